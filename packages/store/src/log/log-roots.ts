import type { KeptRun } from '@oag/governance/log';
import { sql } from 'kysely';
import { type Db, cutPage, type Page, type PageRows } from '../database/index.ts';

export type StoredRoot = { size: string; hash: Buffer; at: string; keyId: string; note: string };

const columns = ['size', 'hash', 'at', 'key_id as keyId', 'note'] as const;

/** The signed roots, newest first. */
export async function listLogRoots(db: Db, page: Page): Promise<PageRows<StoredRoot>> {
  let query = db
    .selectFrom('log_roots')
    .select(columns)
    .orderBy('size', 'desc')
    .limit(page.size + 1);
  if (page.after?.[0] !== undefined) query = query.where('size', '<', page.after[0]);
  return cutPage(
    await query.execute(),
    page,
    ({ size }) => [size],
    (row) => row,
  );
}

/** The next roots after a size, smallest first. */
export const logRootsAfter = (db: Db, size: number | string, limit: number): Promise<StoredRoot[]> =>
  db.selectFrom('log_roots').select(columns).where('size', '>', String(size)).orderBy('size').limit(limit).execute();

/** The roots of these sizes, as far as there are any. */
export async function logRootsOfSizes(db: Db, sizes: readonly number[]): Promise<StoredRoot[]> {
  if (sizes.length === 0) return [];
  return db.selectFrom('log_roots').select(columns).where('size', 'in', sizes.map(String)).execute();
}

/** The sizes of roots in a range, in order. */
export async function readRootSizes(
  db: Db,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('log_roots')
    .select('size')
    .where('size', '>', String(after))
    .where('size', '<', String(before))
    .orderBy('size')
    .limit(limit)
    .execute();
  return rows.map(({ size }) => Number(size));
}

/** The root of a size, or the newest one. */
export async function findLogRoot(db: Db, size?: string | number): Promise<StoredRoot | undefined> {
  const query = db.selectFrom('log_roots').select(columns);
  return (
    size === undefined ? query.orderBy('size', 'desc').limit(1) : query.where('size', '=', String(size))
  ).executeTakeFirst();
}

/** The largest root of at most this size. */
export const findLogRootUpTo = (db: Db, size: number): Promise<StoredRoot | undefined> =>
  db
    .selectFrom('log_roots')
    .select(columns)
    .where('size', '<=', String(size))
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stored hashes, run by run. Fewer than requested if some are missing. */
export async function readKeptHashes(db: Db, runs: readonly KeptRun[]): Promise<Buffer[][]> {
  const { rows } = await sql<{ run: string; hash: Buffer }>`
    select r.run, coalesce(n.hash, l.hash) as hash
    from unnest(${runs.map(({ level }) => level)}::smallint[], ${runs.map(({ from }) => from)}::bigint[], ${runs.map(({ count }) => count)}::bigint[])
      with ordinality as r (level, "from", count, run)
    cross join lateral generate_series(r."from", r."from" + r.count - 1) as place (no)
    left join log_nodes n on r.level > 0 and n.level = r.level and n.no = place.no
    left join log_leaves l on r.level = 0 and l.no = place.no
    where coalesce(n.hash, l.hash) is not null
    order by r.run, place.no`.execute(db);
  const found = runs.map((): Buffer[] => []);
  for (const { run, hash } of rows) found[Number(run) - 1]?.push(hash);
  return found;
}
