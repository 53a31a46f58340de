import type { WebhookAttempt, WebhookInstance, WebhookSource, WebhookStateValues } from '@oag/types';
import { sql } from 'kysely';
import { cutPage, type Db, madeBefore, type Page, type PageRows, whenMade } from '../database/index.ts';

type Row = {
  id: string;
  webhook_id: string;
  event: string;
  source: WebhookSource;
  destination: string;
  state: string;
  attempts: number;
  attempt_history: WebhookAttempt[];
  expires_at: string;
  created_at: string;
  updated_at: string;
  last_attempted_at: string | null;
  completed_at: string | null;
};

const columns = sql`id, webhook_id, event, source, destination, state, attempts, attempt_history, expires_at, created_at, updated_at, last_attempted_at, completed_at`;

const toInstance = (row: Row): WebhookInstance => ({
  id: row.id,
  webhookId: row.webhook_id,
  event: row.event,
  source: row.source,
  spec: { destination: row.destination },
  state: `WEBHOOK_STATE_${row.state}` as (typeof WebhookStateValues)[number],
  attempts: row.attempts,
  attemptHistory: row.attempt_history,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  lastAttemptedAt: row.last_attempted_at,
  completedAt: row.completed_at,
});

/** A call to make. `orderKey` is empty for a call that waits for no other one. */
export type NewWebhookInstance = {
  id: string;
  webhookId: string;
  event: string;
  source: WebhookSource;
  payload: object;
  destination: string;
  orderKey: string;
  callbackTokenEncrypted: Buffer;
  expiresAt: string;
};

export async function insertWebhookInstance(tx: Db, one: NewWebhookInstance, now: string): Promise<void> {
  await sql`
    insert into webhook_instances (id, webhook_id, event, source, payload, destination, order_key, callback_token_encrypted, due_at, expires_at, created_at, updated_at)
    values (${one.id}, ${one.webhookId}, ${one.event}, ${JSON.stringify(one.source)}::jsonb, ${JSON.stringify(one.payload)}::jsonb, ${one.destination}, ${one.orderKey},
      ${one.callbackTokenEncrypted}, ${now}, ${one.expiresAt}, ${now}, ${now})`.execute(tx);
}

/** The calls of a webhook, the newest first. */
export async function listWebhookInstances(db: Db, webhookId: string, page: Page): Promise<PageRows<WebhookInstance>> {
  const { rows } = await sql<Row>`
    select ${columns} from webhook_instances where webhook_id = ${webhookId} and ${madeBefore(page)}
    order by created_at desc, id desc limit ${page.size + 1}`.execute(db);
  return cutPage(rows, page, whenMade, toInstance);
}

/** A call of a webhook, locked. */
export async function lockWebhookInstance(tx: Db, webhookId: string, id: string): Promise<WebhookInstance | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from webhook_instances where id = ${id} and webhook_id = ${webhookId} for update`.execute(tx);
  return rows[0] && toInstance(rows[0]);
}

/** Makes a call due now, with new attempts in a new window. */
export async function repeatWebhookInstanceRow(
  tx: Db,
  id: string,
  { callbackTokenEncrypted, expiresAt }: Pick<NewWebhookInstance, 'callbackTokenEncrypted' | 'expiresAt'>,
  now: string,
): Promise<void> {
  await sql`
    update webhook_instances set state = 'PENDING', attempts = 0, due_at = ${now}, expires_at = ${expiresAt}, callback_token_encrypted = ${callbackTokenEncrypted},
      answer = null, completed_at = null, updated_at = ${now}
    where id = ${id}`.execute(tx);
}
