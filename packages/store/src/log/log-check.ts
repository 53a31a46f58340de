import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A sealed position. `isThere`: its entry exists; `isSame`: the entry still has the sealed hash. */
export type FoundLeaf = { no: string; id: string; hash: Buffer; isThere: boolean; isSame: boolean };

/** The leaves from a position on, each compared with its entry. */
export async function compareLeaves(db: Db, from: number, to: number): Promise<FoundLeaf[]> {
  const { rows } = await sql<FoundLeaf>`
    select l.no, ksuid_at('0000000000000000000000', l.seq) as id, l.hash, e.seq is not null as "isThere", e.seq is not null and log_leaf_hash(e, l.campaign_no) = l.hash as "isSame"
    from log_leaves l left join log_entries e on e.seq = l.seq where l.no >= ${from} and l.no < ${to} order by l.no`.execute(
    db,
  );
  return rows;
}

export type UnsealedEntries = { count: string; oldestAt: string | null };

/** The number of unsealed entries. */
export async function countUnsealed(db: Db): Promise<UnsealedEntries> {
  const { rows } = await sql<UnsealedEntries>`
    select count(*) as count, to_char(min(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestAt"
    from log_sealer s, log_entries e where (e.xid, e.seq) > (s.xid, s.seq) and e.seq > s.floor_seq`.execute(db);
  return rows[0] ?? { count: '0', oldestAt: null };
}

/** The next entries that should be sealed by now, by number: they can only have been inserted behind the sealer. */
export async function findOverlooked(db: Db, afterSeq: number, toSeq: number): Promise<{ seq: string; id: string }[]> {
  const { rows } = await sql<{ seq: string; id: string }>`
    select e.seq, case when e.seq > 0 then ksuid_at('0000000000000000000000', e.seq) else '' end as id from log_sealer s, log_entries e
    where e.seq > ${afterSeq} and e.seq <= ${toSeq} and ((e.xid, e.seq) <= (s.xid, s.seq) or e.seq <= s.floor_seq)
      and not exists (select from log_leaves l where l.seq = e.seq) order by e.seq limit 100`.execute(db);
  return rows;
}

/** The lowest and the highest number in the table of entries. The service assigns numbers from 1; an intruder may not. */
export async function entryNumbers(db: Db): Promise<{ lowest: number; highest: number }> {
  const { rows } = await sql<{
    lowest: string;
    highest: string;
  }>`select coalesce(min(seq), 1) as lowest, coalesce(max(seq), 0) as highest from log_entries`.execute(db);
  return { lowest: Number(rows[0]?.lowest ?? 1), highest: Number(rows[0]?.highest ?? 0) };
}

/** The stored nodes of a level, in order. */
export async function readNodes(db: Db, level: number, from: number, to: number): Promise<Map<number, Buffer>> {
  const rows = await db
    .selectFrom('log_nodes')
    .select(['no', 'hash'])
    .where('level', '=', level)
    .where('no', '>=', String(from))
    .where('no', '<', String(to))
    .execute();
  return new Map(rows.map(({ no, hash }) => [Number(no), hash]));
}

/** The number of sealed entries. */
export async function sealedSize(db: Db): Promise<number> {
  const row = await db.selectFrom('log_sealer').select('size').executeTakeFirst();
  return Number(row?.size ?? 0);
}
