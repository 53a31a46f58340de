import { elsewhere, quoted, type Check } from './import-check.ts';
import type { ImportFileName } from './import-file.ts';

/** Longer names do not fit into the indexes that find them. */
const longestName = 512;

const objectColumns = ['app', 'resource_type', 'resource', 'entitlement'];
/** The framework with the longest name represents all of its row. */
const longestFramework = `(select f from unnest(string_to_array(compliance_frameworks, chr(31))) f order by length(f) desc limit 1)`;

const nameTooLong = (file: ImportFileName, rows: string): Check => ({
  file,
  rule: 'NAME_TOO_LONG',
  needs: [],
  sql: `select line, column_name as "column", name as value, length(name) as other, 0 as more from (${rows}) n where length(name) > ${longestName}`,
  message: ({ column, value, other }) =>
    `${column} ${quoted(value)} has ${other} characters: shorten it to ${longestName} or fewer.`,
});

const columnsAndTexts = (columns: string[][]): string =>
  columns.map(([column, text]) => `('${column}', ${text})`).join(', ');

/** The names in rows of `entitlements`. */
const listedNames = `
  select line, v.* from staged_entitlements cross join lateral (values ${columnsAndTexts([
    ...objectColumns.map((column) => [column, column]),
    ['risk_level', 'risk_level'],
    ['compliance_frameworks', longestFramework],
  ])}) v (column_name, name)
  where length(ref || risk_key || framework_keys) > ${longestName}`;

/** Those in rows of `access` whose entitlement or account has a long one. Only a file with a long name has its rows searched. */
const heldNames = (table: string, no: string, columns: string[]): string => {
  const isLong = columns.map((column) => `length(${column}) > ${longestName}`).join(' or ');
  return `
  select s.line, v.*
  from ${table} n join staged_access s on s.${no} = n.no
  cross join lateral (values ${columnsAndTexts(columns.map((column) => [column, `n.${column}`]))}) v (column_name, name)
  where (select exists (select from ${table} where ${isLong})) and (${isLong})`;
};

const builtInName = (file: ImportFileName, objects: string, rows: string): Check => ({
  file,
  rule: 'BUILT_IN_ENTITLEMENT',
  needs: [],
  sql: `
    select min(s.line) as line, 'entitlement' as "column", min(o.app) as value, '' as other, count(*) - 1 as more
    from (
      select ref, app from ${objects}
      where ref = split_part(ref, chr(31), 1) || chr(31) || 'credential' || chr(31) || 'credential' || chr(31) || 'access') o
    join ${rows} on s.ref = o.ref
    group by o.ref`,
  message: (finding) =>
    `The entitlement Access of the resource Credential represents an account in ${quoted(finding.value)} and is built in: ` +
    `leave the row out, or use another name.${elsewhere(finding)}`,
});

/** Rules about the file `access`, and about names in `entitlements` too. */
export const accessChecks: readonly Check[] = [
  nameTooLong('entitlements', listedNames),
  nameTooLong(
    'access',
    `${heldNames('staged_entitlement_names', 'names_no', objectColumns)} union all ${heldNames('staged_account_rows', 'account_no', ['account_id'])}`,
  ),
  builtInName('entitlements', 'staged_listed', 'staged_entitlements s'),
  builtInName('access', 'staged_held', '(select line, entitlement_ref as ref from staged_access) s'),
  {
    file: 'access',
    rule: 'CONFLICTING_VALUES',
    needs: [],
    sql: `
      select distinct on (s.ref) s.line, 'account_email' as "column", a.username as value, s.first as other, 0 as more
      from (select ref, line, account_email, first_value(account_email) over same as first_email,
              first_value(line) over same as first
            from staged_account_rows
            where account_email <> '' and ref in (select ref from staged_accounts where has_two_emails)
            window same as (partition by ref order by line)) s
      join staged_accounts a on a.ref = s.ref
      where s.account_email <> s.first_email order by s.ref, s.line`,
    message: ({ value, other }) =>
      `The account ${quoted(value)} has another account_email on line ${other}: make the two the same.`,
  },
  {
    // A resource stays unless its app is in the file entitlements, which then must name it.
    file: 'access',
    rule: 'UNKNOWN_PRINCIPAL',
    needs: ['entitlements', 'access'],
    sql: `
      select min(s.line) as line, 'principal_resource' as "column", split_part(s.principal_ref, chr(31), 3) as value,
        split_part(s.principal_ref, chr(31), 2) as other, count(*) - 1 as more
      from staged_access s
      where s.principal_ref <> ''
        and not exists (select from staged_objects o where o.resource_ref = s.principal_ref)
        and not exists (
          select from resources r
          join resource_types t on t.id = r.resource_type_id
          join apps a on a.id = r.app_id
          where a.key || chr(31) || t.key || chr(31) || r.key = s.principal_ref and r.deleted_at is null
            and not exists (select from staged_objects o where o.app_key = a.key and o.is_listed))
      group by s.principal_ref`,
    message: (finding) =>
      `The app has no resource ${quoted(finding.value)} of type ${quoted(finding.other)}, which is to hold access: ` +
      `correct principal_resource or principal_resource_type, or add an entitlement of that resource.${elsewhere(finding)}`,
  },
];
