import { sql, type Selectable } from 'kysely';
import type { Db, DelegationsTable } from '../database/index.ts';

/** The delegate of a person, and the period. */
export type Delegation = {
  userId: string;
  delegatedUserId: string;
  startAt: string | null;
  expirationAt: string | null;
  setAt: string;
  /** Whether the delegate takes over tasks that were open already. */
  includesOpenTasks: boolean;
};

const toDelegation = (row: Selectable<DelegationsTable>): Delegation => ({
  userId: row.user_id,
  delegatedUserId: row.delegated_user_id,
  startAt: row.start_at,
  expirationAt: row.expiration_at,
  setAt: row.set_at,
  includesOpenTasks: row.includes_open_tasks,
});

/** Sets the delegate of a person, replacing an earlier one. */
export async function setDelegation(
  tx: Db,
  { userId, delegatedUserId, startAt, expirationAt, setAt, includesOpenTasks }: Delegation,
): Promise<void> {
  await sql`insert into delegations (user_id, delegated_user_id, start_at, expiration_at, set_at, includes_open_tasks)
    values (${userId}, ${delegatedUserId}, ${startAt}, ${expirationAt}, ${setAt}, ${includesOpenTasks})
    on conflict (user_id) do update set delegated_user_id = excluded.delegated_user_id, start_at = excluded.start_at,
      expiration_at = excluded.expiration_at, set_at = excluded.set_at, includes_open_tasks = excluded.includes_open_tasks`.execute(
    tx,
  );
}

/** The delegation of a person, also an expired one, locked until the transaction ends. */
export async function lockDelegation(tx: Db, userId: string): Promise<Delegation | undefined> {
  const row = await tx
    .selectFrom('delegations')
    .selectAll()
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row && toDelegation(row);
}

/** Removes the delegate of a person. Undefined when there was none. */
export async function removeDelegation(tx: Db, userId: string): Promise<Delegation | undefined> {
  const row = await tx.deleteFrom('delegations').where('user_id', '=', userId).returningAll().executeTakeFirst();
  return row && toDelegation(row);
}
