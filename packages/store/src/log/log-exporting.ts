import type { ExportStream } from '@oag/governance/log';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { changeEvent, type ListedEvent, readEvent } from './log-reading.ts';

/** The size of a file before it is compressed. A single entry may be larger. */
const FILE_BYTES = 2_500_000;
const FILE_ENTRIES = 5_000;
/** For the members of an event that are not in the document. */
const EVENT_BYTES = 600;
/** How long a process may take for one file before another one tries. */
const CLAIM_SECONDS = 120;

/** Takes an exporter that is due, or has a whole file waiting, for this process. The claim ends by itself when the process is killed. */
export async function claimLogExporter(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update log_exporters set claimed_until = now() + ${CLAIM_SECONDS} * interval '1 second' where id = (
      select id from log_exporters where deleted_at is null and not disabled
        and (due_at <= now() or (failed_attempts = 0 and (select coalesce(max(no), 0) from log_leaves) - changes_from >= ${FILE_ENTRIES}))
        and (claimed_until is null or claimed_until < now())
      order by due_at, id limit 1 for update skip locked) returning id`.execute(db);
  return rows[0]?.id;
}

/** A file: the entries from the first to the last number, both inclusive. */
export type ExportFile = { stream: ExportStream; first: string; last: string };

/**
 * Decides on the next file of a stream and records it, before it is written: a repeat after a kill writes the same entries under the same name. Undefined
 * when nothing is waiting. Sealed entries are numbered without gaps. Reads are cut at a moment when no transaction is adding any.
 */
export async function planExportFile(tx: Db, id: string, stream: ExportStream): Promise<ExportFile | undefined> {
  const { rows } = await sql<Progress>`select changes_from, changes_until, reads_from, reads_until,
    (select dropped from log_retention) as dropped from log_exporters where id = ${id} and deleted_at is null for update`.execute(
    tx,
  );
  const row = rows[0];
  if (!row) return undefined;
  return stream === 'changes' ? planChanges(tx, id, row) : planReads(tx, id, row);
}

type Progress = {
  changes_from: string;
  changes_until: string | null;
  reads_from: string;
  reads_until: string | null;
  dropped: string;
};
type Planned = { first: string | null; last: string | null };

async function planChanges(tx: Db, id: string, row: Progress): Promise<ExportFile | undefined> {
  let first = row.changes_from;
  if (BigInt(row.dropped) > BigInt(first)) {
    // Retention was faster than the target. The exporter says so.
    await sql`update log_exporters set skipped = skipped + ${row.dropped}::bigint - changes_from, changes_from = ${row.dropped}::bigint, changes_until = null
      where id = ${id}`.execute(tx);
    first = row.dropped;
  } else if (row.changes_until !== null)
    return { stream: 'changes', first, last: String(BigInt(row.changes_until) - 1n) };
  const { rows } = await sql<Planned>`
    with next as (select l.no, sum(octet_length(e.document::text) + ${EVENT_BYTES}::integer) over (order by l.no) as bytes
      from (select no, seq from log_leaves where no >= ${first}::bigint order by no limit ${FILE_ENTRIES}) l join log_entries e on e.seq = l.seq)
    select min(no) as first, greatest(min(no), max(no) filter (where bytes <= ${FILE_BYTES}::integer)) as last from next`.execute(
    tx,
  );
  const last = rows[0]?.last ?? null;
  if (last === null) return undefined;
  await sql`update log_exporters set changes_until = ${last}::bigint + 1 where id = ${id}`.execute(tx);
  return { stream: 'changes', first, last };
}

async function planReads(tx: Db, id: string, row: Progress): Promise<ExportFile | undefined> {
  const first = String(BigInt(row.reads_from) + 1n);
  if (row.reads_until !== null) return { stream: 'reads', first, last: row.reads_until };
  const { rows: some } = await sql`select from read_entries where seq >= ${first}::bigint limit 1`.execute(tx);
  if (some.length === 0) return undefined;
  // A transaction that inserts holds a lock from before the number is given until the row is visible. The lock below waits for it, so no lower number comes later.
  await sql`set local lock_timeout = '2s'`.execute(tx);
  await sql`lock table read_entries in share mode`.execute(tx);
  const { rows } = await sql<Planned>`
    with next as (select seq, sum(${EVENT_BYTES}::integer + cardinality(object_ids) * 80) over (order by seq) as bytes
      from (select seq, object_ids from read_entries where seq >= ${first}::bigint order by seq limit ${FILE_ENTRIES}) e)
    select min(seq) as first, greatest(min(seq), max(seq) filter (where bytes <= ${FILE_BYTES}::integer)) as last from next`.execute(
    tx,
  );
  const last = rows[0]?.last ?? null;
  if (last === null) return undefined;
  await sql`update log_exporters set reads_until = ${last}::bigint where id = ${id}`.execute(tx);
  return { stream: 'reads', first, last };
}

/** The entries of a file, in their order. */
export async function exportEvents(db: Db, { stream, first, last }: ExportFile): Promise<ListedEvent[]> {
  const { rows } =
    stream === 'changes'
      ? await sql<{
          event: ListedEvent;
        }>`select ${changeEvent} as event from log_leaves o join log_entries e on e.seq = o.seq
          where o.no between ${first}::bigint and ${last}::bigint order by o.no`.execute(db)
      : await sql<{ event: ListedEvent }>`select ${readEvent} as event from read_entries e
          where e.seq between ${first}::bigint and ${last}::bigint order by e.seq`.execute(db);
  return rows.map(({ event }) => event);
}

/** Records that a file is written, and prolongs the claim. False when another process did so before. */
export async function finishExportFile(db: Db, id: string, { stream, first, last }: ExportFile): Promise<boolean> {
  const claim = sql`claimed_until = now() + ${CLAIM_SECONDS} * interval '1 second', last_success_at = now(), last_error = '', failed_attempts = 0`;
  const { numAffectedRows = 0n } =
    stream === 'changes'
      ? await sql`update log_exporters set ${claim}, changes_from = changes_until, changes_until = null,
          watermark_seq = l.seq, exported_until = (select at from log_entries e where e.seq = l.seq)
          from log_leaves l where l.no = ${last}::bigint and id = ${id} and changes_from = ${first}::bigint and changes_until = ${last}::bigint + 1`.execute(
          db,
        )
      : await sql`update log_exporters set ${claim}, reads_from = reads_until, reads_until = null
          where id = ${id} and reads_from = ${first}::bigint - 1 and reads_until = ${last}::bigint`.execute(db);
  return numAffectedRows > 0n;
}

/** Ends a claim: nothing more is waiting, or there was enough for now. */
export async function releaseLogExporter(db: Db, id: string, pauseSeconds: number): Promise<void> {
  await sql`update log_exporters set claimed_until = null, last_success_at = now(), last_error = '', failed_attempts = 0,
    due_at = case when updated_at > last_success_at then now() else now() + ${pauseSeconds} * interval '1 second' end where id = ${id}`.execute(
    db,
  );
}

/** Ends a claim after a failure. Returns how many there were in a row. */
export async function failLogExporter(db: Db, id: string, error: string): Promise<number> {
  const { rows } = await sql<{
    failed_attempts: number;
  }>`update log_exporters set claimed_until = null, last_error = ${error},
    failed_attempts = failed_attempts + 1 where id = ${id} returning failed_attempts`.execute(db);
  return rows[0]?.failed_attempts ?? 0;
}

export async function deferLogExporter(db: Db, id: string, seconds: number): Promise<void> {
  await sql`update log_exporters set due_at = now() + ${seconds} * interval '1 second' where id = ${id}`.execute(db);
}
