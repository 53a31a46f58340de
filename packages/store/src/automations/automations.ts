import type { Automation, SearchAutomationsRequest } from '@oag/types';
import { sql } from 'kysely';
import { all, among, contains, following, type Db, cutPage, type Page, type PageRows } from '../database/index.ts';

/** The filters of a search for automations. */
export type AutomationFilter = Pick<SearchAutomationsRequest, 'query' | 'refs'>;

/** The columns derived from the document: for search, and whether it is enabled. */
const columnsOf = (automation: Automation) => ({
  display_name: automation.displayName,
  description: automation.description,
  enabled: automation.enabled,
  document: JSON.stringify(automation),
});

const lastExecutedAt = sql<
  string | null
>`(select x.created_at from automation_executions x where x.automation_id = a.id order by x.id desc limit 1)`.as(
  'last_executed_at',
);

const toWire = (row: { document: Automation; last_executed_at: string | null }): Automation => ({
  ...row.document,
  lastExecutedAt: row.last_executed_at,
});

export async function insertAutomation(tx: Db, automation: Automation, createdBy: string): Promise<void> {
  await tx
    .insertInto('automations')
    .values({
      id: automation.id,
      created_by: createdBy,
      created_at: automation.createdAt ?? undefined,
      ...columnsOf(automation),
    })
    .execute();
}

export async function updateAutomationRow(tx: Db, automation: Automation): Promise<void> {
  await tx.updateTable('automations').set(columnsOf(automation)).where('id', '=', automation.id).execute();
}

/** Marks an automation as deleted. Its runs stay. */
export async function deleteAutomationRow(tx: Db, id: string, now: string): Promise<void> {
  await tx.updateTable('automations').set({ deleted_at: now }).where('id', '=', id).execute();
}

/** An automation that is not deleted. `forUpdate` locks its row until the transaction ends. */
export async function findAutomation(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<Automation | undefined> {
  const query = db
    .selectFrom('automations as a')
    .select(['a.document', lastExecutedAt])
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null);
  const row = await (lock === 'forUpdate' ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row && toWire(row);
}

/** Automations by id, without deleted ones. */
export async function automationsByIds(db: Db, ids: string[]): Promise<Map<string, Automation>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('automations as a')
    .select(['a.document', lastExecutedAt])
    .where(sql<boolean>`a.id = any(${ids}::text[])`)
    .where('a.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.document.id, toWire(row)]));
}

/** Automations that are not deleted, in the order of their ids. */
export async function listAutomations(db: Db, filter: AutomationFilter, page: Page): Promise<PageRows<Automation>> {
  const conditions = [
    sql<boolean>`a.deleted_at is null`,
    ...among(
      'a.id',
      filter.refs?.map(({ id }) => id ?? ''),
    ),
    ...contains(['a.display_name', 'a.description'], filter.query),
    ...following('a.id', page.after),
  ];
  const found = await db
    .selectFrom('automations as a')
    .select(['a.id', 'a.document', lastExecutedAt])
    .where(all(conditions))
    .orderBy('a.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], toWire);
}
