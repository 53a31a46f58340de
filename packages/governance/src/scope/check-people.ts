import type { FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import type { ScopeLookups } from './scope-lookups.ts';

/** The maximum of the public service. */
const USERS_MAX = 200;

export const checkPeople = (userIds: readonly string[], field: string, lookups: ScopeLookups): FieldViolation[] =>
  userIds.flatMap((userId, index) =>
    lookups.userIds.has(userId)
      ? []
      : [violation(`${field}[${index}]`, 'NOT_FOUND', `no person has the id ${userId}; correct it`)],
  );

export function checkUsers(userIds: readonly string[], field: string, lookups: ScopeLookups): FieldViolation[] {
  if (userIds.length === 0)
    return [violation(field, 'REQUIRED', 'names nobody; name at least one person, or use allUsers')];
  if (userIds.length > USERS_MAX)
    return [violation(field, 'LIMIT', `names ${userIds.length} people; at most ${USERS_MAX} are allowed`)];
  return checkPeople(userIds, field, lookups);
}
