import type { WebhookSource } from '@oag/types';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A call that was made. `isOpen`: its receiver may answer it, because it has not, and the window of the call has not ended. */
export type MadeCall = {
  id: string;
  webhookId: string;
  purpose: string;
  subjectId: string;
  awaitsEffect: boolean;
  source: Partial<WebhookSource>;
  callbackTokenEncrypted: Buffer;
  isOpen: boolean;
};

export async function lockMadeCall(tx: Db, id: string, now: string): Promise<MadeCall | undefined> {
  const { rows } = await sql<MadeCall>`
    select id, webhook_id as "webhookId", purpose, subject_id as "subjectId", awaits_effect as "awaitsEffect", source, callback_token_encrypted as "callbackTokenEncrypted", expires_at > ${now} and state in ('PENDING', 'RUNNING', 'ERROR', 'WAITING_CALLBACK') as "isOpen"
    from webhook_instances where id = ${id} and callback_token_encrypted is not null for update`.execute(tx);
  return rows[0];
}

/** Stores the answer to a call, which is not open any more. */
export async function answerCall(
  tx: Db,
  id: string,
  { state, answer }: { state: 'SUCCESS' | 'PROCESS_RESPONSE'; answer: object },
  now: string,
): Promise<void> {
  await sql`
    update webhook_instances set state = ${state}, answer = ${JSON.stringify(answer)}::jsonb, claimed_until = null, updated_at = ${now},
      completed_at = case when ${state} = 'SUCCESS' then ${now}::timestamptz end
    where id = ${id}`.execute(tx);
}
