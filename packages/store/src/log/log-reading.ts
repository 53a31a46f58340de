import type { LogEvent, ReadEvent } from '@oag/governance/log';
import { sql, type RawBuilder } from 'kysely';
import { all, type Condition, type Db, cutPage, type Page, type PageRows } from '../database/index.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ENTRY_ID = /^0{21}([01])([0-9A-Za-z]{5})$/;

/** Where an entry is: in the log, or among the reads. Entries of one time are in this order. */
const LOG = '0';
const READS = '1';
export type EntryPlace = { source: typeof LOG | typeof READS; seq: string };

/** The place of an entry from its id, undefined for an invalid one. */
export function entryPlace(id: string): EntryPlace | undefined {
  const [, source, digits] = ENTRY_ID.exec(id) ?? [];
  if (digits === undefined) return undefined;
  const seq = [...digits].reduce((number, digit) => number * 62 + DIGITS.indexOf(digit), 0);
  return { source: source === READS ? READS : LOG, seq: String(seq) };
}

/** The number of an entry of the log from its id, undefined for an invalid one, or that of a read. */
export function entrySeq(id: string): string | undefined {
  const place = entryPlace(id);
  return place?.source === LOG ? place.seq : undefined;
}

/** The filter: between two times, both inclusive, between two entries, by actor, and by object. */
export type LogFilter = {
  since: string | null;
  until: string | null;
  sincePlace: EntryPlace | null;
  untilPlace: EntryPlace | null;
  actorId: string;
  taskId: string;
  objectId: string;
  /** A text that entries record, in any case. */
  text: string;
  newestFirst: boolean;
  /** Whether reads are among the events. */
  withReads: boolean;
};

/** How many entries a page looks through for a text. No index helps there, so that a rare text would read the whole log. */
const SEARCHED_MAX = 10_000;

/** An entry of one of the two sources. */
export type ListedEvent = { change: LogEvent } | { read: ReadEvent };

/** An entry of the log, `e`, as an event. */
export const changeEvent: RawBuilder<unknown> = sql`jsonb_build_object('change', jsonb_build_object('id', ksuid_at('0000000000000000000000', e.seq), 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'actorId', e.actor_id, 'kind', e.kind, 'taskId', coalesce(e.task_id, ''), 'objectType', e.object_type, 'objectId', e.object_id, 'requestId', e.request_id,
  'document', e.document, 'leafIndex', (select l.no::text from log_leaves l where l.seq = e.seq)))`;

/** A read, `e`, as an event. */
export const readEvent: RawBuilder<unknown> = sql`jsonb_build_object('read', jsonb_build_object('id', ksuid_at('0000000000000000000001', e.seq), 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  'actorId', e.actor_id, 'clientId', e.client_id, 'isSession', e.is_session, 'operation', e.operation, 'sourceAddress', e.source_address, 'requestId', e.request_id,
  'objects', (select coalesce(jsonb_agg(jsonb_build_object('type', o.type, 'id', o.id) order by o.no), '[]') from unnest(e.object_types, e.object_ids) with ordinality as o (type, id, no))))`;

/** Beyond the place of an entry that exists, in the order of time, source and number. */
function beyondEntry({ source, seq }: EntryPlace, here: EntryPlace['source'], beyond: RawBuilder<unknown>) {
  const at =
    source === LOG
      ? sql`(select o.at from log_entries o where o.seq = ${seq})`
      : sql`(select o.at from read_entries o where o.seq = ${seq})`;
  return beyondPlace(at, source, seq, here, beyond);
}

/** A source that comes later than the other has its entries of the same time after all of the other. */
function beyondPlace(
  at: RawBuilder<unknown>,
  source: string,
  seq: string,
  here: EntryPlace['source'],
  beyond: RawBuilder<unknown>,
): Condition {
  const isAfter = sql<boolean>`(e.at, ${here}::integer, e.seq) ${beyond} (${at}, ${source}::integer, ${seq}::bigint)`;
  // The first part is for the index.
  return sql<boolean>`(e.at ${beyond}= ${at} and ${isAfter})`;
}

/** The entries of the two sources that a filter asks for, as conditions on `e`, without the text. */
function filtered(filter: LogFilter, page: Page): { changes: Condition[]; reads: Condition[] } {
  const beyond = filter.newestFirst ? sql`<` : sql`>`;
  const within = (here: EntryPlace['source']): (Condition | null)[] => [
    filter.since === null ? null : sql<boolean>`e.at >= ${filter.since}`,
    filter.until === null ? null : sql<boolean>`e.at <= ${filter.until}`,
    filter.sincePlace === null ? null : beyondEntry(filter.sincePlace, here, sql`>`),
    filter.untilPlace === null ? null : beyondEntry(filter.untilPlace, here, sql`<`),
    page.after === null ? null : beyondPlace(...placeOf(page.after), here, beyond),
    filter.actorId === '' ? null : sql<boolean>`e.actor_id = ${filter.actorId}`,
  ];
  const ids = [filter.taskId, filter.objectId].filter((id) => id !== '');
  const set = (conditions: (Condition | null)[]) => conditions.filter((condition) => condition !== null);
  return {
    changes: set([
      ...within(LOG),
      filter.taskId === '' ? null : sql<boolean>`e.task_id = ${filter.taskId}`,
      filter.objectId === '' ? null : sql<boolean>`e.object_id = ${filter.objectId}`,
    ]),
    reads: set([
      ...within(READS),
      filter.withReads ? null : sql<boolean>`false`,
      ids.length === 0 ? null : sql<boolean>`e.object_ids @> ${ids}::text[]`,
    ]),
  };
}

const placeOf = ([at, source = LOG, seq = '0']: string[]): [RawBuilder<unknown>, string, string] => [
  sql`${at}::timestamptz`,
  source,
  seq,
];

/** Changes and reads in the order of their times. With a text, a page ends at the last entry that it has looked through. */
export async function listLogEvents(db: Db, filter: LogFilter, page: Page): Promise<PageRows<ListedEvent>> {
  const order = filter.newestFirst ? sql`desc` : sql`asc`;
  const { changes, reads } = filtered(filter, page);
  const end = filter.text === '' ? null : await lastSearched(db, changes, reads, order);
  if (filter.text !== '') {
    // As it is written in a JSON document.
    const text = JSON.stringify(filter.text).slice(1, -1);
    const contains = (recorded: RawBuilder<unknown>): Condition =>
      sql<boolean>`position(lower(${text}) in lower(${recorded})) > 0`;
    // The search itself is logged, with its text: it would find itself.
    const document = sql`case when e.kind = 'logRead' then '' else e.document::text end`;
    changes.push(contains(sql`concat_ws(' ', e.kind, e.object_type, e.object_id, ${document})`));
    reads.push(contains(sql`concat_ws(' ', e.operation, e.source_address, array_to_string(e.object_ids, ' '))`));
  }
  if (end !== null) {
    const upTo = filter.newestFirst ? sql`>=` : sql`<=`;
    const [at, source, seq] = placeOf(end);
    const within = (here: EntryPlace['source']): Condition =>
      sql<boolean>`(e.at ${upTo} ${at} and (e.at, ${here}::integer, e.seq) ${upTo} (${at}, ${source}::integer, ${seq}::bigint))`;
    changes.push(within(LOG));
    reads.push(within(READS));
  }
  const limit = page.size + 1;
  const { rows } = await sql<{ event: ListedEvent; at: string; source: string; seq: string }>`
    select merged.event, merged.at, merged.source, merged.seq from (
      (select ${changeEvent} as event, e.at::text as at, ${LOG}::text as source, e.seq, e.at as time from log_entries e where ${all(changes)} order by e.at ${order}, e.seq ${order} limit ${limit})
      union all
      (select ${readEvent} as event, e.at::text as at, ${READS}::text as source, e.seq, e.at as time from read_entries e where ${all(reads)} order by e.at ${order}, e.seq ${order} limit ${limit})
    ) merged order by time ${order}, source ${order}, seq ${order} limit ${limit}`.execute(db);
  const found = cutPage(
    rows,
    page,
    ({ at, source, seq }) => [at, source, seq],
    ({ event }) => event,
  );
  return { rows: found.rows, after: found.after ?? end };
}

/** The place of the last entry that one page looks through; null when it looks through all that are left. */
async function lastSearched(
  db: Db,
  changes: Condition[],
  reads: Condition[],
  order: RawBuilder<unknown>,
): Promise<string[] | null> {
  const { rows } = await sql<{ at: string; source: string; seq: string }>`
    select merged.time::text as at, merged.source, merged.seq from (
      (select ${LOG}::text as source, e.seq, e.at as time from log_entries e where ${all(changes)} order by e.at ${order}, e.seq ${order} limit ${SEARCHED_MAX})
      union all
      (select ${READS}::text as source, e.seq, e.at as time from read_entries e where ${all(reads)} order by e.at ${order}, e.seq ${order} limit ${SEARCHED_MAX})
    ) merged order by time ${order}, source ${order}, seq ${order} offset ${SEARCHED_MAX - 1} limit 1`.execute(db);
  const [last] = rows;
  return last === undefined ? null : [last.at, last.source, last.seq];
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
export async function logEntryExists(db: Db, { source, seq }: EntryPlace): Promise<boolean> {
  const found =
    source === LOG
      ? await db.selectFrom('log_entries').select('seq').where('seq', '=', seq).executeTakeFirst()
      : await db.selectFrom('read_entries').select('seq').where('seq', '=', seq).executeTakeFirst();
  return found !== undefined;
}
