import { ownerColumns } from './import-owners.ts';
import { elsewhere, quoted, type Check } from './import-check.ts';

const compared = { description: 'description', risk_level: 'risk_key' } as const;

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
  ...(['description', 'risk_level'] as const).map((column): Check => ({
    file: 'entitlements',
    rule: 'CONFLICTING_VALUES',
    needs: [],
    sql: `
        select distinct on (ref) line, '${column}' as "column", entitlement as value, first as other, 0 as more
        from (select ref, line, entitlement, ${compared[column]} as said, first_value(${compared[column]}) over same as first_said,
                first_value(line) over same as first
              from staged_entitlements where ${column} <> '' window same as (partition by ref order by line)) s
        where said <> first_said order by ref, line`,
    message: ({ value, other }) =>
      `The entitlement ${quoted(value)} has another ${column} on line ${other}: make the two the same.`,
  })),
];
