import type { UnusedAccessRule } from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  cutPage,
  type Db,
  following,
  type Page,
  type PageRows,
  type UnusedAccessPlace,
} from '../database/index.ts';

/** A rule, and the place of its run; null while none is in progress. */
export type StoredRule = { rule: UnusedAccessRule; run: UnusedAccessPlace | null };

export async function insertUnusedAccessRule(tx: Db, rule: UnusedAccessRule): Promise<void> {
  await sql`insert into unused_access_rules (id, document, next_run_at, created_at)
    values (${rule.id}, ${JSON.stringify(rule)}::jsonb, ${rule.nextRunAt}, ${rule.createdAt})`.execute(tx);
}

export async function storeUnusedAccessRule(tx: Db, { rule, run }: StoredRule): Promise<void> {
  await sql`update unused_access_rules set document = ${JSON.stringify(rule)}::jsonb, next_run_at = ${rule.nextRunAt}, run = ${run && JSON.stringify(run)}::jsonb
    where id = ${rule.id}`.execute(tx);
}

export async function deleteUnusedAccessRuleRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('unused_access_rules').where('id', '=', id).execute();
}

export async function findUnusedAccessRule(db: Db, id: string, lock?: 'forUpdate'): Promise<StoredRule | undefined> {
  const query = db.selectFrom('unused_access_rules').select(['document', 'run']).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && { rule: row.document, run: row.run };
}

/** A rule with a run in progress that no other process holds, or one that is due; undefined without any. */
export async function lockDueUnusedAccessRule(tx: Db, now: string): Promise<StoredRule | undefined> {
  const row = await tx
    .selectFrom('unused_access_rules')
    .select(['document', 'run'])
    .where(sql<boolean>`(run is not null or next_run_at <= ${now})`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { rule: row.document, run: row.run };
}

/** The rules, in the order of their ids. */
export async function listUnusedAccessRuleRows(db: Db, page: Page): Promise<PageRows<UnusedAccessRule>> {
  const rows = await db
    .selectFrom('unused_access_rules')
    .select(['id', 'document'])
    .where(all([...following('id', page.after)]))
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    rows,
    page,
    ({ id }) => [id],
    ({ document }) => document,
  );
}
