import type { ScopeLookups } from '@oag/governance/scope';
import type { FoundReferences } from '@oag/store/inventory';

/** The lookups for the check of a scope. */
export const scopeLookups = ({
  people,
  appIdsOfResources,
  typeIdsOfResources,
  appIdsOfResourceTypes,
  appIdsOfEntitlements,
  appIds,
  hasDomains,
  attributeTypeIds,
  profileIds,
  monitorIds,
}: FoundReferences): ScopeLookups => ({
  userIds: new Set(people.keys()),
  appIdsOfResources,
  typeIdsOfResources,
  appIdsOfResourceTypes,
  appIdsOfEntitlements,
  appIds,
  hasDomains,
  attributeTypeIds,
  profileIds,
  monitorIds,
});
