import { preparePlan, SELECTIONS_MAX, type PreparePlan, type SetupRow } from '@oag/governance';
import {
  advanceWork,
  countCertifyTasks,
  findCampaign,
  findPolicy,
  finishWork,
  listChosenEntitlements,
  loadSubstitutes,
  makeCertifyTasks,
  removeSelection,
  storeSnapshot,
  writeSelection,
  type ChosenEntitlement,
  type Db,
  type LongWork,
  type StoredCampaign,
} from '@oag/store';
import { auditDocument } from './audit-log.ts';
import { moveCampaign } from './campaign-effects.ts';
import type { WorkHandler } from './worker.ts';

/** So many tasks are made in one transaction: enough that its cost does not count, few enough that it is short. */
const CHUNK = 20_000;

export const toSetupRow = ({ appId, entitlementId }: ChosenEntitlement): SetupRow => ({ appId, appEntitlementId: entitlementId });

/**
 * Prepares a campaign. Phase '' freezes the selection, in one statement; phase `tasks` makes the tasks from it, chunk by chunk,
 * each chunk and the cursor in one transaction. The ids follow from the numbers of the selection, so nothing can be made twice.
 */
export const prepareWork: WorkHandler = async (given, { database }, signal) => {
  let work = given;
  const actorId = String(given.cursor['actorId'] ?? '');
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<LongWork | null> => {
      const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
      if (campaign?.accessReview.state !== 'ACCESS_REVIEW_STATE_PREPARING') {
        await finishWork(tx, work, { state: 'FAILED', error: 'The campaign is not being prepared any more' });
        return null;
      }
      const plan = await planOf(tx, campaign, actorId);
      return work.phase === '' ? select(tx, work, campaign, plan, actorId) : makeTasks(tx, work, campaign, plan, actorId);
    });
    if (next === null) return;
    work = next;
  }
};

async function planOf(tx: Db, { accessReview }: StoredCampaign, actorId: string): Promise<PreparePlan> {
  const policy = await findPolicy(tx, accessReview.policyId);
  if (!policy) throw new Error(`The policy ${accessReview.policyId} of campaign ${accessReview.id} is not there`);
  const rows = await listChosenEntitlements(tx, accessReview.id);
  return preparePlan(accessReview, rows.map(toSetupRow), policy, actorId);
}

async function select(tx: Db, work: LongWork, campaign: StoredCampaign, plan: PreparePlan, actorId: string): Promise<LongWork | null> {
  const count = await writeSelection(tx, campaign.accessReview.id, plan.predicate);
  if (count === 0 || count > SELECTIONS_MAX) {
    // The engine takes the campaign back to DRAFT, where nothing is selected.
    await removeSelection(tx, campaign.accessReview.id, count);
    return end(tx, work, campaign, count, actorId);
  }
  const snapshotId = await storeSnapshot(tx, plan.snapshot);
  return advanceWork(tx, work, { phase: 'tasks', cursor: { actorId, snapshotId, count, made: 0 } });
}

async function makeTasks(tx: Db, work: LongWork, campaign: StoredCampaign, plan: PreparePlan, actorId: string): Promise<LongWork | null> {
  const { accessReview, taskBlock, stepBlock } = campaign;
  if (taskBlock === null || stepBlock === null) throw new Error(`Campaign ${accessReview.id} has no id blocks`);
  const [made, count] = [Number(work.cursor['made']), Number(work.cursor['count'])];
  if (made >= count) {
    const tasks = await countCertifyTasks(tx, accessReview.id);
    if (tasks !== count) throw new Error(`Campaign ${accessReview.id} selected ${count} but has ${tasks} tasks`);
    return end(tx, work, campaign, count, actorId);
  }
  const to = Math.min(made + CHUNK, count);
  await makeCertifyTasks(
    tx,
    {
      campaignId: accessReview.id,
      rule: plan.rule,
      substitutes: await loadSubstitutes(tx, accessReview.id),
      snapshotId: String(work.cursor['snapshotId']),
      stepKind: 'approval',
      taskBlock,
      stepBlock,
      createdBy: actorId,
      createdAt: accessReview.connectorSourcesFrozenAt ?? new Date().toISOString(),
      entries: plan.entries.map((entry) => ({ actorId: entry.actorId, kind: entry.kind, document: auditDocument(entry) })),
    },
    made,
    to,
  );
  return advanceWork(tx, work, { phase: 'tasks', cursor: { ...work.cursor, made: to } });
}

async function end(tx: Db, work: LongWork, campaign: StoredCampaign, count: number, actorId: string): Promise<null> {
  const actor = { actorId, requestId: '', now: new Date().toISOString() };
  await moveCampaign(tx, campaign, { kind: 'prepared', count }, actor, { selected: count > SELECTIONS_MAX ? 0 : count });
  await finishWork(tx, work);
  return null;
}
