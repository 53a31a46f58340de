import type { WebhookAttempt, WebhookInstance, WebhookSource, WebhookStateValues } from '@oag/types';
import { sql } from 'kysely';
import { cutPage, type Db, madeBefore, type Page, type PageRows, whenMade } from '../database/index.ts';

type Row = {
  id: string;
  webhook_id: string;
  event: string;
  source: Partial<WebhookSource>;
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

const NO_SOURCE: WebhookSource = { approvalStep: null, provisionStep: null, test: null, event: null };

const toInstance = (row: Row): WebhookInstance => ({
  id: row.id,
  webhookId: row.webhook_id,
  event: row.event,
  source: { ...NO_SOURCE, ...row.source },
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

/**
 * A call to make. `purpose` and `subjectId` say what it is for and about. With `awaitsEffect`, its answer or its failure has an effect that its purpose
 * carries out. A payload that is null is made with the first attempt. `orderKey` is empty for a call that waits for no other one.
 */
export type NewCall = {
  id: string;
  webhookId: string;
  purpose: string;
  subjectId: string;
  awaitsEffect: boolean;
  event: string;
  source: Partial<WebhookSource>;
  payload: object | null;
  orderKey: string;
};

/** A stored call, with its webhook as histories name it. */
export type StoredCall = { id: string; subjectId: string; webhookId: string; webhookName: string; webhookUrl: string };

/** Stores calls, which the worker makes as soon as the transaction has ended. Their window begins now. A subject has one call of a purpose that has not ended. */
export async function insertCalls(tx: Db, calls: readonly NewCall[], now: string): Promise<StoredCall[]> {
  if (calls.length === 0) return [];
  const { rows } = await sql<StoredCall>`
    with stored as (insert into webhook_instances (id, webhook_id, purpose, subject_id, awaits_effect, event, source, payload, destination, order_key, due_at, expires_at, created_at, updated_at)
    select n.id, w.id, n.purpose, n."subjectId", n."awaitsEffect", n.event, n.source, n.payload, w.document ->> 'url', n."orderKey", ${now},
      ${now}::timestamptz + (w.document ->> 'callbackTimeout')::interval, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(calls)}::json) as n (
      id text, "webhookId" text, purpose text, "subjectId" text, "awaitsEffect" boolean, event text, source jsonb, payload jsonb, "orderKey" text)
    join webhooks w on w.id = n."webhookId"
    order by n.id
    on conflict (subject_id, purpose) where completed_at is null and subject_id <> '' and purpose <> 'event' do nothing
    returning id, subject_id, webhook_id, destination)
    select s.id, s.subject_id as "subjectId", s.webhook_id as "webhookId", w.display_name as "webhookName", s.destination as "webhookUrl"
    from stored s join webhooks w on w.id = s.webhook_id order by s.id`.execute(tx);
  return rows;
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
  { callbackTokenEncrypted, expiresAt }: { callbackTokenEncrypted: Buffer; expiresAt: string },
  now: string,
): Promise<void> {
  await sql`
    update webhook_instances set state = 'PENDING', attempts = 0, due_at = ${now}, expires_at = ${expiresAt}, callback_token_encrypted = ${callbackTokenEncrypted},
      answer = null, completed_at = null, updated_at = ${now}
    where id = ${id}`.execute(tx);
}
