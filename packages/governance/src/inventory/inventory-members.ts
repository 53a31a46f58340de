import type { App, AppEntitlement } from '@oag/types';

/**
 * When a member of an app or an entitlement may be changed.
 *   never: the service sets it (read-only in the contract)
 *   import: only imports change it
 *   policy: the policy of a kind of task
 *   longestGrant: the longest duration of a grant
 *   attribute: a risk level or compliance frameworks
 *   provision: how access is provisioned or deprovisioned
 *   fact: editable; once edited, imports do not overwrite it
 */
export type InventoryEdit = 'never' | 'import' | 'policy' | 'longestGrant' | 'attribute' | 'provision' | 'fact';

type Members<Type> = { readonly [Name in keyof Type]: { readonly edit: InventoryEdit } };

/** Every member of an app. A member added to the contract gets its one line here. */
export const appMembers: Members<App> = {
  accessModel: { edit: 'import' },
  annotations: { edit: 'fact' },
  appAccountId: { edit: 'never' },
  appAccountName: { edit: 'never' },
  appOwners: { edit: 'never' },
  appUserMapper: { edit: 'import' },
  certifyPolicyId: { edit: 'policy' },
  connectorVersion: { edit: 'import' },
  createdAt: { edit: 'never' },
  defaultRequestCatalogId: { edit: 'import' },
  deletedAt: { edit: 'never' },
  description: { edit: 'fact' },
  displayName: { edit: 'fact' },
  enableConnectorSourcedOwnership: { edit: 'import' },
  fieldMask: { edit: 'never' },
  grantPolicyId: { edit: 'policy' },
  iconUrl: { edit: 'fact' },
  id: { edit: 'never' },
  identityMatching: { edit: 'import' },
  instructions: { edit: 'fact' },
  isDirectory: { edit: 'never' },
  isManuallyManaged: { edit: 'import' },
  logoUri: { edit: 'never' },
  matchBatonRef: { edit: 'import' },
  monthlyCostUsd: { edit: 'fact' },
  parentAppId: { edit: 'never' },
  revokeGrantSources: { edit: 'fact' },
  revokePolicyId: { edit: 'policy' },
  strictAccessEntitlementProvisioning: { edit: 'import' },
  updatedAt: { edit: 'never' },
  userCount: { edit: 'never' },
};

/** Every member of an entitlement, likewise. */
export const entitlementMembers: Members<AppEntitlement> = {
  alias: { edit: 'fact' },
  annotations: { edit: 'fact' },
  appId: { edit: 'import' },
  appResourceId: { edit: 'import' },
  appResourceTypeId: { edit: 'import' },
  certifyPolicyId: { edit: 'policy' },
  complianceFrameworkValueIds: { edit: 'attribute' },
  createdAt: { edit: 'never' },
  defaultValuesApplied: { edit: 'import' },
  deletedAt: { edit: 'never' },
  deprovisionerPolicy: { edit: 'provision' },
  description: { edit: 'fact' },
  displayName: { edit: 'fact' },
  durationGrant: { edit: 'longestGrant' },
  durationUnset: { edit: 'longestGrant' },
  emergencyGrantEnabled: { edit: 'fact' },
  emergencyGrantPolicyId: { edit: 'policy' },
  externalId: { edit: 'never' },
  grantCount: { edit: 'never' },
  grantPolicyId: { edit: 'policy' },
  id: { edit: 'never' },
  isAutomationEnabled: { edit: 'never' },
  isManuallyManaged: { edit: 'import' },
  matchBatonId: { edit: 'import' },
  overrideAccessRequestsDefaults: { edit: 'import' },
  provisionerPolicy: { edit: 'provision' },
  purpose: { edit: 'fact' },
  requestSchemaId: { edit: 'import' },
  revokePolicyId: { edit: 'policy' },
  riskLevelValueId: { edit: 'attribute' },
  slug: { edit: 'import' },
  sourceConnectorIds: { edit: 'import' },
  systemBuiltin: { edit: 'never' },
  updatedAt: { edit: 'never' },
  userEditedMask: { edit: 'never' },
};
