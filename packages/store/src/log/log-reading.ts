import type { LogEvent } from '@oag/governance/log';
import { sql } from 'kysely';
import { all, type Condition, type Db, cutPage, type Page, type PageRows } from '../database/index.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ENTRY_ID = /^0{22}([0-9A-Za-z]{5})$/;

/** The number of an entry from its id, undefined for an invalid one. */
export function entrySeq(id: string): string | undefined {
  const [, digits] = ENTRY_ID.exec(id) ?? [];
  return digits === undefined
    ? undefined
    : String([...digits].reduce((number, digit) => number * 62 + DIGITS.indexOf(digit), 0));
}

/** The filter: between two times, both inclusive, between two entries, and by object. */
export type LogFilter = {
  since: string | null;
  until: string | null;
  sinceSeq: string | null;
  untilSeq: string | null;
  taskId: string;
  objectId: string;
  newestFirst: boolean;
};

const event = sql<LogEvent>`jsonb_build_object('id', ksuid_at('0000000000000000000000', e.seq), 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'actorId', e.actor_id, 'kind', e.kind, 'taskId', coalesce(e.task_id, ''), 'objectType', e.object_type, 'objectId', e.object_id, 'requestId', e.request_id,
  'document', e.document, 'leafIndex', (select l.no::text from log_leaves l where l.seq = e.seq))`;

/** Entries in the order of their times. */
export async function listLogEvents(db: Db, filter: LogFilter, page: Page): Promise<PageRows<LogEvent>> {
  const [order, beyond] = filter.newestFirst ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const place = (seq: string) => sql`(select o.at, o.seq from log_entries o where o.seq = ${seq})`;
  const conditions: (Condition | null)[] = [
    filter.since === null ? null : sql<boolean>`e.at >= ${filter.since}`,
    filter.until === null ? null : sql<boolean>`e.at <= ${filter.until}`,
    filter.sinceSeq === null ? null : sql<boolean>`(e.at, e.seq) > ${place(filter.sinceSeq)}`,
    filter.untilSeq === null ? null : sql<boolean>`(e.at, e.seq) < ${place(filter.untilSeq)}`,
    filter.taskId === '' ? null : sql<boolean>`e.task_id = ${filter.taskId}`,
    filter.objectId === '' ? null : sql<boolean>`e.object_id = ${filter.objectId}`,
    page.after === null
      ? null
      : sql<boolean>`(e.at, e.seq) ${beyond} (${page.after[0]}::timestamptz, ${page.after[1]}::bigint)`,
  ];
  const { rows } = await sql<{ event: LogEvent; at: string; seq: string }>`
    select ${event} as event, e.at::text as at, e.seq from log_entries e
    where ${all(conditions.filter((condition) => condition !== null))} order by e.at ${order}, e.seq ${order} limit ${page.size + 1}`.execute(
    db,
  );
  return cutPage(
    rows,
    page,
    ({ at, seq }) => [at, seq],
    ({ event: found }) => found,
  );
}

/** An entry with the hashed line, '' when retention deleted it, and its position in the tree, null until it is sealed. */
export async function findLogLine(
  db: Db,
  seq: string,
): Promise<{ line: string; leafIndex: string | null } | undefined> {
  const { rows } = await sql<{ line: string; leafIndex: string | null }>`
    select case when e.seq is null then '' else log_line(e, l.campaign_no) end as line, l.no as "leafIndex" from (select ${seq}::bigint as seq) asked cross join log_retention r
      left join log_entries e on e.seq = asked.seq left join log_leaves l on l.seq = asked.seq
    where e.seq is not null or l.no < r.dropped`.execute(db);
  return rows[0];
}

/** Whether the entry exists. */
export async function logEntryExists(db: Db, seq: string): Promise<boolean> {
  return (await db.selectFrom('log_entries').select('seq').where('seq', '=', seq).executeTakeFirst()) !== undefined;
}
