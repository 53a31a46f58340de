import type { PoolClient } from 'pg';
import { changeOf, type PlanOptions } from './import-plan.ts';
import { newIdBlock } from '../database/index.ts';

/** The columns of a person that an import writes, without the address, which is the key. */
export const personColumns: string[] = [
  ...[
    'source_id',
    'display_name',
    'department',
    'job_title',
    'status',
    'type',
    'employee_id',
    'username',
    'employment_status',
    'employment_type',
    'status_column',
  ],
  ...['origin', 'manager_id'],
];

/** Plans the people of the file and, with `createPeople` and in directories, the owners of unmatched accounts. People who are absent stay. */
export async function planPeople(client: PoolClient, { createPeople, has }: PlanOptions): Promise<void> {
  const isNamed = ['name', 'first_name', 'last_name'].some((column) => has('people', column));
  const kept = (column: string, stated: string, known: string): string =>
    has('people', column) ? stated : `coalesce(${known}, ${stated})`;
  const same = ['employee_id', 'username', 'employment_status', 'employment_type'];
  // Without a status in the file, that of the employment says whether somebody is still there.
  const statusColumn = has('people', 'status') ? 'status' : 'employment_status';
  await client.query(`
    create temp table plan_people on commit drop as
    with stated as (
      select distinct email, source_id, case when name = '' then email else name end as name, manager_email, department, title, status, type,
        ${same.join(', ')}, 'DIRECTORY' as origin
      from staged_people
      union all
      select email, '', min(case when display_name = '' then username else display_name end), '', '', '', 'ENABLED',
        'HUMAN', '', '', '', '', 'LOCAL'
      from staged_accounts a
      where (${createPeople} or exists (select from apps p join directories d on d.app_id = p.id where p.key = a.app_key and p.deleted_at is null)) and type = 'USER' and email <> ''
        and not exists (select from staged_people p where p.email = a.email)
        and not exists (select from users u where u.email = a.email and u.deleted_at is null)
      group by email
    ), known as (
      select distinct on (email) * from users where email in (select email from stated) order by email, deleted_at desc nulls first
    ), met as materialized (
      select coalesce(k.id, ksuid_at('${newIdBlock()}', row_number() over (order by s.email))) as id, s.email, s.manager_email,
        k.id is null as is_new, k.id is null or k.deleted_at is not null as is_added,
        ${kept('user_id', 's.source_id', 'k.source_id')} as source_id,
        ${isNamed ? 's.name' : 'coalesce(k.display_name, s.name)'} as display_name,
        ${kept('department', 's.department', 'k.department')} as department,
        ${kept('title', 's.title', 'k.job_title')} as job_title,
        ${kept(statusColumn, 's.status', 'case when k.deleted_at is null then k.status end')} as status,
        ${has('people', statusColumn) ? `case when s.origin = 'DIRECTORY' then '${statusColumn}' else '' end` : `coalesce(k.status_column, '')`} as status_column,
        ${kept('person_type', 's.type', 'k.type')} as type,
        ${same.map((column) => `${kept(column, `s.${column}`, `k.${column}`)} as ${column}`).join(', ')}, s.origin,
        ${personColumns.map((column) => `k.${column} as known_${column}`).join(', ')}
      from stated s left join known k on k.email = s.email
    ), managed as (
      select m.*, ${has('people', 'manager_email') ? 'coalesce(planned.id, u.id)' : 'm.known_manager_id'} as manager_id
      from met m
      left join met planned on planned.email = m.manager_email
      left join users u on u.email = m.manager_email and u.deleted_at is null
    )
    select id, email, is_new, ${personColumns.join(', ')},
      ${changeOf(
        'is_added',
        personColumns.map((column) => `known_${column}`),
        personColumns,
      )} as change
    from managed;
    analyze plan_people`);
}
