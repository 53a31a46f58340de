import type { FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import type { PolicyLookups } from './policy-lookups.ts';

const USERS_MAX = 32;

/** The rules that a list of people in a policy breaks. */
export function checkUserIds(userIds: string[], field: string, { enabledUserIds }: PolicyLookups): FieldViolation[] {
  if (userIds.length < 1) return [violation(field, 'REQUIRED', 'is empty; name at least one person')];
  if (userIds.length > USERS_MAX)
    return [violation(field, 'LIMIT', `names ${userIds.length} people; at most ${USERS_MAX} are allowed`)];
  return userIds.flatMap((userId, index) =>
    enabledUserIds.has(userId)
      ? []
      : [
          violation(
            `${field}[${index}]`,
            'NOT_FOUND',
            `no enabled person has the id ${userId}; name an enabled person`,
          ),
        ],
  );
}
