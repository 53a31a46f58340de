import { preparePlan, scopePredicate, SELECTIONS_MAX, type SetupRow, type Snapshot } from '@oag/governance';
import {
  advanceWork,
  countCertifyTasks,
  findCampaign,
  finishWork,
  idAt,
  listChosenEntitlements,
  loadSubstitutes,
  makeCertifyTasks,
  readSelection,
  removeSelection,
  storeSnapshot,
  writeSelection,
  type CertifyPlan,
  type ChosenEntitlement,
  type Db,
  type FoundForRow,
  type LongWork,
  type SelectionRows,
  writeReviewFacts,
  type StoredCampaign,
} from '@oag/store';
import type { Policy } from '@oag/types';
import { peopleByExpression } from './approver-expressions.ts';
import { auditDocument } from './audit-log.ts';
import { moveCampaign } from './campaign-effects.ts';
import { createPolicyResolver, type Moment, type PolicyResolver } from './policy-resolver.ts';
import type { Service } from './request-context.ts';
import type { WorkHandler } from './worker.ts';

/** So many tasks are made in one transaction: enough that its cost does not count, few enough that it is short. */
const CHUNK = 20_000;

export const toSetupRow = ({ appId, entitlementId }: ChosenEntitlement): SetupRow => ({ appId, appEntitlementId: entitlementId });

/**
 * Prepares a campaign. Phase '' freezes the selection, in one statement; phase `tasks` makes the tasks from it, chunk by chunk,
 * each chunk and the cursor in one transaction. The ids follow from the numbers of the selection, so nothing can be made twice.
 * The policies are those of the moment at which it was asked for; they are in the cursor.
 */
export const prepareWork: WorkHandler = async (given, { database, expressions }, signal) => {
  let work = given;
  let resolver: PolicyResolver | undefined;
  const actorId = String(given.cursor['actorId'] ?? '');
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<LongWork | null> => {
      const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
      if (campaign?.accessReview.state !== 'ACCESS_REVIEW_STATE_PREPARING') {
        await finishWork(tx, work, { state: 'FAILED', error: 'The campaign is not being prepared any more' });
        return null;
      }
      if (work.phase === '') return select(tx, work, campaign, actorId);
      resolver ??= resolverOf(work, campaign, expressions);
      return makeTasks(tx, work, campaign, resolver, actorId);
    });
    if (next === null) return;
    work = next;
  }
};

function resolverOf({ cursor }: LongWork, { accessReview }: StoredCampaign, evaluator: Service['expressions']): PolicyResolver {
  const policies = (cursor['policies'] ?? []) as Policy[];
  const policy = policies.find(({ id }) => id === accessReview.policyId);
  if (!policy) throw new Error(`The preparation of campaign ${accessReview.id} was begun without its policy`);
  const now = accessReview.connectorSourcesFrozenAt ?? '';
  return createPolicyResolver({ policy, policies: new Map(policies.map((one) => [one.id, one])), kind: 'certify', now, evaluator });
}

async function select(tx: Db, work: LongWork, campaign: StoredCampaign, actorId: string): Promise<LongWork | null> {
  const { accessReview } = campaign;
  const rows = await listChosenEntitlements(tx, accessReview.id);
  const count = await writeSelection(tx, accessReview.id, scopePredicate(accessReview.scopeV2, rows.map(toSetupRow)));
  if (count === 0 || count > SELECTIONS_MAX) {
    // The engine takes the campaign back to DRAFT, where nothing is selected.
    await removeSelection(tx, accessReview.id, count);
    return end(tx, work, campaign, count, actorId);
  }
  await writeReviewFacts(tx, accessReview.id, accessReview.connectorSourcesFrozenAt ?? new Date().toISOString());
  return advanceWork(tx, work, { phase: 'tasks', cursor: { ...work.cursor, count, made: 0 } });
}

async function makeTasks(tx: Db, work: LongWork, campaign: StoredCampaign, resolver: PolicyResolver, actorId: string): Promise<LongWork | null> {
  const { accessReview } = campaign;
  const [made, count] = [Number(work.cursor['made']), Number(work.cursor['count'])];
  if (made >= count) {
    const tasks = await countCertifyTasks(tx, accessReview.id);
    if (tasks !== count) throw new Error(`Campaign ${accessReview.id} selected ${count} but has ${tasks} tasks`);
    return end(tx, work, campaign, count, actorId);
  }
  const to = Math.min(made + CHUNK, count);
  for (const [snapshot, rows] of await rowsBySnapshot(tx, campaign, resolver, actorId, made, to)) {
    await makeTasksOf(tx, campaign, snapshot, rows, actorId, resolver.moment);
  }
  return advanceWork(tx, work, { phase: 'tasks', cursor: { ...work.cursor, made: to } });
}

/** The rows of a chunk by how their policy is resolved: all at once when that is the same for every row. */
async function rowsBySnapshot(
  tx: Db,
  { accessReview }: StoredCampaign,
  resolver: PolicyResolver,
  actorId: string,
  from: number,
  to: number,
): Promise<Map<Snapshot, SelectionRows>> {
  if (resolver.only) return new Map([[resolver.only, { from, to }]]);
  const selected = await readSelection(tx, accessReview.id, { from, to });
  const task = { id: '', origin: 'TASK_ORIGIN_ACCESS_REVIEW', createdAt: accessReview.connectorSourcesFrozenAt ?? '', requestorUserId: actorId };
  const snapshots = await resolver.resolve(
    tx,
    selected.map((row) => ({ ...row, task: { ...task, subjectUserId: row.identityUserId ?? '' } })),
  );
  const groups = new Map<Snapshot, { nos: number[] }>();
  snapshots.forEach((snapshot, index) => {
    const group = groups.get(snapshot) ?? { nos: [] };
    group.nos.push(selected[index]?.no ?? 0);
    groups.set(snapshot, group);
  });
  return groups;
}

async function makeTasksOf(tx: Db, campaign: StoredCampaign, snapshot: Snapshot, rows: SelectionRows, actorId: string, moment: Moment): Promise<void> {
  const { accessReview, taskBlock, stepBlock } = campaign;
  if (taskBlock === null || stepBlock === null) throw new Error(`Campaign ${accessReview.id} has no id blocks`);
  const { rule, entries } = preparePlan(snapshot, actorId);
  const plan = {
    campaignId: accessReview.id,
    rule,
    substitutes: await loadSubstitutes(tx, accessReview.id),
    snapshotId: await storeSnapshot(tx, snapshot),
    stepKind: 'approval',
    taskBlock,
    stepBlock,
    createdBy: actorId,
    createdAt: accessReview.connectorSourcesFrozenAt ?? new Date().toISOString(),
    entries: entries.map((entry) => ({ actorId: entry.actorId, kind: entry.kind, document: auditDocument(entry) })),
  };
  const found = rule.source === 'expression' ? await peopleOf(tx, campaign, rule.expressions, rows, plan, moment) : [];
  await makeCertifyTasks(tx, plan, rows, found);
}

/** Whom expressions give for rows of the selection. */
async function peopleOf(
  tx: Db,
  { accessReview }: StoredCampaign,
  sources: readonly string[],
  rows: SelectionRows,
  { taskBlock, createdBy, createdAt }: Pick<CertifyPlan, 'taskBlock' | 'createdBy' | 'createdAt'>,
  moment: Moment,
): Promise<FoundForRow[]> {
  const selected = await readSelection(tx, accessReview.id, rows);
  const task = { origin: 'TASK_ORIGIN_ACCESS_REVIEW', createdAt, requestorUserId: createdBy };
  const targets = selected.map((row) => ({ ...row, task: { ...task, id: idAt(taskBlock, row.no), subjectUserId: row.identityUserId ?? '' } }));
  const found = await peopleByExpression(tx, sources, targets, moment);
  return selected.map(({ no }, index) => ({ no, userIds: found[index]?.userIds ?? [], error: found[index]?.error ?? '' }));
}

async function end(tx: Db, work: LongWork, campaign: StoredCampaign, count: number, actorId: string): Promise<null> {
  const actor = { actorId, requestId: '', now: new Date().toISOString() };
  await moveCampaign(tx, campaign, { kind: 'prepared', count }, actor, { selected: count > SELECTIONS_MAX ? 0 : count });
  await finishWork(tx, work);
  return null;
}
