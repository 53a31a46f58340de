import { assertNoViolations, violation } from '@oag/governance/input';

type Refs = readonly { id?: string }[] | null | undefined;

/** Rejects references without an id: an error is better than a search that silently finds nothing. */
export function checkRefs(lists: { [member: string]: Refs }): void {
  assertNoViolations(
    Object.entries(lists).flatMap(([member, refs]) =>
      (refs ?? []).flatMap(({ id }, index) =>
        id ? [] : [violation(`${member}[${index}].id`, 'REQUIRED', 'is required')],
      ),
    ),
  );
}
