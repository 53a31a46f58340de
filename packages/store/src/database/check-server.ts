import type { Pool } from 'pg';

/** The oldest version whose SQL the service needs. */
const OLDEST = 15;

/** A database that the service does not run on; the message says why, and what to do. */
export class UnsupportedDatabaseError extends Error {}

type Server = {
  version: number;
  product: string;
  isStandby: boolean;
  hasCitus: boolean;
  keepsOptions: boolean;
  searchPath: string;
  identity: string;
};

/** A setting that has no effect. A pooler that leaves the settings of a session out leaves this one out too. */
export const MARK = '-c oag.session=own';

const inspect = async (pool: Pool): Promise<Server> => {
  const { rows } = await pool.query<Server>(`
    select current_setting('server_version_num')::integer / 10000 as version, version() as product, pg_is_in_recovery() as "isStandby",
      exists (select from pg_extension where extname = 'citus') as "hasCitus", coalesce(current_setting('oag.session', true), '') = 'own' as "keepsOptions",
      current_setting('search_path') as "searchPath",
      concat_ws(' ', (select oid from pg_database where datname = current_database()), extract(epoch from pg_postmaster_start_time())) as identity`);
  if (!rows[0]) throw new Error('The database says nothing about itself');
  return rows[0];
};

/** Other products that speak the protocol, and the feature that each lacks. */
const PRODUCTS: readonly [pattern: RegExp, name: string, lacks: string][] = [
  [/CockroachDB/i, 'CockroachDB', 'advisory locks and NOTIFY'],
  [/-YB-|Yugabyte/i, 'YugabyteDB', 'transaction snapshots (pg_current_snapshot), which order the log'],
];

/**
 * Throws an UnsupportedDatabaseError unless the sessions of `direct` are those of a PostgreSQL that the service runs on. With a pooler,
 * `pooled` must lead to the same database.
 */
export async function checkServer(direct: Pool, pooled?: Pool): Promise<void> {
  const variable = pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const refuse = (why: string): never => {
    throw new UnsupportedDatabaseError(`The database of ${variable} cannot be used: ${why}.`);
  };
  const server = await inspect(direct);
  for (const [pattern, name, lacks] of PRODUCTS)
    if (pattern.test(server.product))
      refuse(`it is ${name}, which lacks ${lacks}; use a PostgreSQL ${OLDEST} or newer`);
  if (server.version < OLDEST)
    refuse(`it is PostgreSQL ${server.version}, and the service needs ${OLDEST} or newer; upgrade it`);
  if (server.hasCitus)
    refuse('it has the extension Citus, whose nodes share no transaction snapshot; use a database without it');
  if (server.isStandby) refuse('it is a standby, which only reads; give the address of the primary');
  if (!server.keepsOptions)
    refuse(
      pooled
        ? 'it leads through a pooler; give the address of PostgreSQL itself'
        : 'it leads through a pooler, which has no sessions for locks and notifications; set DATABASE_DIRECT_URL to the address of PostgreSQL itself',
    );
  if (!pooled) return;
  const through = await inspect(pooled);
  if (through.identity !== server.identity)
    refuse('DATABASE_URL leads to another database; give both the address of the same one');
  if (through.searchPath !== server.searchPath)
    refuse(
      `its search_path is ${server.searchPath}, and that of DATABASE_URL is ${through.searchPath}, so that the tables would be others; a pooler leaves out options of an address: set it with ALTER ROLE … SET search_path`,
    );
}
