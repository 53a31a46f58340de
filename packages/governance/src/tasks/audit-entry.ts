import type { TaskAuditEventTypeValues, TaskAuditView, TaskStateValues } from '@oag/types';
import type { EngineTask } from './engine-task.ts';

/** The alternative members of the wire's audit event: exactly one of them is set. */
export type AuditKind = Exclude<
  keyof TaskAuditView,
  'created' | 'currentState' | 'eventType' | 'id' | 'metadata' | 'source' | 'ticketId' | 'userId' | 'workflowStep'
>;

/** An event, named by its member in the contract. */
export type AuditEvent = { [Kind in AuditKind]: { kind: Kind; payload: NonNullable<TaskAuditView[Kind]> } }[AuditKind];

/** One entry of a task's history. The writer adds an id and the time. */
export type AuditEntry = AuditEvent & {
  /** Who did it, '' for the service itself. */
  actorId: string;
  eventType: (typeof TaskAuditEventTypeValues)[number];
  /** The state of the task after the event. */
  currentState: (typeof TaskStateValues)[number];
  /** The position of the task when it happened. */
  workflowStep: number;
};

const errors: ReadonlySet<AuditKind> = new Set<AuditKind>([
  'provisionError',
  'actionInstanceFailed',
  'accountLifecycleActionFailed',
  'bulkActionError',
]);

/** The audit entry for an event on a task. */
export const auditEntry = (
  task: Pick<EngineTask, 'state' | 'position'>,
  actorId: string,
  event: AuditEvent,
): AuditEntry => ({
  ...event,
  actorId,
  eventType: errors.has(event.kind) ? 'TASK_AUDIT_EVENT_TYPE_ERROR' : 'TASK_AUDIT_EVENT_TYPE_NEUTRAL',
  currentState: `TASK_STATE_${task.state}`,
  workflowStep: task.position,
});
