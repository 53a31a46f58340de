import type { Policy } from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  among,
  following,
  type Condition,
  type Db,
  cutPage,
  type Page,
  type PageRows,
} from '../database/index.ts';

/** Any number that no other program on the same database uses as an advisory lock. */
const POLICIES_LOCK = 7_203_131;

/** Serializes policy changes until the transaction ends: two concurrent ones could form a cycle together. */
export const lockPolicies = async (tx: Db): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${POLICIES_LOCK})`.execute(tx));

/** Stores a policy as it is on the wire. Its id and its times are the caller's. */
export async function insertPolicy(db: Db, policy: Policy): Promise<void> {
  await db
    .insertInto('policies')
    .values({
      id: policy.id,
      policy_type: policy.policyType,
      system_builtin: policy.systemBuiltin,
      document: JSON.stringify(policy),
      created_at: policy.createdAt ?? undefined,
      deleted_at: policy.deletedAt,
    })
    .execute();
}

/** Writes a changed or deleted policy; its version grows by one. Returns the new version. */
export async function updatePolicyRow(tx: Db, policy: Policy): Promise<string> {
  const row = await tx
    .updateTable('policies')
    .set({ document: JSON.stringify(policy), deleted_at: policy.deletedAt, version: sql<string>`version + 1` })
    .where('id', '=', policy.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Policies that are not deleted, in the order of their ids. */
export const listPolicies = (db: Db, page: Page): Promise<PageRows<Policy>> =>
  pageOfPolicies(db, [sql<boolean>`p.deleted_at is null`], page);

/** The policies `p` for which the conditions hold, in the order of their ids. */
export async function pageOfPolicies(db: Db, conditions: Condition[], page: Page): Promise<PageRows<Policy>> {
  const found = await db
    .selectFrom('policies as p')
    .select(['p.id', 'p.document'])
    .where(all([...conditions, ...following('p.id', page.after)]))
    .orderBy('p.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    found,
    page,
    (row) => [row.id],
    (row) => row.document as Policy,
  );
}

/** Policies by id, deleted ones included. */
export async function policiesByIds(db: Db, ids: string[]): Promise<Map<string, Policy>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies as p')
    .select(['p.id', 'p.document'])
    .where(all(among('p.id', ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, row.document as Policy]));
}

/** A policy with its version, the ETag. */
export type StoredPolicy = { policy: Policy; version: string };

/**
 * The policy with this id, also a deleted one. `forUpdate` locks its row until the transaction ends; `forShare` prevents its
 * change or deletion during that time, and many transactions may hold it at once.
 */
export async function findStoredPolicy(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'forShare' | 'none' = 'none',
): Promise<StoredPolicy | undefined> {
  let query = db.selectFrom('policies').select(['document', 'version']).where('id', '=', id);
  if (lock === 'forUpdate') query = query.forUpdate();
  if (lock === 'forShare') query = query.forShare();
  const row = await query.executeTakeFirst();
  return row && { policy: row.document as Policy, version: row.version };
}

/** The policy with this id, also a deleted one. */
export const findPolicy = async (db: Db, id: string): Promise<Policy | undefined> =>
  (await policiesByIds(db, [id])).get(id);

/**
 * Policies with all that they can lead to and, with `selfId`, all that can lead to that one, deleted ones included. One statement.
 */
export async function policiesAround(db: Db, ids: string[], selfId = ''): Promise<Map<string, Policy>> {
  const { rows } = await sql<{ id: string; document: Policy }>`
    with recursive below (id) as (
      select id collate "C" from unnest(${ids}::text[]) as id
      union
      select unnest(p.reference_ids) from below join policies p on p.id = below.id),
    above (id) as (
      select ${selfId}::text collate "C"
      union
      select p.id from above join policies p on p.reference_ids @> array[above.id])
    select p.id, p.document from policies p where p.id in (select id from below union all select id from above)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.document]));
}
