import type {
  FieldInput,
  FieldRelationshipInput,
  FieldRulesInput,
  FormInput,
  Int64RulesInput,
  StringRulesInput,
} from '@oag/types';
import {
  checkAnswers,
  checkForm,
  withNames,
  type AnswerLookups,
  type CheckedAnswers,
  type Consent,
  type FormLookups,
} from '@oag/governance/forms';
import { fieldsOf, refusalOf } from '../fixtures.ts';

/** Noon, so that no zone moves the date. */
export const today = '2026-03-02T12:00:00Z';

export const formLookups: FormLookups = {
  userIds: new Set(['ada', 'bob', 'gone']),
  appIds: new Set(['medichart', 'vault']),
  appIdsOfResourceTypes: new Map([['ward', 'medichart']]),
  signInProviderIds: new Set(['registry']),
};

/** A consent of the person who answers. */
const consentAt = (providerId: string, scopes: string[]): Consent => ({
  id: 'given',
  providerId,
  account: 'nadia@registry.example',
  issuer: 'https://registry.example',
  subject: 'N-4711',
  scopes,
  consentedAt: '2026-03-02T11:00:00Z',
});

export const answerLookups: AnswerLookups = {
  users: new Map([
    ['ada', { isEnabled: true }],
    ['bob', { isEnabled: true }],
    ['gone', { isEnabled: false }],
  ]),
  appUsers: new Map([
    ['ada@medichart', { appId: 'medichart' }],
    ['ada@vault', { appId: 'vault' }],
  ]),
  resources: new Map([
    ['oncology', { appId: 'medichart', resourceTypeId: 'ward' }],
    ['printer', { appId: 'medichart', resourceTypeId: 'device' }],
  ]),
  uploads: new Map([
    ['licence', { fileName: 'Licence.PDF', mediaType: 'application/pdf', byteCount: 2000 }],
    ['photo', { fileName: 'me.png', mediaType: 'image/png', byteCount: 9000 }],
  ]),
  consents: new Map([
    ['given', consentAt('registry', ['openid', 'profile'])],
    ['elsewhere', consentAt('staff', ['openid', 'profile'])],
    ['little', consentAt('registry', ['openid'])],
  ]),
};

export const formOf = (fields: FieldInput[], fieldRelationships: FieldRelationshipInput[] = []): FormInput =>
  withNames({ displayName: 'Form', fields, fieldRelationships });

/** A field named `x`. */
export const field = (type: FieldInput): FieldInput => ({ name: 'x', displayName: 'X', ...type });
export const text = (rules: StringRulesInput): FieldInput => field({ stringField: { rules } });
export const number = (rules: Int64RulesInput): FieldInput => field({ int64Field: { rules } });
export const items = (rules: FieldRulesInput): FieldInput => field({ stringSliceField: { rules: { items: rules } } });

/** The violations of a form on save, as field and rule. */
export const brokenForm = (form: FormInput): [string, string][] =>
  checkForm(form, formLookups, today).map(({ field: at, reason }) => [at, reason]);
export const brokenField = (type: FieldInput): [string, string][] => brokenForm(formOf([type]));

export const answer = (
  form: FormInput,
  given: { [name: string]: unknown },
  lookups: AnswerLookups = answerLookups,
): CheckedAnswers => checkAnswers(form, given, lookups, { now: today });

export const brokenAnswers = (
  form: FormInput,
  given: { [name: string]: unknown },
  lookups: AnswerLookups = answerLookups,
): [string, string][] => fieldsOf(refusalOf(() => answer(form, given, lookups)));

/** The rules that the answer to a single field breaks; none when it is accepted. */
export function brokenBy(type: FieldInput, given: unknown, lookups: AnswerLookups = answerLookups): string[] {
  const form = formOf([type]);
  const onSave = brokenForm(form);
  if (onSave.length > 0) throw new Error(`the form is refused: ${JSON.stringify(onSave)}`);
  try {
    answer(form, { x: given }, lookups);
    return [];
  } catch (error) {
    return fieldsOf(error as Parameters<typeof fieldsOf>[0]).map(([, rule]) => rule);
  }
}
