import { checkSignature } from '@oag/governance/submissions';
import { findCampaign } from '@oag/store/campaigns';
import {
  countPendingDecisions,
  findSubmission,
  listSubmissionResults,
  withdrawSubmission,
  type StoredSubmission,
  type SubmissionResultRow,
} from '@oag/store/submissions';
import type { SubmitAccessReviewRequest } from '@oag/types';
import { releaseIdempotencyKey, withIdempotencyKey, type RequestContext } from '../http/index.ts';
import { stampBatch } from './sign-batch.ts';
import { ownPendingDecisions, assertReviewsExist, assertCampaignOpen } from './submission-access.ts';
import { applySubmission, beginSubmission } from './submit-decisions.ts';

/** The result; no submission when nothing was pending. */
type Submitted = { submission: StoredSubmission | null; results: SubmissionResultRow[]; remainingCount: number };

/** A submission that waits for the time stamp of its signature. */
type ToStamp = { submissionId: string; signed: Buffer; tspUrl: string };

/** Submits pending decisions of the caller: those in the body, or all. */
export async function submitPendingDecisions(
  accessReviewId: string,
  body: SubmitAccessReviewRequest,
  context: RequestContext,
): Promise<Submitted> {
  const { db } = context.database;
  const wanted = {
    taskIds: body.taskIds && body.taskIds.length > 0 ? body.taskIds : null,
    allOrNothing: body.allOrNothing ?? false,
    signature: body.signature ?? null,
    stepUpIds: [...new Set(body.stepUpTransactionIds)],
    previewToken: body.previewToken ?? '',
  };
  let toStamp: ToStamp | undefined;
  const { submissionId } = await db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'submitAccessReview', { id: accessReviewId, ...body }, context, async () => {
      await findCampaign(tx, accessReviewId, 'forShare');
      const { campaign } = await ownPendingDecisions(tx, accessReviewId, context);
      assertCampaignOpen(campaign);
      const { signatureConfig } = campaign.accessReview;
      checkSignature(signatureConfig, wanted.signature);
      await assertReviewsExist(tx, accessReviewId, wanted.taskIds ?? [], (index) => `taskIds[${index}]`);
      const begun = await beginSubmission(tx, campaign, wanted, context);
      const tspUrl = signatureConfig?.tspUrl ?? '';
      // No transaction stays open for a call to another system: the decisions are held until it is done.
      if (begun?.signed && tspUrl !== '') toStamp = { submissionId: begun.id, signed: begun.signed, tspUrl };
      else if (begun) await applySubmission(tx, begun.id, context);
      return { submissionId: begun?.id ?? null };
    }),
  );
  if (toStamp) await stampAndApply(accessReviewId, toStamp, context);

  const submission = submissionId === null ? undefined : await findSubmission(db, submissionId);
  const { rows } = submission
    ? await listSubmissionResults(db, submission.id, { size: submission.submitted, after: null })
    : { rows: [] };
  return {
    submission: submission ?? null,
    results: rows,
    remainingCount: await countPendingDecisions(db, { accessReviewId, userId: context.caller.userId }),
  };
}

/** Without a stamp the submission is undone. */
async function stampAndApply(
  accessReviewId: string,
  { submissionId: id, signed, tspUrl }: ToStamp,
  context: RequestContext,
): Promise<void> {
  const { db } = context.database;
  try {
    const timeStamp = await stampBatch(signed, tspUrl, context);
    await db.transaction().execute((tx) => applySubmission(tx, id, context, { timeStamp }));
  } catch (error) {
    await db.transaction().execute(async (tx) => {
      await withdrawSubmission(tx, { accessReviewId, userId: context.caller.userId, id });
      await releaseIdempotencyKey(tx, 'submitAccessReview', context);
    });
    throw error;
  }
}
