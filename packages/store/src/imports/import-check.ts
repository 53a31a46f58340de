import {
  addProblems,
  keptProblems,
  type ImportFileName,
  type ImportProblem,
  type ImportProblems,
} from './import-file.ts';
import type { Session } from '../database/index.ts';

/** A finding of a check: where, the value as written, and a second value or line for the message. `more` counts further rows. */
export type Finding = { line: string; column: string; value: string; other: string; more: string };

/**
 * One rule about the rows of a file. `sql` selects the columns of Finding; it may use `known (email)`, the people who are known when
 * the import is done. A rule that looks rows up in other files names them in `needs`, and is left out when one of them has rows that
 * could not be read.
 */
export type Check = {
  file: ImportFileName;
  rule: string;
  needs: readonly ImportFileName[];
  sql: string;
  message: (finding: Finding) => string;
};

const known = (createPeople: boolean): string => `
  known as (select email from staged_people union all select email from users where deleted_at is null
    ${createPeople ? `union all select email from staged_accounts where type = 'USER' and email <> ''` : ''})`;

export async function runChecks(
  { client }: Session,
  checks: readonly Check[],
  options: { createPeople: boolean; broken: ReadonlySet<ImportFileName> },
  problems: ImportProblems,
): Promise<void> {
  for (const { file, rule, needs, sql, message } of checks) {
    if (needs.some((other) => options.broken.has(other))) continue;
    const { rows } = await client.query<Finding & { total: string }>(`
      with ${known(options.createPeople)}, found as (${sql})
      select line, "column", value, other::text, more::text, count(*) over () as total from found order by line limit ${keptProblems}`);
    const found = rows.map((row): ImportProblem => ({
      file,
      line: Number(row.line),
      column: row.column,
      rule,
      message: message(row),
    }));
    addProblems(problems, found, Number(rows[0]?.total ?? 0));
  }
}

/** A value in the form for a message: quoted, and shortened when it is long. */
export const quoted = (value: string): string => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);

/** Appends how many other rows have the same problem. */
export const elsewhere = ({ more }: Finding): string => {
  if (more === '0') return '';
  return more === '1' ? ' One more row has the same problem.' : ` ${more} more rows have the same problem.`;
};
