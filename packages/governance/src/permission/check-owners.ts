import type { FieldViolation } from '@oag/types';
import { refuseViolations, violation } from '../violations.ts';

/** Refuses owners who are not there. `field` is where a request names the one at an index. */
export function checkOwners(userIds: readonly string[], field: (index: number) => string, existing: ReadonlySet<string>): void {
  refuseViolations(
    userIds.flatMap((userId, index): FieldViolation[] =>
      existing.has(userId) ? [] : [violation(field(index), 'NOT_FOUND', `no person has the id ${userId}; search for people with POST /api/v1/search/users`)],
    ),
  );
}
