import { GovernanceError } from '@oag/governance/input';
import type { CampaignCommand } from '@oag/governance/campaigns';
import { advanceAtOnce, advanceJob, type Chunk, finishJob, type Job } from '@oag/store/jobs';
import {
  analyzeTasks,
  type CertifyPlan,
  countCertifyTasks,
  linkConflicts,
  makeCertifyTasks,
  removeSelection,
  storeReviewers,
  writeSelection,
} from '@oag/store/scope';
import { findCampaign, type StoredCampaign } from '@oag/store/campaigns';
import { loadSubstitutes } from '@oag/store/tasks';
import { storeSnapshot } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import { analyzeInsightInputs, writeInsightInputs } from '@oag/store/insights';
import { auditDocument } from '../../tasks/index.ts';
import { moveCampaign } from '../campaign-effects.ts';
import { freezeAccuracy } from '../campaign-accuracy.ts';
import { overridePolicies, planSelection } from '../campaign-selection.ts';
import {
  emptyPopulation,
  preparedRecord,
  readPopulation,
  recordPopulation,
  recordPreparation,
} from '../preparation-record.ts';
import { createPlanner, type PlannedRows } from '../prepare-targets.ts';
import type { Service } from '../../http/index.ts';
import { jobActor, type JobHandler } from '../../jobs/index.ts';

/** The number of tasks per transaction: enough to amortize its cost, few enough to keep it short. */
const CHUNK = 20_000;
/** The number of grants whose insights one statement writes: what is counted per entitlement is counted little more than once. */
const FACTS_AT_ONCE = 200_000;
/** So many chunks are written at once: on a server of two cores three took as long, and four longer. */
const CHUNKS_AT_ONCE = 2;
/** A chunk of fewer rows is not worth a session of its own. */
const CHUNK_FROM = 200;

type Means = { evaluator: Service['expressions']; quota: number };

/** Rows of the selection: those with `from` < no ≤ `to`. */
type Rows = { from: number; to: number };

/** A chunk that writes nothing when the campaign is no longer being prepared, else the hashes of the access that it has recorded. */
type PrepareChunk = Chunk<'prepare', readonly string[] | undefined>;

/** The job as the first transaction of a step leaves it, null when it has ended, or the chunks that it has planned. */
type Next = { job: Job<'prepare'> | null } | { chunks: PrepareChunk[] };

/**
 * Prepares a campaign. Phase '' freezes the selection, in one statement; phase `facts` writes the insights, and phase
 * `tasks` creates the tasks, both in chunks, two at once. Each chunk and the cursor share one transaction: while they run, the log
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
      .execute(async (tx): Promise<Next> => {
        const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
        if (campaign?.accessReview.state !== PREPARING) {
          await finishJob(tx, work, { state: 'FAILED', error: 'The campaign is no longer being prepared' });
          return { job: null };
        }
        if (work.phase === '')
          return {
            job: await select(tx, work, campaign, { evaluator: expressions, quota: configuration.selectionQuota }),
          };
        if (work.phase === 'facts') return { chunks: insightChunks(work) };
        if (made >= count) return { job: await complete(tx, work, campaign, count) };
        planned ??= createPlanner({
          campaign,
          policies: work.cursor.policies ?? [],
          actorId,
          moment: { now: momentOf(campaign), evaluator: expressions },
          table: 'selections',
        });
        return { chunks: await planTasks(tx, work, campaign, planned) };
      })
      .catch(async (error: unknown) => ({ job: await refuse(database.db, work, error) }));
    const job =
      'job' in next ? next.job : await advanceAtOnce({ db: database.db, pool: database.statements }, work, next.chunks);
    if (job === null) return;
    work = job;
  }
};

const PREPARING = 'ACCESS_REVIEW_STATE_PREPARING';

/** Writes a chunk while the campaign is being prepared, which cannot end before the transaction does. Writes nothing afterwards. */
async function whilePreparing<T>(
  tx: Db,
  { objectId }: Job<'prepare'>,
  write: (campaign: StoredCampaign) => Promise<T>,
): Promise<T | undefined> {
  const campaign = await findCampaign(tx, objectId, 'forShare');
  return campaign?.accessReview.state === PREPARING ? write(campaign) : undefined;
}

/** The next rows in chunks of the same size, of at most `most` rows. */
function nextRows(from: number, count: number, most: number): Rows[] {
  const rows = Math.min(count - from, CHUNKS_AT_ONCE * most);
  const chunks = rows < CHUNKS_AT_ONCE * CHUNK_FROM ? 1 : CHUNKS_AT_ONCE;
  const startOf = (no: number): number => from + Math.round((rows * no) / chunks);
  return Array.from({ length: chunks }, (_, no) => ({ from: startOf(no), to: startOf(no + 1) }));
}

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

function insightChunks(work: Job<'prepare'>): PrepareChunk[] {
  const count = work.cursor.count ?? 0;
  return nextRows(work.cursor.known ?? 0, count, FACTS_AT_ONCE).map(({ from, to }) => ({
    write: (tx) =>
      whilePreparing(tx, work, async (campaign) => {
        await writeInsightInputs(tx, campaign.accessReview.id, momentOf(campaign), { after: from, to });
        return [];
      }),
    async advance(tx, before, written) {
      if (!written) return before;
      if (to >= count) await analyzeInsightInputs(tx);
      return advanceJob(tx, before, { phase: to < count ? 'facts' : 'tasks', cursor: { ...before.cursor, known: to } });
    },
  }));
}

/** The time of the snapshot under review. */
const momentOf = ({ accessReview }: StoredCampaign): string =>
  accessReview.connectorSourcesFrozenAt ?? new Date().toISOString();

type Planner = ReturnType<typeof createPlanner>;

async function complete(
  tx: Db,
  work: Job<'prepare'>,
  campaign: StoredCampaign,
  count: number,
): Promise<Job<'prepare'> | null> {
  const { id } = campaign.accessReview;
  const tasks = await countCertifyTasks(tx, id);
  if (tasks !== count) throw new Error(`Campaign ${id} selected ${count} but has ${tasks} tasks`);
  return end(
    tx,
    work,
    campaign,
    { kind: 'prepared', count, accuracy: work.cursor.accuracy },
    preparedRecord(work.cursor.record),
  );
}

/** Plans the next tasks, and stores what more than one chunk may need: a chunk must not wait for what another one has not committed. */
async function planTasks(
  tx: Db,
  work: Job<'prepare'>,
  campaign: StoredCampaign,
  planned: Planner,
): Promise<PrepareChunk[]> {
  const chunks: PrepareChunk[] = [];
  for (const rows of nextRows(work.cursor.made ?? 0, work.cursor.count ?? 0, CHUNK)) {
    const plans: { plan: CertifyPlan; of: PlannedRows }[] = [];
    for (const of of await planned(tx, rows.from, rows.to)) {
      const plan = await certifyPlan(tx, work, campaign, of);
      await storeReviewers(tx, plan, of.rows, of.found);
      plans.push({ plan, of });
    }
    chunks.push(taskChunk(work, rows, plans));
  }
  return chunks;
}

const taskChunk = (
  work: Job<'prepare'>,
  rows: Rows,
  plans: readonly { plan: CertifyPlan; of: PlannedRows }[],
): PrepareChunk => ({
  write: (tx) =>
    whilePreparing(tx, work, async (campaign) => {
      for (const { plan, of } of plans) await makeCertifyTasks(tx, plan, of.rows, of.found);
      // A version that recorded nothing began the preparation.
      return work.cursor.record ? readPopulation(tx, campaign, rows) : [];
    }),
  async advance(tx, before, hashes) {
    if (!hashes) return before;
    const record = before.cursor.record && recordPopulation(before.cursor.record, hashes);
    return advanceJob(tx, before, { phase: 'tasks', cursor: { ...before.cursor, record, made: rows.to } });
  },
});

async function certifyPlan(
  tx: Db,
  work: Job<'prepare'>,
  campaign: StoredCampaign,
  { snapshot, plan }: PlannedRows,
): Promise<CertifyPlan> {
  const { accessReview, taskBlock, stepBlock } = campaign;
  if (taskBlock === null || stepBlock === null) throw new Error(`Campaign ${accessReview.id} has no id blocks`);
  return {
    campaignId: accessReview.id,
    rule: plan.rule,
    substitutes: await loadSubstitutes(tx, accessReview.id),
    snapshotId: await storeSnapshot(tx, snapshot),
    stepKind: 'approval',
    taskBlock,
    stepBlock,
    createdBy: jobActor(work).actorId,
    createdAt: momentOf(campaign),
    recordForm: work.cursor.record?.population.form ?? 1,
    entries: plan.entries.map((entry) => ({
      actorId: entry.actorId,
      kind: entry.kind,
      document: auditDocument(entry),
    })),
  };
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
