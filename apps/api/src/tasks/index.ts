export { auditDocument, toLogEntry } from './audit-log.ts';
export { assignedSince, clientOf, taskCampaignOf, policyGenerationId, toEngineTask } from './engine-task.ts';
export { loadReadTask } from './load-read-task.ts';
export { callerOf, type LoadedTask, loadTask } from './load-task.ts';
export { loadRevocationProgress } from './revocation-progress.ts';
export { toInsightInputs } from './review-insights.ts';
export { databaseOf } from './task-read-ahead.ts';
export { lockTaskAtStep, type TaskAtStep } from './task-at-step.ts';
export {
  actionRequest,
  type ActionRequest,
  findingIdOf,
  type FindingRequest,
  grantExpiresAt,
  grantRequest,
  type GrantRequest,
  type RevokeRequest,
  type EncryptedAnswers,
} from './task-request.ts';
export { accessName } from './task-type.ts';
export { commitWithView, TASK_PATHS, taskView, taskViews } from './task-views.ts';
