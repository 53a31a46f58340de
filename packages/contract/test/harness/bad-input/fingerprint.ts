import type { Database } from '@oag/store';

/**
 * The tables and columns that may change although the refused request changed nothing. The log records refusals and is sealed, counts are
 * aggregated, earlier changes are processed, and a client that signs in was used.
 */
const ignored: { [table: string]: 'table' | string } = {
  approver_change_views: 'table',
  approver_changes: 'table',
  log_campaigns: 'table',
  log_entries: 'table',
  log_leaves: 'table',
  log_nodes: 'table',
  log_roots: 'table',
  log_sealer: 'table',
  mails: 'table',
  personal_clients: 'last_used_at',
  progress_counts: 'table',
  progress_deltas: 'table',
  read_entries: 'table',
};

/**
 * The rows, and their members, that count in tables that follow what has changed before. Messages about tasks follow the log, and mails are made
 * from messages. Calls of webhooks are repeated until somebody answers. A rule about unused access runs in the background.
 */
const counting: { [table: string]: string } = {
  installation: `case when t.name not in ('taskMessages', 'expiryMessages') then t::text end`,
  messages: `case when t.access_review_id <> '' or t.monitor_id is not null then (to_jsonb(t) - 'mail_id' - 'collected_at')::text end`,
  unused_access_rules: `((to_jsonb(t) - '{run,next_run_at}'::text[]) #- '{document,lastRun}' #- '{document,nextRunAt}')::text`,
  webhooks: `(to_jsonb(t) - '{failures,paused_until}'::text[])::text`,
  event_subscriptions: `(to_jsonb(t) - '{after_xid,after_seq}'::text[])::text`,
  events: `case when t.kind <> 'log.sealed' then t::text end`,
  webhook_instances: `case when t.purpose <> 'event' then (to_jsonb(t) - '{state,attempts,attempt_history,due_at,claimed_until,destination,updated_at,last_attempted_at,completed_at}'::text[])::text end`,
};

export type Fingerprint = { [table: string]: string };

/** One text for each table. A statement with a name is planned once in a session. */
async function ofTables(
  { pool }: Database,
  tables: string[],
  text: (table: string) => string,
  name?: string,
): Promise<Fingerprint> {
  if (tables.length === 0) return {};
  const selects = tables.map(
    (table) => `select '${table}' as "table", coalesce(${text(table)}, '') as hash from ${table} t`,
  );
  const { rows } = await pool.query<{ table: string; hash: string }>({
    text: selects.join(' union all '),
    ...(name !== undefined && { name }),
  });
  return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]));
}

/** Which versions of rows a table has: every insert, update and delete changes it, also an update that leaves the row as it was. */
const versions = (): string => `md5(string_agg(concat(t.ctid, ' ', t.xmin), ' ' order by t.ctid))`;

const content = (table: string): string => {
  const row =
    counting[table] ?? (ignored[table] === undefined ? 't::text' : `(to_jsonb(t) - '${ignored[table]}')::text`);
  return `md5(string_agg(${row}, ' ' order by ${row}))`;
};

/**
 * Gives a function that hashes each table. Two hashes that are equal say that nothing was changed in between. Only the tables that have
 * other versions of rows than the last time are read whole, which is most of the work.
 */
export function fingerprints(database: Database): () => Promise<Fingerprint> {
  let known: { versions: Fingerprint; content: Fingerprint } = { versions: {}, content: {} };
  return async () => {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const counted = tables.map(({ name }) => name).filter((name) => ignored[name] !== 'table');
    const now = await ofTables(database, counted, versions, 'versions');
    const changed = counted.filter((name) => now[name] !== known.versions[name]);
    known = { versions: now, content: { ...known.content, ...(await ofTables(database, changed, content)) } };
    return known.content;
  };
}
