import type { PoolClient } from 'pg';
import { changeOf, type PlanOptions } from './import-plan.ts';

/** The columns of an app that an import writes, in addition to its name. */
export const appFacts: string[] = ['account_id', 'account_name', 'parent_app_id'];

/** The same of a resource. */
export const resourceFacts: string[] = [
  'description',
  'external_id',
  'profile',
  'nhi_type',
  'nhi_detail',
  'parent_id',
  'parent_type_id',
];

/** Plans what the file `entitlements` says of apps and resources, and marks those that change by it. Of others, what is known stays. */
export async function planFacts(client: PoolClient, { has }: PlanOptions): Promise<void> {
  const kept = (column: string, stated: string, known: string): string =>
    has('entitlements', column) ? `case when s.is_listed then ${stated} else ${known} end` : known;
  await client.query(`
    create temp table plan_app_facts on commit drop as
    with stated as (
      select p.id, f.key is not null as is_listed, coalesce(n.id, u.id) as parent_id, f.account_id, f.account_name
      from plan_apps p left join staged_apps f on f.key = p.key
      left join plan_apps n on n.key = f.parent_key
      left join apps u on u.key = f.parent_key and u.deleted_at is null
    ), met as (
      select s.id, a.id is null as is_new,
        ${kept('app_account_id', 's.account_id', `coalesce(a.account_id, '')`)} as account_id,
        ${kept('app_account_name', 's.account_name', `coalesce(a.account_name, '')`)} as account_name,
        ${kept('parent_app', 's.parent_id', 'a.parent_app_id')} as parent_app_id,
        ${appFacts.map((column) => `a.${column} as known_${column}`).join(', ')}
      from stated s left join apps a on a.id = s.id
    )
    select id, ${appFacts.join(', ')},
      ${changeOf(
        'is_new',
        appFacts.map((column) => `known_${column}`),
        appFacts,
      )} as change
    from met;

    create temp table plan_resource_facts on commit drop as
    with stated as (
      select p.id, f.ref is not null as is_listed, f.description, f.external_id, f.profile, f.nhi_type, f.nhi_detail,
        coalesce(n.id, u.id) as parent_id, coalesce(n.type_id, u.resource_type_id) as parent_type_id
      from plan_resources p left join staged_resources f on f.ref = p.ref
      left join plan_resources n on n.ref = f.parent_ref
      left join resource_types t on t.app_id = p.app_id and t.key = split_part(f.parent_ref, chr(31), 2)
      left join resources u on u.resource_type_id = t.id and u.key = split_part(f.parent_ref, chr(31), 3) and u.deleted_at is null
    ), met as (
      select s.id, r.id is null as is_new,
        ${kept('resource_description', 's.description', `coalesce(r.description, '')`)} as description,
        ${kept('resource_external_id', 's.external_id', `coalesce(r.external_id, '')`)} as external_id,
        ${kept('resource_attributes', 's.profile', 'r.profile')} as profile,
        ${kept('resource_nhi_type', 's.nhi_type', `coalesce(r.nhi_type, 'UNSPECIFIED')`)} as nhi_type,
        ${kept('resource_nhi_detail', 's.nhi_detail', `coalesce(r.nhi_detail, '')`)} as nhi_detail,
        ${kept('parent_resource', 's.parent_id', 'r.parent_id')} as parent_id,
        ${kept('parent_resource', 's.parent_type_id', 'r.parent_type_id')} as parent_type_id,
        ${resourceFacts.map((column) => `r.${column} as known_${column}`).join(', ')}
      from stated s left join resources r on r.id = s.id
    )
    select id, ${resourceFacts.join(', ')},
      ${changeOf(
        'is_new',
        resourceFacts.map((column) => `known_${column}`),
        resourceFacts,
      )} as change
    from met;
    analyze plan_app_facts; analyze plan_resource_facts;

    update plan_apps p set change = 'changed' from plan_app_facts f where f.id = p.id and f.change = 'changed' and p.change = 'same';
    update plan_resources p set change = 'changed' from plan_resource_facts f where f.id = p.id and f.change = 'changed' and p.change = 'same'`);
}
