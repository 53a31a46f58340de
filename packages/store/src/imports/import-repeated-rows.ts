import type { ImportFileName } from './import-file.ts';
import type { Warning } from './import-warning.ts';

/** The most repeated rows whose lines are named; all are counted. */
const namedRows = 5;

/**
 * The columns that make two rows of a file duplicates. People with the same email and other values are refused. For access, the columns are
 * the way in which it is held.
 */
const identities: readonly {
  file: ImportFileName;
  same: readonly string[];
  when: string;
  what: string;
  fix: string;
}[] = [
  {
    file: 'people',
    same: ['email'],
    when: 'true',
    what: 'the same person',
    fix: 'remove them, or correct email where another person is meant',
  },
  {
    file: 'entitlements',
    same: [
      'ref',
      'description',
      'owner_emails',
      'app_owner_emails',
      'resource_owner_emails',
      'risk_key',
      'framework_keys',
      'external_id',
      'resource_description',
      'resource_external_id',
      'resource_attributes',
      'resource_nhi_type',
      'resource_nhi_detail',
      'parent_ref',
      'app_account_id',
      'app_account_name',
      'parent_app_key',
    ],
    when: 'true',
    what: 'the same entitlement with the same values',
    fix: 'remove them, or correct them where another entitlement is meant',
  },
  {
    file: 'access',
    same: ['entitlement_ref', 'account_ref', 'principal_ref', 'inherited_from'],
    // The gathered grants show whether there are duplicates, so that a file without them is not scanned.
    when: '(select count(*) from staged_access) > (select coalesce(sum(cardinality(sources)), 0) from staged_grants)',
    what: 'the same holder, entitlement and inherited_from; the earliest granted_at and the latest last_used_at count',
    fix: 'remove them, or correct them where other access is meant',
  },
];

/** Duplicate rows: one warning for each file. */
export const repeatedRows: readonly Warning[] = identities.map(({ file, same, when, what, fix }) => ({
  file,
  rule: 'REPEATED_ROWS',
  sql: `
    with twice as materialized (
      select ${same.join(', ')}, min(line) as first, count(*) - 1 as more
      from staged_${file} where ${when} group by ${same.join(', ')} having count(*) > 1),
    shown as (select * from twice order by first limit ${namedRows}),
    pairs as (select w.first, min(s.line) as line from shown w join staged_${file} s using (${same.join(', ')}) where s.line > w.first group by w.first)
    select (select min(line) from pairs) as line, '' as "column",
      (select string_agg(line || ' as on line ' || first, ', ' order by line) from pairs) as value,
      (select sum(more) from twice) as other, 0 as more
    where exists (select from twice)`,
  message: ({ value, other }) =>
    other === '1'
      ? `1 row repeats an earlier one and adds nothing (${what}): line ${value}. To be without this warning, ${fix}.`
      : `${other} rows repeat earlier ones and add nothing (${what}): for example line ${value}. To be without this warning, ${fix}.`,
}));
