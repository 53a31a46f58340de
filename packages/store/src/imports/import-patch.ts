import type { AccessRecord, FileChanges } from '@oag/sources';
import type { Session } from '../database/index.ts';
import { accountsOf, addressesOfAccounts, gatherObjects, grantsOf, heldOf } from './import-gather.ts';
import { accessStaging } from './staged-access.ts';
import { addLines, countLines, readLines, replaceLines } from './staged-lines.ts';

/** Tables for the changes of a file: what the lines that went or came say something about, and rows that get other lines. */
export const patchTables = `
  create temp table staged_touched (entitlement_ref text collate "C", account_ref text collate "C", principal_ref text collate "C", names_no int, account_no int);
  create temp table staged_said (ref text collate "C", account_no int, last_used_at timestamptz);
  create temp table staged_named (no int, line bigint);
  create temp table staged_moved (like staged_access);`;

/** A fifth of the lines, and some in small files: with more, to read all of them again takes no longer. */
const mostChanges = (lines: number): number => 1_000 + lines / 5;

/** So many rows, and so many bytes of digests, are written at once. */
const BATCH = 500;
const DIGESTS_BYTES = 32 * 1024;

/** Reads the differences of a file, from the digests of the lines of the staged one. */
export type ReadAccessChanges = (digests: AsyncIterable<Buffer>) => AsyncIterable<FileChanges<'access'> | undefined>;

/**
 * Makes the staged rows of `access` those of a changed file. The rows of its new lines are added, those of lines that it no longer has are
 * removed. The others get their new lines. Returns the number of its rows, or undefined when the file has to be read as a whole: too
 * much of it changed, or something is wrong with it. The staged rows are of no use then.
 */
export async function patchAccess(
  session: Session,
  formerRows: number,
  read: ReadAccessChanges,
): Promise<number | undefined> {
  const lines = await countLines(session);
  if (lines === 0) return undefined;
  const stage = await addedStaging(session);
  const changes: Pick<FileChanges<'access'>, 'removed' | 'shifts'> = { removed: [], shifts: [] };
  let added = 0;
  let records: AccessRecord[] = [];
  let digests: Buffer = Buffer.alloc(0);
  for await (const part of read(readLines(session))) {
    if (part === undefined) return undefined;
    added += part.records.length;
    changes.removed.push(...part.removed);
    if (added + changes.removed.length > mostChanges(lines)) return undefined;
    changes.shifts.push(...part.shifts);
    records.push(...part.records);
    digests = Buffer.concat([digests, part.digests]);
    if (records.length >= BATCH) {
      await stage(records);
      records = [];
    }
    if (digests.length >= DIGESTS_BYTES) {
      await addLines(session, digests, true);
      digests = Buffer.alloc(0);
    }
  }
  await stage(records);
  await addLines(session, digests, true);
  await replaceLines(session);
  const removed = await removeRows(session, changes.removed);
  if (changes.shifts.length > 0) await moveRows(session, changes.shifts);
  await addRows(session);
  // A file without rows is a problem, which reading it as a whole reports.
  return formerRows - removed + added || undefined;
}

/** Rows that are added have names and accounts of their own, with numbers after those that are there. */
async function addedStaging(session: Session): Promise<(records: readonly AccessRecord[]) => Promise<void>> {
  const { rows } = await session.client.query<{ namesNo: number | null; accountNo: number | null }>(
    'select (select max(no) from staged_entitlement_names) as "namesNo", (select max(no) from staged_account_rows) as "accountNo"',
  );
  return accessStaging(session, {
    isAdded: true,
    namesNo: rows[0]?.namesNo ?? 0,
    accountNo: rows[0]?.accountNo ?? 0,
  });
}

/** Returns how many there were: a line may also be blank. */
async function removeRows({ client }: Session, lines: readonly number[]): Promise<number> {
  const { rowCount } = await client.query(
    `with gone as (
       delete from staged_access s using (select unnest($1::bigint[]) as line) r where s.line = r.line
       returning s.entitlement_ref, s.account_ref, s.principal_ref, s.names_no, s.account_no)
     insert into staged_touched select * from gone`,
    [lines],
  );
  return rowCount ?? 0;
}

/** Gives the rows their new lines. They are written to another table: updated rows would leave as many dead ones behind. */
async function moveRows({ client }: Session, shifts: FileChanges<'access'>['shifts']): Promise<void> {
  await client.query(
    `insert into staged_moved
     select line + coalesce(($2::bigint[])[width_bucket(line::float8, $1::float8[])], 0), entitlement_ref, account_ref, principal_ref,
       inherited_from, granted_at, last_used_at, names_no, account_no
     from staged_access`,
    [shifts.map(({ from }) => from), shifts.map(({ by }) => by)],
  );
  await client.query('drop table staged_access');
  await client.query('alter table staged_moved rename to staged_access');
  await client.query('create temp table staged_moved (like staged_access)');
  await client.query('analyze staged_access (entitlement_ref, account_ref, principal_ref, inherited_from)');
}

/** Adds the rows, and gathers again what the touched rows say something about. */
async function addRows(session: Session): Promise<void> {
  await session.client.query(`
    insert into staged_touched select entitlement_ref, account_ref, principal_ref, names_no, account_no from staged_added;
    insert into staged_access select * from staged_added;
    truncate staged_added;
    analyze staged_touched;

    insert into staged_named select names_no, min(line) from staged_access group by names_no;
    delete from staged_entitlement_names n
    where no in (select names_no from staged_touched) and not exists (select from staged_named s where s.no = n.no);
    truncate staged_held;
    insert into staged_held ${heldOf('min(s.line)', 'join staged_named s using (no)')};

    insert into staged_said
    select account_ref, account_no, max(last_used_at) from staged_access
    where account_ref in (select account_ref from staged_touched where account_ref <> '') group by account_ref, account_no;
    delete from staged_account_rows a
    where ref in (select account_ref from staged_touched) and not exists (select from staged_said s where s.account_no = a.no);
    delete from staged_accounts where ref in (select account_ref from staged_touched);
    insert into staged_accounts ${accountsOf('where ref in (select ref from staged_said)')};
    -- A row that said when an account was used last may be removed, while others say the rest of it.
    update staged_accounts a set last_used_at = s.last_used_at
    from (select ref, max(last_used_at) as last_used_at from staged_said group by ref) s
    where s.ref = a.ref and s.last_used_at is distinct from a.last_used_at;
    ${addressesOfAccounts};

    delete from staged_grants g using (select distinct entitlement_ref, account_ref, principal_ref from staged_touched) t
    where t.entitlement_ref = g.entitlement_ref and t.account_ref = g.account_ref and t.principal_ref = g.principal_ref;
    insert into staged_grants ${grantsOf('where (entitlement_ref, account_ref, principal_ref) in (select entitlement_ref, account_ref, principal_ref from staged_touched)')};
    truncate staged_touched, staged_said, staged_named`);
  await gatherObjects(session);
}
