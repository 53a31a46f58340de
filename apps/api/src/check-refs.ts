import { GovernanceError } from '@oag/governance';

type Refs = readonly { id?: string }[] | null | undefined;

/** Refuses references that name nothing: better an error than a search that silently finds nothing. */
export function checkRefs(lists: { [member: string]: Refs }): void {
  const violations = Object.entries(lists).flatMap(([member, refs]) =>
    (refs ?? []).flatMap(({ id }, index) => (id ? [] : [{ field: `${member}[${index}].id`, description: 'is required', reason: 'REQUIRED' }])),
  );
  if (violations.length === 0) return;
  const message = violations.map((violation) => `${violation.field}: ${violation.description}`).join('; ');
  throw new GovernanceError({ reason: 'INVALID_FIELD', message, fieldViolations: violations });
}
