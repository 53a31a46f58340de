import { iterate, type User } from '@oag/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** An app, or one of its entitlements or resources. */
export type Owned = { appId: string; entitlementId?: string; resourceTypeId?: string; resourceId?: string };

const ownersOfResource = '/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners';

const resourcePath = ({ appId, resourceTypeId = '', resourceId = '' }: Owned) => ({
  app_id: appId,
  resource_type_id: resourceTypeId,
  resource_id: resourceId,
});

export const ownersQuery = (owned: Owned) => {
  const { appId, entitlementId, resourceId } = owned;
  return queryOptions({
    queryKey: ['owners', appId, entitlementId, resourceId],
    queryFn: async ({ signal }): Promise<User[]> => {
      const query = { page_size: 100 };
      const owners =
        resourceId !== undefined
          ? iterate(client, ownersOfResource, { params: { path: resourcePath(owned), query }, signal })
          : entitlementId === undefined
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
};

/** Replaces the owners. */
export function useSetOwners(owned: Owned) {
  const queries = useQueryClient();
  const { appId, entitlementId, resourceId } = owned;
  return useMutation({
    mutationFn: async (userIds: string[]) => {
      if (resourceId !== undefined)
        await client.PUT(ownersOfResource, { params: { path: resourcePath(owned) }, body: { userIds } });
      else if (entitlementId === undefined)
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
