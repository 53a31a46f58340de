import { LOG_DROPPED, type RetentionRecord } from '@oag/governance/log';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { lockRetention } from './retention.ts';

/** The progress of retention: the number of deleted entries, and the recorded end: `upTo` by a sealed entry, `nextUpTo` by one that may be unsealed. */
export type LogRetention = { dropped: number; upTo: number; nextUpTo: number | null; isNextSealed: boolean };

/** Locks the retention of the log until the transaction ends. Undefined when another process holds the lock. */
export async function lockLogRetention(tx: Db): Promise<LogRetention | undefined> {
  if (!(await lockRetention(tx))) return undefined;
  const { rows } = await sql<{ dropped: string; upTo: string; nextUpTo: string | null; isNextSealed: boolean }>`
    select dropped, up_to as "upTo", next_up_to as "nextUpTo", exists (select from log_leaves l where l.seq = r.next_seq) as "isNextSealed" from log_retention r`.execute(
    tx,
  );
  const [row] = rows;
  return (
    row && {
      dropped: Number(row.dropped),
      upTo: Number(row.upTo),
      nextUpTo: row.nextUpTo === null ? null : Number(row.nextUpTo),
      isNextSealed: row.isNextSealed,
    }
  );
}

/**
 * The objects whose entries must stay: open campaigns, those with open revocations, and the imports of the former. A
 * draft keeps nothing: nobody has decided anything in it.
 */
export async function heldObjects(tx: Db): Promise<{ campaignIds: string[]; objectIds: string[] }> {
  const { rows } = await sql<{ id: string; isCampaign: boolean }>`
    with running as (select id from access_reviews where deleted_at is null and state not in ('DRAFT', 'CLOSED')),
    held as (select id from running union
      select c.access_review_id from tasks r join tasks c on c.id = r.certify_task_id
      where r.kind = 'revoke' and r.state = 'OPEN' and r.deleted_at is null and c.access_review_id is not null
      union
      select c.access_review_id from followed_revocations f join tasks r on r.id = f.revoke_task_id join tasks c on c.id = f.certify_task_id
      where r.state = 'OPEN' and r.deleted_at is null and c.access_review_id is not null)
    select id, true as "isCampaign" from held union all
    select distinct s.document ->> 'importId', false from access_review_sources s join running on running.id = s.access_review_id where s.document ->> 'importId' <> ''`.execute(
    tx,
  );
  return {
    campaignIds: rows.filter(({ isCampaign }) => isCampaign).map(({ id }) => id),
    objectIds: rows.map(({ id }) => id),
  };
}

/** A position of the log whose entry must stay, and its subject. */
export type HeldLeaf = { no: number; taskId: string; objectId: string };

/** The first position in a range whose entry must stay: about an open task, or an object of `heldObjects`. */
export async function firstHeldLeaf(
  tx: Db,
  held: Awaited<ReturnType<typeof heldObjects>>,
  from: number,
  to: number,
): Promise<HeldLeaf | undefined> {
  const { rows } = await sql<Omit<HeldLeaf, 'no'> & { no: string }>`
    select l.no, coalesce(e.task_id, '') as "taskId", e.object_id as "objectId" from log_leaves l join log_entries e on e.seq = l.seq
    where l.no >= ${from} and l.no < ${to} and (e.object_id = any(${held.objectIds}::text[]) or e.task_id is not null and exists (
      select from tasks t left join tasks c on c.id = t.certify_task_id where t.id = e.task_id and t.deleted_at is null and (
        t.state = 'OPEN' or t.access_review_id = any(${held.campaignIds}::text[]) or c.access_review_id = any(${held.campaignIds}::text[]))))
    order by l.no limit 1`.execute(tx);
  return rows[0] && { ...rows[0], no: Number(rows[0].no) };
}

/** The largest signed root of at most this size that was signed before a time: all entries under it are older. */
export async function lastRootBefore(
  tx: Db,
  before: string,
  size: number,
): Promise<{ size: number; note: string } | undefined> {
  const row = await tx
    .selectFrom('log_roots')
    .select(['size', 'note'])
    .where('size', '<=', String(size))
    .where('at', '<', before)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { size: Number(row.size), note: row.note };
}

/** Records in the log what will be deleted. The deletion follows once the record is sealed. */
export async function appendRetentionRecord(tx: Db, at: string, drop: RetentionRecord): Promise<void> {
  await sql`
    with said as (insert into log_entries (at, actor_id, kind, object_type, document) values (${at}, '', ${LOG_DROPPED}, 'log', ${JSON.stringify(drop)}::jsonb) returning seq)
    update log_retention set next_seq = said.seq, next_up_to = ${drop.to} from said`.execute(tx);
}

/** Makes the sealed record the current one. */
export async function confirmDrop(tx: Db): Promise<void> {
  await sql`update log_retention set entry_seq = next_seq, up_to = next_up_to, next_seq = null, next_up_to = null`.execute(
    tx,
  );
}

/** Deletes the entries in a range of positions, and keeps their hashes. */
export async function dropEntries(tx: Db, from: number, to: number): Promise<void> {
  await sql`delete from log_entries e using log_leaves l where l.seq = e.seq and l.no >= ${from} and l.no < ${to}`.execute(
    tx,
  );
  await sql`update log_retention set dropped = ${to}`.execute(tx);
}

/** Keeps the recorded entries that are not deleted yet. */
export async function stopDrop(tx: Db): Promise<void> {
  await sql`update log_retention set up_to = dropped`.execute(tx);
}

/** The number of deleted entries, counted from the first one. */
export async function droppedSize(db: Db): Promise<number> {
  const { rows } = await sql<{ dropped: string }>`select dropped from log_retention`.execute(db);
  return Number(rows[0]?.dropped ?? 0);
}

/** The sealed record of the deletion: the entry with its position, whether it still has the sealed hash, and the root that sealed it. */
export type RecordedRetention = {
  id: string;
  no: string;
  at: string;
  isSame: boolean;
  document: unknown;
  sealedBy: string;
};

export async function findSaidDrop(db: Db): Promise<RecordedRetention | undefined> {
  const { rows } = await sql<RecordedRetention>`
    select ksuid_at('0000000000000000000000', e.seq) as id, l.no, e.at, log_leaf_hash(e, l.campaign_no) = l.hash and e.kind = ${LOG_DROPPED} as "isSame", e.document,
      coalesce((select o.note from log_roots o where o.size > l.no order by o.size limit 1), '') as "sealedBy"
    from log_retention r join log_entries e on e.seq = r.entry_seq join log_leaves l on l.seq = e.seq`.execute(db);
  return rows[0];
}
