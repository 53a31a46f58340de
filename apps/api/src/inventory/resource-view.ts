import type {
  AppResource,
  AppResourceType,
  AppResourceTypeResponse,
  AppResourceTypeView,
  AppResourceView,
} from '@oag/types';
import { readerOf, type RequestContext } from '../http/index.ts';
import { createExpansion, type Expansion } from './expand.ts';
import { readOnly } from './object-permissions.ts';

/** The paths of the expand mask. */
export const RESOURCE_PATHS = [
  'app_id',
  'app_resource_type_id',
  'parent_app_resource_id',
  'parent_app_resource_type_id',
] as const;

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
  if (mask.has('parent_app_resource_id'))
    expansion.want(
      'appResource',
      resources.map(({ parentAppResourceId }) => parentAppResourceId),
    );
  if (mask.has('parent_app_resource_type_id'))
    expansion.want(
      'appResourceType',
      resources.map(({ parentAppResourceTypeId }) => parentAppResourceTypeId),
    );
}

export const resourceView = (appResource: AppResource, expansion: Expansion): AppResourceView => ({
  appResource: expansion.visible('appResource', appResource),
  appPath: expansion.path('app', appResource.appId),
  resourceTypePath: expansion.path('appResourceType', appResource.appResourceTypeId),
  parentResourcePath: expansion.path('appResource', appResource.parentAppResourceId),
  parentResourceTypePath: expansion.path('appResourceType', appResource.parentAppResourceTypeId),
  objectPermissions: readOnly(),
});

/** The path of the expand mask of resource types. */
export const RESOURCE_TYPE_PATHS = ['app_id'] as const;

type ResourceTypePath = (typeof RESOURCE_TYPE_PATHS)[number];

export function wantOfResourceTypes(expansion: Expansion, types: AppResourceType[], mask: Set<ResourceTypePath>): void {
  if (mask.has('app_id'))
    expansion.want(
      'app',
      types.map(({ appId }) => appId),
    );
}

export const resourceTypeView = (appResourceType: AppResourceType, expansion: Expansion): AppResourceTypeView => ({
  appResourceType: expansion.visible('appResourceType', appResourceType),
  appPath: expansion.path('app', appResourceType.appId),
});

/** The response of operations that create or change a resource type. */
export async function resourceTypeResponse(
  appResourceType: AppResourceType,
  mask: Set<ResourceTypePath>,
  context: RequestContext,
): Promise<AppResourceTypeResponse> {
  const { db } = context.database;
  const expansion = createExpansion(await readerOf(db, context));
  wantOfResourceTypes(expansion, [appResourceType], mask);
  await expansion.load(db);
  return { appResourceType, expanded: expansion.expanded };
}

/** A manually managed resource, as its manager sees it. */
export const manualResourceView = (appResource: AppResource, expansion: Expansion): AppResourceView => ({
  ...resourceView(appResource, expansion),
  objectPermissions: { ...readOnly(), edit: true, delete: true },
});
