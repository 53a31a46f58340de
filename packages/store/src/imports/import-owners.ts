import { ownersMember, type Owned } from '@oag/governance/owners';
import type { PoolClient } from 'pg';
import type { PlanOptions } from './import-plan.ts';
import { ownerTables } from '../owners/index.ts';

/**
 * The columns of `entitlements` that name owners, and the plan of the objects that they own. `ref` makes the `ref` of the object from that of
 * the entitlement in the row: an app or a resource has the owners that any of its rows names.
 */
export const ownerColumns: readonly {
  column: string;
  kind: Owned['kind'];
  plan: string;
  planned: string;
  ref: string;
}[] = [
  { column: 'app_owner_emails', kind: 'app', plan: 'plan_apps', planned: 'key', ref: `split_part(s.ref, chr(31), 1)` },
  {
    column: 'resource_owner_emails',
    kind: 'resource',
    plan: 'plan_resources',
    planned: 'ref',
    ref: `left(s.ref, length(s.ref) - length(split_part(s.ref, chr(31), 4)) - 1)`,
  },
  { column: 'owner_emails', kind: 'appEntitlement', plan: 'plan_entitlements', planned: 'ref', ref: 's.ref' },
];

/** Where only imports name the owners of resources, people have set none that stay. */
const unlessSourced = (kind: Owned['kind']): string =>
  kind === 'resource'
    ? 'and not exists (select from apps a where a.id = o.app_id and a.enable_connector_sourced_ownership)'
    : '';

const columnsIn = ({ has }: PlanOptions): typeof ownerColumns =>
  ownerColumns.filter(({ column }) => has('entitlements', column));

/** Plans the owners that the files name. Objects whose owners people have set are left out. */
export async function planOwners(client: PoolClient, options: PlanOptions): Promise<void> {
  await client.query(`
    create temp table plan_owned (kind text, id text collate "C") on commit drop;
    create temp table plan_owners (kind text, id text collate "C", user_id text collate "C") on commit drop`);
  for (const { column, kind, plan, planned, ref } of columnsIn(options)) {
    const { objects, owners, column: ownedId } = ownerTables[kind];
    await client.query(`
      insert into plan_owned (kind, id)
      select distinct '${kind}', p.id
      from staged_entitlements s join ${plan} p on p.${planned} = ${ref} left join ${objects} o on o.id = p.id
      where not (coalesce('${ownersMember[kind]}' = any(o.edited_members), false) ${unlessSourced(kind)});

      insert into plan_owners (kind, id, user_id)
      select distinct '${kind}', p.id, coalesce(n.id, u.id)
      from staged_entitlements s cross join unnest(string_to_array(s.${column}, chr(31))) e (email)
      join ${plan} p on p.${planned} = ${ref}
      left join plan_people n on n.email = e.email
      left join users u on u.email = e.email and u.deleted_at is null;
      analyze plan_owned; analyze plan_owners;

      delete from plan_owners p where p.kind = '${kind}' and not exists (select from plan_owned o where o.kind = p.kind and o.id = p.id);

      with known as (
        select o.${ownedId} as id, o.user_id from ${owners} o join plan_owned p on p.kind = '${kind}' and p.id = o.${ownedId}
      ), planned as (select id, user_id from plan_owners where kind = '${kind}')
      update ${plan} set change = 'changed'
      where change = 'same' and id in (
        select id from (select * from planned except select * from known) added
        union all
        select id from (select * from known except select * from planned) removed)`);
  }
}

/** Writes owners as planned. To be called when the objects are written, so that others wait who change their owners; who came first has set them. */
export async function applyOwners(client: PoolClient, options: PlanOptions): Promise<void> {
  for (const { kind } of columnsIn(options)) {
    const { objects, owners, column } = ownerTables[kind];
    await client.query(`
      delete from plan_owned p using ${objects} o where p.kind = '${kind}' and o.id = p.id and '${ownersMember[kind]}' = any(o.edited_members) ${unlessSourced(kind)};

      delete from ${owners} o using plan_owned e
      where e.kind = '${kind}' and e.id = o.${column} and not exists (select from plan_owners p where p.kind = e.kind and p.id = e.id and p.user_id = o.user_id);

      insert into ${owners} (${column}, user_id)
      select p.id, p.user_id from plan_owners p join plan_owned e on e.kind = p.kind and e.id = p.id
      where p.kind = '${kind}' and not exists (select from ${owners} o where o.${column} = p.id and o.user_id = p.user_id)`);
  }
}
