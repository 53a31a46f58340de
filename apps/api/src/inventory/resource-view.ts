import type { AppResource, AppResourceType, AppResourceTypeView, AppResourceView } from '@oag/types';
import type { Expansion } from './expand.ts';
import { readOnly } from './object-permissions.ts';

/** The paths of the expand mask. */
export const RESOURCE_PATHS = ['app_id', 'app_resource_type_id'] as const;

type ResourcePath = (typeof RESOURCE_PATHS)[number];

export function wantOfResources(expansion: Expansion, resources: AppResource[], mask: Set<ResourcePath>): void {
  if (mask.has('app_id'))
    expansion.want(
      'app',
      resources.map(({ appId }) => appId),
    );
  if (mask.has('app_resource_type_id'))
    expansion.want(
      'appResourceType',
      resources.map(({ appResourceTypeId }) => appResourceTypeId),
    );
}

export const resourceView = (appResource: AppResource, expansion: Expansion): AppResourceView => ({
  appResource: expansion.visible('appResource', appResource),
  appPath: expansion.path('app', appResource.appId),
  resourceTypePath: expansion.path('appResourceType', appResource.appResourceTypeId),
  parentResourcePath: '',
  parentResourceTypePath: '',
  objectPermissions: readOnly(),
});

export const resourceTypeView = (appResourceType: AppResourceType, expansion: Expansion): AppResourceTypeView => ({
  appResourceType: expansion.visible('appResourceType', appResourceType),
  appPath: expansion.path('app', appResourceType.appId),
});

/** A manually managed resource, as its manager sees it. */
export const manualResourceView = (appResource: AppResource, expansion: Expansion): AppResourceView => ({
  ...resourceView(appResource, expansion),
  objectPermissions: { ...readOnly(), edit: true, delete: true },
});
