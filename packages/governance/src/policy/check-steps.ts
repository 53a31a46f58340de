import type { FieldViolation, PolicyStepInput, PolicyStepsInput } from '@oag/types';
import { notYet } from './not-yet.ts';
import { notYetViolation, violation } from '../violations.ts';
import { checkAction } from './check-action.ts';
import { checkApproval } from './check-approval.ts';
import { checkPolicyForm } from './check-policy-form.ts';
import { checkWait } from './check-wait.ts';
import type { PolicyFacts } from './policy-facts.ts';
import { stepKindsSet } from './step-kind.ts';

/** Far more than any review has; it keeps the position of a task small. */
const STEPS_MAX = 64;

/** The rules that one sequence of steps breaks. */
export function checkSteps({ steps }: PolicyStepsInput, field: string, facts: PolicyFacts): FieldViolation[] {
  const list = steps ?? [];
  if (list.length === 0)
    return [violation(`${field}.steps`, 'REQUIRED', 'has no step; give at least one, or leave policySteps out to deny everything')];
  if (list.length > STEPS_MAX) return [violation(`${field}.steps`, 'LIMIT', `has ${list.length} steps; at most ${STEPS_MAX} are allowed`)];
  return list.flatMap((step, index) => checkStep(step, list[index - 1], `${field}.steps[${index}]`, facts));
}

function checkStep(step: PolicyStepInput, before: PolicyStepInput | undefined, field: string, facts: PolicyFacts): FieldViolation[] {
  const kinds = stepKindsSet(step);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) {
    const found = kind ? `not ${kinds.join(' and ')}` : 'but none is';
    return [violation(field, 'ONE_OF', `exactly one of approval, wait, form, action, accept, reject must be set, ${found}`)];
  }
  const text = notYet.steps[kind];
  if (text) return [notYetViolation(`${field}.${kind}`, text)];
  const end = before && stepKindsSet(before).find((name) => name === 'accept' || name === 'reject');
  if (end) return [violation(field, 'UNREACHABLE', `comes after a step of kind ${end}, which ends the sequence; remove one of the two`)];
  if (step.form) return checkPolicyForm(step.form, `${field}.form`, facts);
  if (step.action) return checkAction(step.action, `${field}.action`, facts);
  if (step.wait) return checkWait(step.wait, `${field}.wait`);
  return step.approval ? checkApproval(step.approval, `${field}.approval`, facts) : [];
}
