import { sql } from 'kysely';
import { entitlementsOf } from './ancestors.ts';
import type { Db } from '../database/index.ts';

/** Access to be revoked from an account or a resource. */
export type RevokedGrant = { holderId: string; entitlementIds: readonly string[] };

/** The dependent access that the holder also loses: the first ones by id, and the count. */
export type Dependents = { entitlementIds: string[]; count: number };

/** How many dependents are named; all are counted. */
export const DEPENDENTS_MAX = 100;

/**
 * The other losses of each holder, by the position of the revoked access: entitlements that are inherited only from it,
 * over any number of hops. Access with another source, or an unknown one, stays. Holders who lose nothing else are left
 * out.
 */
export async function findDependents(db: Db, taken: readonly RevokedGrant[]): Promise<Map<number, Dependents>> {
  if (taken.length === 0) return new Map();
  const numbered = taken.map(({ holderId, entitlementIds }, no) => ({ no, holderId, entitlementIds }));
  const { rows } = await sql<{ no: number; ids: string[]; count: number }>`
    with recursive t as materialized (
      select no, "holderId" as holder_id, "entitlementIds" as taken_ids
      from json_to_recordset(${JSON.stringify(numbered)}::json) as n (no integer, "holderId" text, "entitlementIds" text[])),
    inherited as materialized (
      select t.no, e.id, e.resource_id, w.source, r.id as source_id
      from t cross join lateral (
        select entitlement_id, app_id, sources from grants
        where coalesce(app_user_id, principal_resource_id) = t.holder_id and sources <> '{""}' offset 0) g
      cross join lateral (select id, resource_id from entitlements where id = g.entitlement_id and deleted_at is null offset 0) e
      cross join unnest(g.sources) w (source) left join lateral source_resources(g.app_id, w.source) r (id) on true),
    down (no, id, resource_id) as (
      select t.no, e.id, e.resource_id
      from t cross join lateral (select id, resource_id from entitlements where id = any(t.taken_ids) offset 0) e
      union
      select i.no, i.id, i.resource_id from down d join inherited i on i.no = d.no and i.source_id = d.resource_id),
    touched as materialized (select d.*, d.id = any(t.taken_ids) as is_taken from down d join t using (no)),
    elsewhere as materialized (
      -- Resources on which the holder keeps something whatever is taken away.
      select s.no, s.source_id
      from (select distinct no, source_id from inherited where source_id is not null) s join t on t.no = s.no
      cross join lateral ${entitlementsOf('s.source_id')} e
      cross join lateral (
        select from grants where entitlement_id = e.id and app_user_id = t.holder_id
        union all
        select from grants where entitlement_id = e.id and principal_resource_id = t.holder_id) g
      where not exists (select from touched d where d.no = s.no and d.id = e.id)),
    kept (no, id, resource_id) as (
      select d.no, d.id, d.resource_id from touched d
      where not d.is_taken and exists (
        select from inherited i where i.no = d.no and i.id = d.id and (
          exists (select from elsewhere k where k.no = i.no and k.source_id = i.source_id)
          or not exists (select from inherited same join touched x on x.no = same.no and x.resource_id = same.source_id
            where same.no = i.no and same.id = i.id and same.source = i.source)))
      union
      select d.no, d.id, d.resource_id
      from kept k join inherited i on i.no = k.no and i.source_id = k.resource_id
      join touched d on d.no = i.no and d.id = i.id
      where not d.is_taken),
    lost as (
      select d.no, d.id, row_number() over (partition by d.no order by d.id collate "C") as place, count(*) over (partition by d.no)::int as count
      from touched d where not d.is_taken and not exists (select from kept k where k.no = d.no and k.id = d.id))
    select no, array_agg(id collate "C" order by place) as ids, min(count) as count from lost where place <= ${DEPENDENTS_MAX} group by no`.execute(
    db,
  );
  return new Map(rows.map(({ no, ids, count }) => [no, { entitlementIds: ids, count }]));
}
