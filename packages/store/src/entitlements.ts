import type { AppEntitlement, SearchAppEntitlementsRequest } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import { all, among, amongIgnoringCase, contains, following, given, inApp, namesPolicy, notAmong, ownedBy, type Condition, type OwnedBy } from './conditions.ts';
import type { Db } from './database.ts';
import { cutPage, type Page, type PageRows } from './page.ts';
import type { EntitlementsTable } from './tables-inventory.ts';

/** The filters of a search for entitlements that the database answers. */
export type EntitlementFilter = Pick<
  SearchAppEntitlementsRequest,
  | 'accessReviewId'
  | 'appIds'
  | 'appUserIds'
  | 'complianceFrameworkIds'
  | 'displayName'
  | 'excludeAppIds'
  | 'excludeAppUserIds'
  | 'excludeResourceTypeIds'
  | 'excludedEntitlementRefs'
  | 'includeDeleted'
  | 'policyRefs'
  | 'query'
  | 'refs'
  | 'requestSchemaIds'
  | 'resourceIds'
  | 'resourceTypeIds'
  | 'riskLevelIds'
> &
  OwnedBy;

export const entitlementToWire = (row: Selectable<EntitlementsTable>): AppEntitlement => ({
  id: row.id,
  appId: row.app_id,
  appResourceTypeId: row.resource_type_id,
  appResourceId: row.resource_id,
  displayName: row.display_name,
  slug: row.key,
  description: row.description,
  riskLevelValueId: row.risk_level_value_id ?? '',
  complianceFrameworkValueIds: row.compliance_framework_value_ids,
  grantCount: String(row.grant_count),
  systemBuiltin: row.is_access,
  alias: '',
  annotations: {},
  certifyPolicyId: row.certify_policy_id ?? '',
  defaultValuesApplied: false,
  deprovisionerPolicy: row.deprovisioner_policy,
  durationGrant: row.longest_grant,
  durationUnset: row.is_grant_unlimited ? {} : null,
  emergencyGrantEnabled: false,
  emergencyGrantPolicyId: row.emergency_grant_policy_id ?? '',
  externalId: '',
  grantPolicyId: row.grant_policy_id ?? '',
  isAutomationEnabled: false,
  isManuallyManaged: false,
  matchBatonId: '',
  overrideAccessRequestsDefaults: false,
  provisionerPolicy: row.provisioner_policy,
  purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED',
  requestSchemaId: row.request_schema_id ?? '',
  revokePolicyId: row.revoke_policy_id ?? '',
  sourceConnectorIds: {},
  userEditedMask: null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

type Ref = { appId?: string; id?: string };

/** The entitlement with the alias `e` is one that the references name. A reference may leave the app out. */
export const named = (refs: Ref[]): Condition => sql<boolean>`exists (
  select from unnest(${refs.map((ref) => ref.id ?? '')}::text[], ${refs.map((ref) => ref.appId ?? '')}::text[]) as ref (id, app_id)
  where ref.id = e.id and ref.app_id in ('', e.app_id))`;

/** Entitlements that some of the accounts hold, the built-in one of their app included. */
export const heldBy = (accounts: string[]): Condition => sql<boolean>`e.id in (
  select g.entitlement_id from grants g where g.app_user_id = any(${accounts}::text[])
  union all
  select access.id from app_users u join entitlements access on access.app_id = u.app_id and access.is_access
  where u.id = any(${accounts}::text[]) and u.deleted_at is null)`;

/** Entitlements that a campaign chose by name, or whose holders it selected when it was prepared. */
const inReview = (id: string): Condition => sql<boolean>`e.id in (
  select entitlement_id from access_review_entitlements where access_review_id = ${id}
  union all
  select entitlement_id from selections where access_review_id = ${id})`;

const conditionsOf = (filter: EntitlementFilter): Condition[] => [
  ...among('e.app_id', filter.appIds),
  ...ownedBy('e.app_id', filter),
  ...notAmong('e.app_id', filter.excludeAppIds),
  ...among('e.resource_type_id', filter.resourceTypeIds),
  ...notAmong('e.resource_type_id', filter.excludeResourceTypeIds),
  ...among('e.resource_id', filter.resourceIds),
  ...among('e.risk_level_value_id', filter.riskLevelIds),
  ...among('e.request_schema_id', filter.requestSchemaIds),
  ...given(filter.complianceFrameworkIds, (ids) => sql<boolean>`e.compliance_framework_value_ids && ${ids}::text[]`),
  ...amongIgnoringCase('e.display_name', filter.displayName ? [filter.displayName] : []),
  ...namesPolicy(['e.grant_policy_id', 'e.revoke_policy_id', 'e.certify_policy_id', 'e.emergency_grant_policy_id'], filter.policyRefs),
  ...contains(['e.display_name', 'e.description'], filter.query),
  ...given(filter.refs, named),
  ...given(filter.excludedEntitlementRefs, (refs) => sql<boolean>`not ${named(refs)}`),
  ...given(filter.appUserIds, heldBy),
  ...given(filter.excludeAppUserIds, (accounts) => sql<boolean>`not ${heldBy(accounts)}`),
  ...(filter.accessReviewId ? [inReview(filter.accessReviewId)] : []),
  ...(filter.includeDeleted ? [] : [sql<boolean>`e.deleted_at is null`]),
];

/** Entitlements in the order of their ids. Deleted ones only with `includeDeleted`. */
export async function listEntitlements(db: Db, filter: EntitlementFilter, page: Page): Promise<PageRows<AppEntitlement>> {
  const [onlyApp, ...otherApps] = filter.appIds ?? [];
  const query = db
    .selectFrom('entitlements as e')
    .selectAll('e')
    .where(all(conditionsOf(filter)))
    .limit(page.size + 1);
  const found = await (
    onlyApp !== undefined && otherApps.length === 0
      ? query
          .where(inApp('e', onlyApp, page.after))
          .orderBy('e.app_id')
          .orderBy('e.id')
      : query.where(all(following('e.id', page.after))).orderBy('e.id')
  ).execute();
  return cutPage(found, page, (row) => [row.id], entitlementToWire);
}

/** Entitlements by id, deleted ones included. */
export async function entitlementsByIds(db: Db, ids: string[]): Promise<Map<string, AppEntitlement>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('entitlements as e')
    .selectAll('e')
    .where(all(among('e.id', ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, entitlementToWire(row)]));
}

/** The entitlement with this id in this app, also a deleted one. */
export async function findEntitlement(db: Db, appId: string, id: string): Promise<AppEntitlement | undefined> {
  const found = (await entitlementsByIds(db, [id])).get(id);
  return found?.appId === appId ? found : undefined;
}
