import type { ApprovalInput, Policy, PolicyInput, PolicyStep, PolicyStepInput } from '@oag/client';
import { fromDraft as fromFormDraft, toDraft as toFormDraft, type FormDraft } from '../forms/form-draft.ts';
import type { PolicyTypeName } from './policies-search.ts';
import { policyType, policyTypeName } from './policies-search.ts';
import { baselineKey, type ApproverKind } from './policy-steps.ts';

/** A step with a key of its own, so that it keeps its place on the page when others move. */
export type StepDraft = {
  key: string;
  step: PolicyStepInput;
  /** The form of a form step, as it is edited. */
  form?: FormDraft;
};

export type BranchDraft = {
  key: string;
  /** Undefined for the baseline. */
  condition: string | undefined;
  /** The key of the steps in the policy. Branches with the same one share their steps in the service, and are edited apart here. */
  stepKey: string;
  /** The policy that takes over instead of the steps; empty for none. */
  policyId: string;
  steps: StepDraft[];
};

export type PolicyDraft = {
  displayName: string;
  description: string;
  type: PolicyTypeName;
  /** The rules in order, and the baseline as the last one. */
  branches: BranchDraft[];
  /** Whether a denied review revokes at once. */
  isRemediatedImmediately: boolean;
};

let count = 0;
export const newKey = (): string => `draft-${(count += 1)}`;

export const newStep = (step: PolicyStepInput, form?: FormDraft): StepDraft => ({
  key: newKey(),
  step,
  ...(form && { form }),
});

/** The draft of a step that exists. */
const toStepDraft = (step: PolicyStep): StepDraft =>
  newStep(step, step.form?.form ? toFormDraft(step.form.form) : undefined);

function fromStepDraft({ step, form }: StepDraft): PolicyStepInput {
  if (!form) return step;
  const { id: _, ...fields } = fromFormDraft(form);
  return { ...step, form: { form: fields } };
}

/** The approval that a new step begins with. */
export const newApproval = (kind: ApproverKind): ApprovalInput => ({
  allowDelegation: true,
  allowReassignment: true,
  [kind]: firstSettings[kind] ?? {},
});

/** The settings with which an approver of a kind begins. An agent begins in shadow mode. */
const firstSettings: { readonly [Kind in ApproverKind]?: ApprovalInput[Kind] } = {
  users: { userIds: [] },
  expression: { expressions: [''] },
  agent: {
    agentMode: 'APPROVAL_AGENT_MODE_COMMENT_ONLY',
    agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS',
  },
};

export const emptyDraft = (type: PolicyTypeName): PolicyDraft => ({
  displayName: '',
  description: '',
  type,
  branches: [
    {
      key: newKey(),
      condition: undefined,
      stepKey: baselineKey({ policyType: policyType(type) }),
      policyId: '',
      steps: [
        type === 'provisioning'
          ? newStep({ provision: {} })
          : newStep({ approval: newApproval(type === 'review' ? 'manager' : 'appOwners') }),
      ],
    },
  ],
  isRemediatedImmediately: type === 'review',
});

/** The draft for another purpose: the service finds the baseline by a key that follows from it. */
export const withType = (draft: PolicyDraft, type: PolicyTypeName): PolicyDraft => ({
  ...draft,
  type,
  branches: draft.branches.map((branch) =>
    branch.condition === undefined ? { ...branch, stepKey: baselineKey({ policyType: policyType(type) }) } : branch,
  ),
});

/** The draft of a policy that exists. */
export function toDraft(policy: Policy): PolicyDraft {
  const baseline = baselineKey(policy);
  const branch = (condition: string | undefined, stepKey: string, policyId: string): BranchDraft => ({
    key: newKey(),
    condition,
    stepKey,
    policyId,
    steps: (policy.policySteps[stepKey]?.steps ?? []).map(toStepDraft),
  });
  const rules = (policy.rules ?? []).map(({ condition, stepKey, policyId }) =>
    branch(condition, stepKey ?? '', policyId ?? ''),
  );
  return {
    displayName: policy.displayName,
    description: policy.description,
    type: policyTypeName(policy.policyType) ?? 'review',
    branches: [...rules, branch(undefined, baseline, policy.baselinePolicyId)],
    isRemediatedImmediately: (policy.postActions ?? []).some((action) => action.certifyRemediateImmediately === true),
  };
}

/** The key of the steps of each branch: the one that it had, unless an earlier branch has it already. */
export function stepKeys(branches: readonly BranchDraft[]): string[] {
  const taken = new Set<string>(
    branches.filter(({ condition }) => condition === undefined).map(({ stepKey }) => stepKey),
  );
  return branches.map(({ condition, stepKey }) => {
    if (condition === undefined) return stepKey;
    let key = stepKey;
    for (let number = 1; key === '' || taken.has(key); number += 1) key = `steps${number}`;
    taken.add(key);
    return key;
  });
}

/** The members of a policy that the editor sends. */
export type PolicyChange = Required<
  Pick<PolicyInput, 'displayName' | 'description' | 'policySteps' | 'rules' | 'baselinePolicyId' | 'postActions'>
>;

/** The policy that a draft describes. */
export function fromDraft({
  displayName,
  description,
  type,
  branches,
  isRemediatedImmediately,
}: PolicyDraft): PolicyChange {
  const keys = stepKeys(branches);
  const policySteps: PolicyChange['policySteps'] = {};
  const rules: NonNullable<PolicyChange['rules']> = [];
  let baselinePolicyId = '';
  for (const [index, { condition, policyId, steps }] of branches.entries()) {
    const stepKey = keys[index] ?? '';
    if (policyId === '') policySteps[stepKey] = { steps: steps.map(fromStepDraft) };
    if (condition === undefined) baselinePolicyId = policyId;
    else rules.push(policyId === '' ? { condition, stepKey } : { condition, policyId });
  }
  const postActions = type === 'review' && isRemediatedImmediately ? [{ certifyRemediateImmediately: true }] : [];
  return { displayName, description, policySteps, rules, baselinePolicyId, postActions };
}
