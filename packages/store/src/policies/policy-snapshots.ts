import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Snapshot } from '@oag/governance/policies';
import type { Db } from '../database/index.ts';

/** Members in a fixed order, so that equal documents have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  );

/** Stores a resolved policy, once per distinct content. Returns its id. */
export async function storeSnapshot(tx: Db, snapshot: Snapshot): Promise<string> {
  const text = canonical(snapshot);
  const sha256 = createHash('sha256').update(text).digest();
  const find = () => tx.selectFrom('policy_snapshots').select('id').where('sha256', '=', sha256).executeTakeFirst();
  const existing = await find();
  if (existing) return existing.id;
  await tx
    .insertInto('policy_snapshots')
    .values({ sha256, document: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await find();
  if (!stored) throw new Error('A policy snapshot that was just stored is not there');
  return stored.id;
}

/** The next snapshots after an id whose policy does not match their hash, and the last id read; undefined when there are no more. */
export async function changedSnapshots(
  db: Db,
  after: string,
  limit: number,
): Promise<{ last: string; changed: string[] } | undefined> {
  const rows = await db
    .selectFrom('policy_snapshots')
    .select(['id', 'sha256', 'document'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  return {
    last,
    changed: rows
      .filter(({ sha256, document }) => !createHash('sha256').update(canonical(document)).digest().equals(sha256))
      .map(({ id }) => id),
  };
}

/** The policy snapshots of one database. They never change, so those in use stay in memory. */
export type SnapshotReader = { load(db: Db, ids: string[]): Promise<Map<string, Snapshot>> };

const MAX_REMEMBERED = 500;

export function createSnapshotReader(): SnapshotReader {
  const remembered = new Map<string, Snapshot>();
  return {
    async load(db, ids) {
      const wanted = [...new Set(ids)];
      const missing = wanted.filter((id) => !remembered.has(id));
      const found = new Map(
        wanted.flatMap((id) => {
          const snapshot = remembered.get(id);
          return snapshot ? [[id, snapshot] as const] : [];
        }),
      );
      if (missing.length === 0) return found;
      const rows = await db
        .selectFrom('policy_snapshots')
        .select(['id', 'document'])
        .where(sql<boolean>`id = any(${missing}::bigint[])`)
        .execute();
      for (const row of rows) {
        const snapshot = row.document as Snapshot;
        found.set(row.id, snapshot);
        if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
        remembered.set(row.id, snapshot);
      }
      return found;
    },
  };
}
