export { stepUpDemand } from './demand.ts';
export { stepUpEvidence } from './evidence.ts';
export { assertSamePerson, type SubjectLookups } from './identity.ts';
export {
  assertHasSecret,
  assertProviderEnabled,
  assertProviderNotInUse,
  newStepUpProvider,
  providerType,
  type ProviderUse,
  updateStepUpProvider,
} from './provider.ts';
export {
  assertConfirms,
  assertMayComplete,
  assertWaits,
  type ExpectedStepUp,
  finishStepUp,
  newStepUp,
  type StartedStepUp,
  type StepUpResult,
  stepUpRequired,
  type StepUpTarget,
  targetType,
} from './transaction.ts';
