import type { PoolClient } from 'pg';
import { MEMBER_ENTITLEMENT } from '../inventory/index.ts';
import { elsewhere, quoted, type Finding } from './import-check.ts';
import { addProblems, keptProblems, type ImportProblem, type ImportProblems } from './import-file.ts';
import { repeatedRows } from './import-repeated-rows.ts';
import type { Warning } from './import-warning.ts';

/** The ways of inheriting in the file `access`, with the app and the resources that each names. */
const sources = `
  sources as materialized (
    select s.app_key, s.inherited_from, s.line, s.rows, a.id as app_id, a.name as app, array(select id from source_resources(a.id, s.inherited_from) r (id)) as ids
    from (select split_part(entitlement_ref, chr(31), 1) as app_key, inherited_from, min(line) as line, count(*) as rows
          from staged_access where inherited_from <> '' group by 1, 2) s
    join plan_apps a on a.key = s.app_key)`;

const warnings: readonly Warning[] = [
  ...repeatedRows,
  {
    rule: 'UNKNOWN_SOURCE',
    sql: `
      with ${sources}
      select line, 'inherited_from' as "column", inherited_from as value, app as other, rows - 1 as more
      from sources where ids = '{}'`,
    message: (finding) =>
      `inherited_from ${quoted(finding.value)} names no resource of ${quoted(finding.other)}, so that revoking this access takes nothing else away: ` +
      `correct it, or add the entitlement that leads there.${elsewhere(finding)}`,
  },
  {
    rule: 'UNKNOWN_MEMBERSHIP',
    sql: `
      with ${sources}, vague as materialized (
        select * from sources s where ids <> '{}' and not exists (select from unnest(s.ids) r (id) where ${MEMBER_ENTITLEMENT} is not null))
      select min(a.line) as line, 'inherited_from' as "column", min(a.inherited_from) as value, min(v.app) as other, count(*) - 1 as more
      from vague v join staged_access a on a.inherited_from = v.inherited_from and split_part(a.entitlement_ref, chr(31), 1) = v.app_key
      left join plan_accounts u on u.ref = a.account_ref left join plan_principals p on p.ref = a.principal_ref
      where not exists (
        select from entitlements e join grants g on g.entitlement_id = e.id
        where e.resource_id = any(v.ids) and e.deleted_at is null and (g.app_user_id = u.id or g.principal_resource_id = p.id))
      group by v.app_key, v.inherited_from`,
    message: (finding) =>
      `${quoted(finding.value)} is there, but nobody who inherits from it holds it and it has no entitlement member, so that revoking this ` +
      `access takes nothing else away: add the row that says what the holder has there.${elsewhere(finding)}`,
  },
  ...(['access', 'entitlements'] as const).flatMap((file): Warning[] => [
    {
      file,
      rule: 'MANAGED_BY_HAND',
      sql: `
        select min(s.line) as line, 'app' as "column", min(p.name) as value, min(a.id) as other, count(*) - 1 as more
        from staged_${file} s join plan_apps p on p.key = split_part(${file === 'access' ? 's.entitlement_ref' : 's.ref'}, chr(31), 1)
        join apps a on a.is_manual and a.deleted_at is null and a.id <> p.id and lower(a.display_name) = lower(p.name)
        where (select exists (select from apps where is_manual and deleted_at is null))
        group by p.id`,
      message: (finding) =>
        `An app that is managed by hand is called ${quoted(finding.value)} as well (${finding.other}); the import leaves it alone and has one of its own: rename one of them.${elsewhere(finding)}`,
    },
    {
      file,
      rule: 'MANAGED_BY_HAND',
      sql: `
        select min(s.line) as line, 'entitlement' as "column", min(p.name) as value, min(m.id) as other, count(*) - 1 as more
        from staged_${file} s join plan_entitlements p on p.ref = ${file === 'access' ? 's.entitlement_ref' : 's.ref'}
        join entitlements m on m.is_manual and m.deleted_at is null and m.resource_id = p.resource_id and lower(m.display_name) = lower(p.name)
        where (select exists (select from entitlements where is_manual and deleted_at is null))
        group by p.id`,
      message: (finding) =>
        `An entitlement that is managed by hand on the same resource is called ${quoted(finding.value)} as well (${finding.other}); the import leaves it alone and has one of its own: rename one of them.${elsewhere(finding)}`,
    },
  ]),
];

/** Adds warnings about the imported data, before the transaction ends. Warnings do not fail the import. */
export async function findWarnings(client: PoolClient, before: ImportProblems): Promise<ImportProblems> {
  const found: ImportProblems = { kept: [...before.kept], count: before.count };
  for (const { file = 'access', rule, sql, message } of warnings) {
    const { rows } = await client.query<Finding & { total: string }>(
      `select line, "column", value, other::text, more::text, count(*) over () as total from (${sql}) found order by line limit ${keptProblems}`,
    );
    const problems = rows.map((row): ImportProblem => ({
      file,
      line: Number(row.line),
      column: row.column,
      rule,
      message: message(row),
    }));
    addProblems(found, problems, Number(rows[0]?.total ?? 0));
  }
  return found;
}
