import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import { findCampaign } from '@oag/store/campaigns';
import { listObsoleteReviews, markReviewsObsolete } from '@oag/store/imports';
import { lockTasks } from '@oag/store/tasks';
import { applyCommand } from '../apply-command.ts';
import { taskCampaignOf } from '../../tasks/index.ts';
import type { JobHandler } from '../../jobs/index.ts';

const CHUNK = 2_000;

/** Closes the open reviews of a running campaign whose grant an import no longer has, chunk by chunk. */
export const resolveJob: JobHandler<'resolve'> = async (given, { database, expressions }, signal) => {
  let work: Job<'resolve'> | null = given;
  while (work !== null && !signal.aborted) {
    const current: Job<'resolve'> = work;
    work = await database.db.transaction().execute(async (tx): Promise<Job<'resolve'> | null> => {
      const now = new Date().toISOString();
      const campaign = await findCampaign(tx, current.objectId, 'forShare');
      const isRunning = campaign?.accessReview.state === 'ACCESS_REVIEW_STATE_OPEN' && campaign.closingSince === null;
      const ids = isRunning
        ? await listObsoleteReviews(tx, current.objectId, {
            after: current.cursor.after ?? '',
            limit: CHUNK,
            which: campaign.accessReview.autoResolve ? 'all' : 'seen',
          })
        : [];
      const last = ids.at(-1);
      if (!campaign || last === undefined) {
        await finishJob(tx, current);
        return null;
      }
      // A review that was decided in the meantime keeps its decision.
      const rows = (await lockTasks(tx, ids)).filter(({ state }) => state === 'OPEN');
      await applyCommand(
        rows,
        { kind: 'close', as: 'grantGone' },
        { tx, snapshots: database.snapshots, campaign: taskCampaignOf(campaign), expressions, now, requestId: '' },
      );
      await markReviewsObsolete(
        tx,
        rows.map(({ id }) => id),
        now,
      );
      return advanceJob(tx, current, { phase: 'close', cursor: { ...current.cursor, after: last } });
    });
  }
};
