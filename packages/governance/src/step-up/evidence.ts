import type { StepUpTransaction } from '@oag/types';

/** The record of a used step-up, for the log of its campaign: who authenticated when, at which provider, how, and for which target. */
export const stepUpEvidence = (transaction: StepUpTransaction, usedAt: string): { [member: string]: unknown } => ({
  transactionId: transaction.id,
  userId: transaction.userId,
  providerId: transaction.providerId,
  providerName: transaction.providerName,
  method: transaction.providerType,
  claims: transaction.claims,
  approveTask: transaction.approveTask,
  submission: transaction.submission,
  startedAt: transaction.createdAt,
  verifiedAt: transaction.updatedAt,
  usedAt,
});
