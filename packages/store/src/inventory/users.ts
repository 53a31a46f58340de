import type { SearchUsersRequest, User } from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  among,
  amongIgnoringCase,
  contains,
  following,
  given,
  notAmong,
  type Condition,
  type Db,
  cutPage,
  type Page,
  type PageRows,
} from '../database/index.ts';
import { type DirectoryAccount, directoryAccountsOf } from './directories.ts';
import { BASIC_ROLE, userToWire } from './user-to-wire.ts';

/** The filters of a search for people that the database answers. Unset ones hold for everybody. */
export type UserFilter = Pick<
  SearchUsersRequest,
  | 'delegatedUserIds'
  | 'delegateStatus'
  | 'departments'
  | 'email'
  | 'excludeIds'
  | 'excludeOrigins'
  | 'excludeTypes'
  | 'ids'
  | 'isDelegate'
  | 'jobTitles'
  | 'managerIds'
  | 'origins'
  | 'query'
  | 'refs'
  | 'roleIds'
  | 'sourceAppIds'
  | 'userStatuses'
>;

const directoryAccounts = sql.raw<DirectoryAccount[]>(directoryAccountsOf('u.id')).as('directory_accounts');
const roles = sql<string[]>`array(select role from user_roles r where r.user_id = u.id)`.as('roles');
/** The current or future delegate of the person; null when there is none. */
const notOver = sql`(d.expiration_at is null or d.expiration_at > now())`;
const delegate = sql<
  string | null
>`(select d.delegated_user_id from delegations d where d.user_id = u.id and ${notOver})`.as('delegated_user_id');

/** Of these people, those who are enabled. */
export async function enabledUsers(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${[...userIds]}::text[])`)
    .where('status', '=', 'ENABLED')
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The same without service principals, which act for nobody. */
export async function enabledPeople(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const enabled = await enabledUsers(db, userIds);
  const { rows } = await sql<{
    id: string;
  }>`select id from service_principals where id = any(${[...enabled]}::text[])`.execute(db);
  for (const { id } of rows) enabled.delete(id);
  return enabled;
}

/** Those who have somebody who acts for them, or will; or those who have nobody. */
function withDelegate(status: UserFilter['delegateStatus']): Condition[] {
  const hasOne = sql<boolean>`exists (select from delegations d where d.user_id = u.id and ${notOver})`;
  if (status === 'DELEGATE_STATUS_HAS_DELEGATE') return [hasOne];
  return status === 'DELEGATE_STATUS_NO_DELEGATE' ? [sql<boolean>`not ${hasOne}`] : [];
}

/** Origins as they are stored. */
const bare = (origins: UserFilter['origins']): string[] | undefined =>
  origins?.map((origin) => origin.replace('USER_ORIGIN_', ''));

const conditionsOf = (filter: UserFilter): Condition[] => [
  ...among('u.id', filter.ids),
  ...among(
    'u.id',
    filter.refs?.map((ref) => ref.id ?? ''),
  ),
  ...notAmong('u.id', filter.excludeIds),
  ...among('u.manager_id', filter.managerIds),
  ...among('u.email', filter.email ? [filter.email.trim().toLowerCase()] : []),
  ...amongIgnoringCase('u.department', filter.departments),
  ...amongIgnoringCase('u.job_title', filter.jobTitles),
  ...notAmong(
    'u.type',
    filter.excludeTypes?.map((type) => type.replace('USER_TYPE_', '')),
  ),
  ...among('u.origin', bare(filter.origins)),
  ...notAmong('u.origin', bare(filter.excludeOrigins)),
  ...given(
    filter.roleIds?.includes(BASIC_ROLE) ? [] : filter.roleIds,
    (ids) => sql<boolean>`exists (select from user_roles r where r.user_id = u.id and r.role = any(${ids}::text[]))`,
  ),
  ...given(
    filter.delegatedUserIds,
    (ids) =>
      sql<boolean>`exists (select from delegations d where d.user_id = u.id and d.delegated_user_id = any(${ids}::text[]) and ${notOver})`,
  ),
  ...(filter.isDelegate
    ? [sql<boolean>`u.id in (select d.delegated_user_id from delegations d where ${notOver})`]
    : []),
  ...given(
    filter.sourceAppIds,
    (ids) =>
      sql<boolean>`exists (select from app_users a where a.identity_user_id = u.id and a.app_id = any(${ids}::text[]) and a.deleted_at is null)`,
  ),
  ...withDelegate(filter.delegateStatus),
  ...contains(['u.display_name', 'u.email'], filter.query),
  filter.userStatuses && filter.userStatuses.length > 0
    ? sql<boolean>`case when u.deleted_at is null then u.status else 'DELETED' end = any(${filter.userStatuses}::text[])`
    : sql<boolean>`u.deleted_at is null`,
];

/** People in the order of their ids. Deleted ones only when the filter asks for that status. */
export async function listUsers(db: Db, filter: UserFilter, page: Page): Promise<PageRows<User>> {
  const found = await db
    .selectFrom('users as u')
    .selectAll('u')
    .select([roles, delegate, directoryAccounts])
    .where(all([...conditionsOf(filter), ...following('u.id', page.after)]))
    .orderBy('u.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.id], userToWire);
}

/** People by id, deleted ones included. */
export async function usersByIds(db: Db, ids: string[]): Promise<Map<string, User>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as u')
    .selectAll('u')
    .select([roles, delegate, directoryAccounts])
    .where(all(among('u.id', ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, userToWire(row)]));
}

/** The person with this id, also a deleted one. */
export const findUser = async (db: Db, id: string): Promise<User | undefined> => (await usersByIds(db, [id])).get(id);
