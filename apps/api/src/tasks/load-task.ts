import { GovernanceError } from '@oag/governance/input';
import { mayRead, type TaskCampaign } from '@oag/governance/tasks';
import type { Caller } from '@oag/governance/auth';
import type { Snapshot } from '@oag/governance/policies';
import { lockTask, type LockedTaskRow } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import type { SnapshotReader } from '@oag/store/policies';
import { assignedSince, taskCampaign, toEngineTask } from './engine-task.ts';
import type { RequestContext } from '../http/index.ts';

/** The caller for the rules of tasks. */
export const callerOf = ({ caller }: RequestContext): Caller => ({ userId: caller.userId, roles: caller.roles });

export type LoadedTask = {
  row: LockedTaskRow;
  snapshot: Snapshot;
  campaign: TaskCampaign | null;
  campaignPolicyId: string | null;
};

export const noSuchTask = (id: string): GovernanceError =>
  new GovernanceError({
    reason: 'NOT_FOUND',
    message: `There is no task ${id} that you may read; search for tasks with POST /api/v1/search/tasks`,
  });

/** A task for a change, locked until the transaction ends, and its campaign, locked against changes. Throws NOT_FOUND when there is none, or the caller may not read it. */
export async function loadTask(
  tx: Db,
  snapshots: SnapshotReader,
  idOrNumericId: string,
  caller: Caller,
): Promise<LoadedTask> {
  const locked = await lockTask(tx, idOrNumericId);
  const snapshot = locked && (await snapshots.load(tx, [locked.snapshot_id])).get(locked.snapshot_id);
  if (!locked || !snapshot) throw noSuchTask(idOrNumericId);
  const campaign = locked.campaign && taskCampaign(locked.campaign);
  if (!mayRead(toEngineTask(locked, snapshot), caller, campaign)) throw noSuchTask(idOrNumericId);
  return {
    row: assignedSince(locked, locked.campaign?.started_at ?? null),
    snapshot,
    campaign,
    campaignPolicyId: locked.campaign?.policy_id ?? null,
  };
}
