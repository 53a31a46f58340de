import type { Webhook } from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  type Condition,
  cutPage,
  type Db,
  following,
  given,
  type Page,
  type PageRows,
} from '../database/index.ts';

export async function insertWebhook(tx: Db, webhook: Webhook): Promise<void> {
  await sql`insert into webhooks (id, display_name, document, created_at)
    values (${webhook.id}, ${webhook.displayName}, ${JSON.stringify(webhook)}::jsonb, ${webhook.createdAt})`.execute(
    tx,
  );
}

/** Stores a webhook. Its calls that wait for their next attempt are due now. */
export async function updateWebhookRow(tx: Db, webhook: Webhook, now: string): Promise<void> {
  await sql`
    with stored as (
      update webhooks set display_name = ${webhook.displayName}, document = ${JSON.stringify(webhook)}::jsonb, paused_until = '-infinity', failures = 0
      where id = ${webhook.id})
    update webhook_instances set due_at = ${now} where webhook_id = ${webhook.id} and state = 'ERROR' and due_at > ${now}`.execute(
    tx,
  );
}

export async function deleteWebhookRow(tx: Db, id: string, now: string): Promise<void> {
  await sql`
    with unsubscribed as (delete from event_subscriptions where webhook_id = ${id})
    update webhooks set deleted_at = ${now} where id = ${id}`.execute(tx);
}

/** A webhook, also a deleted one. */
export async function readWebhook(db: Db, id: string): Promise<Webhook | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select(['document', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row.document, deletedAt: row.deleted_at };
}

/** A webhook that is not deleted. */
export async function findWebhook(db: Db, id: string, lock?: 'forUpdate' | 'forShare'): Promise<Webhook | undefined> {
  const query = db.selectFrom('webhooks').select('document').where('id', '=', id).where('deleted_at', 'is', null);
  const locked = lock === 'forUpdate' ? query.forUpdate() : lock === 'forShare' ? query.forShare() : query;
  return (await locked.executeTakeFirst())?.document;
}

/** Those of these webhooks that exist. */
export async function existingWebhooks(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where id = any(${ids}::text[]) and deleted_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which webhooks to find. Undefined does not narrow. */
export type WebhookFilter = { query?: string | undefined; ids?: string[] | undefined };

/** Webhooks that are not deleted, in the order of their ids. */
export async function searchWebhooks(db: Db, { query, ids }: WebhookFilter, page: Page): Promise<PageRows<Webhook>> {
  const contains = (text: string): Condition =>
    sql<boolean>`position(lower(${text}) in lower(display_name || ' ' || id || ' ' || (document ->> 'url'))) > 0`;
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'document'])
    .where(
      all([
        sql<boolean>`deleted_at is null`,
        ...(query ? [contains(query)] : []),
        ...given(ids, (some) => sql<boolean>`id = any(${some}::text[])`),
        ...following('id', page.after),
      ]),
    )
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
