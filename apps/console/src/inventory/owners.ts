import { iterate, type User } from '@oag/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** An app, or one of its entitlements. */
export type Owned = { appId: string; entitlementId?: string };

export const ownersQuery = ({ appId, entitlementId }: Owned) =>
  queryOptions({
    queryKey: ['owners', appId, entitlementId],
    queryFn: async ({ signal }): Promise<User[]> => {
      const query = { page_size: 100 };
      const owners =
        entitlementId === undefined
          ? iterate(client, '/api/v1/apps/{app_id}/owners', { params: { path: { app_id: appId }, query }, signal })
          : iterate(client, '/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners', {
              params: { path: { app_id: appId, entitlement_id: entitlementId }, query },
              signal,
            });
      const found: User[] = [];
      for await (const owner of owners) found.push(owner);
      return found;
    },
  });

/** Replaces the owners. */
export function useSetOwners(owned: Owned) {
  const queries = useQueryClient();
  const { appId, entitlementId } = owned;
  return useMutation({
    mutationFn: async (userIds: string[]) => {
      if (entitlementId === undefined)
        await client.PUT('/api/v1/apps/{app_id}/owners', { params: { path: { app_id: appId } }, body: { userIds } });
      else
        await client.PUT('/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners', {
          params: { path: { app_id: appId, entitlement_id: entitlementId } },
          body: { userIds },
        });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownersQuery(owned).queryKey }),
  });
}
