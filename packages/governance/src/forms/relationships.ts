import type { FieldRelationshipInput, FieldViolation, FormInput } from '@oag/types';
import { violation } from '../input/index.ts';

/** A rule between fields, read once from a group of members; one of them is set. */
export type Relationship =
  | { kind: 'atLeastOne' | 'mutuallyExclusive' | 'requiredTogether'; fields: readonly string[] }
  | { kind: 'dependentOn'; fields: readonly string[]; dependencies: readonly string[] };

const kinds = ['atLeastOne', 'dependentOn', 'mutuallyExclusive', 'requiredTogether'] as const;

export const relationshipKindsSet = (relationship: FieldRelationshipInput): Relationship['kind'][] =>
  kinds.filter((kind) => relationship[kind]);

/** The rules between the fields of a form that passed its check. */
export const relationshipsOf = ({ fieldRelationships }: FormInput): Relationship[] =>
  (fieldRelationships ?? []).flatMap((relationship): Relationship[] => {
    const [kind] = relationshipKindsSet(relationship);
    const fields = relationship.fieldNames ?? [];
    if (kind === 'dependentOn')
      return [{ kind, fields, dependencies: relationship.dependentOn?.dependencyFieldNames ?? [] }];
    return kind ? [{ kind, fields }] : [];
  });

/** Whether a field may be filled in at all: everything that it depends on is. */
export const isOpen = (
  name: string,
  relationships: readonly Relationship[],
  isFilled: (name: string) => boolean,
): boolean =>
  relationships.every(
    (rule) => rule.kind !== 'dependentOn' || !rule.fields.includes(name) || rule.dependencies.every(isFilled),
  );

/** The violations of the rules between fields. `at` gives the path of the answer of a field. */
export function brokenRelationships(
  relationships: readonly Relationship[],
  isFilled: (name: string) => boolean,
  at: (name: string) => string,
): FieldViolation[] {
  return relationships.flatMap((rule): FieldViolation[] => {
    const filled = rule.fields.filter(isFilled);
    const missing = rule.fields.filter((name) => !filled.includes(name));
    switch (rule.kind) {
      case 'atLeastOne':
        return filled.length > 0
          ? []
          : rule.fields.map((name) =>
              violation(at(name), 'AT_LEAST_ONE', `at least one of ${rule.fields.join(', ')} must be filled in`),
            );
      case 'mutuallyExclusive':
        return filled.length < 2
          ? []
          : filled.map((name) =>
              violation(
                at(name),
                'MUTUALLY_EXCLUSIVE',
                `at most one of ${rule.fields.join(', ')} may be filled in; keep one`,
              ),
            );
      case 'requiredTogether':
        return filled.length === 0
          ? []
          : missing.map((name) =>
              violation(at(name), 'REQUIRED_TOGETHER', `must be filled in together with ${filled.join(', ')}`),
            );
      case 'dependentOn': {
        const lacking = rule.dependencies.filter((name) => !isFilled(name));
        return lacking.length === 0
          ? []
          : filled.map((name) =>
              violation(
                at(name),
                'DEPENDENT_ON',
                `may be filled in only together with ${lacking.join(', ')}; leave it empty`,
              ),
            );
      }
    }
  });
}
