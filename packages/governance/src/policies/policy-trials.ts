import type { TaskAuditConditionalPolicyExecutionResult } from '@oag/types';
import type { TraceEntry } from './select-steps.ts';

/** The evaluated rules, as in the contract. */
export const policyTrials = (trace: readonly TraceEntry[]): TaskAuditConditionalPolicyExecutionResult[] =>
  trace.map(({ matched, isDefault, ...entry }) => ({
    ...entry,
    conditionMatched: matched,
    defaultCondition: isDefault,
  }));
