import { GovernanceError } from '@oag/governance/input';
import type { CampaignCommand } from '@oag/governance/campaigns';
import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import {
  analyzeTasks,
  countCertifyTasks,
  linkConflicts,
  makeCertifyTasks,
  removeSelection,
  writeSelection,
} from '@oag/store/scope';
import { findCampaign, type StoredCampaign } from '@oag/store/campaigns';
import { loadSubstitutes } from '@oag/store/tasks';
import type { RecordForm } from '@oag/store/log';
import { storeSnapshot } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import { analyzeInsightInputs, writeInsightInputs } from '@oag/store/insights';
import { auditDocument } from '../../tasks/index.ts';
import { moveCampaign } from '../campaign-effects.ts';
import { freezeAccuracy } from '../campaign-accuracy.ts';
import { overridePolicies, planSelection } from '../campaign-selection.ts';
import { emptyPopulation, preparedRecord, recordPopulation, recordPreparation } from '../preparation-record.ts';
import { createPlanner, type PlannedRows } from '../prepare-targets.ts';
import type { Service } from '../../http/index.ts';
import { jobActor, type JobHandler } from '../../jobs/index.ts';

/** The number of tasks per transaction: enough to amortize its cost, few enough to keep it short. */
const CHUNK = 20_000;
/** The number of grants whose insights one statement writes: what is counted per entitlement is counted little more than once. */
const FACTS_AT_ONCE = 200_000;

type Means = { evaluator: Service['expressions']; quota: number };

/**
 * Prepares a campaign. Phase '' freezes the selection, in one statement; phase `facts` writes the insights, and phase
 * `tasks` creates the tasks, both in chunks. Each chunk and the cursor share one transaction: while one runs, the log
 * is not sealed and live changes wait. Ids derive from the row numbers of the selection, so nothing is created twice.
 * The cursor holds the policies of the time of the request.
 */
export const prepareJob: JobHandler<'prepare'> = async (given, { database, expressions, configuration }, signal) => {
  let work = given;
  let planned: Planner | undefined;
  const { actorId } = jobActor(given);
  while (!signal.aborted) {
    const [made, count] = [work.cursor.made ?? 0, work.cursor.count ?? 0];
    if (work.phase === 'tasks' && made >= count) await analyzeTasks(database.db, count);
    const next = await database.db
      .transaction()
      .execute(async (tx): Promise<Job<'prepare'> | null> => {
        const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
        if (campaign?.accessReview.state !== 'ACCESS_REVIEW_STATE_PREPARING') {
          await finishJob(tx, work, { state: 'FAILED', error: 'The campaign is no longer being prepared' });
          return null;
        }
        if (work.phase === '')
          return select(tx, work, campaign, { evaluator: expressions, quota: configuration.selectionQuota });
        if (work.phase === 'facts') return writeInsights(tx, work, campaign);
        planned ??= createPlanner({
          campaign,
          policies: work.cursor.policies ?? [],
          actorId,
          moment: { now: momentOf(campaign), evaluator: expressions },
          table: 'selections',
        });
        return makeTasks(tx, work, campaign, planned, actorId);
      })
      .catch((error: unknown) => refuse(database.db, work, error));
    if (next === null) return;
    work = next;
  }
};

/** Returns the campaign to DRAFT when its scope or its policies cannot be used, with the reason. Retries after other errors. */
async function refuse(db: Db, work: Job<'prepare'>, error: unknown): Promise<null> {
  if (!(error instanceof GovernanceError) || error.reason !== 'BAD_REQUEST' || work.phase !== '') throw error;
  return db.transaction().execute(async (tx) => {
    const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
    return campaign ? end(tx, work, campaign, { kind: 'failPreparation', message: error.message }) : null;
  });
}

async function select(
  tx: Db,
  work: Job<'prepare'>,
  campaign: StoredCampaign,
  { evaluator, quota }: Means,
): Promise<Job<'prepare'> | null> {
  const { id } = campaign.accessReview;
  const moment = { now: momentOf(campaign), evaluator };
  const { predicate, overrides } = await planSelection(tx, campaign, moment);
  const count = await writeSelection(tx, id, predicate, { limit: quota + 1, overrides });
  if (count === 0 || count > quota) {
    // The engine returns the campaign to DRAFT, without a selection.
    await removeSelection(tx, id, count);
    return end(tx, work, campaign, { kind: 'prepared', count, quota });
  }
  const { scopeType, scopeV2 } = campaign.accessReview;
  if (scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS')
    await linkConflicts(tx, id, scopeV2?.specificAccessConflicts?.monitorIds ?? 'all');
  const accuracy = await freezeAccuracy(tx, id, momentOf(campaign));
  const others = overrides ? await overridePolicies(tx, id, 'selections') : [];
  const policies = [...(work.cursor.policies ?? []), ...others];
  const record = { ...(await recordPreparation(tx, campaign, policies)), population: emptyPopulation };
  return advanceJob(tx, work, {
    phase: 'facts',
    cursor: { ...work.cursor, policies, accuracy, record, count, known: 0, made: 0 },
  });
}

async function writeInsights(tx: Db, work: Job<'prepare'>, campaign: StoredCampaign): Promise<Job<'prepare'>> {
  const [after, count] = [work.cursor.known ?? 0, work.cursor.count ?? 0];
  const to = Math.min(after + FACTS_AT_ONCE, count);
  await writeInsightInputs(tx, campaign.accessReview.id, momentOf(campaign), { after, to });
  if (to >= count) await analyzeInsightInputs(tx);
  return advanceJob(tx, work, { phase: to < count ? 'facts' : 'tasks', cursor: { ...work.cursor, known: to } });
}

/** The time of the snapshot under review. */
const momentOf = ({ accessReview }: StoredCampaign): string =>
  accessReview.connectorSourcesFrozenAt ?? new Date().toISOString();

type Planner = ReturnType<typeof createPlanner>;

async function makeTasks(
  tx: Db,
  work: Job<'prepare'>,
  campaign: StoredCampaign,
  planned: Planner,
  actorId: string,
): Promise<Job<'prepare'> | null> {
  const { accessReview } = campaign;
  const [made, count] = [work.cursor.made ?? 0, work.cursor.count ?? 0];
  if (made >= count) {
    const tasks = await countCertifyTasks(tx, accessReview.id);
    if (tasks !== count) throw new Error(`Campaign ${accessReview.id} selected ${count} but has ${tasks} tasks`);
    return end(
      tx,
      work,
      campaign,
      { kind: 'prepared', count, accuracy: work.cursor.accuracy },
      preparedRecord(work.cursor.record),
    );
  }
  const to = Math.min(made + CHUNK, count);
  const recordForm = work.cursor.record?.population.form ?? 1;
  for (const rows of await planned(tx, made, to)) await makeTasksOf(tx, campaign, rows, { actorId, recordForm });
  const record = await recordPopulation(tx, work.cursor.record, campaign, made, to);
  return advanceJob(tx, work, { phase: 'tasks', cursor: { ...work.cursor, record, made: to } });
}

async function makeTasksOf(
  tx: Db,
  campaign: StoredCampaign,
  { snapshot, plan, rows, found }: PlannedRows,
  { actorId, recordForm }: { actorId: string; recordForm: RecordForm },
): Promise<void> {
  const { accessReview, taskBlock, stepBlock } = campaign;
  if (taskBlock === null || stepBlock === null) throw new Error(`Campaign ${accessReview.id} has no id blocks`);
  const made = {
    campaignId: accessReview.id,
    rule: plan.rule,
    substitutes: await loadSubstitutes(tx, accessReview.id),
    snapshotId: await storeSnapshot(tx, snapshot),
    stepKind: 'approval',
    taskBlock,
    stepBlock,
    createdBy: actorId,
    createdAt: momentOf(campaign),
    recordForm,
    entries: plan.entries.map((entry) => ({
      actorId: entry.actorId,
      kind: entry.kind,
      document: auditDocument(entry),
    })),
  };
  await makeCertifyTasks(tx, made, rows, found);
}

async function end(
  tx: Db,
  work: Job<'prepare'>,
  campaign: StoredCampaign,
  command: CampaignCommand,
  record?: object,
): Promise<null> {
  const actor = { ...jobActor(work), requestId: '', now: new Date().toISOString(), ...(record && { record }) };
  const selected = command.kind === 'prepared' && command.count <= (command.quota ?? command.count) ? command.count : 0;
  const accuracyIssues = command.kind === 'prepared' ? (command.accuracy?.issueCount ?? 0) : 0;
  const { campaign: moved } = await moveCampaign(tx, campaign, command, actor, { selected, accuracyIssues });
  await finishJob(
    tx,
    work,
    moved.accessReview.state === 'ACCESS_REVIEW_STATE_REVIEW' || command.kind === 'prepared'
      ? { state: 'DONE' }
      : { state: 'FAILED', error: 'The preparation was refused' },
  );
  return null;
}
