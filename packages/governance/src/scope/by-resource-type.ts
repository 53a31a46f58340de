import type { SetCampaignScopeAndEntitlementsRequest, SetCampaignScopeByResourceTypeRequest } from '@oag/types';
import { isUnset, assertNoViolations, violation } from '../input/index.ts';

const rivals = ['appAccess', 'appSelectionCriteria', 'specificResources'] as const;

/** The request that sets the whole scope to resource types, and no entitlement by name. Throws INVALID_FIELD when none is named, or something in their place. */
export function byResourceType({
  resourceTypeSelections,
  scopeV2,
}: SetCampaignScopeByResourceTypeRequest): SetCampaignScopeAndEntitlementsRequest {
  const others = [
    ...rivals.filter((member) => !isUnset(scopeV2?.[member])),
    ...(scopeV2?.resourceTypeSelections?.resourceTypeRefs?.length ? ['resourceTypeSelections'] : []),
  ];
  assertNoViolations([
    ...(resourceTypeSelections?.length
      ? []
      : [violation('resourceTypeSelections', 'REQUIRED', 'names no resource type; name at least one')]),
    ...others.map((member) =>
      violation(`scopeV2.${member}`, 'ONE_OF', 'says something else than resourceTypeSelections; leave it out'),
    ),
  ]);
  return {
    scopeV2: { ...scopeV2, resourceTypeSelections: { resourceTypeRefs: resourceTypeSelections ?? [] } },
    entitlements: [],
  };
}
