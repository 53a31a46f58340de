import { ownerColumns } from './import-owners.ts';
import { elsewhere, quoted, type Check } from './import-check.ts';

/** Columns whose values rows about the same object must not contradict: what is compared, and the object of a row. */
const ENTITLEMENT = { what: 'entitlement', ref: 'ref', name: 'entitlement' };
const RESOURCE = {
  what: 'resource',
  ref: `left(ref, length(ref) - length(split_part(ref, chr(31), 4)) - 1)`,
  name: 'resource',
};
const APP = { what: 'app', ref: 'split_part(ref, chr(31), 1)', name: 'app' };
const compared = [
  { column: 'description', value: 'description', of: ENTITLEMENT },
  { column: 'risk_level', value: 'risk_key', of: ENTITLEMENT },
  { column: 'external_id', value: 'external_id', of: ENTITLEMENT },
  { column: 'resource_description', value: 'resource_description', of: RESOURCE },
  { column: 'resource_external_id', value: 'resource_external_id', of: RESOURCE },
  { column: 'resource_attributes', value: 'resource_attributes', of: RESOURCE },
  { column: 'resource_nhi_type', value: `replace(resource_nhi_type, 'UNSPECIFIED', '')`, of: RESOURCE },
  { column: 'resource_nhi_detail', value: 'resource_nhi_detail', of: RESOURCE },
  { column: 'parent_resource', value: 'parent_ref', of: RESOURCE },
  { column: 'app_account_id', value: 'app_account_id', of: APP },
  { column: 'app_account_name', value: 'app_account_name', of: APP },
  { column: 'parent_app', value: 'parent_app_key', of: APP },
] as const;

/** How deep objects may be nested. */
const DEEPEST = 20;

/** Rules about the files `people` and `entitlements`. */
export const listedChecks: readonly Check[] = [
  {
    file: 'people',
    rule: 'DUPLICATE_PERSON',
    needs: [],
    sql: `
      select p.line, 'email' as "column", p.email as value, f.line as other, 0 as more
      from staged_people p
      join (select email, min(line) as line from staged_people group by email
            having count(distinct (source_id, name, manager_email, department, title, status, type, employee_id, username, employment_status, employment_type)) > 1) f on f.email = p.email
      where p.line > f.line`,
    message: ({ value, other }) =>
      `${quoted(value)} is already on line ${other} with other values: keep one of the two rows.`,
  },
  {
    file: 'people',
    rule: 'OWN_MANAGER',
    needs: [],
    sql: `select line, 'manager_email' as "column", email as value, '' as other, 0 as more from staged_people where manager_email = email`,
    message: ({ value }) =>
      `${quoted(value)} is stated as the own manager: name somebody else, or leave manager_email empty.`,
  },
  {
    file: 'people',
    rule: 'UNKNOWN_MANAGER',
    needs: ['people', 'access'],
    sql: `
      select min(line) as line, 'manager_email' as "column", manager_email as value, '' as other, count(*) - 1 as more
      from staged_people p
      where manager_email <> '' and not exists (select from known k where k.email = p.manager_email)
      group by manager_email`,
    message: (finding) =>
      `The manager ${quoted(finding.value)} is not known: add a row with this address to people, or correct it.${elsewhere(finding)}`,
  },
  ...ownerColumns.map(({ column }): Check => ({
    file: 'entitlements',
    rule: 'UNKNOWN_OWNER',
    needs: ['people', 'access'],
    sql: `
      select min(line) as line, '${column}' as "column", o.email as value, '' as other, count(*) - 1 as more
      from staged_entitlements e cross join unnest(string_to_array(e.${column}, chr(31))) o (email)
      where not exists (select from known k where k.email = o.email)
      group by o.email`,
    message: (finding) =>
      `The owner ${quoted(finding.value)} is not known: add a row with this address to people, or correct it.${elsewhere(finding)}`,
  })),
  ...compared.map(({ column, value, of }): Check => ({
    file: 'entitlements',
    rule: 'CONFLICTING_VALUES',
    needs: [],
    sql: `
        select distinct on (ref) line, '${column}' as "column", name as value, first as other, 0 as more
        from (select ref, line, name, said, first_value(said) over same as first_said, first_value(line) over same as first
              from (select ${of.ref} as ref, line, ${of.name} as name, ${value} as said from staged_entitlements) e
              where said <> '' window same as (partition by ref order by line)) s
        where said <> first_said order by ref, line`,
    message: ({ value: name, other }) =>
      `The ${of.what} ${quoted(name)} has another ${column} on line ${other}: make the two the same.`,
  })),
  {
    file: 'entitlements',
    rule: 'UNKNOWN_PARENT',
    needs: ['entitlements', 'access'],
    sql: `
      select min(line) as line, 'parent_resource' as "column", min(parent_resource) as value, split_part(parent_ref, chr(31), 2) as other,
        count(*) - 1 as more
      from staged_entitlements s
      where parent_ref <> ''
        and not exists (select from staged_objects o where o.resource_ref = s.parent_ref)
        and not exists (
          select from resources r join resource_types t on t.id = r.resource_type_id join apps a on a.id = r.app_id
          where a.key || chr(31) || t.key || chr(31) || r.key = s.parent_ref and r.deleted_at is null)
      group by parent_ref`,
    message: (finding) =>
      `The app has no resource ${quoted(finding.value)} of type ${quoted(finding.other)}, which is to be a parent: ` +
      `correct parent_resource or parent_resource_type, or add an entitlement of that resource.${elsewhere(finding)}`,
  },
  {
    file: 'entitlements',
    rule: 'UNKNOWN_PARENT',
    needs: ['entitlements', 'access'],
    sql: `
      select min(line) as line, 'parent_app' as "column", min(parent_app) as value, '' as other, count(*) - 1 as more
      from staged_entitlements s
      where parent_app_key <> '' and not exists (select from staged_objects o where o.app_key = s.parent_app_key)
        and not exists (select from apps a where a.key = s.parent_app_key and a.deleted_at is null)
      group by parent_app_key`,
    message: (finding) =>
      `The parent app ${quoted(finding.value)} is not known: correct it, or add its entitlements.${elsewhere(finding)}`,
  },
  circle('parent_resource', RESOURCE.ref, 'parent_ref'),
  circle('parent_app', APP.ref, 'parent_app_key'),
];

/** Objects that are, by way of their parents, part of themselves, or nested too deeply. */
function circle(column: string, ref: string, parent: string): Check {
  return {
    file: 'entitlements',
    rule: 'PARENT_CIRCLE',
    needs: [],
    sql: `
      select e.line, '${column}' as "column", e.name as value, '' as other, 0 as more
      from (
        with recursive edges as materialized (
          select distinct on (1) ${ref} as ref, ${parent} as parent, line, ${column} as name from staged_entitlements where ${parent} <> '' order by 1, line
        ), above (start, at, depth) as (
          select ref, parent, 1 from edges
          union all
          select w.start, e.parent, w.depth + 1 from above w join edges e on e.ref = w.at where w.at <> w.start and w.depth <= ${DEEPEST}
        )
        select distinct edges.line, edges.name from above join edges on edges.ref = above.start where above.at = above.start or above.depth > ${DEEPEST}
      ) e`,
    message: ({ value }) =>
      `${column} ${quoted(value)} leads back to where it started, or further up than ${DEEPEST} levels: name another one.`,
  };
}
