import { countPile, findCampaign, findSubmission, listSubmissionResults } from '@oag/store';
import { madeOnce } from '../made-once.ts';
import type { Handler } from '../request-context.ts';
import { ownPile, refuseUnknownReviews, refuseUnlessOpen } from '../submission-access.ts';
import { submissionResultToWire, submissionToWire } from '../submission-view.ts';
import { applySubmission, beginSubmission } from '../submit-decisions.ts';

export const submitAccessReview: Handler<'submitAccessReview'> = async ({ path, body }, context) => {
  const { db } = context.database;
  const id = path.access_review_id;
  const wanted = { taskIds: body.taskIds && body.taskIds.length > 0 ? body.taskIds : null, allOrNothing: body.allOrNothing ?? false };
  const { submissionId } = await db.transaction().execute((tx) =>
    madeOnce(tx, 'submitAccessReview', { id, ...body }, context, async () => {
      await findCampaign(tx, id, 'forShare');
      const { campaign } = await ownPile(tx, id, context);
      refuseUnlessOpen(campaign);
      await refuseUnknownReviews(tx, id, wanted.taskIds ?? [], (index) => `taskIds[${index}]`);
      const begun = await beginSubmission(tx, campaign, wanted, context);
      if (begun !== null) await applySubmission(tx, begun, context);
      return { submissionId: begun };
    }),
  );
  const submission = submissionId === null ? undefined : await findSubmission(db, submissionId);
  const { rows } = submission ? await listSubmissionResults(db, submission.id, { size: submission.submitted, after: null }) : { rows: [] };
  const remainingCount = await countPile(db, { accessReviewId: id, userId: context.caller.userId });
  return { submission: submission ? submissionToWire(submission) : null, results: rows.map(submissionResultToWire), remainingCount };
};
