import type { ListedDecision, StoredSubmission, SubmissionResultRow } from '@oag/store/submissions';
import type { AccessReviewSubmission, PendingDecision, SubmissionResult, SubmissionSignature } from '@oag/types';

/** Signatures of earlier versions name no transaction. */
type StoredSignature = Omit<SubmissionSignature, 'stepUpTransactionId'> & { stepUpTransactionId?: string };

const signatureToWire = (signature: StoredSignature | null): SubmissionSignature | null =>
  signature && { ...signature, stepUpTransactionId: signature.stepUpTransactionId ?? '' };

/** A submission on the wire. */
export const submissionToWire = (row: StoredSubmission): AccessReviewSubmission => ({
  id: row.id,
  accessReviewId: row.access_review_id,
  userId: row.user_id,
  state: `SUBMISSION_STATE_${row.state}`,
  allOrNothing: row.all_or_nothing,
  submittedCount: row.submitted,
  successfulCount: row.certified + row.denied,
  certifiedCount: row.certified,
  deniedCount: row.denied,
  alreadyDecidedCount: row.already_decided,
  refusedCount: row.refused,
  error: row.error,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  // Signatures of earlier versions name no transaction.
  signature: signatureToWire(row.signature as StoredSignature | null),
});

export const submissionResultToWire = (row: SubmissionResultRow): SubmissionResult => ({
  taskId: row.task_id,
  policyStepId: row.step_id,
  verb: `REVIEW_VERB_${row.verb}`,
  comment: row.comment,
  decidedAt: row.decided_at,
  outcome: `SUBMISSION_OUTCOME_${row.outcome}`,
  reason: row.reason,
  message: row.message,
  ticketActionId: row.action_id,
});

export const pendingDecisionToWire = (row: ListedDecision): PendingDecision => ({
  batchId: row.batch_id ?? '',
  taskId: row.task_id,
  policyStepId: row.step_id,
  verb: `REVIEW_VERB_${row.verb}`,
  comment: row.comment,
  decidedAt: row.decided_at,
  state:
    row.submission_id !== null
      ? 'PENDING_DECISION_STATE_SUBMITTING'
      : row.is_overtaken
        ? 'PENDING_DECISION_STATE_ALREADY_DECIDED'
        : 'PENDING_DECISION_STATE_PENDING',
});
