import type { CloseReason } from '@oag/governance/tasks';
import type { EndDecision } from '@oag/governance/campaigns';
import { advanceJob, finishJob, type Job } from '@oag/store/jobs';
import { analyzeTasks, exemptCertified } from '@oag/store/scope';
import { discardPendingDecisions } from '@oag/store/submissions';
import { findCampaign } from '@oag/store/campaigns';
import { lockOpenTasks } from '@oag/store/tasks';
import { readClosingNumbers } from '@oag/store/remediation';
import { applyCommand, IN_HALVES_FROM } from '../../task-commands/index.ts';
import { moveCampaign } from '../campaign-effects.ts';
import { assignedSince, taskCampaignOf } from '../../tasks/index.ts';
import { jobActor, type JobHandler } from '../../jobs/index.ts';

/**
 * Open reviews are read, decided by the engine and written in chunks of this size, one transaction each. Small: other
 * decisions wait while the engine works, and until the transaction releases the assignee sets that both need.
 */
const CHUNK = IN_HALVES_FROM;

/** The reason to close open reviews, by the decision. */
const closings: { readonly [Decision in EndDecision]: CloseReason } = {
  REVOKED: 'decertified',
  SKIP: 'skipped',
  NO_ACTION: 'undecided',
};

/** The number of reviews closed so far. */
const closedBy = ({ cursor }: Job<'end'>): number => cursor.closed ?? 0;

/** Ends a campaign: closes every undecided review, chunk by chunk, in the chosen way. */
export const endJob: JobHandler<'end'> = async (given, { database, expressions }, signal) => {
  let work = given;
  const actor = jobActor(given);
  const as = closings[given.cursor.openReviews];
  while (!signal.aborted) {
    const next = await database.db.transaction().execute(async (tx): Promise<Job<'end'> | null> => {
      const now = new Date().toISOString();
      const campaign = await findCampaign(tx, work.objectId, 'forUpdate');
      if (!campaign || campaign.closingSince === null) {
        await finishJob(tx, work, { state: 'FAILED', error: 'The campaign is no longer ending' });
        return null;
      }
      const after = work.cursor.after ?? '';
      const { startedAt } = campaign.accessReview;
      const rows = (await lockOpenTasks(tx, work.objectId, after, CHUNK)).map((row) => assignedSince(row, startedAt));
      const last = rows.at(-1);
      if (!last) {
        const discardedDecisions = await discardPendingDecisions(tx, work.objectId);
        if (campaign.accessReview.exemptCertifiedAccessConflicts) await exemptCertified(tx, work.objectId, now);
        const numbers = await readClosingNumbers(tx, work.objectId, campaign.accessReview.completionDate);
        await moveCampaign(
          tx,
          campaign,
          { kind: 'ended', scheduled: work.cursor.scheduled, discardedDecisions, numbers },
          { ...actor, requestId: '', now },
        );
        await finishJob(tx, work);
        return null;
      }
      await applyCommand(
        rows,
        { kind: 'close', as },
        { tx, snapshots: database.snapshots, campaign: taskCampaignOf(campaign), expressions, now, requestId: '' },
      );
      return advanceJob(tx, work, {
        phase: 'close',
        cursor: { ...work.cursor, after: last.id, closed: closedBy(work) + rows.length },
      });
    });
    if (next === null) return analyzeTasks(database.db, closedBy(work));
    work = next;
  }
};
