import { sql } from 'kysely';
import { type Db, newIdBlock } from '../database/index.ts';
import { isEndingAccess } from './ending-access.ts';

const NAME = 'expiryMessages';
export const EXPIRY_LOOK_MINUTES = 10;
/** Access that was given for this time or less is not announced: its holder knows. */
const SHORT_DAYS = 3;

/**
 * Writes one message to each holder of access that ends until a moment, at most every ten minutes. Access that a later request extends is left out. The end is
 * part of the message, so that another end is announced again.
 */
export async function insertExpiryMessages(db: Db, until: string, now: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      update installation set value = jsonb_build_object('at', ${now}::timestamptz)
      where name = (select name from installation where name = ${NAME} and coalesce((value ->> 'at')::timestamptz, '-infinity') <= ${now}::timestamptz - make_interval(mins => ${EXPIRY_LOOK_MINUTES}) for update skip locked)
      returning name`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      insert into messages (id, kind, task_id, user_id, occasion, due_at, document)
      select ksuid_at(${newIdBlock()}, row_number() over ()), 'EXPIRING_ACCESS', t.id, u.id, t.due_at::text, ${now}, jsonb_build_object('expiresAt', t.due_at)
      from tasks t left join app_users a on a.id = t.app_user_id
      join users u on u.id = coalesce(t.identity_user_id, a.identity_user_id) and u.status = 'ENABLED' and u.deleted_at is null and u.type = 'HUMAN'
      where ${isEndingAccess} and t.due_at > ${now} and t.due_at <= ${until}
        and t.due_at - t.outcome_at > make_interval(days => ${SHORT_DAYS})
        and not exists (select from messages m where m.access_review_id = '' and m.task_id = t.id and m.kind = 'EXPIRING_ACCESS' and m.user_id = u.id and m.occasion = t.due_at::text)
      on conflict do nothing`.execute(tx);
  });
}
