import { expressionAccount, type ExpressionAccount, type ExpressionUser } from '@oag/governance/expressions';
import { sql, type Selectable } from 'kysely';
import { appUserToWire } from '../inventory/index.ts';
import type { Db, AppUsersTable } from '../database/index.ts';
import { loadExpressionUsers } from './expression-lookups.ts';

/** People as expressions see them, in the order of their ids, those after a page of them. */
export async function nextExpressionUsers(db: Db, after: string, limit: number): Promise<ExpressionUser[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from users where id > ${after} and deleted_at is null order by id limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const users = await loadExpressionUsers(db, ids);
  return ids.flatMap((id) => users.get(id) ?? []);
}

/** The same for accounts; with `appId`, those of one app. */
export async function nextExpressionAccounts(
  db: Db,
  after: string,
  limit: number,
  appId?: string,
): Promise<ExpressionAccount[]> {
  const inApp = appId === undefined ? sql`true` : sql`app_id = ${appId}`;
  const { rows } = await sql<
    Selectable<AppUsersTable>
  >`select * from app_users where ${inApp} and id > ${after} and deleted_at is null order by ${appId === undefined ? sql`id` : sql`app_id, id`} limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => expressionAccount(appUserToWire(row)));
}
