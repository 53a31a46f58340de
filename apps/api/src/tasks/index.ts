export { auditDocument, toLogEntry } from './audit-log.ts';
export { assignedSince, factsOfCampaign, policyGenerationId, toEngineTask } from './engine-task.ts';
export { callerOf, type LoadedTask, loadTask } from './load-task.ts';
export { revocationFacts } from './revocation-facts.ts';
export { lockTaskAtStep, type TaskAtStep } from './task-at-step.ts';
export {
  actionRequest,
  type ActionRequest,
  findingIdOf,
  type FindingRequest,
  grantEnds,
  grantRequest,
  type GrantRequest,
  type RevokeRequest,
  type SealedAnswers,
} from './task-request.ts';
export { accessName } from './task-type.ts';
export { TASK_PATHS, taskView, taskViews } from './task-views.ts';
