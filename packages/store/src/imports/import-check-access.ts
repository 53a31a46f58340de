import { elsewhere, quoted, type Check } from './import-check.ts';
import type { ImportFileName } from './import-file.ts';

/** Longer names do not fit into the indexes that find them. */
const longestName = 512;

const objectNames = ['app', 'resource_type', 'resource', 'entitlement'].map((column) => [column, column]);
/** The framework with the longest name represents all of its row. */
const longestFramework = `(select f from unnest(string_to_array(compliance_frameworks, chr(31))) f order by length(f) desc limit 1)`;

const nameTooLong = (file: ImportFileName, refs: string, names: string[][]): Check => ({
  file,
  rule: 'NAME_TOO_LONG',
  needs: [],
  sql: `
    select line, n.column_name as "column", n.name as value, length(n.name) as other, 0 as more
    from staged_${file}
    cross join lateral (values ${names.map(([column, text]) => `('${column}', ${text})`).join(', ')}) n (column_name, name)
    where length(${refs}) > ${longestName} and length(n.name) > ${longestName}`,
  message: ({ column, value, other }) =>
    `${column} ${quoted(value)} has ${other} characters: shorten it to ${longestName} or fewer.`,
});

const builtInName = (file: ImportFileName, ref: string): Check => ({
  file,
  rule: 'BUILT_IN_ENTITLEMENT',
  needs: [],
  sql: `
    select min(line) as line, 'entitlement' as "column", min(app) as value, '' as other, count(*) - 1 as more
    from staged_${file}
    where ${ref} = split_part(${ref}, chr(31), 1) || chr(31) || 'credential' || chr(31) || 'credential' || chr(31) || 'access'
    group by ${ref}`,
  message: (finding) =>
    `The entitlement Access of the resource Credential represents an account in ${quoted(finding.value)} and is built in: ` +
    `leave the row out, or use another name.${elsewhere(finding)}`,
});

/** Rules about the file `access`, and about names in `entitlements` too. */
export const accessChecks: readonly Check[] = [
  nameTooLong('entitlements', 'ref || risk_key || framework_keys', [
    ...objectNames,
    ['risk_level', 'risk_level'],
    ['compliance_frameworks', longestFramework],
  ]),
  nameTooLong('access', 'entitlement_ref || account_ref', [...objectNames, ['account_id', 'account_id']]),
  builtInName('entitlements', 'ref'),
  builtInName('access', 'entitlement_ref'),
  {
    file: 'access',
    rule: 'CONFLICTING_VALUES',
    needs: [],
    sql: `
      select distinct on (s.account_ref) s.line, 'account_email' as "column", a.username as value, s.first as other, 0 as more
      from (select account_ref, line, account_email, first_value(account_email) over same as first_email,
              first_value(line) over same as first
            from staged_access
            where account_email <> '' and account_ref in (select ref from staged_accounts where has_two_emails)
            window same as (partition by account_ref order by line)) s
      join staged_accounts a on a.ref = s.account_ref
      where s.account_email <> s.first_email order by s.account_ref, s.line`,
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
