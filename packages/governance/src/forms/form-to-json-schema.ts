import type { FieldInput, FormInput } from '@oag/types';
import { isRequired } from './broken-answer.ts';
import type { ComputedAnswers } from './field-expressions.ts';
import { fieldSchema } from './field-schema.ts';
import { isAnswerable, isShown } from './filled-by.ts';
import type { JsonSchema } from './json-schema.ts';
import { relationshipsOf, type Relationship } from './relationships.ts';

/**
 * A form that passed its check as a JSON Schema (2020-12) of its answers, as a user interface sends them: fields that are empty are left out,
 * defaults are filled in, whole numbers are numbers. The schema has the rules of the service, as far as JSON Schema can express them: not
 * lengths in bytes, lookups, and limits that count from today. `x-` members say how to show a field. `computed` are defaults that
 * expressions give; one that failed is left out.
 */
export function formToJsonSchema(
  form: FormInput,
  { now, computed }: { now: string; computed?: ComputedAnswers },
): JsonSchema {
  const fields = (form.fields ?? []).filter(isShown);
  const shown = new Map(fields.map((field) => [field.name ?? '', field]));
  const relationships = relationshipsOf(form);
  const dependent = new Set(relationships.flatMap((rule) => (rule.kind === 'dependentOn' ? rule.fields : [])));
  const required = fields.filter((field) => isAnswerable(field) && isRequired(field)).map(({ name }) => name ?? '');
  const always = required.filter((name) => !dependent.has(name));
  const rules = [
    ...relationships.flatMap((rule) => relationshipSchemas(rule, shown)),
    ...required.filter((name) => dependent.has(name)).flatMap((name) => requiredWhenOpen(name, relationships, shown)),
  ];
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: form.displayName ?? '',
    ...(form.description && { description: form.description }),
    type: 'object',
    properties: Object.fromEntries([...shown].map(([name, field]) => [name, fieldSchema(field, now, computed)])),
    ...(always.length > 0 && { required: always }),
    additionalProperties: false,
    ...(rules.length > 0 && { allOf: rules }),
    'x-groups': (form.fieldGroups ?? []).map(({ name, displayName, helpText, fields: members }) => ({
      name: name ?? '',
      ...(displayName && { title: displayName }),
      ...(helpText && { description: helpText }),
      fields: (members ?? []).filter((member) => shown.has(member)),
    })),
  };
}

type Shown = ReadonlyMap<string, FieldInput>;

/** The field is filled in: a box that is not ticked is not. */
const filled = (name: string, shown: Shown): JsonSchema => ({
  required: [name],
  ...(shown.get(name)?.boolField && { properties: { [name]: { const: true } } }),
});

const implies = (one: JsonSchema, other: JsonSchema): JsonSchema => ({ anyOf: [{ not: one }, other] });

/** A rule between fields. One that concerns a field that the person does not see is left to the service. */
function relationshipSchemas(rule: Relationship, shown: Shown): JsonSchema[] {
  const named = rule.kind === 'dependentOn' ? [...rule.fields, ...rule.dependencies] : rule.fields;
  if (!named.every((name) => shown.has(name))) return [];
  const each = rule.fields.map((name) => filled(name, shown));
  switch (rule.kind) {
    case 'atLeastOne':
      return [{ anyOf: each }];
    case 'requiredTogether':
      return [implies({ anyOf: each }, { allOf: each })];
    case 'mutuallyExclusive':
      return each.flatMap((one, index) => each.slice(index + 1).map((other) => ({ not: { allOf: [one, other] } })));
    case 'dependentOn':
      return [implies({ anyOf: each }, { allOf: rule.dependencies.map((name) => filled(name, shown)) })];
  }
}

/** A required field that depends on others must be filled in only when they are. */
function requiredWhenOpen(name: string, relationships: readonly Relationship[], shown: Shown): JsonSchema[] {
  const dependencies = relationships.flatMap((rule) =>
    rule.kind === 'dependentOn' && rule.fields.includes(name) ? rule.dependencies : [],
  );
  if (!dependencies.every((dependency) => shown.has(dependency))) return [];
  return [implies({ allOf: dependencies.map((dependency) => filled(dependency, shown)) }, { required: [name] })];
}
