import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';

/** The relevant entries: about a campaign and its imports, its reviews and their revocations. */
export type LogConcern = { campaignId: string; objectIds: string[] };

/** A position of the sealed log; `line` is the entry if it is relevant. */
type ConcernedLeaf = { no: string; hash: Buffer; line: string | null };

const concerns = ({
  campaignId,
  objectIds,
}: LogConcern): RawBuilder<boolean> => sql<boolean>`(e.campaign_id = ${campaignId} or e.object_id = any(${objectIds}::text[]) or e.campaign_id is null and e.task_id is not null and exists (
  select from tasks t left join tasks c on c.id = t.certify_task_id where t.id = e.task_id and (t.access_review_id = ${campaignId} or c.access_review_id = ${campaignId})))`;

/** The position of the first relevant entry; a campaign has entries before its tasks have any. After retention, of the first one that exists. */
export async function firstConcernedLeaf(tx: Db, { objectIds }: LogConcern): Promise<number | undefined> {
  const { rows } = await sql<{ no: string | null }>`
    select case when r.dropped > 0 then r.dropped else
      (select min(l.no) from log_entries e join log_leaves l on l.seq = e.seq where e.object_id = any(${objectIds}::text[]) and e.object_id <> '') end as no
    from log_retention r`.execute(tx);
  const no = rows[0]?.no;
  return no === null || no === undefined ? undefined : Number(no);
}

/** Positions of the log in order, with the relevant entries. */
export async function readConcernedLeaves(
  tx: Db,
  concern: LogConcern,
  from: number,
  to: number,
): Promise<ConcernedLeaf[]> {
  const { rows } = await sql<ConcernedLeaf>`
    select l.no, l.hash, case when e.seq = r.entry_seq or ${concerns(concern)} then log_line(e, l.campaign_no) end as line
    from log_leaves l cross join log_retention r left join log_entries e on e.seq = l.seq where l.no >= ${from} and l.no < ${to} order by l.no`.execute(
    tx,
  );
  return rows;
}

/** The first relevant entries that are not sealed yet. */
export async function readUnsealedLines(tx: Db, concern: LogConcern, limit: number): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select log_line(e, null) as line from log_sealer s, log_entries e
    where (e.xid, e.seq) > (s.xid, s.seq) and e.seq > s.floor_seq and ${concerns(concern)} order by e.seq limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ line }) => line);
}
