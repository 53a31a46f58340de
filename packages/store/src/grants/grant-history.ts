import type { SearchGrantFeedRequest } from '@oag/types';
import { sql, type RawBuilder } from 'kysely';
import { all, among, given, ownedBy, type Condition, type OwnedBy, type Db } from '../database/index.ts';

/** Which grants a history is about. */
export type GrantHistoryFilter = Pick<SearchGrantFeedRequest, 'appEntitlementRefs' | 'appUserRefs' | 'userRefs'> &
  OwnedBy & { appIds?: string[] | null };

/** Who held what. Exactly one of `appUserId` and `principalResourceId` is not ''. */
export type HeldGrant = { appId: string; entitlementId: string; appUserId: string; principalResourceId: string };

export type HeldGrantRow = {
  id: string;
  app_id: string;
  entitlement_id: string;
  app_user_id: string | null;
  principal_resource_id: string | null;
};

export const toHeldGrant = (row: HeldGrantRow): HeldGrant => ({
  appId: row.app_id,
  entitlementId: row.entitlement_id,
  appUserId: row.app_user_id ?? '',
  principalResourceId: row.principal_resource_id ?? '',
});

/** A part of a history: rows of `x`, which is `grants` or `past_grants`, that meet the conditions, in the order of time. */
export type HistoryPart = (conditions: Condition[]) => RawBuilder<unknown>;

/**
 * The rows of a history. One index has them by app and time, so a page reads a few rows of each app in the filter, however many exist.
 * An account has few: they are read by account.
 */
export async function historyRows(db: Db, filter: GrantHistoryFilter, part: HistoryPart): Promise<RawBuilder<unknown>> {
  const refs = filter.appEntitlementRefs ?? [];
  const entitlementIds = [...new Set(refs.map(({ id }) => id))];
  const ofEntitlements = given(
    refs,
    () => sql<boolean>`x.entitlement_id = any(${entitlementIds}::text[]) and (x.entitlement_id, x.app_id) in (
    select ref.id, coalesce(nullif(ref.app_id, ''), x.app_id) from unnest(${refs.map(({ id }) => id)}::text[], ${refs.map(({ appId }) => appId ?? '')}::text[]) ref (id, app_id))`,
  );
  const accounts = await accountsOf(db, filter);
  if (accounts !== null) {
    return part([
      sql<boolean>`x.app_user_id = any(${accounts}::text[])`,
      sql<boolean>`coalesce(x.app_user_id, x.principal_resource_id) = any(${accounts}::text[])`,
      ...among('x.app_id', filter.appIds),
      ...ownedBy('x.app_id', filter),
      ...ofEntitlements,
    ]);
  }
  const apps = all([
    ...among('a.id', filter.appIds),
    ...ownedBy('a.id', filter),
    ...given(
      entitlementIds,
      (ids) => sql<boolean>`a.id in (select app_id from entitlements where id = any(${ids}::text[]))`,
    ),
  ]);
  return sql`select row.* from apps a cross join lateral (${part([sql<boolean>`x.app_id = a.id`, ...ofEntitlements])}) row where ${apps}`;
}

/** The accounts in the filter, null for all. Accounts of people include deleted ones. */
async function accountsOf(db: Db, { appUserRefs, userRefs }: GrantHistoryFilter): Promise<string[] | null> {
  const refs = appUserRefs ?? [];
  const people = (userRefs ?? []).map(({ id }) => id);
  if (refs.length === 0 && people.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select u.id from app_users u
    where (${refs.length === 0} or (u.id = any(${refs.map(({ id }) => id)}::text[]) and exists (
        select from unnest(${refs.map(({ id }) => id)}::text[], ${refs.map(({ appId }) => appId ?? '')}::text[]) ref (id, app_id)
        where ref.id = u.id and ref.app_id in ('', u.app_id))))
      and (${people.length === 0} or u.identity_user_id = any(${people}::text[]))`.execute(db);
  return rows.map(({ id }) => id);
}
