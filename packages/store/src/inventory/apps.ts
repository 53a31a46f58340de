import { emptyApp } from '@oag/governance/inventory';
import type { App, SearchAppsRequest, User } from '@oag/types';
import { sql, type Selectable } from 'kysely';
import {
  all,
  among,
  amongIgnoringCase,
  contains,
  following,
  namesPolicy,
  notAmong,
  ownedBy,
  type OwnedBy,
  type Db,
  cutPage,
  type Page,
  type PageRows,
  type AppsTable,
} from '../database/index.ts';
import { IS_DIRECTORY } from './directories.ts';
import { usersByIds } from './users.ts';

/** The filters of a search for apps that the database answers. */
export type AppFilter = Pick<
  SearchAppsRequest,
  'appIds' | 'displayName' | 'excludeAppIds' | 'onlyDirectories' | 'policyRefs' | 'query'
> &
  OwnedBy;

/** An app as stored, with the people who own it. */
export type AppRow = Selectable<AppsTable> & { owner_ids: string[]; is_directory: boolean; connector_version: number };

const ownerIds = sql<string[]>`array(select user_id from app_owners o where o.app_id = a.id order by user_id)`.as(
  'owner_ids',
);

const isDirectory = sql.raw<boolean>(IS_DIRECTORY).as('is_directory');

/** The version of SCIM that a connector of the app with the alias `a` speaks, 0 without one. */
export const CONNECTOR_VERSION = `(case when exists (select from connectors c
  where c.app_id = a.id and c.deleted_at is null and c.document #>> '{config,scim}' is not null) then 2 else 0 end)`;
const connectorVersion = sql.raw<number>(CONNECTOR_VERSION).as('connector_version');

export const appToWire = (row: AppRow, owners: Map<string, User>): App => ({
  ...emptyApp,
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  appOwners: row.owner_ids.flatMap((id) => owners.get(id) ?? []),
  userCount: String(row.user_count),
  accessModel: `APP_ACCESS_MODEL_${row.access_model}` as App['accessModel'],
  appAccountId: row.account_id,
  appAccountName: row.account_name,
  annotations: row.annotations,
  appUserMapper: row.app_user_mapper && {
    appId: row.id,
    mappingCases: row.app_user_mapper.map((each, caseIndex) => ({ appId: row.id, caseIndex, ...each })),
  },
  certifyPolicyId: row.certify_policy_id ?? '',
  connectorVersion: row.connector_version,
  defaultRequestCatalogId: row.default_request_catalog_id ?? '',
  fieldMask: row.edited_members.join(',') || null,
  grantPolicyId: row.grant_policy_id ?? '',
  iconUrl: row.icon_url,
  logoUri: row.icon_url,
  parentAppId: row.parent_app_id ?? '',
  enableConnectorSourcedOwnership: row.enable_connector_sourced_ownership,
  identityMatching: `APP_USER_IDENTITY_MATCHING_${row.identity_matching}` as App['identityMatching'],
  instructions: row.instructions,
  isDirectory: row.is_directory,
  isManuallyManaged: row.is_manual,
  matchBatonRef: row.match_baton_ref,
  monthlyCostUsd: row.monthly_cost_usd,
  revokeGrantSources: row.revoke_grant_sources,
  strictAccessEntitlementProvisioning: row.strict_access_entitlement_provisioning,
  revokePolicyId: row.revoke_policy_id ?? '',
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

const withOwners = async (db: Db, rows: AppRow[]): Promise<App[]> => {
  const owners = await usersByIds(db, [...new Set(rows.flatMap((row) => row.owner_ids))]);
  return rows.map((row) => appToWire(row, owners));
};

/** Apps that are not deleted, in the order of their ids. */
export async function listApps(db: Db, filter: AppFilter, page: Page): Promise<PageRows<App>> {
  const conditions = [
    ...among('a.id', filter.appIds),
    ...notAmong('a.id', filter.excludeAppIds),
    ...amongIgnoringCase('a.display_name', filter.displayName ? [filter.displayName] : []),
    ...namesPolicy(['a.grant_policy_id', 'a.revoke_policy_id', 'a.certify_policy_id'], filter.policyRefs),
    ...contains(['a.display_name', 'a.description'], filter.query),
    ...ownedBy('a.id', filter),
    ...(filter.onlyDirectories ? [sql.raw<boolean>(IS_DIRECTORY)] : []),
    sql<boolean>`a.deleted_at is null`,
    ...following('a.id', page.after),
  ];
  const query = db
    .selectFrom('apps as a')
    .selectAll('a')
    .select([ownerIds, isDirectory, connectorVersion])
    .where(all(conditions))
    .orderBy('a.id');
  const found = await query.limit(page.size + 1).execute();
  const { rows, after } = cutPage(
    found,
    page,
    (row) => [row.id],
    (row) => row,
  );
  return { rows: await withOwners(db, rows), after };
}

/** Apps by id, deleted ones included. */
export async function appsByIds(db: Db, ids: string[]): Promise<Map<string, App>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('apps as a')
    .selectAll('a')
    .select([ownerIds, isDirectory, connectorVersion])
    .where(all(among('a.id', ids)))
    .execute();
  return new Map((await withOwners(db, rows)).map((app) => [app.id, app]));
}

/** The app with this id, also a deleted one. */
export const findApp = async (db: Db, id: string): Promise<App | undefined> => (await appsByIds(db, [id])).get(id);

/** Locks an app until the transaction ends. */
export async function lockApp(tx: Db, id: string): Promise<void> {
  await sql`select from apps where id = ${id} for no key update`.execute(tx);
}

/** Whether an app with this id exists, deleted ones included. */
export async function appExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('apps').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The people who own an app, none when there is no such app. */
export async function appOwnerIds(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('app_owners').select('user_id').where('app_id', '=', id).execute();
  return rows.map((row) => row.user_id);
}

/** The ids of the apps that a person owns. */
export async function appIdsOwnedBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('app_owners').select('app_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.app_id);
}
