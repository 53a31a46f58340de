import { advanceJob, finishJob, type Job, type JobKind } from '@oag/store/jobs';
import { deleteCampaignRow, findCampaign } from '@oag/store/campaigns';
import { markTasksDeleted, removePreparedTasks, removeSelection } from '@oag/store/scope';
import { removeInsightInputs } from '@oag/store/insights';
import type { Db } from '@oag/store/database';
import { moveCampaign } from '../campaign-effects.ts';
import { jobActor, type JobHandler } from '../../jobs/index.ts';

const CHUNK = 20_000;

type Step<Kind extends JobKind> = (tx: Db, work: Job<Kind>) => Promise<Job<Kind> | null>;

/** Works in chunks, each with the cursor in one transaction, until a step has nothing left. */
const inChunks =
  <Kind extends JobKind>(step: Step<Kind>): JobHandler<Kind> =>
  async (given, { database }, signal) => {
    let work: Job<Kind> | null = given;
    while (work !== null && !signal.aborted) {
      const current: Job<Kind> = work;
      work = await database.db.transaction().execute((tx) => step(tx, current));
    }
  };

/** Removes the tasks and the selection of a reverted preparation. Its log entries stay. */
export const unprepareJob: JobHandler<'unprepare'> = inChunks(async (tx, work) => {
  const { objectId } = work;
  const removed =
    (await removePreparedTasks(tx, objectId, CHUNK)) ||
    (await removeInsightInputs(tx, objectId, CHUNK)) ||
    (await removeSelection(tx, objectId, CHUNK));
  if (removed > 0)
    return advanceJob(tx, work, {
      phase: work.phase,
      cursor: { ...work.cursor, removed: (work.cursor.removed ?? 0) + removed },
    });
  await finishJob(tx, work);
  return null;
});

/** Marks the tasks of a deleted campaign as deleted, and then the campaign. Nothing is erased: evidence stays. */
export const deleteJob: JobHandler<'delete'> = inChunks(async (tx, work) => {
  const { after = '', marked = 0 } = work.cursor;
  const { count, last } = await markTasksDeleted(tx, work.objectId, after, CHUNK);
  // At the end it looks once more from the beginning: a revocation of the last second may have a smaller id.
  if (count > 0 || after !== '')
    return advanceJob(tx, work, { phase: work.phase, cursor: { ...work.cursor, marked: marked + count, after: last } });
  const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
  if (campaign) {
    const actor = { ...jobActor(work), requestId: '', now: new Date().toISOString() };
    const { campaign: deleted } = await moveCampaign(tx, campaign, { kind: 'deleted' }, actor);
    await deleteCampaignRow(tx, deleted.accessReview);
  }
  await finishJob(tx, work);
  return null;
});
