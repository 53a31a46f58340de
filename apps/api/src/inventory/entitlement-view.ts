import type { AppEntitlement, AppEntitlementView } from '@oag/types';
import type { Manageable } from './app-access.ts';
import type { Expansion } from './expand.ts';
import { readOnly } from './object-permissions.ts';

export const ENTITLEMENT_PATHS = ['app_id', 'app_resource_type_id', 'app_resource_id'] as const;

type EntitlementPath = (typeof ENTITLEMENT_PATHS)[number];

export function wantOfEntitlements(
  expansion: Expansion,
  entitlements: AppEntitlement[],
  mask: Set<EntitlementPath>,
): void {
  if (mask.has('app_id'))
    expansion.want(
      'app',
      entitlements.map((entitlement) => entitlement.appId),
    );
  if (mask.has('app_resource_type_id'))
    expansion.want(
      'appResourceType',
      entitlements.map((entitlement) => entitlement.appResourceTypeId),
    );
  if (mask.has('app_resource_id'))
    expansion.want(
      'appResource',
      entitlements.map((entitlement) => entitlement.appResourceId),
    );
}

export const entitlementView = (
  entitlement: AppEntitlement,
  expansion: Expansion,
  isManageable: Manageable,
): AppEntitlementView => ({
  appEntitlement: expansion.visible('appEntitlement', entitlement),
  appPath: expansion.path('app', entitlement.appId),
  appResourceTypePath: expansion.path('appResourceType', entitlement.appResourceTypeId),
  appResourcePath: expansion.path('appResource', entitlement.appResourceId),
  objectPermissions: {
    ...readOnly(),
    edit: entitlement.deletedAt === null && isManageable(entitlement.appId),
    delete:
      entitlement.deletedAt === null &&
      entitlement.isManuallyManaged &&
      !entitlement.systemBuiltin &&
      isManageable(entitlement.appId),
  },
});
