import type { TaskAnalysis } from '@oag/types';
import type { ExpressionTask } from '../expressions/index.ts';
import { auditEntry, type AuditEntry } from './audit-entry.ts';
import type { EngineTask } from './engine-task.ts';

/** The analysis of an access request before its task exists. */
export type RequestAnalysis = Omit<TaskAnalysis, 'taskId'>;

/** The wait for an analysis that was not done in time. */
export type TimedOutAnalysis = { id: string; at: string };

/** The analysis as policy expressions read it. Exempted conflicts do not count; the others are named by their monitors. */
export function expressionAnalysis({ id, conflicts }: RequestAnalysis): NonNullable<ExpressionTask['analysis']> {
  const counted = (conflicts ?? []).filter(({ exemptionReason }) => exemptionReason === '');
  return {
    id,
    hasConflictViolations: counted.length > 0,
    conflictViolations: [...new Set(counted.map(({ monitorId }) => monitorId))],
  };
}

/** The audit entries of a task whose wait for its analysis timed out. */
export function timedOutAnalysisEntries(
  task: Pick<EngineTask, 'state' | 'position'>,
  { id, at }: TimedOutAnalysis,
): AuditEntry[] {
  return [
    auditEntry(task, '', { kind: 'waitStepAnalysisWaiting', payload: { stepId: id } }),
    auditEntry(task, '', { kind: 'waitStepAnalysisTimedOut', payload: { stepId: id, timedOutAt: at } }),
  ];
}

/** The audit entry of a task's analysis. */
export const analysisEntry = (
  task: Pick<EngineTask, 'state' | 'position'>,
  { id, createdAt }: RequestAnalysis,
): AuditEntry =>
  auditEntry(task, '', { kind: 'waitStepAnalysisSuccess', payload: { stepId: id, succeededAt: createdAt } });
