export { checkPendingFilter } from './check-pending-filter.ts';
export {
  assertAsPreviewed,
  type DecisionException,
  exceptionsTo,
  type MatchingSet,
  type MatchingVerb,
  matchingVerb,
  previewToken,
} from './matching-decisions.ts';
export { checkMarks, refusalToMark } from './pending-decision.ts';
export {
  canonicalBatch,
  canonicalDecisions,
  checkSignature,
  checkSignatureConfig,
  completeSignatureConfig,
  requiresSignature,
  type SignatureLookups,
  signatureStepUp,
  type SignedBatch,
} from './signature.ts';
export { refusalOutcome } from './submission-outcome.ts';
