import type { Session } from '../database/index.ts';

/** The digests of the lines of the file `access`, in order, so that the next file is compared with this one. */
export const linesTable = `
  create temp table staged_lines (no bigint generated always as identity primary key, is_next boolean, digests bytea);
  alter table staged_lines alter digests set storage external;`;

/** How many bytes the digest of a line has. */
const DIGEST_BYTES = 16;

/** So many rows of digests, of some tens of kB each, are read at once. */
const ROWS_AT_ONCE = 8;

/** Adds lines of the file that is staged, or of the one that it is compared with. */
export async function addLines({ client }: Session, digests: Buffer, isNext: boolean): Promise<void> {
  if (digests.length > 0)
    await client.query('insert into staged_lines (is_next, digests) values ($1, $2)', [isNext, digests]);
}

/** Without them, the next file is read as a whole. */
export async function forgetLines({ client }: Session): Promise<void> {
  await client.query('truncate staged_lines');
}

/** How many lines the staged file has; 0 where they are not known. */
export async function countLines({ client }: Session): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select coalesce(sum(length(digests)), 0) as bytes from staged_lines where not is_next',
  );
  return Number(rows[0]?.bytes) / DIGEST_BYTES;
}

export async function* readLines({ client }: Session): AsyncGenerator<Buffer, void, undefined> {
  for (let after = '0'; ;) {
    const { rows } = await client.query<{ no: string; digests: Buffer }>(
      'select no, digests from staged_lines where not is_next and no > $1 order by no limit $2',
      [after, ROWS_AT_ONCE],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.no;
    for (const { digests } of rows) yield digests;
  }
}

/** The file that was compared is the one that is staged now. */
export async function replaceLines({ client }: Session): Promise<void> {
  await client.query('delete from staged_lines where not is_next');
  await client.query('update staged_lines set is_next = false');
}
