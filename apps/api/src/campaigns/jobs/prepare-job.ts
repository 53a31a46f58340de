import { GovernanceError } from '@oag/governance/input';
import type { CampaignCommand } from '@oag/governance/campaigns';
import { advanceAtOnce, advanceJob, finishJob, type Job } from '@oag/store/jobs';
import { analyzeTasks, countCertifyTasks, linkConflicts, removeSelection, writeSelection } from '@oag/store/scope';
import { findCampaign, type StoredCampaign } from '@oag/store/campaigns';
import type { Db } from '@oag/store/database';
import { moveCampaign } from '../campaign-effects.ts';
import { freezeAccuracy } from '../campaign-accuracy.ts';
import { overridePolicies, planSelection } from '../campaign-selection.ts';
import { emptyPopulation, preparedRecord, recordPreparation } from '../preparation-record.ts';
import { createPlanner } from '../prepare-targets.ts';
import type { EvaluationContext } from '../../policies/index.ts';
import { jobActor, type JobHandler } from '../../jobs/index.ts';
import { insightChunks, momentOf, type Planner, planTasks, type PrepareChunk, PREPARING } from './prepare-chunks.ts';

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
  let planner: Planner | undefined;
  const { actorId } = jobActor(given);
  while (!signal.aborted) {
    const { made = 0, count = 0, policies = [] } = work.cursor;
    if (work.phase === 'tasks' && made >= count) await analyzeTasks(database.db, count);
    const next = await database.db
      .transaction()
      .execute(async (tx): Promise<Next> => {
        const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
        if (campaign?.accessReview.state !== PREPARING) {
          await finishJob(tx, work, { state: 'FAILED', error: 'The campaign is no longer being prepared' });
          return { job: null };
        }
        const moment = { now: momentOf(campaign), evaluator: expressions };
        if (work.phase === '') return { job: await select(tx, work, campaign, moment, configuration.selectionQuota) };
        if (work.phase === 'facts') return { chunks: insightChunks(work) };
        if (made >= count) return { job: await complete(tx, work, campaign, count) };
        planner ??= createPlanner({ campaign, policies, actorId, moment, table: 'selections' });
        return { chunks: await planTasks(tx, work, campaign, planner) };
      })
      .catch(async (error: unknown) => ({ job: await refuse(database.db, work, error) }));
    const job =
      'job' in next ? next.job : await advanceAtOnce({ db: database.db, pool: database.statements }, work, next.chunks);
    if (job === null) return;
    work = job;
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
  moment: EvaluationContext,
  quota: number,
): Promise<Job<'prepare'> | null> {
  const { id } = campaign.accessReview;
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
