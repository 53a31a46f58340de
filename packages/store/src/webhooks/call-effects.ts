import type { WebhookSource } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A call that was answered, or that failed for good, and has an effect to carry out. `answer` is null for one that failed, and `error` says why. */
export type EndedCall = {
  id: string;
  webhookId: string;
  webhookName: string;
  purpose: string;
  subjectId: string;
  source: Partial<WebhookSource>;
  destination: string;
  answer: object | null;
  error: string;
};

/** Calls of a purpose whose effect is due, those that have waited longest first. They are not locked: their subjects are locked before them. */
export async function findDueEffects(db: Db, purpose: string, now: string, limit: number): Promise<EndedCall[]> {
  const { rows } = await sql<EndedCall>`
    select i.id, i.webhook_id as "webhookId", w.display_name as "webhookName", i.purpose, i.subject_id as "subjectId", i.source, i.destination,
      case when i.state = 'PROCESS_RESPONSE' then i.answer end as answer, coalesce(i.attempt_history -> -1 ->> 'error', '') as error
    from webhook_instances i join webhooks w on w.id = i.webhook_id
    where i.awaits_effect and i.state in ('PROCESS_RESPONSE', 'FATAL_ERROR') and i.purpose = ${purpose} and i.due_at <= ${now}
    order by i.due_at, i.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Marks the effects of these calls as carried out, in the transaction that does so and after their subjects are locked. Returns the ids of those whose
 * effect was still due: the others have had it.
 */
export async function takeEffects(tx: Db, ids: readonly string[], now: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update webhook_instances set awaits_effect = false, updated_at = ${now}, completed_at = coalesce(completed_at, ${now}),
      state = case when state = 'PROCESS_RESPONSE' then 'SUCCESS' else state end
    where id = any(${ids}::text[]) and awaits_effect and state in ('PROCESS_RESPONSE', 'FATAL_ERROR') returning id`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Lets the effects of calls rest until a time. */
export async function deferEffects(db: Db, ids: readonly string[], until: string): Promise<void> {
  await sql`update webhook_instances set due_at = ${until} where id = any(${ids}::text[]) and awaits_effect`.execute(
    db,
  );
}

/** Ends the open calls about these subjects, which need no answer any more. Their effect is void. */
export async function endCallsAbout(
  tx: Db,
  purpose: string,
  subjectIds: readonly string[],
  { error, now }: { error: string; now: string },
): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    update webhook_instances set state = 'FATAL_ERROR', awaits_effect = false, completed_at = ${now}, updated_at = ${now}, claimed_until = null,
      attempt_history = attempt_history || ${JSON.stringify([{ attemptedAt: now, status: 0, error }])}::jsonb
    where purpose = ${purpose} and subject_id = any(${subjectIds}::text[]) and subject_id <> '' and completed_at is null`.execute(
    tx,
  );
}
