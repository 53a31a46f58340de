export { actionInstance } from './action-instance.ts';
export { actions, objectPermissions } from './actions.ts';
export { approvalInstance } from './approval-instance.ts';
export { auditEntry, type AuditEntry, type AuditEvent } from './audit-entry.ts';
export { auditView, peopleOf } from './audit-view.ts';
export { campaignRuns } from './campaign-runs.ts';
export type { TaskCampaign, CurrentStep, EngineTask } from './engine-task.ts';
export { externalTicketKeys } from './external-ticket.ts';
export {
  adviceRefusal,
  choiceRefusal,
  type PersonVerb,
  refusal,
  type Refusal,
  stepUpProviderOf,
  verbRules,
} from './guard.ts';
export { mayRead, mayReadReview } from './may-read.ts';
export { membershipOrigin, requestOrigin } from './request-origin.ts';
export { outcomeEvent } from './outcome-event.ts';
export { isByHand, isByProgram, provisionWait } from './provisioned-by.ts';
export { policyInstance, processing } from './policy-instance.ts';
export type { RemediationName } from './remediation-name.ts';
export { isRevoking, type RevocationProgress } from './revoking.ts';
export { type AccessReviewStateName, stateName } from './state-name.ts';
export {
  approvalClock,
  CHECK_SECONDS,
  dueAt,
  noClock,
  programClock,
  provisionWaitClock,
  waitClock,
} from './step-clock.ts';
export type { PastStep } from './step-instance.ts';
export type { ProvisionWait, StepClock, StepDocument, StepOutcome, StepRecord } from './step-record.ts';
export {
  analysisEntry,
  expressionAnalysis,
  type RequestAnalysis,
  type TimedOutAnalysis,
  timedOutAnalysisEntries,
} from './task-analysis.ts';
export type {
  ActionResult,
  CloseReason,
  ConditionResult,
  PersonCommand,
  ProvisionedAccount,
  ProvisionResult,
  ProgramAnswer,
  ProgramCall,
  SystemCommand,
  TaskCommand,
  StepUps,
} from './task-command.ts';
export { outcomes, type TaskEnd, type TaskOutcome, outcomes as taskOutcomes, wireOutcome } from './task-outcome.ts';
