import type { FieldViolation, Form, RequestSchema, RequestSchemaInput } from '@oag/types';
import { readMask, type MaskRules } from '../input/index.ts';

type FormMember = Exclude<keyof Form, 'id'>;

const inForm: { readonly [Name in keyof Form]: Name } = {
  id: 'id',
  description: 'description',
  displayName: 'displayName',
  fieldGroups: 'fieldGroups',
  fieldRelationships: 'fieldRelationships',
  fields: 'fields',
};

const formMembers = Object.values(inForm).filter((member): member is FormMember => member !== 'id');

/** Every member of a request form, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof RequestSchema]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  form: { edit: 'always' },
  justificationVisibility: { edit: 'always' },
  createdAt: { edit: 'never' },
  modifiedAt: { edit: 'never' },
  deletedAt: { edit: 'never' },
};

const rules: MaskRules<keyof RequestSchema> = {
  what: 'a request form',
  members,
  shapes: { form: inForm },
  isReadOnly: (member, [below]) => member === 'form' && below === 'id',
};

/** The members that an update changes: of the request form, and of the form in it. */
export type FormMask = {
  members: 'justificationVisibility'[];
  formMembers: FormMember[];
  violations: FieldViolation[];
};

/**
 * Reads the mask of an update. When the mask names `form`, all its members change; without a mask, those that the body has.
 */
export function readFormMask(
  mask: string | null | undefined,
  patch: RequestSchemaInput,
  current: RequestSchema,
): FormMask {
  const { paths, isGiven, violations } = readMask(mask, patch, rules, current);
  const forms = paths.filter(({ member }) => member === 'form');
  const isChanged = (name: FormMember): boolean =>
    forms.some(({ below }) => (below.length > 0 ? below[0] === name : isGiven || patch.form?.[name] !== undefined));
  return {
    members: paths.some(({ member }) => member === 'justificationVisibility') ? ['justificationVisibility'] : [],
    formMembers: formMembers.filter(isChanged),
    violations,
  };
}
