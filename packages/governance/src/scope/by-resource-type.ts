import type { SetCampaignScopeAndEntitlementsRequest, SetCampaignScopeByResourceTypeRequest } from '@oag/types';
import { isUnset, assertNoViolations, violation } from '../input/index.ts';

const rivals = ['appAccess', 'appSelectionCriteria', 'specificResources'] as const;

/** The request that limits the scope to resource types, without named entitlements. Throws INVALID_FIELD without a type, or with another selection. */
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
      violation(`scopeV2.${member}`, 'ONE_OF', 'contradicts resourceTypeSelections; leave it out'),
    ),
  ]);
  return {
    scopeV2: { ...scopeV2, resourceTypeSelections: { resourceTypeRefs: resourceTypeSelections ?? [] } },
    entitlements: [],
  };
}
