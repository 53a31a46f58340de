import type { AuditEntry } from '@oag/governance/tasks';
import type { LogEntry } from '@oag/store/log';

/** An audit event as stored in the log. `readAuditEntry` is its inverse. */
export const auditDocument = ({ payload, eventType, currentState, workflowStep }: AuditEntry): object => ({
  payload,
  eventType,
  currentState,
  workflowStep,
});

export const toLogEntry = (taskId: string, entry: AuditEntry, requestId: string): LogEntry => ({
  actorId: entry.actorId,
  kind: entry.kind,
  taskId,
  requestId,
  document: auditDocument(entry),
});

export const readAuditEntry = (row: { actor_id: string; kind: string; document: unknown }): AuditEntry =>
  ({ ...(row.document as object), kind: row.kind, actorId: row.actor_id }) as AuditEntry;
