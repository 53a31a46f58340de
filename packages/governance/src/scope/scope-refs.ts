import type {
  AccessReviewInput,
  AccessReviewScopeV2Input,
  AppResourceRefInput,
  ResourceTypeIdRefInput,
} from '@oag/types';
import { distinct } from '../input/index.ts';

/** The ids in a scope; look them up for checkScope. Groups are entitlements. */
export type ScopeRefs = {
  userIds: string[];
  resourceIds: string[];
  resourceTypeIds: string[];
  groupIds: string[];
  attributeIds: string[];
  profileIds: string[];
  monitorIds: string[];
};

const named = (ids: (string | undefined)[]): string[] => distinct(ids.flatMap((id) => id || []));

/** The distinct ids in these scopes. For an update include the stored scope as well as the sent one. */
export function scopeRefs(...scopes: (AccessReviewScopeV2Input | null | undefined)[]): ScopeRefs {
  const resources: AppResourceRefInput[] = scopes.flatMap((scope) => [
    ...(scope?.specificResources?.resourceRefs ?? []),
    ...(scope?.resourceSelection?.resourceRefs ?? []),
    ...(scope?.excludedSpecificResources?.resourceRefs ?? []),
  ]);
  const roles = scopes.flatMap((scope) => scope?.scopeRoleSelection?.scopeRoleRefs ?? []);
  const types: ResourceTypeIdRefInput[] = scopes.flatMap((scope) => [
    ...(scope?.resourceTypeSelections?.resourceTypeRefs ?? []),
    ...(scope?.excludedResourceTypeSelections?.resourceTypeRefs ?? []),
  ]);
  return {
    userIds: named(
      scopes.flatMap((scope) => [
        ...(scope?.selectedUsers?.userIds ?? []),
        ...(scope?.userCriteria?.managerUserIds ?? []),
      ]),
    ),
    resourceIds: named([
      ...resources.map(({ id }) => id),
      ...roles.flatMap(({ roleResourceId, scopeResourceId }) => [roleResourceId, scopeResourceId]),
    ]),
    resourceTypeIds: named(types.map(({ resourceTypeId }) => resourceTypeId)),
    groupIds: named(
      scopes.flatMap((scope) => (scope?.userCriteria?.groupAppEntitlementsRef ?? []).map(({ id }) => id)),
    ),
    attributeIds: named(
      scopes.flatMap((scope) => [
        ...(scope?.appSelectionCriteria?.riskLevelAttributeValueIds ?? []),
        ...(scope?.appSelectionCriteria?.complianceFrameworkAttributeValueIds ?? []),
      ]),
    ),
    profileIds: named(
      scopes.flatMap((scope) => {
        const filter = scope?.grantsByCriteria?.accessProfileFilter;
        return [...(filter?.includedAccessProfileIds ?? []), ...(filter?.excludedAccessProfileIds ?? [])];
      }),
    ),
    monitorIds: named(scopes.flatMap((scope) => scope?.specificAccessConflicts?.monitorIds ?? [])),
  };
}

/** The ids in the older members of a campaign. Groups are entitlements. */
export function legacyRefs({ inclusionScope, singleApp, multiApp }: AccessReviewInput): {
  userIds: string[];
  groupIds: string[];
  appIds: string[];
  policyIds: string[];
} {
  const details = Object.values(multiApp?.appEntitlementDetails ?? {}).flatMap(({ entitlementDetails }) =>
    Object.values(entitlementDetails ?? {}),
  );
  return {
    userIds: named([...(inclusionScope?.userIds ?? []), ...(inclusionScope?.managerIds ?? [])]),
    groupIds: named([
      ...Object.values(multiApp?.appEntitlements ?? {}).flatMap(({ entitlementIds }) => entitlementIds ?? []),
      ...details.map(({ entitlementId }) => entitlementId),
    ]),
    appIds: named([singleApp?.appId, ...Object.keys(multiApp?.appEntitlements ?? {})]),
    policyIds: named(details.map(({ policyId }) => policyId)),
  };
}
