import { assertMayDelegate, mayDelegateFor } from '@oag/governance/auth';
import { checkDelegation } from '@oag/governance/inventory';
import { logAction } from '@oag/store/log';
import { enabledPeople, findUser, removeDelegation, setDelegation, type Delegation } from '@oag/store/inventory';
import { insertJob } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';
import type { ExpiringUserDelegationBinding, SetUserDelegationRequest } from '@oag/types';
import { notFound, type Handler } from '../../http/index.ts';

export const setUserDelegation: Handler<'setUserDelegation'> = async (
  { path, body },
  { caller, database, now, requestId },
) => {
  const userId = path.user_id;
  const item = await database.db.transaction().execute(async (tx) => {
    const user = mayDelegateFor(userId, caller) ? await findUser(tx, userId) : undefined;
    if (!user || user.deletedAt !== null)
      throw notFound('person whose delegate you may set', userId, 'search for people with POST /api/v1/search/users');
    const delegatedUserId = body.delegatedUserId ?? '';
    checkDelegation(userId, body, {
      isEnabled: (await enabledPeople(tx, [delegatedUserId])).has(delegatedUserId),
      now,
    });
    assertMayDelegate(body, caller);
    const set = delegatedUserId === '' ? null : await named(tx, userId, delegatedUserId, body, now);
    const removed = set ? undefined : await removeDelegation(tx, userId);
    if (set?.includesOpenTasks)
      await insertJob(tx, { kind: 'delegate', objectId: userId, cursor: { delegatedUserId, setAt: now } });
    const document = {
      delegatedUserId,
      startAt: set?.startAt ?? null,
      expirationAt: set?.expirationAt ?? null,
      includesOpenTasks: set?.includesOpenTasks ?? false,
    };
    await logAction(
      tx,
      { caller, requestId },
      { kind: 'delegationChanged', objectType: 'user', objectId: userId, document },
    );
    if (set) return toWire(set, null, now);
    return removed ? toWire(removed, now, now) : null;
  });
  return { item };
};

async function named(
  tx: Db,
  userId: string,
  delegatedUserId: string,
  body: SetUserDelegationRequest,
  now: string,
): Promise<Delegation> {
  const delegation = {
    userId,
    delegatedUserId,
    startAt: body.delegationStartAt ?? null,
    expirationAt: body.delegationExpireAt ?? null,
    setAt: now,
    includesOpenTasks: body.includesOpenTasks ?? false,
  };
  await setDelegation(tx, delegation);
  return delegation;
}

const toWire = (
  { userId, delegatedUserId, startAt, expirationAt, setAt, includesOpenTasks }: Delegation,
  deletedAt: string | null,
  updatedAt: string,
): ExpiringUserDelegationBinding => ({
  userId,
  delegatedUserId,
  startAt,
  expirationAt,
  includesOpenTasks,
  createdAt: setAt,
  updatedAt,
  deletedAt,
});
