import type { FieldInput, FormInput } from '@oag/types';
import { readAnswer } from './answer-value.ts';
import { isAnswerable } from './filled-by.ts';
import { pickerOf } from './picker-field.ts';

/** The ids that the fields of a form name, to be looked up for `checkForm`. */
export function idsInForm({ fields }: FormInput): { userIds: string[]; appIds: string[]; resourceTypeIds: string[] } {
  const pickers = (fields ?? []).flatMap((field) => pickerOf(field) ?? []);
  const set = (ids: (string | undefined)[]): string[] => [...new Set(ids.flatMap((id) => id || []))];
  return {
    userIds: set(pickers.flatMap(({ c1UserPicker }) => [...(c1UserPicker?.userIds ?? []), ...(c1UserPicker?.excludeUserIds ?? [])])),
    appIds: set(pickers.flatMap(({ appUserPicker, resourcePicker }) => [appUserPicker?.appId, resourcePicker?.appId])),
    resourceTypeIds: set(pickers.map(({ resourcePicker }) => resourcePicker?.resourceTypeId)),
  };
}

/** The ids that answers name. */
export type AnswerIds = { userIds: string[]; appUserIds: string[]; resourceIds: string[]; uploadIds: string[] };

/** The ids that answers to a form name, defaults included, to be looked up for `checkAnswers`. */
export function idsInAnswers(form: FormInput, given: { readonly [name: string]: unknown }): AnswerIds {
  const ids: AnswerIds = { userIds: [], appUserIds: [], resourceIds: [], uploadIds: [] };
  for (const field of form.fields ?? []) listOf(field, ids)?.push(...idsIn(field, given));
  return ids;
}

function listOf(field: FieldInput, ids: AnswerIds): string[] | undefined {
  if (field.fileField) return ids.uploadIds;
  const picker = pickerOf(field);
  if (!picker) return undefined;
  return picker.c1UserPicker ? ids.userIds : picker.appUserPicker ? ids.appUserIds : ids.resourceIds;
}

function idsIn(field: FieldInput, given: { readonly [name: string]: unknown }): string[] {
  const name = field.name ?? '';
  const isSent = isAnswerable(field) && Object.hasOwn(given, name) && given[name] !== undefined;
  const { value } = readAnswer(field, isSent ? given[name] : (field.stringField?.defaultValue ?? field.stringSliceField?.defaultValues));
  return value === undefined ? [] : [value].flat().filter((id) => typeof id === 'string');
}
