import type { TaskAuditConditionalPolicyExecutionResult } from '@oag/types';
import type { TraceEntry } from './select-steps.ts';

/** The rules that were tried, as the wire tells them. */
export const policyTrials = (trace: readonly TraceEntry[]): TaskAuditConditionalPolicyExecutionResult[] =>
  trace.map(({ matched, isDefault, ...entry }) => ({
    ...entry,
    conditionMatched: matched,
    defaultCondition: isDefault,
  }));
