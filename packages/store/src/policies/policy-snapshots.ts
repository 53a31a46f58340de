import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Snapshot } from '@oag/governance/policies';
import { type Db, type ReadAhead, readAhead, WITH_NEXT } from '../database/index.ts';

/** Members in a fixed order, so that equal documents have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  );

/** The ids of stored policies. Throws for one that was not stored. */
export type SnapshotIds = (snapshot: Snapshot) => string;

/** The ids of resolved policies. Each distinct content is stored once: those that are not stored yet are when the ids are asked for. */
export async function storeSnapshots(tx: Db, snapshots: readonly Snapshot[]): Promise<ReadAhead<SnapshotIds>> {
  const hashed = [...new Set(snapshots)].map((snapshot) => {
    const document = canonical(snapshot);
    return { snapshot, document, sha256: createHash('sha256').update(document).digest() };
  });
  const find = async (): Promise<ReadAhead<Map<string, string>>> => {
    const { rows } = await sql<{ id: string; sha256: Buffer }>`${WITH_NEXT}
      select id, sha256 from policy_snapshots where sha256 = any(${hashed.map(({ sha256 }) => sha256)}::bytea[])`.execute(
      tx,
    );
    return readAhead(tx, rows, (found) => new Map(found.map(({ id, sha256 }) => [sha256.toString('hex'), id])));
  };
  const found = await find();
  return async () => {
    let ids = await found();
    const missing = hashed.filter(({ sha256 }) => !ids.has(sha256.toString('hex')));
    if (missing.length > 0) {
      await tx
        .insertInto('policy_snapshots')
        .values(missing.map(({ sha256, document }) => ({ sha256, document })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      ids = await (await find())();
    }
    const hashes = new Map(hashed.map(({ snapshot, sha256 }) => [snapshot, sha256.toString('hex')]));
    return (snapshot) => {
      const id = ids.get(hashes.get(snapshot) ?? '');
      if (id === undefined) throw new Error('A policy snapshot was not stored');
      return id;
    };
  };
}

/** The id of a resolved policy, which is stored once per distinct content. */
export async function storeSnapshot(tx: Db, snapshot: Snapshot): Promise<string> {
  const idOf = await (await storeSnapshots(tx, [snapshot]))();
  return idOf(snapshot);
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
