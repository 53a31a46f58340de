import type { App, AppEntitlement } from '@oag/types';

/**
 * When a member of an app or an entitlement may be changed.
 *   never: the service sets it (read-only in the contract).
 *   import: only imports change it.
 *   policy: the policy of a kind of task.
 *   longestGrant: the longest duration of a grant.
 *   attribute: a risk level or compliance frameworks.
 *   provision: how access is provisioned or deprovisioned.
 *   detail: editable; once edited, imports do not overwrite it.
 */
export type InventoryEdit = 'never' | 'import' | 'policy' | 'longestGrant' | 'attribute' | 'provision' | 'detail';

type Members<Type> = { readonly [Name in keyof Type]: { readonly edit: InventoryEdit } };

/** Every member of an app. A member added to the contract gets its one line here. */
export const appMembers: Members<App> = {
  accessModel: { edit: 'detail' },
  annotations: { edit: 'detail' },
  appAccountId: { edit: 'never' },
  appAccountName: { edit: 'never' },
  appOwners: { edit: 'never' },
  appUserMapper: { edit: 'detail' },
  certifyPolicyId: { edit: 'policy' },
  connectorVersion: { edit: 'import' },
  createdAt: { edit: 'never' },
  defaultRequestCatalogId: { edit: 'detail' },
  deletedAt: { edit: 'never' },
  description: { edit: 'detail' },
  displayName: { edit: 'detail' },
  enableConnectorSourcedOwnership: { edit: 'detail' },
  fieldMask: { edit: 'never' },
  grantPolicyId: { edit: 'policy' },
  iconUrl: { edit: 'detail' },
  id: { edit: 'never' },
  identityMatching: { edit: 'detail' },
  instructions: { edit: 'detail' },
  isDirectory: { edit: 'never' },
  isManuallyManaged: { edit: 'import' },
  logoUri: { edit: 'never' },
  matchBatonRef: { edit: 'detail' },
  monthlyCostUsd: { edit: 'detail' },
  parentAppId: { edit: 'never' },
  revokeGrantSources: { edit: 'detail' },
  revokePolicyId: { edit: 'policy' },
  strictAccessEntitlementProvisioning: { edit: 'detail' },
  updatedAt: { edit: 'never' },
  userCount: { edit: 'never' },
};

/** Every member of an entitlement. A member added to the contract gets its one line here. */
export const entitlementMembers: Members<AppEntitlement> = {
  alias: { edit: 'detail' },
  annotations: { edit: 'detail' },
  appId: { edit: 'import' },
  appResourceId: { edit: 'import' },
  appResourceTypeId: { edit: 'import' },
  certifyPolicyId: { edit: 'policy' },
  complianceFrameworkValueIds: { edit: 'attribute' },
  createdAt: { edit: 'never' },
  defaultValuesApplied: { edit: 'import' },
  deletedAt: { edit: 'never' },
  deprovisionerPolicy: { edit: 'provision' },
  description: { edit: 'detail' },
  displayName: { edit: 'detail' },
  durationGrant: { edit: 'longestGrant' },
  durationUnset: { edit: 'longestGrant' },
  emergencyGrantEnabled: { edit: 'detail' },
  emergencyGrantPolicyId: { edit: 'policy' },
  externalId: { edit: 'never' },
  grantCount: { edit: 'never' },
  grantPolicyId: { edit: 'policy' },
  id: { edit: 'never' },
  isAutomationEnabled: { edit: 'never' },
  isManuallyManaged: { edit: 'import' },
  matchBatonId: { edit: 'detail' },
  overrideAccessRequestsDefaults: { edit: 'detail' },
  provisionerPolicy: { edit: 'provision' },
  purpose: { edit: 'detail' },
  requestSchemaId: { edit: 'import' },
  revokePolicyId: { edit: 'policy' },
  riskLevelValueId: { edit: 'attribute' },
  slug: { edit: 'import' },
  sourceConnectorIds: { edit: 'import' },
  systemBuiltin: { edit: 'never' },
  updatedAt: { edit: 'never' },
  userEditedMask: { edit: 'never' },
};
