import { expand } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** The name of the viewer's delegate; null without one. */
export const ownDelegateQuery = queryOptions({
  queryKey: ['own-delegate'],
  queryFn: async ({ signal }): Promise<string | null> => {
    const body = { expandMask: { paths: ['delegated_user_id'] } };
    const { data } = await client.POST('/api/v1/users/introspect', { body, signal });
    const view = expand(data).userView;
    if (!view?.user?.delegatedUserId) return null;
    return view.delegatedUser?.displayName || view.user.delegatedUserId;
  },
});

export type Delegation = { delegateId: string; from: string | null; until: string | null; includesOpenTasks: boolean };

/** Sets the delegate of a person, or takes it away. */
export async function setDelegation(userId: string, delegation: Delegation | null): Promise<void> {
  const params = { path: { user_id: userId } };
  const body = delegation
    ? {
        delegatedUserId: delegation.delegateId,
        delegationStartAt: delegation.from,
        delegationExpireAt: delegation.until,
        includesOpenTasks: delegation.includesOpenTasks,
      }
    : { delegatedUserId: '' };
  await client.POST('/api/v1/users/{user_id}/set-delegation-by-admin', { params, body });
}
