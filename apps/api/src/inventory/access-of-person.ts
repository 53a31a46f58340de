import { mayReadAccessOf } from '@oag/governance/inventory';
import { appOwnerIds } from '@oag/store/inventory';
import { managerOf } from '@oag/store/requests';
import type { Db } from '@oag/store/database';
import { notFound, type RequestContext } from '../http/index.ts';

/** Throws NOT_FOUND when there is no such person, or the caller may not see what the person holds in the app. */
export async function requireReadableAccess(
  db: Db,
  { appId, userId }: { appId: string; userId: string },
  { caller }: Pick<RequestContext, 'caller'>,
): Promise<void> {
  const managerId = await managerOf(db, userId);
  if (
    managerId !== undefined &&
    mayReadAccessOf({ holderId: userId, managerId, appOwnerIds: await appOwnerIds(db, appId) }, caller)
  )
    return;
  throw notFound(
    'person',
    userId,
    'without a role that reads the app you see the access of yourself and your direct reports',
  );
}
