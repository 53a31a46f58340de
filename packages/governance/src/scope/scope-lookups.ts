/** The existing objects that a scope names (see scopeRefs): people, the app and type of each resource, the app of each resource type and entitlement, apps. */
export type ScopeLookups = {
  userIds: ReadonlySet<string>;
  appIdsOfResources: ReadonlyMap<string, string>;
  typeIdsOfResources: ReadonlyMap<string, string>;
  appIdsOfResourceTypes: ReadonlyMap<string, string>;
  appIdsOfEntitlements: ReadonlyMap<string, string>;
  appIds: ReadonlySet<string>;
  /** Whether the organization has set its domains. */
  hasDomains: boolean;
  /** The type of each attribute value. */
  attributeTypeIds: ReadonlyMap<string, string>;
  profileIds: ReadonlySet<string>;
  monitorIds: ReadonlySet<string>;
};
