import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A read: who, with which client or session, from where, and which objects the answer had. */
export type ReadEntry = {
  at: string;
  actorId: string;
  clientId: string;
  isSession: boolean;
  operation: string;
  objects: { type: string; id: string }[];
  sourceAddress: string;
  requestId: string;
};

/** Writes entries. One statement, whatever their number. */
export async function insertReadEntries(db: Db, entries: readonly ReadEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into read_entries (at, actor_id, client_id, is_session, operation, object_types, object_ids, source_address, request_id)
    select e.at, e.actor_id, e.client_id, e.is_session, e.operation,
      coalesce((select array_agg(o ->> 'type' order by l.no) from jsonb_array_elements(e.objects) with ordinality as l (o, no)), '{}'),
      coalesce((select array_agg(o ->> 'id' order by l.no) from jsonb_array_elements(e.objects) with ordinality as l (o, no)), '{}'),
      e.source_address, e.request_id
    from unnest(
      ${entries.map((entry) => entry.at)}::timestamptz[],
      ${entries.map((entry) => entry.actorId)}::text[],
      ${entries.map((entry) => entry.clientId)}::text[],
      ${entries.map((entry) => entry.isSession)}::boolean[],
      ${entries.map((entry) => entry.operation)}::text[],
      ${entries.map((entry) => JSON.stringify(entry.objects))}::jsonb[],
      ${entries.map((entry) => entry.sourceAddress)}::text[],
      ${entries.map((entry) => entry.requestId)}::text[])
      as e (at, actor_id, client_id, is_session, operation, objects, source_address, request_id)`.execute(db);
}

/** The place of an entry in the order of time. */
export type ReadPlace = { at: string; seq: string };

/**
 * Deletes entries that are older than a time, at most so many, those after a place. Returns how many there were, and the place of the last one,
 * to go on from. To pass by deleted entries costs the more the more they are, until the database has cleaned up.
 */
export async function dropReadEntries(
  db: Db,
  before: string,
  limit: number,
  after: ReadPlace = { at: '-infinity', seq: '0' },
): Promise<{ count: number; last: ReadPlace | undefined }> {
  const { rows } = await sql<ReadPlace & { count: number }>`
    with old as materialized (select at, seq from read_entries where at < ${before} and (at, seq) > (${after.at}::timestamptz, ${after.seq}::bigint) order by at, seq limit ${limit}),
    gone as (delete from read_entries r using old where r.at = old.at and r.seq = old.seq)
    select at::text, seq, count(*) over ()::integer as count from old order by old.at desc, old.seq desc limit 1`.execute(
    db,
  );
  const [last] = rows;
  return { count: last?.count ?? 0, last };
}
