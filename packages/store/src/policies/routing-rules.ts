import type { AppEntitlementRoutingRule } from '@oag/types';
import { sql } from 'kysely';
import { cutPage, type Db, type Page, type PageRows } from '../database/index.ts';

const columnsOf = (rule: AppEntitlementRoutingRule) => ({
  priority: rule.priority,
  enabled: rule.enabled,
  request_policy_id: rule.settings?.requestPolicyId ?? '',
  document: JSON.stringify(rule),
  deleted_at: rule.deletedAt,
});

export async function insertRoutingRule(tx: Db, rule: AppEntitlementRoutingRule): Promise<void> {
  await tx
    .insertInto('routing_rules')
    .values({ id: rule.id, app_id: rule.appId, ...columnsOf(rule) })
    .execute();
}

export async function storeRoutingRule(tx: Db, rule: AppEntitlementRoutingRule): Promise<void> {
  await tx.updateTable('routing_rules').set(columnsOf(rule)).where('id', '=', rule.id).execute();
}

export async function findRoutingRule(
  db: Db,
  appId: string,
  id: string,
): Promise<AppEntitlementRoutingRule | undefined> {
  const row = await db
    .selectFrom('routing_rules')
    .select('document')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.document;
}

/** The rules of these apps that are not deleted, in the order in which they count. */
export async function routingRulesOf(db: Db, appIds: readonly string[]): Promise<AppEntitlementRoutingRule[]> {
  const rows = await db
    .selectFrom('routing_rules')
    .select('document')
    .where(sql<boolean>`app_id = any(${[...appIds]}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('app_id')
    .orderBy('priority')
    .orderBy('id')
    .execute();
  return rows.map(({ document }) => document);
}

/** A page of the rules of an app, in the order in which they count. */
export async function listRoutingRuleRows(
  db: Db,
  appId: string,
  page: Page,
): Promise<PageRows<AppEntitlementRoutingRule>> {
  const [priority, id] = page.after ?? ['0', ''];
  const rows = await db
    .selectFrom('routing_rules')
    .select(['id', 'priority', 'document'])
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(priority, id) > (${priority}::integer, ${id})`)
    .orderBy('priority')
    .orderBy('id')
    .limit(page.size + 1)
    .execute();
  return cutPage(
    rows,
    page,
    (row) => [String(row.priority), row.id],
    ({ document }) => document,
  );
}

/** Gives the rules their places. One statement. */
export async function setRoutingRuleOrder(tx: Db, ids: readonly string[], now: string): Promise<void> {
  await sql`
    update routing_rules r set priority = o.no,
      document = r.document || jsonb_build_object('priority', o.no, 'updatedAt', ${now}::text)
    from unnest(${[...ids]}::text[]) with ordinality as o (id, no) where r.id = o.id and r.priority <> o.no`.execute(
    tx,
  );
}
