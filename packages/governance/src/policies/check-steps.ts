import { checkForm, formPaths, withNames } from '../forms/index.ts';
import type {
  CreatePolicyRequest,
  FieldViolation,
  PolicyFormInput,
  PolicyStepInput,
  PolicyStepsInput,
  ProvisionInput,
} from '@oag/types';
import { unsupported } from './unsupported-features.ts';
import { notYetViolation, violation } from '../input/index.ts';
import { checkAction } from './check-action.ts';
import { checkApproval } from './check-approval.ts';
import { checkProvision } from './check-provision.ts';
import { checkWait } from './check-wait.ts';
import type { PolicyLookups } from './policy-lookups.ts';
import { type StepKindName, stepKindsSet } from './step-kind.ts';

/** The policy that the steps belong to. */
type PolicyOfSteps = Pick<CreatePolicyRequest, 'policyType' | 'scope'>;

/** The kinds of steps by which people or policies decide. */
const decides: ReadonlySet<StepKindName> = new Set<StepKindName>(['approval', 'form', 'accept', 'reject']);

/** Far more than any policy needs. */
const STEPS_MAX = 64;

/** The rules that one sequence of steps breaks. */
export function checkSteps(
  { steps }: PolicyStepsInput,
  field: string,
  policy: PolicyOfSteps,
  lookups: PolicyLookups,
): FieldViolation[] {
  const list = steps ?? [];
  if (list.length === 0)
    return [
      violation(
        `${field}.steps`,
        'REQUIRED',
        'has no step; give at least one, or leave policySteps out to deny everything',
      ),
    ];
  if (list.length > STEPS_MAX)
    return [violation(`${field}.steps`, 'LIMIT', `has ${list.length} steps; at most ${STEPS_MAX} are allowed`)];
  return list.flatMap((step, index) => {
    const at = `${field}.steps[${index}]`;
    const problems = checkStep(step, at, policy, lookups);
    return problems.length > 0 ? problems : checkOrder(step, list.slice(0, index), at);
  });
}

function checkStep(
  step: PolicyStepInput,
  field: string,
  policy: PolicyOfSteps,
  lookups: PolicyLookups,
): FieldViolation[] {
  const kinds = stepKindsSet(step);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) {
    const found = kind ? `not ${kinds.join(' and ')}` : 'but none is';
    const names = 'approval, wait, form, action, provision, accept, reject';
    return [violation(field, 'ONE_OF', `exactly one of ${names} must be set, ${found}`)];
  }
  const text = unsupported.steps[kind];
  if (text) return [notYetViolation(`${field}.${kind}`, text)];
  if (policy.policyType === 'POLICY_TYPE_PROVISION' && decides.has(kind))
    return [violation(`${field}.${kind}`, 'POLICY_TYPE', 'decides; a policy of type PROVISION only carries out')];
  if (step.provision) return checkProvisionStep(step.provision, `${field}.provision`, policy, lookups);
  if (step.form) return checkPolicyForm(step.form, `${field}.form`, lookups);
  if (step.action) return checkAction(step.action, `${field}.action`, lookups);
  if (step.wait) return checkWait(step.wait, `${field}.wait`);
  return step.approval ? checkApproval(step.approval, `${field}.approval`, lookups) : [];
}

/** Whether a step can follow those before it: nothing is decided after the end of the approvals, or after access was given or taken. */
function checkOrder(step: PolicyStepInput, before: readonly PolicyStepInput[], field: string): FieldViolation[] {
  const [kind] = stepKindsSet(step);
  const [last] = before.slice(-1).flatMap(stepKindsSet);
  if (last === 'reject' || (last === 'accept' && kind !== 'provision'))
    return [
      violation(
        field,
        'UNREACHABLE',
        `comes after a step of kind ${last}, which ends the sequence; remove one of the two`,
      ),
    ];
  if (kind && decides.has(kind) && before.some(({ provision }) => provision))
    return [
      violation(
        field,
        'ORDER',
        `is of kind ${kind} and comes after a provision step; move it before all provision steps`,
      ),
    ];
  return [];
}

/** A step grants or revokes by a way of its own, or in the way of the entitlement. */
function checkProvisionStep(
  { provisionPolicy }: ProvisionInput,
  field: string,
  { policyType, scope }: PolicyOfSteps,
  lookups: PolicyLookups,
): FieldViolation[] {
  if (policyType === 'POLICY_TYPE_CERTIFY')
    return [violation(field, 'POLICY_TYPE', 'is not for reviews, whose denials create revoke tasks; leave it out')];
  if (!provisionPolicy) return [];
  const at = `${field}.provisionPolicy`;
  if (provisionPolicy.policy)
    return [violation(`${at}.policy`, 'INVALID', 'cannot be in a policy; list the steps of that policy instead')];
  const own = {
    appId: scope?.appId ?? '',
    appEntitlementId: scope?.appEntitlementId ?? '',
    isDeprovisioning: policyType === 'POLICY_TYPE_REVOKE',
    isOfAnyApp: !scope?.appId,
  };
  return checkProvision(provisionPolicy, at, own, lookups);
}

/** The rules that one form step breaks: those of request forms, and at least one field. */
function checkPolicyForm({ form }: PolicyFormInput, field: string, { forms }: PolicyLookups): FieldViolation[] {
  const at = `${field}.form`;
  if (!form) return [violation(at, 'REQUIRED', 'is missing; give the form that is to be filled in')];
  if ((form.fields ?? []).length === 0)
    return [violation(`${at}.fields`, 'REQUIRED', 'is empty; give at least one field, or leave the step out')];
  if (!forms) throw new Error('The objects that the forms of a policy name were not looked up; see formsIn');
  return checkForm(withNames(form), forms.known, forms.now, formPaths(at));
}
