import { attributeTypes, type AttributeKind } from '@oag/governance/attributes';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { reviewsIn } from '../auth/index.ts';

export type FoundReferences = {
  people: Map<string, { isEnabled: boolean; roles: string[] }>;
  appIdsOfResources: Map<string, string>;
  typeIdsOfResources: Map<string, string>;
  appIdsOfResourceTypes: Map<string, string>;
  appIdsOfEntitlements: Map<string, string>;
  appIds: Set<string>;
  /** Whether the organization has configured its e-mail domains. */
  hasDomains: boolean;
  /** The type of each attribute value. */
  attributeTypeIds: Map<string, string>;
  profileIds: Set<string>;
  monitorIds: Set<string>;
};

/** Groups are entitlements. */
export type ReferenceIds = {
  userIds?: string[];
  resourceIds?: string[];
  resourceTypeIds?: string[];
  entitlementIds?: string[];
  groupIds?: string[];
  appIds?: string[];
  attributeIds?: string[];
  profileIds?: string[];
  monitorIds?: string[];
};

type Found = {
  kind: 'user' | 'resource' | 'resourceType' | 'entitlement' | 'app' | 'domain' | 'attribute' | 'profile' | 'monitor';
  id: string;
  app_id: string;
  type_id: string;
  is_enabled: boolean;
  roles: string[];
};

/** Finds the objects that a request refers to, in one statement. Deleted ones count as missing. */
export async function findReferences(
  db: Db,
  {
    userIds = [],
    resourceIds = [],
    resourceTypeIds = [],
    entitlementIds = [],
    groupIds = [],
    appIds = [],
    attributeIds = [],
    profileIds = [],
    monitorIds = [],
  }: ReferenceIds,
): Promise<FoundReferences> {
  const { rows } = await sql<Found>`
    select 'user' as kind, u.id, '' as app_id, '' as type_id, u.status = 'ENABLED' as is_enabled, array(select role from user_roles r where r.user_id = u.id) as roles
      from users u where u.id = any(${userIds}::text[]) and u.deleted_at is null
    union all select 'resource', id, app_id, resource_type_id, true, '{}' from resources where id = any(${resourceIds}::text[]) and deleted_at is null
    union all select 'resourceType', id, app_id, '', true, '{}' from resource_types where id = any(${resourceTypeIds}::text[]) and deleted_at is null
    union all select 'entitlement', id, app_id, '', true, '{}' from entitlements where id = any(${[...entitlementIds, ...groupIds]}::text[]) and deleted_at is null
    union all select 'app', id, '', '', true, '{}' from apps where id = any(${appIds}::text[]) and deleted_at is null
    union all select 'attribute', id, type, '', true, '{}' from attribute_values where id = any(${attributeIds}::text[]) and deleted_at is null
    union all select 'profile', id, '', '', true, '{}' from request_catalogs where id = any(${profileIds}::text[]) and deleted_at is null
    union all select 'monitor', id, '', '', true, '{}' from conflict_monitors where id = any(${monitorIds}::text[]) and deleted_at is null
    union all (select 'domain', id, '', '', true, '{}' from org_domains limit 1)`.execute(db);
  const apps = (kind: Found['kind']): Map<string, string> =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.app_id]));
  return {
    people: new Map(
      rows.filter((row) => row.kind === 'user').map((row) => [row.id, { isEnabled: row.is_enabled, roles: row.roles }]),
    ),
    appIdsOfResources: apps('resource'),
    typeIdsOfResources: new Map(rows.filter((row) => row.kind === 'resource').map((row) => [row.id, row.type_id])),
    appIdsOfResourceTypes: apps('resourceType'),
    appIdsOfEntitlements: apps('entitlement'),
    appIds: new Set(apps('app').keys()),
    attributeTypeIds: new Map(
      [...apps('attribute')].map(([id, kind]) => [id, attributeTypes[kind as AttributeKind].id]),
    ),
    profileIds: new Set(apps('profile').keys()),
    monitorIds: new Set(apps('monitor').keys()),
    hasDomains: rows.some((row) => row.kind === 'domain'),
  };
}

/** Whether a person is or was a reviewer in a campaign. */
export const isReviewer = async (db: Db, campaignId: string, userId: string): Promise<boolean> =>
  (await reviewedCampaigns(db, [campaignId], userId)).length > 0;

/** The campaigns in which the person is or was a reviewer. */
export async function reviewedCampaigns(db: Db, campaignIds: readonly string[], userId: string): Promise<string[]> {
  if (campaignIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select c.id from unnest(${[...campaignIds]}::text[]) c (id)
    where ${reviewsIn(sql.raw('c.id'), userId)}`.execute(db);
  return rows.map(({ id }) => id);
}
