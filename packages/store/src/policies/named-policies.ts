import { casesOf, type AppChanges, type EntitlementChanges, type PolicyChanges } from '@oag/governance/inventory';
import type { NamedPolicies, Provisioning, SelectableTaskKind } from '@oag/governance/policies';
import { sql } from 'kysely';
import type { Policy } from '@oag/types';
import { type Db, type ReadAhead, readAhead, WITH_NEXT } from '../database/index.ts';
import { freeAlias, PURPOSE_PREFIX } from '../inventory/index.ts';

const columns: { readonly [Kind in SelectableTaskKind]: string } = {
  grant: 'grant_policy_id',
  revoke: 'revoke_policy_id',
  certify: 'certify_policy_id',
};

/** The policies that entitlements and their apps name for tasks of a kind, by the id of the entitlement. */
export async function namedPolicies(
  db: Db,
  kind: SelectableTaskKind,
  entitlementIds: string[],
): Promise<ReadAhead<Map<string, NamedPolicies>>> {
  const column = sql.raw(columns[kind]);
  const { rows } = await sql<{ id: string } & NamedPolicies>`${WITH_NEXT}
    select e.id, e.app_id as "appId", e.override_access_requests_defaults as "overridesDefaults",
      coalesce(e.${column}, '') as "entitlementPolicyId", coalesce(a.${column}, '') as "appPolicyId"
    from entitlements e join apps a on a.id = e.app_id where e.id = any(${entitlementIds}::text[])`.execute(db);
  return readAhead(db, rows, (found) => new Map(found.map(({ id, ...named }) => [id, named])));
}

/** The policies that entitlements and their apps name for tasks of a kind, these others, and all that they may come to, by id. */
export async function policiesNamedBy(
  db: Db,
  kind: SelectableTaskKind,
  entitlementIds: string[],
  otherIds: string[],
): Promise<ReadAhead<Map<string, Policy>>> {
  const column = sql.raw(columns[kind]);
  const { rows } = await sql<{ id: string; document: Policy }>`${WITH_NEXT}
    with recursive below (id) as (
      select id collate "C" from (
        select unnest(array[e.${column}, a.${column}]) as id
        from entitlements e join apps a on a.id = e.app_id where e.id = any(${entitlementIds}::text[])
        union all
        select unnest(${otherIds}::text[])) n
      union
      select unnest(p.reference_ids) from below join policies p on p.id = below.id)
    select p.id, p.document from policies p where p.id in (select id from below)`.execute(db);
  return readAhead(db, rows, (found) => new Map(found.map(({ id, document }) => [id, document])));
}

/** Sets the policies of an app, '' for none, and its edited members. */
export const changeApp = (
  tx: Db,
  id: string,
  {
    policies,
    details: {
      accessModel,
      annotations,
      appUserMapper,
      defaultRequestCatalogId,
      identityMatching,
      matchBatonRef,
      ...details
    },
    editedMembers,
  }: AppChanges,
): Promise<void> =>
  setColumns(tx, 'apps', id, {
    ...policyColumns(policies),
    ...Object.fromEntries(Object.entries(details).map(([member, value]) => [columnOf(member), value])),
    ...(accessModel && { access_model: accessModel.replace('APP_ACCESS_MODEL_', '') }),
    ...(defaultRequestCatalogId !== undefined && { default_request_catalog_id: defaultRequestCatalogId || null }),
    ...(identityMatching && { identity_matching: matchingColumn(identityMatching) }),
    ...(annotations && { annotations: JSON.stringify(annotations) }),
    ...(appUserMapper !== undefined && { app_user_mapper: appUserMapper && JSON.stringify(casesOf(appUserMapper)) }),
    ...(matchBatonRef !== undefined && { match_baton_ref: matchBatonRef && JSON.stringify(matchBatonRef) }),
    edited_members: editedMembers,
  });

/** Accounts are matched strictly unless the app says otherwise. */
const matchingColumn = (matching: string): string =>
  matching.replace('APP_USER_IDENTITY_MATCHING_', '').replace('UNSPECIFIED', 'STRICT');

/**
 * Sets the policies of an entitlement ('' for none), its maximum grant duration, attributes, provisioning and edited
 * members. An alias moves here from a deleted entitlement.
 */
export async function changeEntitlement(
  tx: Db,
  id: string,
  { policies, longestGrant, attributes, provision, details, editedMembers }: EntitlementChanges,
): Promise<void> {
  const { annotations, purpose, ...others } = details;
  if (others.alias) await freeAlias(tx, others.alias);
  await setColumns(tx, 'entitlements', id, {
    ...policyColumns(policies),
    ...(longestGrant && {
      longest_grant: longestGrant.durationGrant,
      is_grant_unlimited: longestGrant.durationUnset !== null,
    }),
    ...(attributes.riskLevelValueId !== undefined && { risk_level_value_id: attributes.riskLevelValueId || null }),
    ...(attributes.complianceFrameworkValueIds && {
      compliance_framework_value_ids: attributes.complianceFrameworkValueIds,
    }),
    ...Object.fromEntries(
      Object.entries(provision).map(([member, way]) => [columnOf(member), way && JSON.stringify(way)]),
    ),
    ...Object.fromEntries(Object.entries(others).map(([member, value]) => [columnOf(member), value])),
    ...(annotations && { annotations: JSON.stringify(annotations) }),
    ...(purpose && { purpose: purpose.replace(PURPOSE_PREFIX, '') }),
    edited_members: editedMembers,
  });
}

type Columns = { [column: string]: string | number | boolean | null | string[] };

const policyColumns = (changes: PolicyChanges): Columns =>
  Object.fromEntries(Object.entries(changes).map(([member, policyId]) => [columnOf(member), policyId || null]));

const columnOf = (member: string): string => member.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function setColumns(tx: Db, table: 'apps' | 'entitlements', id: string, values: Columns): Promise<void> {
  const assignments = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (assignments.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(assignments)}, updated_at = now() where id = ${id}`.execute(tx);
}

/** The provisioning of entitlements, by id; those without a provision policy and a connector are left out. Deprovisioning defaults to the provisioner policy. */
export async function provisioningOf(
  db: Db,
  kind: 'grant' | 'revoke',
  entitlementIds: string[],
): Promise<ReadAhead<Map<string, Provisioning>>> {
  const way = kind === 'grant' ? sql`provisioner_policy` : sql`coalesce(deprovisioner_policy, provisioner_policy)`;
  const isMirrored = kind === 'grant' ? sql`false` : sql`deprovisioner_policy is null`;
  const { rows } = await sql<Provisioning & { id: string }>`${WITH_NEXT}
    select * from (select id, ${way} as policy, ${isMirrored} as "isMirrored",
      coalesce((select min(c.id) from connectors c where c.app_id = entitlements.app_id and c.deleted_at is null and coalesce(c.document #>> '{config,scim}', c.document #>> '{config,webhook}') is not null having count(*) = 1), '') as "connectorId"
    from entitlements where id = any(${entitlementIds}::text[])) e where e.policy is not null or e."connectorId" <> ''`.execute(
    db,
  );
  return readAhead(db, rows, (found) => new Map(found.map(({ id, ...provisioning }) => [id, provisioning])));
}

/**
 * The entitlements that bring these along, by their ids: for most of its holders an entitlement is inherited from one resource, and of that resource it is the
 * entitlement that most hold. Those that nobody inherits are left out.
 */
export async function bringersOf(
  db: Db,
  entitlementIds: readonly string[],
): Promise<Map<string, { appId: string; entitlementId: string }>> {
  if (entitlementIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; appId: string; entitlementId: string }>`
    select n.id, b.app_id as "appId", b.id as "entitlementId" from unnest(${[...entitlementIds]}::text[]) as n (id)
    cross join lateral (
      select g.app_id, s.source from grants g cross join lateral unnest(g.sources) as s (source)
      where g.entitlement_id = n.id and g.sources <> '{""}' and s.source <> '' group by g.app_id, s.source order by count(*) desc, s.source limit 1) t
    cross join lateral (
      select e.id, e.app_id from source_resources(t.app_id, t.source) as r (id) join entitlements e on e.resource_id = r.id
      where e.id <> n.id and e.deleted_at is null and not e.is_access
      order by (select count(*) from grants x where x.entitlement_id = e.id) desc, e.id limit 1) b`.execute(db);
  return new Map(rows.map(({ id, ...bringer }) => [id, bringer]));
}
