import { sql, type RawBuilder } from 'kysely';
import { type Db, type ReadAhead, readAhead, WITH_NEXT } from '../database/index.ts';

/** Access of a holder: an account or a resource. */
export type HeldAccess = { entitlementId: string; appUserId: string | null; principalResourceId: string | null };

/** The entitlements of a resource. `offset 0` keeps the index scan: the planner's estimates for recursion would cause a full scan. */
export const entitlementsOf = (resourceId: string): RawBuilder<unknown> =>
  sql`(select id, resource_id from entitlements where resource_id = ${sql.ref(resourceId)} and deleted_at is null offset 0)`;

/** The sources through which the holder of `t` holds the entitlement of `e`; no row when it does not hold it. */
const held = (sources: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${sources} from grants where entitlement_id = e.id and app_user_id = t.app_user_id
  union all
  select ${sources} from grants where entitlement_id = e.id and principal_resource_id = t.principal_resource_id)`;

/**
 * The member entitlement of a resource, for a holder without any entitlement on it: the one with that name, or the only
 * one. For statements that read `resources r`.
 */
export const MEMBER_ENTITLEMENT = `(
  select case when count(*) filter (where key = 'member') = 1 then min(id collate "C") filter (where key = 'member') when count(*) = 1 then min(id collate "C") end
  from entitlements where resource_id = r.id and deleted_at is null and not is_access)`;

type NumberedAccess = HeldAccess & { no: number };

/**
 * The inherited access, in apps that also revoke its sources, with its positions. Most access is direct, and a
 * recursive statement would allocate more memory.
 */
async function inheritedOnes(db: Db, accesses: readonly HeldAccess[]): Promise<ReadAhead<NumberedAccess[]>> {
  if (accesses.length === 0) return async () => [];
  const numbered = accesses.map(({ entitlementId, appUserId, principalResourceId }, no) => ({
    no,
    entitlementId,
    appUserId,
    principalResourceId,
  }));
  const { rows } = await sql<{ no: number }>`${WITH_NEXT}
    select n.no from json_to_recordset(${JSON.stringify(numbered)}::json) as n (no integer, "entitlementId" text, "appUserId" text, "principalResourceId" text)
    where (exists (select from grants g where g.entitlement_id = n."entitlementId" and g.app_user_id = n."appUserId" and g.sources <> '{""}')
        or exists (select from grants g where g.entitlement_id = n."entitlementId" and g.principal_resource_id = n."principalResourceId" and g.sources <> '{""}'))
      and exists (select from entitlements e join apps a on a.id = e.app_id where e.id = n."entitlementId" and a.revoke_grant_sources)`.execute(
    db,
  );
  return readAhead(db, rows, (found) => found.flatMap(({ no }) => numbered[no] ?? []));
}

/**
 * The access that each grant is inherited from, over any number of hops, by the position of the grant. This is the
 * holder's access on the resources in the sources of the grant, and on the resources in their sources. If the holder has
 * none on any resource of a source, these are the member entitlements of its resources. Left out are direct and missing
 * access, and apps that revoke only the access itself. Ids are sorted.
 */
export async function findAncestors(
  db: Db,
  accesses: readonly HeldAccess[],
): Promise<ReadAhead<Map<number, string[]>>> {
  const inherited = await inheritedOnes(db, accesses);
  return async () => ancestorsOf(db, await inherited());
}

async function ancestorsOf(db: Db, numbered: readonly NumberedAccess[]): Promise<Map<number, string[]>> {
  if (numbered.length === 0) return new Map();
  const { rows } = await sql<{ no: number; ids: string[] }>`
    with recursive t as materialized (
      select n.no, e.id as entitlement_id, e.app_id, n."appUserId" as app_user_id, n."principalResourceId" as principal_resource_id
      from json_to_recordset(${JSON.stringify(numbered)}::json) as n (no integer, "entitlementId" text, "appUserId" text, "principalResourceId" text)
      join entitlements e on e.id = n."entitlementId"),
    up (no, source, resource_id) as (
      select t.no, g.source, r.id
      from t cross join lateral (select t.entitlement_id as id) e cross join lateral ${held(sql`unnest(sources) as source`)} g
      cross join source_resources(t.app_id, g.source) r (id)
      union
      select t.no, g.source, r.id
      from up join t on t.no = up.no cross join lateral ${entitlementsOf('up.resource_id')} e
      cross join lateral ${held(sql`unnest(sources) as source`)} g
      cross join source_resources(t.app_id, g.source) r (id)),
    found as materialized (
      select up.no, up.source, e.id
      from up join t on t.no = up.no cross join lateral ${entitlementsOf('up.resource_id')} e
      cross join lateral ${held(sql`1`)} g),
    supposed as (
      select up.no, ${sql.raw(MEMBER_ENTITLEMENT)} as id
      from up cross join lateral (select up.resource_id as id) r
      where not exists (select from found f where f.no = up.no and f.source = up.source))
    select no, array_agg(distinct id collate "C" order by id collate "C") as ids
    from (select no, id from found union select no, id from supposed) a join t using (no)
    where id <> t.entitlement_id
    group by no`.execute(db);
  return new Map(rows.map(({ no, ids }) => [no, ids]));
}
