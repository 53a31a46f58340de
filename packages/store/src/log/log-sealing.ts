import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';

/** The progress of sealing. `xid` and `seq` are those of the last sealed entry. */
export type Sealer = { size: string; peaks: Buffer; xid: string; seq: string; floorSeq: string; isMoved: boolean };

/** New leaves: their concatenated hashes in the order of the tree, and the progress of the sealer after them. */
export type NewLeaves = { hashes: Buffer; xid: string; seq: string; floorSeq: string };

export type NewRoot = {
  size: number;
  peaks: Buffer;
  nodes: { level: number; no: number; hash: Uint8Array }[];
  hash: Uint8Array;
  at: string;
  keyId: string;
  note: string;
};

/** Prevents sealing until the transaction ends. Waits for a running one. */
export async function holdSealer(tx: Db): Promise<void> {
  await sql`select from log_sealer for update`.execute(tx);
}

/** Locks sealing until the transaction ends. Undefined when another process holds the lock. */
export async function lockSealer(tx: Db): Promise<Sealer | undefined> {
  // The server counts transactions: a lower count than before means that the database was moved to another server.
  const { rows } =
    await sql<Sealer>`select size, peaks, xid::text as xid, seq, floor_seq as "floorSeq", pg_current_xact_id() <= xid as "isMoved"
    from log_sealer for update skip locked`.execute(tx);
  return rows[0];
}

type Added = { hashes: Buffer; last: { xid: string; seq: string } | null };

/** One row for all of `next`: thousands of rows would be garbage as soon as they are read. */
const ADDED = sql`select coalesce(string_agg(hash, ''::bytea order by no), '') as hashes,
  (select jsonb_build_object('xid', xid::text, 'seq', seq::text) from next order by no desc limit 1) as last from next`;

const leaves = ([added]: Added[], sealer: Sealer): NewLeaves => ({
  hashes: added?.hashes ?? Buffer.alloc(0),
  xid: added?.last?.xid ?? sealer.xid,
  seq: added?.last?.seq ?? sealer.seq,
  floorSeq: sealer.floorSeq,
});

/** The members of an entry. As columns: a row that is passed on as one value is made again for each of its members that is read. */
const ENTRY = sql`e.seq, e.at, e.actor_id, e.kind, e.task_id, e.object_type, e.object_id, e.request_id, e.document, e.campaign_id`;

/** Numbers the chosen entries of each campaign, hashes them, and adds them to the tree. Only under the lock of sealing, so that no number is used twice. */
const numbered = ({ size }: Sealer): RawBuilder<unknown> => sql`
    next as materialized (
      select n.seq, n.xid, n.no, n.campaign_id, n.campaign_no,
        log_leaf_hash(log_line(n.seq, n.at, n.actor_id, n.kind, n.task_id, n.object_type, n.object_id, n.request_id, n.document, n.campaign_id, n.campaign_no)) as hash
      from (select ch.*, case when ch.campaign_id is not null then coalesce(ca.count, 0) + row_number() over (partition by ch.campaign_id order by ch.no) end as campaign_no
        from chosen ch left join log_campaigns ca on ca.campaign_id = ch.campaign_id) n),
    added as (insert into log_leaves (no, seq, hash, campaign_no) select ${size}::bigint + no - 1, seq, hash, campaign_no from next order by no),
    counted as (
      insert into log_campaigns (campaign_id, count) select campaign_id, max(campaign_no) from next where campaign_id is not null group by campaign_id
      on conflict (campaign_id) do update set count = excluded.count)`;

/** Assigns the next entries their positions in the tree: those visible to everybody, before which none can appear any more. */
export async function addLeaves(tx: Db, sealer: Sealer, limit: number): Promise<NewLeaves> {
  const { rows } = await sql<Added>`
    with chosen as (
      select ${ENTRY}, e.xid, row_number() over (order by e.xid, e.seq) as no from log_entries e
        where (e.xid, e.seq) > (${sealer.xid}::xid8, ${sealer.seq}::bigint) and e.xid < pg_snapshot_xmin(pg_current_snapshot()) and e.seq > ${sealer.floorSeq}
        order by e.xid, e.seq limit ${limit}),
    ${numbered(sealer)}
    ${ADDED}`.execute(tx);
  return leaves(rows, sealer);
}

/**
 * The same for a database that was moved to another server: seals everything, while nobody writes. The order then
 * restarts above the last number.
 */
export async function addMovedLeaves(tx: Db, sealer: Sealer): Promise<NewLeaves> {
  await sql`lock table log_entries in share mode`.execute(tx);
  const { rows } = await sql<Added>`
    with chosen as (
      select ${ENTRY}, 0 as xid, row_number() over (order by e.seq) as no from log_entries e
      where (e.xid, e.seq) > (${sealer.xid}::xid8, ${sealer.seq}::bigint) and e.seq > ${sealer.floorSeq} or e.seq > (select coalesce(max(seq), 0) from log_leaves)),
    ${numbered(sealer)}
    ${ADDED}`.execute(tx);
  const {
    rows: [highest],
  } = await sql<{ seq: string }>`select coalesce(max(seq), 0) as seq from log_entries`.execute(tx);
  return { ...leaves(rows, sealer), xid: '0', seq: '0', floorSeq: highest?.seq ?? '0' };
}

/** Completes a batch: its nodes, its root, and the progress. */
export async function writeRoot(
  tx: Db,
  { size, peaks, nodes, hash, at, keyId, note }: NewRoot,
  { xid, seq, floorSeq }: NewLeaves,
): Promise<void> {
  await sql`insert into log_nodes (level, no, hash) select * from unnest(
    ${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ no }) => no)}::bigint[], ${nodes.map((node) => Buffer.from(node.hash))}::bytea[])`.execute(
    tx,
  );
  await sql`insert into log_roots (size, hash, at, key_id, note) values (${size}, ${Buffer.from(hash)}, ${at}, ${keyId}, ${note})`.execute(
    tx,
  );
  await sql`update log_sealer set size = ${size}, peaks = ${peaks}, xid = ${xid}::xid8, seq = ${seq}, floor_seq = ${floorSeq}`.execute(
    tx,
  );
}

/** The progress of the sealer after a move to another server with nothing to seal. */
export async function moveSealer(tx: Db, { xid, seq, floorSeq }: NewLeaves): Promise<void> {
  await sql`update log_sealer set xid = ${xid}::xid8, seq = ${seq}, floor_seq = ${floorSeq}`.execute(tx);
}
