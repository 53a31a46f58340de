import { sql } from 'kysely';
import type { UnresolvedPredicate } from '@oag/governance/scope';
import { entitlementsOfRoles } from './compile-predicate.ts';
import type { Db } from '../database/index.ts';

type Start = Omit<UnresolvedPredicate & { kind: 'inheritedOn' }, 'kind'>;

/**
 * The resources through which access on some resources, entitlements and roles is inherited: those that hold it, such
 * as groups, those in its sources, and the sources of these. In rounds of one statement each: the planner cannot
 * estimate recursions, and chooses bad plans.
 */
export async function inheritedResources(db: Db, { resourceIds, entitlementIds, pairs }: Start): Promise<string[]> {
  const found = new Set<string>();
  const { rows: start } = await sql<{ id: string }>`
    select id from entitlements where deleted_at is null and (resource_id = any(${resourceIds}::text[]) or id = any(${entitlementIds}::text[]))
    union ${entitlementsOfRoles(pairs)}`.execute(db);
  let entitlements = start.map(({ id }) => id);
  while (entitlements.length > 0) {
    const { rows } = await sql<{ id: string }>`
      with held as materialized (select distinct g.app_id, g.principal_resource_id, source from grants g cross join unnest(g.sources) source
        where g.entitlement_id = any(${entitlements}::text[]) and (g.principal_resource_id is not null or source <> ''))
      select h.principal_resource_id as id from held h where h.principal_resource_id is not null
      union select r.id from (select distinct app_id, source from held) h cross join source_resources(h.app_id, h.source) r (id)`.execute(
      db,
    );
    const next = rows.map(({ id }) => id).filter((id) => !found.has(id));
    for (const id of next) found.add(id);
    entitlements = next.length === 0 ? [] : await entitlementsOn(db, next);
  }
  return [...found].toSorted();
}

async function entitlementsOn(db: Db, resourceIds: string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from entitlements where resource_id = any(${resourceIds}::text[]) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}
