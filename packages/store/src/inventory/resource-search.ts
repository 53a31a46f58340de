import type {
  AppResource,
  AppResourceType,
  SearchAppResourcesRequest,
  SearchAppResourceTypesRequest,
} from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  among,
  amongValues,
  amongIgnoringCase,
  contains,
  following,
  given,
  notAmong,
  ownedBy,
  type Condition,
  type OwnedBy,
  type Db,
  cutPage,
  type Page,
  type PageRows,
} from '../database/index.ts';
import { heldBy } from './entitlements.ts';
import { openFindingAbout, type FindingSearcher } from '../findings/index.ts';
import { resourceTypeToWire } from './resource-types.ts';
import { resourceToWire } from './resources.ts';

type Unread = 'expandMask' | 'pageSize' | 'pageToken' | 'page_size' | 'page_token';

/** The filters of a search for resources, and for resource types. */
export type ResourceFilter = Omit<SearchAppResourcesRequest, Unread> & OwnedBy & { searcher: FindingSearcher };
export type ResourceTypeFilter = Omit<SearchAppResourceTypesRequest, Unread> & OwnedBy;

/** The resource is one that the references name. A reference may leave the app and the type out. */
const named = (refs: { appId?: string; appResourceTypeId?: string; id?: string }[]): Condition => sql<boolean>`exists (
  select from unnest(${refs.map((ref) => ref.id ?? '')}::text[], ${refs.map((ref) => ref.appId ?? '')}::text[], ${refs.map((ref) => ref.appResourceTypeId ?? '')}::text[])
    as ref (id, app_id, type_id)
  where ref.id = r.id and ref.app_id in ('', r.app_id) and ref.type_id in ('', r.resource_type_id))`;

const ownedByOneOf = (userIds: string[]): Condition =>
  sql<boolean>`exists (select from resource_owners o where o.resource_id = r.id and o.user_id = any(${userIds}::text[]))`;

/** Resources of all apps that are not deleted, in the order of their ids. */
export async function searchResources(db: Db, filter: ResourceFilter, page: Page): Promise<PageRows<AppResource>> {
  const conditions = [
    ...among('r.app_id', filter.appId ? [filter.appId] : []),
    ...among('r.app_id', filter.appIds),
    ...ownedBy('r.app_id', filter),
    ...among('r.resource_type_id', filter.resourceTypeIds),
    ...among('r.id', filter.resourceIds),
    ...notAmong('r.id', filter.excludeResourceIds),
    ...given(filter.refs, named),
    ...given(
      filter.resourceTypeTraitIds,
      (traits) =>
        sql<boolean>`r.resource_type_id in (select id from resource_types where trait_ids && ${traits}::text[])`,
    ),
    ...given(
      filter.excludeResourceTypeTraitIds,
      (traits) =>
        sql<boolean>`r.resource_type_id not in (select id from resource_types where trait_ids && ${traits}::text[])`,
    ),
    ...given(
      filter.appUserIds,
      (accounts) =>
        sql<boolean>`r.id in (select e.resource_id from entitlements e where e.deleted_at is null and ${heldBy(accounts)})`,
    ),
    ...given(filter.ownerUserIds, ownedByOneOf),
    ...(filter.unownedOnly
      ? [sql<boolean>`not exists (select from resource_owners o where o.resource_id = r.id)`]
      : []),
    ...(filter.withOpenFindings
      ? [openFindingAbout({ app: sql`r.app_id`, resource: sql`r.id` }, filter.searcher)]
      : []),
    ...given(
      filter.agentStatuses,
      (statuses) =>
        sql<boolean>`coalesce(r.agent_trait ->> 'status', 'AGENT_STATUS_UNSPECIFIED') = any(${statuses}::text[])`,
    ),
    ...amongValues('r.nhi_type', filter.nhiTypes, 'NHI_TYPE_'),
    ...contains(['r.display_name'], filter.query),
    sql<boolean>`r.deleted_at is null`,
    ...following('r.id', page.after),
  ];
  const found = await db
    .selectFrom('resources as r')
    .selectAll('r')
    .where(all(conditions))
    .orderBy('r.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, ({ id }) => [id], resourceToWire);
}

/** Resource types of all apps that are not deleted, in the order of their ids. */
export async function searchResourceTypes(
  db: Db,
  filter: ResourceTypeFilter,
  page: Page,
): Promise<PageRows<AppResourceType>> {
  const conditions = [
    ...among('t.app_id', filter.appIds),
    ...ownedBy('t.app_id', filter),
    ...among('t.id', filter.resourceTypeIds),
    ...notAmong('t.id', filter.excludeResourceTypeIds),
    ...given(filter.resourceTypeTraitIds, (traits) => sql<boolean>`t.trait_ids && ${traits}::text[]`),
    ...given(filter.excludeResourceTypeTraitIds, (traits) => sql<boolean>`not t.trait_ids && ${traits}::text[]`),
    ...given(
      filter.appUserIds,
      (accounts) =>
        sql<boolean>`t.id in (select e.resource_type_id from entitlements e where e.deleted_at is null and ${heldBy(accounts)})`,
    ),
    ...amongIgnoringCase('t.display_name', filter.displayName ? [filter.displayName] : []),
    ...contains(['t.display_name'], filter.query),
    sql<boolean>`t.deleted_at is null`,
    ...following('t.id', page.after),
  ];
  const found = await db
    .selectFrom('resource_types as t')
    .selectAll('t')
    .where(all(conditions))
    .orderBy('t.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, ({ id }) => [id], resourceTypeToWire);
}
