import type { FieldInput, FormInput } from '@oag/types';
import { enter, nothingComputed } from './form-entry.ts';
import type { ComputedAnswers } from './field-expressions.ts';
import { pickerOf } from './picker-field.ts';

/** The ids that the fields of a form name. */
export type FormIds = { userIds: string[]; appIds: string[]; resourceTypeIds: string[]; signInProviderIds: string[] };

/** The ids that the fields of a form name, to be looked up for `checkForm`. */
export function idsInForm({ fields }: FormInput): FormIds {
  const pickers = (fields ?? []).flatMap((field) => pickerOf(field) ?? []);
  const set = (ids: (string | undefined)[]): string[] => [...new Set(ids.flatMap((id) => id || []))];
  return {
    userIds: set(
      pickers.flatMap(({ c1UserPicker }) => [
        ...(c1UserPicker?.userIds ?? []),
        ...(c1UserPicker?.excludeUserIds ?? []),
      ]),
    ),
    appIds: set(pickers.flatMap(({ appUserPicker, resourcePicker }) => [appUserPicker?.appId, resourcePicker?.appId])),
    resourceTypeIds: set(pickers.map(({ resourcePicker }) => resourcePicker?.resourceTypeId)),
    signInProviderIds: set((fields ?? []).map(({ oauth2Field }) => oauth2Field?.providerId)),
  };
}

/** The ids that answers name. */
export type AnswerIds = {
  userIds: string[];
  appUserIds: string[];
  resourceIds: string[];
  uploadIds: string[];
  consentIds: string[];
};

/** The ids that answers to a form name, defaults and what was computed included, to be looked up for `checkAnswers`. */
export function idsInAnswers(
  form: FormInput,
  given: { readonly [name: string]: unknown },
  { now, computed = nothingComputed }: { now: string; computed?: ComputedAnswers },
): AnswerIds {
  const ids: AnswerIds = { userIds: [], appUserIds: [], resourceIds: [], uploadIds: [], consentIds: [] };
  for (const field of form.fields ?? []) {
    const { value } = enter(field, given, computed, now);
    if (value !== undefined) listOf(field, ids)?.push(...[value].flat().filter((id) => typeof id === 'string'));
  }
  return ids;
}

/** The ids of the files among answers that were checked. */
export const filesIn = ({ fields }: FormInput, answers: { readonly [name: string]: unknown }): string[] =>
  (fields ?? []).flatMap(({ name = '', fileField }) =>
    fileField ? [answers[name]].flat().filter((id): id is string => typeof id === 'string' && id !== '') : [],
  );

function listOf(field: FieldInput, ids: AnswerIds): string[] | undefined {
  if (field.fileField) return ids.uploadIds;
  if (field.oauth2Field) return ids.consentIds;
  const picker = pickerOf(field);
  if (!picker) return undefined;
  return picker.c1UserPicker ? ids.userIds : picker.appUserPicker ? ids.appUserIds : ids.resourceIds;
}
