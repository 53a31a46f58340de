import { iterate } from '@oag/client';
import { client } from '../api/client.ts';

/** A resource by its ids. */
export type ResourceIds = { appResourceTypeId: string; appResourceId: string };

const PAGE_SIZE = 50;

/** The resources of an app by name. An option's id holds the ids of its type and of itself. */
export const resourcesOf = (appId: string) => ({
  key: `resources-${appId}`,
  search: async (query: string, signal: AbortSignal) => {
    const body = { appIds: [appId], query, pageSize: PAGE_SIZE };
    const { data } = await client.POST('/api/v1/search/app_resources', { body, signal });
    return data.list.flatMap(({ appResource }) =>
      appResource
        ? [
            {
              id: `${appResource.appResourceTypeId}/${appResource.id}`,
              label: appResource.displayName,
              detail: appResource.description,
            },
          ]
        : [],
    );
  },
});

export const resourceIdsOf = (optionId: string): ResourceIds => {
  const [appResourceTypeId = '', appResourceId = ''] = optionId.split('/');
  return { appResourceTypeId, appResourceId };
};

/** A resource with this name that is managed by hand, created with its type where there is none. A second attempt finds what the first one has created. */
export async function resourceNamed(appId: string, typeName: string, displayName: string): Promise<ResourceIds> {
  const isSame = (name: string, other: string): boolean => name.toLowerCase() === other.toLowerCase();
  const inApp = { path: { app_id: appId } };
  let typeId: string | undefined;
  for await (const { appResourceType } of iterate(client, '/api/v1/apps/{app_id}/resource_types', { params: inApp }))
    if (appResourceType && isSame(appResourceType.displayName, typeName)) typeId = appResourceType.id;
  if (typeId === undefined) {
    const body = { displayName: typeName, resourceType: 'CUSTOM' } as const;
    const { data } = await client.POST('/api/v1/apps/{app_id}/resource_types', { params: inApp, body });
    typeId = data.appResourceType?.id ?? '';
  }
  const params = { path: { app_id: appId, app_resource_type_id: typeId } };
  const resources = '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources';
  for await (const { appResource } of iterate(client, resources, { params }))
    if (appResource && isSame(appResource.displayName, displayName))
      return { appResourceTypeId: typeId, appResourceId: appResource.id };
  const { data } = await client.POST(resources, { params, body: { displayName } });
  return { appResourceTypeId: typeId, appResourceId: data.appResource?.id ?? '' };
}
