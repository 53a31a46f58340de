import type { FieldRelationshipInput, FieldViolation, FormInput } from '@oag/types';
import { duplicateIndexes, violation } from '../input/index.ts';
import { relationshipKindsSet } from './relationships.ts';

const RELATIONSHIPS_MAX = 100;

/** The rules that the rules between fields break. */
export function checkRelationships(form: FormInput, at: string): FieldViolation[] {
  const relationships = form.fieldRelationships ?? [];
  if (relationships.length > RELATIONSHIPS_MAX)
    return [violation(at, 'LIMIT', `has ${relationships.length} rules; at most ${RELATIONSHIPS_MAX} are allowed`)];
  return relationships.flatMap((relationship, index) => checkRelationship(relationship, form, `${at}[${index}]`));
}

function checkRelationship(relationship: FieldRelationshipInput, form: FormInput, at: string): FieldViolation[] {
  const kinds = relationshipKindsSet(relationship);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) {
    const found = kind ? `not ${kinds.join(' and ')}` : 'but none is';
    return [
      violation(
        at,
        'ONE_OF',
        `exactly one of atLeastOne, dependentOn, mutuallyExclusive, requiredTogether must be set, ${found}`,
      ),
    ];
  }
  const names = relationship.fieldNames ?? [];
  const named = new Set(names);
  const dependencies = relationship.dependentOn?.dependencyFieldNames ?? [];
  const least = kind === 'dependentOn' ? 1 : 2;
  return [
    ...(names.length < least
      ? [violation(`${at}.fieldNames`, 'REQUIRED', `names ${names.length} fields; this rule needs at least ${least}`)]
      : []),
    ...(kind === 'dependentOn' && dependencies.length === 0
      ? [violation(`${at}.dependentOn.dependencyFieldNames`, 'REQUIRED', 'names no field; name what must be filled in')]
      : []),
    ...checkNames(names, form, `${at}.fieldNames`),
    ...checkNames(dependencies, form, `${at}.dependentOn.dependencyFieldNames`),
    ...dependencies.flatMap((name, index) =>
      named.has(name)
        ? [
            violation(
              `${at}.dependentOn.dependencyFieldNames[${index}]`,
              'CONFLICT',
              'would depend on itself; take it out of one of the lists',
            ),
          ]
        : [],
    ),
    ...(kind === 'mutuallyExclusive' ? checkExclusive(names, form, at) : []),
  ];
}

function checkNames(names: readonly string[], { fields }: FormInput, at: string): FieldViolation[] {
  const known = new Set((fields ?? []).map(({ name }) => name));
  const again = duplicateIndexes(names);
  return names.flatMap((name, index) => {
    if (!known.has(name))
      return [violation(`${at}[${index}]`, 'NOT_FOUND', `there is no field ${name}; correct the name`)];
    return again.has(index) ? [violation(`${at}[${index}]`, 'UNIQUE', 'is named twice; name it once')] : [];
  });
}

function checkExclusive(names: readonly string[], { fields }: FormInput, at: string): FieldViolation[] {
  const named = new Set(names);
  const required = (fields ?? []).filter((field) => field.required && named.has(field.name ?? ''));
  if (required.length < 2) return [];
  return [
    violation(
      `${at}.mutuallyExclusive`,
      'CONFLICT',
      `${required.map(({ name }) => name).join(' and ')} are required; nobody could answer both`,
    ),
  ];
}
