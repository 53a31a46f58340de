import { expand, type AppResource, type AppResourceType } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import type { InventorySearch } from './inventory-search.ts';

/** A resource of an app with its type and the one that it is part of. */
export type NamedResource = {
  resource: AppResource;
  type: AppResourceType | null | undefined;
  parent: AppResource | null | undefined;
};

const paths = ['app_resource_type_id', 'parent_app_resource_id'];

/** The resources of an app that match the address, page by page. */
export const resourcesQuery = ({ q = '', app = '' }: InventorySearch) =>
  keyset(['resources', app, q], async (pageToken, signal): Promise<KeysetPage<NamedResource>> => {
    const body = { query: q, appIds: [app], pageSize: 50, pageToken, expandMask: { paths } };
    const { data } = await client.POST('/api/v1/search/app_resources', { body, signal });
    const { list, nextPageToken } = expand(data);
    const items = list.flatMap(({ appResource, resourceType, parentResource }) =>
      appResource ? [{ resource: appResource, type: resourceType, parent: parentResource }] : [],
    );
    return { items, nextPageToken };
  });

export const resourceQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: ['resource', appId, id],
    queryFn: async ({ signal }): Promise<NamedResource> => {
      const body = { appIds: [appId], resourceIds: [id], expandMask: { paths } };
      const { list } = expand((await client.POST('/api/v1/search/app_resources', { body, signal })).data);
      const view = list[0];
      if (!view?.appResource) throw new Error(`The service has no resource ${id}`);
      return { resource: view.appResource, type: view.resourceType, parent: view.parentResource };
    },
  });
