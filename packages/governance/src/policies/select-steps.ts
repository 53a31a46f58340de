import type { Policy, PolicyStep } from '@oag/types';
import { CHAIN_MAX } from './check-references.ts';
import { completeStep } from './complete-step.ts';
import { ALWAYS } from './policy-conditions.ts';
import { noPolicies, type PolicyMap } from './policy-references.ts';
import { baselineKey, stepKeyOf } from './rule-outcome.ts';

/** The evaluation of one rule of a policy, or its baseline (`isDefault`). */
export type TraceEntry = {
  policyId: string;
  /** The selected sequence; '' when none was. */
  policyKey: string;
  condition: string;
  matched: boolean;
  isDefault: boolean;
  /** 0 for the selected policy, 1 for the next one in the chain, and so on. */
  chainDepth: number;
  /** The evaluation error; such a rule counts as not matched. */
  error: string;
  /** The next policy in the chain; '' when there is none. */
  outcomePolicyId: string;
};

/** Whether a condition holds. A failed one does not hold and has an error. */
export type Verdict = { holds: boolean; error: string };

/** The reachable policies and the condition results for a task. */
export type Resolution = { policies: PolicyMap; holds: (condition: string) => Verdict };

export type SelectedSteps = { steps: PolicyStep[]; trace: TraceEntry[] };

/** For policies without conditions. */
export const unconditional: Resolution = {
  policies: noPolicies,
  holds: (condition) => ({ holds: condition === ALWAYS, error: '' }),
};

/** An approval without approvers, so that the fallbacks apply: campaign owners for a review, then super admins. */
const adminFallbackStep: PolicyStep = completeStep({ approval: { users: { userIds: [] } } });

/**
 * The steps that a policy runs: rules from top to bottom, the first that holds leads to its sequence or to another policy, otherwise the
 * baseline does. The trace has each evaluated rule; it is empty for a policy without rules and references.
 * If no steps can be selected (deleted policy, chain too long), administrators decide and the last trace entry has the error: a broken policy
 * never approves anything.
 */
export function selectSteps(policy: Policy, { policies, holds }: Resolution = unconditional): SelectedSteps {
  const trace: TraceEntry[] = [];
  let current: Policy | undefined = policy;
  for (let chainDepth = 0; chainDepth <= CHAIN_MAX; chainDepth++) {
    const entry: TraceEntry = matchRule(current, chainDepth, holds, trace);
    if (entry.outcomePolicyId === '') return finish(current, entry, trace);
    trace.push(entry);
    current = policies.get(entry.outcomePolicyId);
    if (!current || current.deletedAt !== null)
      return fail({ ...entry, error: `There is no policy ${entry.outcomePolicyId}` }, trace);
  }
  const last = trace.at(-1);
  if (!last) throw new Error('A chain of policies has at least one');
  return fail({ ...last, error: `More than ${CHAIN_MAX} policies form a chain` }, trace);
}

/** The entry of the first matching rule, or of the baseline. Rules that do not match are added to the trace. */
function matchRule(policy: Policy, chainDepth: number, holds: Resolution['holds'], trace: TraceEntry[]): TraceEntry {
  const entry = {
    policyId: policy.id,
    policyKey: '',
    condition: '',
    matched: false,
    isDefault: false,
    chainDepth,
    error: '',
    outcomePolicyId: '',
  };
  for (const rule of policy.rules ?? []) {
    const tried = holds(rule.condition);
    if (tried.holds && tried.error === '') {
      const policyKey = stepKeyOf(rule);
      return {
        ...entry,
        condition: rule.condition,
        matched: true,
        policyKey,
        outcomePolicyId: policyKey === '' ? (rule.policyId ?? '') : '',
      };
    }
    trace.push({ ...entry, condition: rule.condition, error: tried.error });
  }
  const baseline = { ...entry, matched: true, isDefault: true };
  if (policy.baselinePolicyId) return { ...baseline, outcomePolicyId: policy.baselinePolicyId };
  return { ...baseline, policyKey: baselineKey(policy.policyType) };
}

function finish(policy: Policy, entry: TraceEntry, trace: TraceEntry[]): SelectedSteps {
  const { policyKey } = entry;
  const sequence = Object.hasOwn(policy.policySteps, policyKey) ? policy.policySteps[policyKey] : undefined;
  if (!sequence?.steps?.length)
    return fail({ ...entry, error: `The policy has no steps at ${policyKey}` }, [...trace, entry]);
  const isPlain = trace.length === 0 && entry.isDefault;
  return { steps: sequence.steps, trace: isPlain ? [] : [...trace, entry] };
}

/** Replaces the last entry by the failed one. */
const fail = (entry: TraceEntry, trace: readonly TraceEntry[]): SelectedSteps => ({
  steps: [adminFallbackStep],
  trace: [...trace.slice(0, -1), { ...entry, matched: false, policyKey: '', outcomePolicyId: '' }],
});
