import { checkSignature } from '@oag/governance/submissions';
import { countPile, findSubmission, listSubmissionResults, withdrawSubmission } from '@oag/store/submissions';
import { findCampaign } from '@oag/store/campaigns';
import { releaseIdempotencyKey, withIdempotencyKey, type Handler } from '../../http/index.ts';
import { stampBatch } from '../sign-batch.ts';
import { ownPile, refuseUnknownReviews, refuseUnlessOpen } from '../submission-access.ts';
import { submissionResultToWire, submissionToWire } from '../submission-view.ts';
import { applySubmission, beginSubmission } from '../submit-decisions.ts';

export const submitAccessReview: Handler<'submitAccessReview'> = async ({ path, body }, context) => {
  const { db } = context.database;
  const id = path.access_review_id;
  const pile = { accessReviewId: id, userId: context.caller.userId };
  const wanted = {
    taskIds: body.taskIds && body.taskIds.length > 0 ? body.taskIds : null,
    allOrNothing: body.allOrNothing ?? false,
    signature: body.signature ?? null,
  };
  let toStamp: { submissionId: string; signed: Buffer; tspUrl: string } | undefined;
  const { submissionId } = await db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'submitAccessReview', { id, ...body }, context, async () => {
      await findCampaign(tx, id, 'forShare');
      const { campaign } = await ownPile(tx, id, context);
      refuseUnlessOpen(campaign);
      const { signatureConfig } = campaign.accessReview;
      checkSignature(signatureConfig, wanted.signature);
      await refuseUnknownReviews(tx, id, wanted.taskIds ?? [], (index) => `taskIds[${index}]`);
      const begun = await beginSubmission(tx, campaign, wanted, context);
      const tspUrl = signatureConfig?.tspUrl ?? '';
      // Nobody waits for another system with a transaction open: what is stamped is held meanwhile.
      if (begun?.signed && tspUrl !== '') toStamp = { submissionId: begun.id, signed: begun.signed, tspUrl };
      else if (begun) await applySubmission(tx, begun.id, context);
      return { submissionId: begun?.id ?? null };
    }),
  );
  if (toStamp) await stampAndApply(toStamp);

  const submission = submissionId === null ? undefined : await findSubmission(db, submissionId);
  const { rows } = submission
    ? await listSubmissionResults(db, submission.id, { size: submission.submitted, after: null })
    : { rows: [] };
  return {
    submission: submission ? submissionToWire(submission) : null,
    results: rows.map(submissionResultToWire),
    remainingCount: await countPile(db, pile),
  };

  /** Without a stamp it is as if nothing had been submitted. */
  async function stampAndApply({ submissionId: begunId, signed, tspUrl }: NonNullable<typeof toStamp>): Promise<void> {
    try {
      const timeStamp = await stampBatch(signed, tspUrl, context);
      await db.transaction().execute((tx) => applySubmission(tx, begunId, context, timeStamp));
    } catch (error) {
      await db.transaction().execute(async (tx) => {
        await withdrawSubmission(tx, { ...pile, id: begunId });
        await releaseIdempotencyKey(tx, 'submitAccessReview', context);
      });
      throw error;
    }
  }
};
