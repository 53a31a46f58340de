import type { AccessReviewScopeV2Input, AppResourceRefInput, ResourceTypeIdRefInput } from '@oag/types';

/** What a scope names: look each up and hand what was found to checkScope. */
export type ScopeRefs = { userIds: string[]; resourceIds: string[]; resourceTypeIds: string[] };

const distinct = (ids: (string | undefined)[]): string[] => [...new Set(ids.flatMap((id) => id || []))].toSorted();

/** The ids that scopes name, each once. For an update look up those of the campaign as it is along with those that were sent. */
export function scopeRefs(...scopes: (AccessReviewScopeV2Input | null | undefined)[]): ScopeRefs {
  const resources: AppResourceRefInput[] = scopes.flatMap((scope) => [
    ...(scope?.specificResources?.resourceRefs ?? []),
    ...(scope?.excludedSpecificResources?.resourceRefs ?? []),
  ]);
  const types: ResourceTypeIdRefInput[] = scopes.flatMap((scope) => [
    ...(scope?.resourceTypeSelections?.resourceTypeRefs ?? []),
    ...(scope?.excludedResourceTypeSelections?.resourceTypeRefs ?? []),
  ]);
  return {
    userIds: distinct(scopes.flatMap((scope) => scope?.selectedUsers?.userIds ?? [])),
    resourceIds: distinct(resources.map(({ id }) => id)),
    resourceTypeIds: distinct(types.map(({ resourceTypeId }) => resourceTypeId)),
  };
}
