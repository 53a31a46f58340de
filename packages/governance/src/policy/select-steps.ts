import type { Policy, PolicyStep } from '@oag/types';
import { baselineKey } from './check-policy.ts';
import { ALWAYS, stepKeyOf } from './check-rules.ts';

/** How one rule of a policy, or its baseline (`isDefault`), fared. */
export type TraceEntry = { policyId: string; policyKey: string; condition: string; matched: boolean; isDefault: boolean };

export type SelectedSteps = { steps: PolicyStep[]; trace: TraceEntry[] };

const holdsAlways = (condition: string): boolean => condition === ALWAYS;

/**
 * The steps that a policy runs: rules from top to bottom, the first that holds leads to its sequence, otherwise the baseline.
 * The trace tells each rule that was looked at. A policy without rules decides nothing by condition, so its trace is empty.
 */
export function selectSteps(policy: Policy, holds: (condition: string) => boolean = holdsAlways): SelectedSteps {
  const trace: TraceEntry[] = [];
  for (const rule of policy.rules ?? []) {
    const policyKey = stepKeyOf(rule);
    const matched = holds(rule.condition);
    trace.push({ policyId: policy.id, policyKey, condition: rule.condition, matched, isDefault: false });
    if (matched) return { steps: stepsAt(policy, policyKey), trace };
  }
  const policyKey = baselineKey(policy.policyType);
  if (trace.length > 0) trace.push({ policyId: policy.id, policyKey, condition: '', matched: true, isDefault: true });
  return { steps: stepsAt(policy, policyKey), trace };
}

function stepsAt(policy: Policy, key: string): PolicyStep[] {
  const sequence = Object.hasOwn(policy.policySteps, key) ? policy.policySteps[key] : undefined;
  if (!sequence?.steps?.length) throw new Error(`Policy ${policy.id} has no steps at ${key}; policies are checked when they are saved`);
  return sequence.steps;
}
