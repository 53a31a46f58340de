import { checkForm, formPaths, withNames } from '../forms/index.ts';
import type { FieldViolation, PolicyStepInput, PolicyStepsInput, PolicyFormInput } from '@oag/types';
import { unsupported } from './unsupported-features.ts';
import { notYetViolation, violation } from '../input/index.ts';
import { checkAction } from './check-action.ts';
import { checkApproval } from './check-approval.ts';
import { checkWait } from './check-wait.ts';
import type { PolicyLookups } from './policy-lookups.ts';
import { stepKindsSet } from './step-kind.ts';

/** Far more than any policy needs. */
const STEPS_MAX = 64;

/** The rules that one sequence of steps breaks. */
export function checkSteps({ steps }: PolicyStepsInput, field: string, lookups: PolicyLookups): FieldViolation[] {
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
  return list.flatMap((step, index) => checkStep(step, list[index - 1], `${field}.steps[${index}]`, lookups));
}

function checkStep(
  step: PolicyStepInput,
  before: PolicyStepInput | undefined,
  field: string,
  lookups: PolicyLookups,
): FieldViolation[] {
  const kinds = stepKindsSet(step);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) {
    const found = kind ? `not ${kinds.join(' and ')}` : 'but none is';
    return [
      violation(field, 'ONE_OF', `exactly one of approval, wait, form, action, accept, reject must be set, ${found}`),
    ];
  }
  const text = unsupported.steps[kind];
  if (text) return [notYetViolation(`${field}.${kind}`, text)];
  const end = before && stepKindsSet(before).find((name) => name === 'accept' || name === 'reject');
  if (end)
    return [
      violation(
        field,
        'UNREACHABLE',
        `comes after a step of kind ${end}, which ends the sequence; remove one of the two`,
      ),
    ];
  if (step.form) return checkPolicyForm(step.form, `${field}.form`, lookups);
  if (step.action) return checkAction(step.action, `${field}.action`, lookups);
  if (step.wait) return checkWait(step.wait, `${field}.wait`);
  return step.approval ? checkApproval(step.approval, `${field}.approval`, lookups) : [];
}

/** The rules that one form step breaks: those of request forms, and at least one field. */
function checkPolicyForm({ form }: PolicyFormInput, field: string, { forms }: PolicyLookups): FieldViolation[] {
  const at = `${field}.form`;
  if (!form) return [violation(at, 'REQUIRED', 'is missing; give the form that is to be filled in')];
  if ((form.fields ?? []).length === 0)
    return [violation(`${at}.fields`, 'REQUIRED', 'is empty; give at least one field, or leave the step out')];
  if (!forms) throw new Error('What the forms of a policy name was not looked up; see formsIn');
  return checkForm(withNames(form), forms.known, forms.now, formPaths(at));
}
