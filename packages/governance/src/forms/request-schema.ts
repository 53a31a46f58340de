import type { CreateRequestSchemaRequest, Form, FormInput, RequestSchema, RequestSchemaInput } from '@oag/types';
import { sameValue, assertNoViolations } from '../input/index.ts';
import { checkForm, formPaths, type FormPaths } from './check-form.ts';
import { completeForm } from './complete-form.ts';
import { idsInForm } from './collect-ids.ts';
import { withNames } from './form-names.ts';
import type { FormLookups } from './picker-field.ts';
import { readFormMask } from './form-mask.ts';

const creationPaths: FormPaths = { ...formPaths(''), displayName: 'name' };

/** The form that a request makes. Throws GovernanceError naming every field that breaks a rule. */
export function newRequestSchema(
  request: CreateRequestSchemaRequest,
  lookups: FormLookups,
  { id, now }: { id: string; now: string },
): RequestSchema {
  const form = withNames({
    displayName: request.name,
    description: request.description ?? '',
    fields: request.fields ?? [],
    fieldGroups: request.fieldGroups ?? [],
    fieldRelationships: request.fieldRelationships ?? [],
  });
  assertNoViolations(checkForm(form, lookups, now, creationPaths));
  return {
    id,
    form: completeForm(form, id),
    justificationVisibility: visibility(request.justificationVisibility),
    createdAt: now,
    modifiedAt: now,
    deletedAt: null,
  };
}

const visibility = (sent: RequestSchemaInput['justificationVisibility']): RequestSchema['justificationVisibility'] =>
  sent === 'JUSTIFICATION_VISIBILITY_HIDE' ? sent : 'JUSTIFICATION_VISIBILITY_SHOW';

/** A form after an update; `changed` are the paths that are different now. When there are none, nothing needs to be written. */
export type RequestSchemaUpdate = { requestSchema: RequestSchema; changed: string[] };

/**
 * Changes the members that the mask names, or without a mask those that the body has. Where fields are replaced and
 * groups are not, names of removed fields leave their groups. Objects that the form named before are not looked up
 * again, so that it can be sent back as it was read.
 * Throws GovernanceError: READ_ONLY_FIELD or INVALID_FIELD naming every field.
 */
export function updateRequestSchema(
  current: RequestSchema,
  patch: RequestSchemaInput,
  mask: string | null | undefined,
  lookups: FormLookups,
  { now }: { now: string },
): RequestSchemaUpdate {
  const { members, formMembers, violations } = readFormMask(mask, patch, current);
  assertNoViolations(violations);
  const before: FormInput = current.form ?? {};
  const sent = patch.form ?? {};
  const merged: FormInput = {
    ...before,
    ...Object.fromEntries(formMembers.map((member) => [member, sent[member] ?? null])),
  };
  const kept = new Set(withNames({ fields: merged.fields ?? [] }).fields?.map(({ name }) => name));
  const groups =
    formMembers.includes('fields') && !formMembers.includes('fieldGroups')
      ? (merged.fieldGroups ?? []).map((group) => ({
          ...group,
          fields: (group.fields ?? []).filter((name) => kept.has(name)),
        }))
      : merged.fieldGroups;
  const form = withNames({
    ...merged,
    displayName: merged.displayName ?? '',
    description: merged.description ?? '',
    fieldGroups: groups ?? [],
  });
  const known = idsInForm(before);
  const named: FormLookups = {
    userIds: new Set([...lookups.userIds, ...known.userIds]),
    appIds: new Set([...lookups.appIds, ...known.appIds]),
    appIdsOfResourceTypes: withKnownTypes(lookups, before),
    signInProviderIds: new Set([...lookups.signInProviderIds, ...known.signInProviderIds]),
  };
  if (formMembers.length > 0) assertNoViolations(checkForm(form, named, now, formPaths('requestSchema.form')));
  const next: RequestSchema = {
    ...current,
    form: completeForm(form, current.id),
    ...(members.includes('justificationVisibility') && {
      justificationVisibility: visibility(patch.justificationVisibility),
    }),
  };
  const changed = changedPaths(current, next);
  return changed.length === 0
    ? { requestSchema: current, changed }
    : { requestSchema: { ...next, modifiedAt: now }, changed };
}

/** The apps of resource types: as looked up, and for those that the form named before as it named them. */
function withKnownTypes(lookups: FormLookups, { fields }: FormInput): ReadonlyMap<string, string> {
  const pickers = (fields ?? []).flatMap(
    ({ stringField, stringSliceField }) => (stringField ?? stringSliceField)?.pickerField?.resourcePicker ?? [],
  );
  return new Map([
    ...pickers.map(({ appId, resourceTypeId }) => [resourceTypeId ?? '', appId ?? ''] as const),
    ...lookups.appIdsOfResourceTypes,
  ]);
}

function changedPaths(before: RequestSchema, after: RequestSchema): string[] {
  const parts = Object.keys(after.form ?? {}) as (keyof Form)[];
  return [
    ...(before.justificationVisibility === after.justificationVisibility ? [] : ['justificationVisibility']),
    ...parts.filter((part) => !sameValue(before.form?.[part], after.form?.[part])).map((part) => `form.${part}`),
  ];
}
