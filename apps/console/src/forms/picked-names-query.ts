import type { PickerField } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { peopleNames } from '../api/object-names.ts';

/** The names of the people, the app and the type that a field is limited to, by their ids. */
export const pickedNamesQuery = ({ c1UserPicker, appUserPicker, resourcePicker }: PickerField) => {
  const userIds = [...(c1UserPicker?.userIds ?? []), ...(c1UserPicker?.excludeUserIds ?? [])];
  const appId = resourcePicker?.appId ?? appUserPicker?.appId ?? '';
  const typeId = resourcePicker?.resourceTypeId ?? '';
  return queryOptions({
    queryKey: ['picked-names', userIds, appId, typeId],
    queryFn: async ({ signal }): Promise<Map<string, string>> => {
      const names = await peopleNames(userIds, signal);
      if (appId !== '') {
        const { data } = await client.GET('/api/v1/apps/{id}', { params: { path: { id: appId } }, signal });
        if (data.app) names.set(appId, data.app.displayName);
      }
      if (typeId !== '') {
        const params = { path: { app_id: appId, id: typeId } };
        const { data } = await client.GET('/api/v1/apps/{app_id}/resource_types/{id}', { params, signal });
        if (data.appResourceTypeView?.appResourceType)
          names.set(typeId, data.appResourceTypeView.appResourceType.displayName);
      }
      return names;
    },
  });
};
