import { emptyEntitlement } from '@oag/governance/inventory';
import type { AppEntitlement, Facets, SearchAppEntitlementsRequest } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  among,
  amongIgnoringCase,
  contains,
  following,
  given,
  inApp,
  namesPolicy,
  notAmong,
  ownedBy,
  type Condition,
  type OwnedBy,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type EntitlementsTable,
} from '../database/index.ts';
import { entitlementFacets } from './entitlement-facets.ts';
import { entitlementFacts, IS_AUTOMATED, isKnownTo, type EntitlementFacts } from './entitlement-facts.ts';
import { lastRequest } from './last-request.ts';

/** The filters of a search for entitlements that the database answers. */
export type EntitlementFilter = Pick<
  SearchAppEntitlementsRequest,
  | 'accessReviewId'
  | 'alias'
  | 'appIds'
  | 'appUserIds'
  | 'complianceFrameworkIds'
  | 'displayName'
  | 'excludeAppIds'
  | 'excludeAppUserIds'
  | 'excludeImmutable'
  | 'excludeResourceTypeIds'
  | 'excludedEntitlementRefs'
  | 'grantCounts'
  | 'includeDeleted'
  | 'isAutomated'
  | 'membershipType'
  | 'onlyGetExpiring'
  | 'policyRefs'
  | 'query'
  | 'refs'
  | 'requestSchemaIds'
  | 'resourceIds'
  | 'resourceTraitIds'
  | 'resourceTypeIds'
  | 'riskLevelIds'
  | 'sourceConnectorId'
> &
  OwnedBy;

export const PURPOSE_PREFIX = 'APP_ENTITLEMENT_PURPOSE_VALUE_';

/** An entitlement as stored, with what other tables say of it. */
export type EntitlementRow = Selectable<EntitlementsTable> & EntitlementFacts;

export const entitlementToWire = (row: EntitlementRow): AppEntitlement => ({
  ...emptyEntitlement,
  id: row.id,
  appId: row.app_id,
  appResourceTypeId: row.resource_type_id,
  appResourceId: row.resource_id,
  displayName: row.display_name,
  slug: row.slug ?? row.key,
  description: row.description,
  externalId: row.external_id,
  riskLevelValueId: row.risk_level_value_id ?? '',
  complianceFrameworkValueIds: row.compliance_framework_value_ids,
  grantCount: String(row.grant_count),
  systemBuiltin: row.is_access,
  alias: row.alias,
  annotations: row.annotations,
  certifyPolicyId: row.certify_policy_id ?? '',
  defaultValuesApplied: row.grant_policy_id === null,
  deprovisionerPolicy: row.deprovisioner_policy,
  durationGrant: row.longest_grant,
  durationUnset: row.is_grant_unlimited ? {} : null,
  emergencyGrantEnabled: row.emergency_grant_enabled,
  emergencyGrantPolicyId: row.emergency_grant_policy_id ?? '',
  grantPolicyId: row.grant_policy_id ?? '',
  isAutomationEnabled: row.is_automated,
  isManuallyManaged: row.is_manual,
  matchBatonId: row.match_baton_id,
  overrideAccessRequestsDefaults: row.override_access_requests_defaults,
  provisionerPolicy: row.provisioner_policy,
  purpose: `${PURPOSE_PREFIX}${row.purpose}` as AppEntitlement['purpose'],
  requestSchemaId: row.request_schema_id ?? '',
  revokePolicyId: row.revoke_policy_id ?? '',
  sourceConnectorIds: row.source_connectors,
  userEditedMask: row.edited_members.join(',') || null,
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

/** Entitlements that some of the accounts, or their people, hold in one of these ways: as a member, or as an owner. */
function heldIn(ways: readonly string[], accounts: string[]): Condition {
  if (ways.length === 0) return heldBy(accounts);
  const owned = sql<boolean>`exists (
    select from entitlement_owners o join app_users u on u.identity_user_id = o.user_id
    where o.entitlement_id = e.id and u.id = any(${accounts}::text[]) and u.deleted_at is null)`;
  const conditions = [
    ...(ways.includes('APP_ENTITLEMENT_MEMBERSHIP_TYPE_MEMBER') ? [heldBy(accounts)] : []),
    ...(ways.includes('APP_ENTITLEMENT_MEMBERSHIP_TYPE_OWNER') ? [owned] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Entitlements that some of the accounts hold until the time is over for which they asked for them, the built-in one of their app included. */
const heldUntilAnEnd = (accounts: string[]): Condition => sql<boolean>`exists (
  select from (
    select entitlement_id, app_user_id from grants where entitlement_id = e.id and app_user_id = any(${accounts}::text[])
    union all
    select e.id, u.id from app_users u where e.is_access and u.app_id = e.app_id and u.id = any(${accounts}::text[]) and u.deleted_at is null
  ) page cross join lateral (${lastRequest}) given where given.ends_at is not null)`;

/** Entitlements that a campaign chose by name, or whose holders it selected when it was prepared. */
const inReview = (id: string): Condition => sql<boolean>`e.id in (
  select entitlement_id from access_review_entitlements where access_review_id = ${id}
  union all
  select entitlement_id from selections where access_review_id = ${id})`;

/** As the index on aliases has it. */
export const hasAlias = (alias: string): Condition =>
  sql<boolean>`(e.alias <> '' and lower(e.alias) = lower(${alias}))`;

/** Entitlements that as many hold as one of these ranges says. */
const heldByAsMany = (ranges: readonly { from?: string; to?: string }[]): Condition => sql<boolean>`exists (
  select from unnest(${ranges.map(({ from }) => from ?? '0')}::numeric[], ${ranges.map(({ to }) => (Number(to ?? '0') === 0 ? null : to))}::numeric[]) as r (low, high)
  where e.grant_count >= r.low and (r.high is null or e.grant_count < r.high))`;

const conditionsOf = (filter: EntitlementFilter): Condition[] => [
  ...among('e.app_id', filter.appIds),
  ...ownedBy('e.app_id', filter),
  ...notAmong('e.app_id', filter.excludeAppIds),
  ...among('e.resource_type_id', filter.resourceTypeIds),
  ...notAmong('e.resource_type_id', filter.excludeResourceTypeIds),
  ...among('e.resource_id', filter.resourceIds),
  ...given(
    filter.resourceTraitIds,
    (traits) =>
      sql<boolean>`e.resource_type_id in (select id from resource_types where trait_ids && ${traits}::text[])`,
  ),
  ...among('e.risk_level_value_id', filter.riskLevelIds),
  ...among('e.request_schema_id', filter.requestSchemaIds),
  ...given(filter.complianceFrameworkIds, (ids) => sql<boolean>`e.compliance_framework_value_ids && ${ids}::text[]`),
  ...(filter.alias ? [hasAlias(filter.alias)] : []),
  ...amongIgnoringCase('e.display_name', filter.displayName ? [filter.displayName] : []),
  ...namesPolicy(
    ['e.grant_policy_id', 'e.revoke_policy_id', 'e.certify_policy_id', 'e.emergency_grant_policy_id'],
    filter.policyRefs,
  ),
  ...contains(['e.display_name', 'e.alias', 'e.description'], filter.query),
  ...given(filter.refs, named),
  ...given(filter.excludedEntitlementRefs, (refs) => sql<boolean>`not ${named(refs)}`),
  ...given(filter.appUserIds, (accounts) => heldIn(filter.membershipType ?? [], accounts)),
  ...(filter.excludeImmutable ? [sql<boolean>`(e.is_manual or not e.is_access)`] : []),
  ...(filter.onlyGetExpiring ? [heldUntilAnEnd(filter.appUserIds ?? [])] : []),
  ...given(filter.excludeAppUserIds, (accounts) => sql<boolean>`not ${heldBy(accounts)}`),
  ...(filter.isAutomated ? [sql.raw<boolean>(IS_AUTOMATED)] : []),
  ...(filter.sourceConnectorId ? [isKnownTo(filter.sourceConnectorId)] : []),
  ...given(filter.grantCounts, heldByAsMany),
  ...(filter.accessReviewId ? [inReview(filter.accessReviewId)] : []),
  ...(filter.includeDeleted ? [] : [sql<boolean>`e.deleted_at is null`]),
];

/** Entitlements in the order of their ids. Deleted ones only with `includeDeleted`. */
export async function listEntitlements(
  db: Db,
  filter: EntitlementFilter,
  page: Page,
): Promise<PageRows<AppEntitlement>> {
  const [onlyApp, ...otherApps] = filter.appIds ?? [];
  const query = db
    .selectFrom('entitlements as e')
    .selectAll('e')
    .select(entitlementFacts)
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

/** How many entitlements a filter finds, and the ways to narrow it. `iconAt` is the address of a picture of the console. */
export const countFacets = (
  db: Db,
  filter: EntitlementFilter,
  iconAt: (name: string) => string,
): Promise<Facets | null> => entitlementFacets(db, conditionsOf(filter), iconAt);

/** Entitlements by id, deleted ones included. */
export async function entitlementsByIds(db: Db, ids: string[]): Promise<Map<string, AppEntitlement>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('entitlements as e')
    .selectAll('e')
    .select(entitlementFacts)
    .where(all(among('e.id', ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, entitlementToWire(row)]));
}

/** The entitlement with this id in this app, also a deleted one. */
export async function findEntitlement(db: Db, appId: string, id: string): Promise<AppEntitlement | undefined> {
  const found = (await entitlementsByIds(db, [id])).get(id);
  return found?.appId === appId ? found : undefined;
}

/** Locks an entitlement until the transaction ends. */
export async function lockEntitlement(tx: Db, id: string): Promise<void> {
  await sql`select from entitlements where id = ${id} for no key update`.execute(tx);
}

/** Another entitlement with the alias; '' when none has it. Locks the alias until the transaction ends. */
export async function aliasHolder(tx: Db, alias: string, exceptId: string): Promise<string> {
  if (alias === '') return '';
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${`alias ${alias}`}), 0))`.execute(tx);
  const { rows } = await sql<{
    id: string;
  }>`select e.id from entitlements e where ${hasAlias(alias)} and e.id <> ${exceptId} and e.deleted_at is null`.execute(
    tx,
  );
  return rows[0]?.id ?? '';
}

/** Removes the alias of a deleted entitlement, so that another one can use it. */
export async function freeAlias(tx: Db, alias: string): Promise<void> {
  await sql`
    update entitlements e set alias = '', edited_members = array_remove(edited_members, 'alias')
    where ${hasAlias(alias)} and e.deleted_at is not null`.execute(tx);
}
