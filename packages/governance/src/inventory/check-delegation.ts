import type { FieldViolation, SetUserDelegationRequest } from '@oag/types';
import { assertNoViolations, violation } from '../input/index.ts';

/** Rejects a delegate who is missing or disabled, the person themselves, and an end before the start. `isEnabled` is that of the delegate. */
export function checkDelegation(
  userId: string,
  request: SetUserDelegationRequest,
  { isEnabled, now }: { isEnabled: boolean; now: string },
): void {
  const {
    delegatedUserId = '',
    delegationStartAt: start,
    delegationExpireAt: end,
    includesOpenTasks = false,
  } = request;
  const refused = (isWrong: boolean, field: string, rule: string, text: string): FieldViolation[] =>
    isWrong ? [violation(field, rule, text)] : [];
  const takesAway = delegatedUserId === '';
  assertNoViolations([
    ...refused(delegatedUserId === userId, 'delegatedUserId', 'SELF', 'names the person; name somebody else'),
    ...refused(
      !takesAway && delegatedUserId !== userId && !isEnabled,
      'delegatedUserId',
      'UNKNOWN_ID',
      `no enabled person has the id ${delegatedUserId}; name an enabled one`,
    ),
    ...refused(
      takesAway && Boolean(start),
      'delegationStartAt',
      'INVALID',
      'has no effect without delegatedUserId; leave it out',
    ),
    ...refused(
      takesAway && Boolean(end),
      'delegationExpireAt',
      'INVALID',
      'has no effect without delegatedUserId; leave it out',
    ),
    ...refused(
      takesAway && includesOpenTasks,
      'includesOpenTasks',
      'INVALID',
      'has no effect without delegatedUserId; leave it out',
    ),
    ...refused(
      includesOpenTasks && Date.parse(start ?? now) > Date.parse(now),
      'includesOpenTasks',
      'INVALID',
      'is for a delegate who acts at once; leave delegationStartAt out',
    ),
    ...refused(
      Boolean(end) && Date.parse(end ?? '') <= Date.parse(start ?? now),
      'delegationExpireAt',
      'PAST',
      'is not after the start; give a later moment',
    ),
    ...refused(
      Boolean(end) && Date.parse(end ?? '') <= Date.parse(now),
      'delegationExpireAt',
      'PAST',
      'is over already; give a later moment',
    ),
  ]);
}
