import { accountFact, type AccountFact, type UserFact } from '@oag/governance/expressions';
import { sql, type Selectable } from 'kysely';
import { appUserToWire } from '../inventory/index.ts';
import type { Db, AppUsersTable } from '../database/index.ts';
import { loadUserFacts } from './load-facts.ts';

/** People as expressions see them, in the order of their ids, those after a page of them. */
export async function nextUserFacts(db: Db, after: string, limit: number): Promise<UserFact[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from users where id > ${after} and deleted_at is null order by id limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const facts = await loadUserFacts(db, ids);
  return ids.flatMap((id) => facts.get(id) ?? []);
}

/** Accounts likewise. */
export async function nextAccountFacts(db: Db, after: string, limit: number): Promise<AccountFact[]> {
  const { rows } = await sql<
    Selectable<AppUsersTable>
  >`select * from app_users where id > ${after} and deleted_at is null order by id limit ${limit}`.execute(db);
  return rows.map((row) => accountFact(appUserToWire(row)));
}
