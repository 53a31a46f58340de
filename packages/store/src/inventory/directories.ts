import type { Directory, User, UserAttributeMappingSource } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  cutPage,
  type Db,
  type DirectoriesTable,
  following,
  type Page,
  type PageRows,
} from '../database/index.ts';
import { mappingId } from './attribute-mapping.ts';

/** Whether the app with the alias `a` is a directory. */
export const IS_DIRECTORY = 'exists (select from directories d where d.app_id = a.id)';

/** An account that a person has in a directory. */
export type DirectoryAccount = {
  appId: string;
  id: string;
  email: string;
  username: string;
  employeeId: string;
  profile: User['profile'];
};

/** The accounts of a person in directories, in the order of their apps and ids. `person` is the expression of the person's id. */
export const directoryAccountsOf = (person: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('appId', a.app_id, 'id', a.id, 'email', a.email, 'username', a.username, 'employeeId', a.employee_id, 'profile', a.profile)
    order by a.app_id, a.id), '[]')
  from directories d join apps p on p.id = d.app_id and p.deleted_at is null
  join app_users a on a.app_id = d.app_id and a.identity_user_id = ${person} and a.deleted_at is null)`;

/** The members of a person that come from directories. Of two accounts with the same attribute, the first counts. */
export function ofDirectories(accounts: readonly DirectoryAccount[]): Pick<User, 'directoryIds' | 'profile'> {
  const profiles = accounts.flatMap(({ profile }) => profile ?? []);
  return {
    directoryIds: [...new Set(accounts.map(({ appId }) => appId))],
    profile: profiles.length === 0 ? null : Object.assign({}, ...profiles.toReversed()),
  };
}

/** The accounts in directories that also know a fact, after the sources before them. */
export const furtherSources = (
  accounts: readonly DirectoryAccount[],
  key: 'email' | 'username' | 'employeeId',
  before: readonly UserAttributeMappingSource[],
): UserAttributeMappingSource[] =>
  accounts
    .filter((account) => account[key] !== '')
    .map((account, index) => ({
      appId: account.appId,
      appUserId: account.id,
      appUserProfileAttributeKey: key === 'employeeId' ? 'employee_id' : key,
      priority: before.length + index,
      userAttributeMappingId: mappingId(key, account.appId, key === 'employeeId' ? 'employee_id' : key),
      value: account[key],
    }));

const toWire = (row: Selectable<DirectoriesTable>): Directory => ({
  appId: row.app_id,
  createdAt: row.created_at,
  updatedAt: row.created_at,
});

const LIVE = sql<boolean>`exists (select from apps p where p.id = d.app_id and p.deleted_at is null)`;

/** The directories whose apps are not deleted, in the order of their ids. */
export async function listDirectories(db: Db, page: Page): Promise<PageRows<Directory>> {
  const found = await db
    .selectFrom('directories as d')
    .selectAll('d')
    .where(all([LIVE, ...following('d.app_id', page.after)]))
    .orderBy('d.app_id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, (row) => [row.app_id], toWire);
}

/** The directory that an app is, unless the app is deleted. */
export async function findDirectory(db: Db, appId: string): Promise<Directory | undefined> {
  const row = await db
    .selectFrom('directories as d')
    .selectAll('d')
    .where(all([LIVE, sql<boolean>`d.app_id = ${appId}`]))
    .executeTakeFirst();
  return row && toWire(row);
}

/** Directories by the ids of their apps. */
export async function directoriesByIds(db: Db, ids: string[]): Promise<Map<string, Directory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('directories as d')
    .selectAll('d')
    .where(all([LIVE, sql<boolean>`d.app_id = any(${ids}::text[])`]))
    .execute();
  return new Map(rows.map((row) => [row.app_id, toWire(row)]));
}

/** Makes an app a directory. Whether it was none before. */
export async function insertDirectory(tx: Db, appId: string): Promise<boolean> {
  const { rows } =
    await sql`insert into directories (app_id) values (${appId}) on conflict do nothing returning app_id`.execute(tx);
  return rows.length > 0;
}

/** Makes a directory a plain app. Whether it was a directory. */
export async function deleteDirectory(tx: Db, appId: string): Promise<boolean> {
  const { rows } = await sql`delete from directories where app_id = ${appId} returning app_id`.execute(tx);
  return rows.length > 0;
}
