import type { AppUser, SearchAppUsersRequest } from '@oag/types';
import { sql } from 'kysely';
import { appUserToWire, IS_EXTERNAL, isExternal } from './app-users.ts';
import {
  all,
  among,
  amongValues,
  contains,
  given,
  inApp,
  notAmong,
  ownedBy,
  stripped,
  type Condition,
  type OwnedBy,
  type Db,
  cutPage,
  type Page,
  type PageRows,
} from '../database/index.ts';
import { openFindingAbout, type FindingSearcher } from '../findings/index.ts';

/** The filters of a search for accounts. */
export type AppUserFilter = Omit<
  SearchAppUsersRequest,
  'expandMask' | 'pageSize' | 'pageToken' | 'page_size' | 'page_token'
> &
  OwnedBy & { searcher: FindingSearcher };

const DOMAIN_PREFIX = 'APP_USER_DOMAIN_';

/** Accounts inside or outside the domains of the organization; both values, or none of the two, are no limit. */
const inDomains = (domains: readonly string[]): Condition[] => {
  const wanted = new Set(domains.map((domain) => domain.replace(DOMAIN_PREFIX, '')));
  if (wanted.size !== 1 || wanted.has('UNSPECIFIED')) return [];
  return [wanted.has('EXTERNAL') ? sql.raw<boolean>(IS_EXTERNAL) : sql.raw<boolean>(`not ${IS_EXTERNAL}`)];
};

/** Deleted accounts are found only by their status. */
const withStatus = (statuses: readonly string[] | null | undefined): Condition[] => {
  const wanted = stripped(statuses, 'APP_USER_STATUS_');
  if (wanted.length === 0) return [sql<boolean>`a.deleted_at is null`];
  const live = wanted.includes('UNSPECIFIED')
    ? sql<boolean>`a.deleted_at is null`
    : sql<boolean>`(a.deleted_at is null and a.status = any(${wanted}::text[]))`;
  return [wanted.includes('DELETED') ? sql<boolean>`(${live} or a.deleted_at is not null)` : live];
};

/** The account is one that the references name. A reference may leave the app out. */
const named = (refs: { appId?: string; id?: string }[]): Condition => sql<boolean>`exists (
  select from unnest(${refs.map((ref) => ref.id ?? '')}::text[], ${refs.map((ref) => ref.appId ?? '')}::text[]) as ref (id, app_id)
  where ref.id = a.id and ref.app_id in ('', a.app_id))`;

const conditionsOf = (filter: AppUserFilter): Condition[] => [
  ...among('a.app_id', filter.appId ? [filter.appId] : []),
  ...among('a.app_id', filter.appIds),
  ...ownedBy('a.app_id', filter),
  ...(filter.excludeDeletedApps
    ? [sql<boolean>`exists (select from apps where apps.id = a.app_id and apps.deleted_at is null)`]
    : []),
  ...among('a.id', filter.appUserIds),
  ...notAmong('a.id', filter.excludeAppUserIds),
  ...given(filter.refs, named),
  ...among('a.identity_user_id', filter.userIds),
  ...(filter.withoutResponsibleParty ? [sql<boolean>`a.identity_user_id is null`] : []),
  ...withStatus(filter.appUserStatuses),
  ...amongValues('a.type', filter.appUserTypes, 'APP_USER_TYPE_'),
  ...inDomains(filter.appUserDomains ?? []),
  ...amongValues('a.agent_status', filter.agentStatuses, 'APP_USER_AGENT_STATUS_'),
  ...amongValues('a.nhi_type', filter.nhiTypes, 'APP_USER_NHI_TYPE_'),
  ...among('a.status_detail', filter.appUserStatusDetails),
  ...(filter.withOpenFindings ? [openFindingAbout({ app: sql`a.app_id`, appUser: sql`a.id` }, filter.searcher)] : []),
  ...contains(['a.display_name', 'a.username', 'a.email'], filter.query),
];

/** Accounts of all apps, in the order of their ids, or of their apps and their ids. */
export async function searchAppUsers(db: Db, filter: AppUserFilter, page: Page): Promise<PageRows<AppUser>> {
  const isByApp = filter.sortBy === 'APP_USER_SEARCH_SORT_BY_APP';
  const [first = '', second = ''] = page.after ?? [];
  const afterPage = isByApp ? sql<boolean>`(a.app_id, a.id) > (${first}, ${second})` : sql<boolean>`a.id > ${first}`;
  const query = db
    .selectFrom('app_users as a')
    .selectAll('a')
    .select(isExternal)
    .where(all([...conditionsOf(filter), afterPage]));
  const found = await (isByApp ? query.orderBy('a.app_id') : query)
    .orderBy('a.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, ({ app_id: appId, id }) => (isByApp ? [appId, id] : [id]), appUserToWire);
}

/** The accounts of a person in an app that are not deleted, in the order of their ids. */
export async function listAppUsersOfUser(
  db: Db,
  appId: string,
  userId: string,
  page: Page,
): Promise<PageRows<AppUser>> {
  const found = await db
    .selectFrom('app_users as a')
    .selectAll('a')
    .select(isExternal)
    .where(all([inApp('a', appId, page.after), sql<boolean>`a.identity_user_id = ${userId} and a.deleted_at is null`]))
    .orderBy('a.app_id')
    .orderBy('a.id')
    .limit(page.size + 1)
    .execute();
  return cutPage(found, page, ({ id }) => [id], appUserToWire);
}

/** The ids of the accounts of a person that are not deleted, in one app or in all. */
export async function accountIdsOf(db: Db, userId: string, appId?: string): Promise<string[]> {
  const conditions = [
    sql<boolean>`identity_user_id = ${userId} and deleted_at is null`,
    ...among('app_id', appId === undefined ? [] : [appId]),
  ];
  const rows = await db.selectFrom('app_users').select('id').where(all(conditions)).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** When accounts were last used, as far as known. */
export async function lastUsesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_users')
    .select(['id', 'last_used_at'])
    .where('id', 'in', ids)
    .where('last_used_at', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, last_used_at: at }) => (at === null ? [] : [[id, at] as const])));
}
