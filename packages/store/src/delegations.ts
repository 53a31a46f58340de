import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Who acts in the place of a person, and when. */
export type Delegation = { userId: string; delegatedUserId: string; startAt: string | null; expirationAt: string | null; setAt: string };

/** Names the delegate of a person, in place of the one before. */
export async function setDelegation(tx: Db, { userId, delegatedUserId, startAt, expirationAt, setAt }: Delegation): Promise<void> {
  await sql`insert into delegations (user_id, delegated_user_id, start_at, expiration_at, set_at)
    values (${userId}, ${delegatedUserId}, ${startAt}, ${expirationAt}, ${setAt})
    on conflict (user_id) do update set delegated_user_id = excluded.delegated_user_id, start_at = excluded.start_at,
      expiration_at = excluded.expiration_at, set_at = excluded.set_at`.execute(tx);
}

/** Takes the delegate of a person away. Undefined when there was none. */
export async function removeDelegation(tx: Db, userId: string): Promise<Delegation | undefined> {
  const row = await tx.deleteFrom('delegations').where('user_id', '=', userId).returningAll().executeTakeFirst();
  return row && { userId, delegatedUserId: row.delegated_user_id, startAt: row.start_at, expirationAt: row.expiration_at, setAt: row.set_at };
}
