import type { Database } from '@oag/store';

/** What may change though nothing was changed: the log says what was refused and is sealed, counts are rolled up, what has changed before is followed up, and a client that signs in was used. */
const ignored: { [table: string]: 'table' | string } = {
  approver_change_views: 'table',
  approver_changes: 'table',
  log_campaigns: 'table',
  log_entries: 'table',
  log_leaves: 'table',
  log_nodes: 'table',
  log_roots: 'table',
  log_sealer: 'table',
  personal_clients: 'last_used_at',
  progress_counts: 'table',
  progress_deltas: 'table',
};

/** A hash of each table. Two that are equal say that nothing was changed in between. */
export async function fingerprint({ pool }: Database): Promise<{ [table: string]: string }> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counted = tables.map(({ name }) => name).filter((name) => ignored[name] !== 'table');
  const hashes = counted.map((name) => {
    const row = ignored[name] === undefined ? 't::text' : `(to_jsonb(t) - '${ignored[name]}')::text`;
    return `select '${name}' as name, coalesce(md5(string_agg(${row}, ' ' order by ${row})), '') as hash from ${name} t`;
  });
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
