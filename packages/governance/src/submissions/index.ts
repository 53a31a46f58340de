export { checkPendingFilter } from './check-pending-filter.ts';
export { checkMarks, refusalToMark } from './pending-decision.ts';
export {
  canonicalBatch,
  checkSignature,
  checkSignatureConfig,
  completeSignatureConfig,
  requiresSignature,
  type SignedBatch,
} from './signature.ts';
export { refusalOutcome } from './submission-outcome.ts';
