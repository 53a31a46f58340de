import type { WebhookSource } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A call that this process is to make now. */
export type ClaimedCall = {
  id: string;
  webhookId: string;
  webhookName: string;
  purpose: string;
  subjectId: string;
  awaitsEffect: boolean;
  event: string;
  source: Partial<WebhookSource>;
  /** Null before the first attempt of a call that was stored without it. */
  payload: object | null;
  url: string;
  attempts: number;
  expiresAt: string;
  callbackTokenEncrypted: Buffer | null;
};

/** The calls of one webhook that are made at the same time. */
const AT_ONCE_FOR_ONE = 4;
/** A process that does not report within this time has been killed: another one repeats the attempt. An attempt takes 30 seconds at most. */
const CLAIM_MINUTES = 2;

/**
 * Takes calls that are due for this process, of each webhook in turn. A webhook that could not be reached gets one call at a time, after its pause.
 * A call with an order key waits for the earlier ones with that key.
 */
export async function claimCalls(db: Db, now: string, most: number): Promise<ClaimedCall[]> {
  const { rows } = await sql<ClaimedCall>`
    with free as (
      select w.id, w.display_name, w.document ->> 'url' as url, case when w.failures > 0 then 1 else ${AT_ONCE_FOR_ONE}::integer end
          - (select count(*) from webhook_instances r where r.webhook_id = w.id and r.state = 'RUNNING' and r.claimed_until >= ${now}) as slots
      from webhooks w where w.deleted_at is null and w.paused_until <= ${now}),
    due as (
      select i.id, f.url, f.display_name from free f cross join lateral (
        select d.id, row_number() over (order by d.due_at, d.id) as turn from (
          select c.id, c.due_at from webhook_instances c
          where c.webhook_id = f.id and c.due_at <= ${now} and c.expires_at > ${now}
            and (c.state in ('PENDING', 'ERROR') or (c.state = 'RUNNING' and c.claimed_until < ${now}))
            and (c.order_key = '' or not exists (
              select from webhook_instances e where e.webhook_id = c.webhook_id and e.order_key = c.order_key and e.order_key <> '' and e.completed_at is null and e.no < c.no))
          order by c.due_at, c.id limit greatest(f.slots, 0) for update skip locked) d) i
      order by i.turn limit ${most})
    update webhook_instances t set state = 'RUNNING', attempts = attempts + 1, claimed_until = ${now}::timestamptz + ${CLAIM_MINUTES} * interval '1 minute',
      destination = due.url, updated_at = ${now}
    from due where t.id = due.id
    returning t.id, t.webhook_id as "webhookId", due.display_name as "webhookName", t.purpose, t.subject_id as "subjectId", t.awaits_effect as "awaitsEffect", t.event, t.source, t.payload, due.url, t.attempts,
      t.expires_at as "expiresAt", t.callback_token_encrypted as "callbackTokenEncrypted"`.execute(db);
  return rows;
}

/** Stores what every attempt of a call sends. An attempt that runs beside this one may have stored it before: that is what both send. */
export async function storeCallContent(
  db: Db,
  id: string,
  { payload, callbackTokenEncrypted }: { payload: object; callbackTokenEncrypted: Buffer },
): Promise<{ payload: object; callbackTokenEncrypted: Buffer } | undefined> {
  const { rows } = await sql<{ payload: object; callbackTokenEncrypted: Buffer }>`
    update webhook_instances set payload = coalesce(payload, ${JSON.stringify(payload)}::jsonb),
      callback_token_encrypted = coalesce(callback_token_encrypted, ${callbackTokenEncrypted})
    where id = ${id} returning payload, callback_token_encrypted as "callbackTokenEncrypted"`.execute(db);
  return rows[0];
}

/** How an attempt ended. With `dueAt` it is repeated then; with `pausedUntil` the whole webhook waits until then. */
export type CallResult = {
  state: 'SUCCESS' | 'PROCESS_RESPONSE' | 'WAITING_CALLBACK' | 'ERROR' | 'FATAL_ERROR';
  attempt: { attemptedAt: string; status: number; error: string };
  answer: object | null;
  dueAt: string | null;
  pausedUntil: string | null;
};

/** Records how an attempt ended, and returns true. It changes nothing when the receiver has called back already, or another process has repeated the attempt. */
export async function finishCall(
  db: Db,
  { id, webhookId, attempts }: Pick<ClaimedCall, 'id' | 'webhookId' | 'attempts'>,
  { state, attempt, answer, dueAt, pausedUntil }: CallResult,
): Promise<boolean> {
  const isOver = state === 'SUCCESS' || state === 'FATAL_ERROR';
  const { numAffectedRows } = await sql`
    with reached as (
      update webhooks set failures = case when ${pausedUntil}::timestamptz is null then 0 else failures + 1 end, paused_until = coalesce(${pausedUntil}::timestamptz, '-infinity')
      where id = ${webhookId} and (${pausedUntil}::timestamptz is not null or failures > 0))
    update webhook_instances set state = ${state}, claimed_until = null, due_at = coalesce(${dueAt}::timestamptz, due_at), answer = ${answer && JSON.stringify(answer)}::jsonb,
      attempt_history = attempt_history || ${JSON.stringify([attempt])}::jsonb, last_attempted_at = ${attempt.attemptedAt}, updated_at = ${attempt.attemptedAt},
      completed_at = case when ${isOver}::boolean then ${attempt.attemptedAt}::timestamptz end
    where id = ${id} and state = 'RUNNING' and attempts = ${attempts}`.execute(db);
  return numAffectedRows === 1n;
}

const CHUNK = 1_000;
export const CALLS_KEPT_DAYS = 7;

/** Ends calls whose window has ended, or whose webhook was deleted. Returns whether there may be more. */
export async function endCalls(db: Db, now: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    with ended as (
      update webhook_instances i set state = 'FATAL_ERROR', completed_at = ${now}, updated_at = ${now}, claimed_until = null,
        attempt_history = attempt_history || jsonb_build_object('attemptedAt', to_char(${now}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', 0, 'error',
          case when o.is_deleted then 'The webhook was deleted.' else 'The window of the call ended without an answer.' end)
      from (
        select c.id, w.deleted_at is not null as is_deleted from webhook_instances c join webhooks w on w.id = c.webhook_id
        where c.completed_at is null and (c.state in ('PENDING', 'ERROR', 'WAITING_CALLBACK') or (c.state = 'RUNNING' and c.claimed_until < ${now}))
          and (w.deleted_at is not null or c.expires_at <= ${now})
        order by c.id limit ${CHUNK} for update of c skip locked) o
      where i.id = o.id returning i.id)
    select count(*)::integer as n from ended`.execute(db);
  return rows[0]?.n === CHUNK;
}

/** Deletes calls that ended, a week after the end of their window. Returns whether there may be more. */
export async function deleteOldCalls(db: Db, now: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_instances where id in (
      select id from webhook_instances where expires_at <= ${now}::timestamptz - make_interval(days => ${CALLS_KEPT_DAYS}) and completed_at is not null and not awaits_effect order by expires_at limit ${CHUNK})`.execute(
    db,
  );
  return Number(numAffectedRows) === CHUNK;
}
