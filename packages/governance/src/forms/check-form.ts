import type { FieldInput, FieldViolation, FormInput } from '@oag/types';
import { checkTotalLength } from '../expressions/index.ts';
import { violation } from '../input/index.ts';
import { checkField } from './check-field.ts';
import { checkRelationships } from './check-relationships.ts';
import { beginPatterns } from './pattern.ts';
import { FIELDS_MAX } from './form-names.ts';
import type { FormLookups } from './picker-field.ts';

const LABEL_MAX = 256;
const WORDS_MAX = 4096;
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** The paths of the parts of a form in a request. */
export type FormPaths = {
  displayName: string;
  description: string;
  fields: string;
  fieldGroups: string;
  fieldRelationships: string;
};

/** The paths of a form that is the member `form`; '' when it is the body itself. */
export const formPaths = (form: string): FormPaths => {
  const at = (member: string): string => (form === '' ? member : `${form}.${member}`);
  return {
    displayName: at('displayName'),
    description: at('description'),
    fields: at('fields'),
    fieldGroups: at('fieldGroups'),
    fieldRelationships: at('fieldRelationships'),
  };
};

/**
 * The rules that a form breaks, after its names were derived (see withNames). Facts are what exists of what it names
 * (see idsInForm).
 */
export function checkForm(
  form: FormInput,
  lookups: FormLookups,
  now: string,
  at: FormPaths = formPaths(''),
): FieldViolation[] {
  const fields = form.fields ?? [];
  if (fields.length > FIELDS_MAX)
    return [violation(at.fields, 'LIMIT', `has ${fields.length} fields; at most ${FIELDS_MAX} are allowed`)];
  const excess = checkTotalLength(fields, at.fields);
  if (excess.length > 0) return excess;
  beginPatterns();
  return [
    ...((form.displayName ?? '').trim() === ''
      ? [violation(at.displayName, 'REQUIRED', 'is blank; give the form a name')]
      : []),
    ...tooLong(form.displayName, LABEL_MAX, at.displayName),
    ...tooLong(form.description, WORDS_MAX, at.description),
    ...checkNames(fields, at.fields),
    ...fields.flatMap((field, index) => [
      ...tooLong(field.displayName, LABEL_MAX, `${at.fields}[${index}].displayName`),
      ...tooLong(field.description, WORDS_MAX, `${at.fields}[${index}].description`),
      ...checkField(field, `${at.fields}[${index}]`, lookups, now),
    ]),
    ...checkGroups(form, at.fieldGroups),
    ...checkRelationships(form, at.fieldRelationships),
  ];
}

const tooLong = (text: string | undefined, most: number, at: string): FieldViolation[] =>
  (text?.length ?? 0) > most ? [violation(at, 'LENGTH', `must have at most ${most} characters`)] : [];

function checkNames(fields: readonly FieldInput[], at: string): FieldViolation[] {
  const seen = new Set<string>();
  return fields.flatMap(({ name = '' }, index) => {
    const path = `${at}[${index}].name`;
    if (name === '') return [violation(path, 'REQUIRED', 'is missing, like displayName; give the field a label')];
    if (!NAME.test(name))
      return [
        violation(path, 'PATTERN', 'starts with a letter and has at most 64 letters, digits, underscores and hyphens'),
      ];
    if (seen.has(name))
      return [violation(path, 'UNIQUE', `is the name of another field too: ${name}; give each its own`)];
    seen.add(name);
    return [];
  });
}

function checkGroups({ fieldGroups, fields }: FormInput, at: string): FieldViolation[] {
  const known = new Set((fields ?? []).map(({ name }) => name));
  const [groups, placed] = [new Set<string>(), new Set<string>()];
  let hasDefault = false;
  return (fieldGroups ?? []).flatMap((group, index) => {
    const path = `${at}[${index}]`;
    const name = group.name ?? '';
    const inName =
      name === '' ? [violation(`${path}.name`, 'REQUIRED', 'is missing, like displayName; give the group a name')] : [];
    const inNames = groups.has(name)
      ? [violation(`${path}.name`, 'UNIQUE', `is the name of another group too: ${name}`)]
      : [];
    const inDefault =
      group.default && hasDefault
        ? [violation(`${path}.default`, 'UNIQUE', 'another group is the default already')]
        : [];
    groups.add(name);
    hasDefault ||= group.default ?? false;
    const inFields = (group.fields ?? []).flatMap((field, place) => {
      if (!known.has(field))
        return [violation(`${path}.fields[${place}]`, 'NOT_FOUND', `there is no field ${field}; correct the name`)];
      if (placed.has(field))
        return [violation(`${path}.fields[${place}]`, 'UNIQUE', `${field} is already in a group; name it once`)];
      placed.add(field);
      return [];
    });
    return [...inName, ...inNames, ...inDefault, ...inFields];
  });
}
