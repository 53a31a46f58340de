import type { AppResource, AppResourceType, AppResourceTypeView, AppResourceView } from '@oag/types';
import type { Expansion } from './expand.ts';
import { readOnly } from './object-permissions.ts';

export const resourceView = (appResource: AppResource, expansion: Expansion): AppResourceView => ({
  appResource,
  appPath: expansion.path('app', appResource.appId),
  resourceTypePath: expansion.path('appResourceType', appResource.appResourceTypeId),
  parentResourcePath: '',
  parentResourceTypePath: '',
  objectPermissions: readOnly(),
});

export const resourceTypeView = (appResourceType: AppResourceType, expansion: Expansion): AppResourceTypeView => ({
  appResourceType,
  appPath: expansion.path('app', appResourceType.appId),
});
