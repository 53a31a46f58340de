import type { FieldViolation, PolicyFormInput } from '@oag/types';
import { checkForm, formPaths } from '../form/check-form.ts';
import { withNames } from '../form/names.ts';
import { violation } from '../violations.ts';
import type { PolicyFacts } from './policy-facts.ts';

/** The rules that one form step breaks: those of request forms, and that there is something to fill in. */
export function checkPolicyForm({ form }: PolicyFormInput, field: string, { forms }: PolicyFacts): FieldViolation[] {
  const at = `${field}.form`;
  if (!form) return [violation(at, 'REQUIRED', 'is missing; give the form that is to be filled in')];
  if ((form.fields ?? []).length === 0) return [violation(`${at}.fields`, 'REQUIRED', 'is empty; give at least one field, or leave the step out')];
  if (!forms) throw new Error('What the forms of a policy name was not looked up; see formsIn');
  return checkForm(withNames(form), forms.known, forms.now, formPaths(at));
}
