import type { Policy } from '@oag/types';
import { sql } from 'kysely';
import { all, among, following } from './conditions.ts';
import type { Db } from './database.ts';
import { cutPage, type Page, type PageRows } from './page.ts';

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

/** Policies that are not deleted, in the order of their ids. */
export async function listPolicies(db: Db, page: Page): Promise<PageRows<Policy>> {
  const conditions = [sql<boolean>`p.deleted_at is null`, ...following('p.id', page.after)];
  const found = await db
    .selectFrom('policies as p')
    .select(['p.id', 'p.document'])
    .where(all(conditions))
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

/** The policy with this id, also a deleted one. */
export const findPolicy = async (db: Db, id: string): Promise<Policy | undefined> => (await policiesByIds(db, [id])).get(id);
