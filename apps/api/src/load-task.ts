import { GovernanceError, mayRead, type Caller, type CampaignFacts } from '@oag/governance';
import { findCampaign, findTaskId, lockTasks, type Db, type LockedTaskRow, type SnapshotReader } from '@oag/store';
import { assignedSince, campaignFacts, toEngineTask } from './engine-task.ts';

export type LoadedTask = { row: LockedTaskRow; campaign: CampaignFacts | null; campaignPolicyId: string | null };

export const noSuchTask = (id: string): GovernanceError =>
  new GovernanceError({ reason: 'NOT_FOUND', message: `There is no task ${id} that you may read; search for tasks with POST /api/v1/search/tasks` });

/**
 * A task for a change, locked until the transaction ends, and its campaign, kept from ending meanwhile. Throws NOT_FOUND when
 * there is none, or the caller may not read it.
 */
export async function loadTask(tx: Db, snapshots: SnapshotReader, idOrNumericId: string, caller: Caller): Promise<LoadedTask> {
  const found = await findTaskId(tx, idOrNumericId);
  if (!found) throw noSuchTask(idOrNumericId);
  // The campaign is locked before the task, as everywhere, so that two transactions never wait for each other.
  const stored = found.accessReviewId === null ? undefined : await findCampaign(tx, found.accessReviewId, 'forShare');
  const [row] = await lockTasks(tx, [found.id]);
  const snapshot = row && (await snapshots.load(tx, [row.snapshot_id])).get(row.snapshot_id);
  if (!row || !snapshot) throw noSuchTask(idOrNumericId);
  const campaign = stored ? campaignFacts(stored) : null;
  if (!mayRead(toEngineTask(row, snapshot), caller, campaign)) throw noSuchTask(idOrNumericId);
  return { row: assignedSince(row, stored?.accessReview.startedAt ?? null), campaign, campaignPolicyId: stored?.accessReview.policyId ?? null };
}
