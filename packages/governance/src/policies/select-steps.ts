import type { Policy, PolicyStep } from '@oag/types';
import { CHAIN_MAX } from './check-references.ts';
import { completeStep } from './complete-step.ts';
import { ALWAYS } from './policy-conditions.ts';
import { noPolicies, type PolicyMap } from './policy-references.ts';
import { baselineKey, stepKeyOf } from './rule-outcome.ts';

/** How one rule of a policy, or its baseline (`isDefault`), fared. */
export type TraceEntry = {
  policyId: string;
  /** The sequence that was taken; '' when none was. */
  policyKey: string;
  condition: string;
  matched: boolean;
  isDefault: boolean;
  /** 0 for the policy that was chosen, 1 for the one that took over from it, and so on. */
  chainDepth: number;
  /** What went wrong; such a rule counts as not matched. */
  error: string;
  /** The policy that took over; '' when none did. */
  outcomePolicyId: string;
};

/** Whether a condition holds. One that went wrong does not hold, and says why. */
export type Verdict = { holds: boolean; error: string };

/** What selecting needs beside the policy: the policies that it may come to, and the conditions as they are for the task. */
export type Resolution = { policies: PolicyMap; holds: (condition: string) => Verdict };

export type SelectedSteps = { steps: PolicyStep[]; trace: TraceEntry[] };

/** For policies whose only condition is the one that always holds. */
export const unconditional: Resolution = {
  policies: noPolicies,
  holds: (condition) => ({ holds: condition === ALWAYS, error: '' }),
};

/** Nobody in particular: those who stand in when a step has nobody are asked, for a review the owners of the campaign, then the super admins. */
const askAdmins: PolicyStep = completeStep({ approval: { users: { userIds: [] } } });

/**
 * The steps that a policy runs: rules from top to bottom, the first that holds leads to its sequence or to another policy, otherwise the
 * baseline does. The trace tells each rule that was looked at; it is empty for a policy that has no rules and leads nowhere.
 * Where the steps cannot be found (a policy that is gone, a chain that is too long) the administrators are asked, and the last entry of
 * the trace has the error: nothing is ever approved because a policy is broken.
 */
export function selectSteps(policy: Policy, { policies, holds }: Resolution = unconditional): SelectedSteps {
  const trace: TraceEntry[] = [];
  let current: Policy | undefined = policy;
  for (let chainDepth = 0; chainDepth <= CHAIN_MAX; chainDepth++) {
    const entry: TraceEntry = takeOne(current, chainDepth, holds, trace);
    if (entry.outcomePolicyId === '') return finish(current, entry, trace);
    trace.push(entry);
    current = policies.get(entry.outcomePolicyId);
    if (!current || current.deletedAt !== null)
      return fail({ ...entry, error: `There is no policy ${entry.outcomePolicyId}` }, trace);
  }
  const last = trace.at(-1);
  if (!last) throw new Error('A chain of policies has at least one');
  return fail({ ...last, error: `More than ${CHAIN_MAX} policies take over one after the other` }, trace);
}

/** The entry of the rule that holds, or of the baseline. Those that do not hold are added to the trace. */
function takeOne(policy: Policy, chainDepth: number, holds: Resolution['holds'], trace: TraceEntry[]): TraceEntry {
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

/** The last entry becomes the one that went wrong. */
const fail = (entry: TraceEntry, trace: readonly TraceEntry[]): SelectedSteps => ({
  steps: [askAdmins],
  trace: [...trace.slice(0, -1), { ...entry, matched: false, policyKey: '', outcomePolicyId: '' }],
});
