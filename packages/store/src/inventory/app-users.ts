import { emptyAccount } from '@oag/governance/inventory';
import type { AppUser } from '@oag/types';
import { sql, type AliasedRawBuilder, type Selectable } from 'kysely';
import {
  all,
  among,
  inApp,
  type Db,
  joinParts,
  cutPage,
  type Page,
  type PageRows,
  type AppUsersTable,
} from '../database/index.ts';

/** An account as stored. Whether it is from outside is looked up where accounts are shown; expressions do not ask. */
export type AppUserRow = Selectable<AppUsersTable> & { is_external?: boolean };

/** Whether the address of an account `a` is outside the organization: not as long as nobody has said which domains are inside. */
export const IS_EXTERNAL = "(exists (select from org_domains) and address_domain(a.email) = 'EXTERNAL')";
export const isExternal: AliasedRawBuilder<boolean, 'is_external'> = sql.raw<boolean>(IS_EXTERNAL).as('is_external');

export const appUserToWire = (row: AppUserRow): AppUser => ({
  ...emptyAccount,
  id: row.id,
  appId: row.app_id,
  displayName: row.display_name,
  username: row.username,
  usernames: row.username === '' ? [] : [row.username],
  email: row.email,
  emails: row.email === '' ? [] : [row.email],
  employeeIds: row.employee_id === '' ? [] : [row.employee_id],
  identityUserId: row.identity_user_id ?? '',
  appUserType: joinParts('APP_USER_TYPE_', row.type),
  status: { status: joinParts('STATUS_', row.status), details: row.status_detail },
  isExternal: row.is_external ?? false,
  nhiType: `APP_USER_NHI_TYPE_${row.nhi_type}` as AppUser['nhiType'],
  nhiDetail: row.nhi_detail,
  agentStatus: `APP_USER_AGENT_STATUS_${row.agent_status}` as AppUser['agentStatus'],
  profile: row.profile,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

/** The accounts of an app that are not deleted, in the order of their ids. */
export async function listAppUsers(db: Db, appId: string, page: Page): Promise<PageRows<AppUser>> {
  const conditions = [inApp('a', appId, page.after), sql<boolean>`a.deleted_at is null`];
  const found = await db
    .selectFrom('app_users as a')
    .selectAll('a')
    .select(isExternal)
    .where(all(conditions))
    .orderBy('a.app_id')
    .orderBy('a.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], appUserToWire);
}

/** Accounts by id, deleted ones included. */
export async function appUsersByIds(db: Db, ids: string[]): Promise<Map<string, AppUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_users as a')
    .selectAll('a')
    .select(isExternal)
    .where(all(among('a.id', ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, appUserToWire(row)]));
}
