import type { Policy, SearchPoliciesRequest } from '@oag/types';
import { sql } from 'kysely';
import {
  all,
  among,
  amongIgnoringCase,
  contains,
  notAmong,
  type Condition,
  type Db,
  type Page,
  type PageRows,
} from '../database/index.ts';
import { pageOfPolicies } from './policies.ts';

/** The filters of a search for policies. */
export type PolicyFilter = Omit<SearchPoliciesRequest, 'pageSize' | 'pageToken' | 'page_size' | 'page_token'>;

const isGlobal = sql<boolean>`p.scope_app_id is null`;

/** The policies of an app or entitlement that the scope filters describe. Those of an app as a whole are for its entitlements too. */
function ofObject({
  scopeAppId,
  scopeAppEntitlementId,
  scopeObjectType,
  scopeSlot,
  scopeView,
}: PolicyFilter): Condition {
  const isObject = scopeView === 'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT';
  const entitlement = scopeAppEntitlementId ?? '';
  return all([
    sql<boolean>`p.scope_app_id is not null`,
    ...among('p.scope_app_id', scopeAppId ? [scopeAppId] : []),
    ...(isObject && scopeAppId ? [sql<boolean>`coalesce(p.scope_entitlement_id, '') in ('', ${entitlement})`] : []),
    ...(!isObject || !scopeAppId ? among('p.scope_entitlement_id', entitlement === '' ? [] : [entitlement]) : []),
    ...(scopeObjectType === 'POLICY_SCOPE_OBJECT_TYPE_APP' ? [sql<boolean>`p.scope_entitlement_id is null`] : []),
    ...(scopeObjectType === 'POLICY_SCOPE_OBJECT_TYPE_ENTITLEMENT'
      ? [sql<boolean>`p.scope_entitlement_id is not null`]
      : []),
    ...(scopeSlot === undefined || scopeSlot === 'POLICY_SCOPE_SLOT_UNSPECIFIED'
      ? []
      : among('p.scope_slot', [scopeSlot])),
  ]);
}

/** Which policies the view shows. Unspecified is GLOBAL, or SCOPED when another scope filter is there. */
function inView(filter: PolicyFilter): Condition {
  const { scopeAppId, scopeAppEntitlementId, scopeObjectType, scopeSlot, scopeView } = filter;
  const names = Boolean(scopeAppId) || Boolean(scopeAppEntitlementId);
  const describes =
    names || [scopeObjectType, scopeSlot].some((value) => value !== undefined && !value.endsWith('_UNSPECIFIED'));
  switch (scopeView) {
    case 'POLICY_SCOPE_VIEW_GLOBAL':
      return isGlobal;
    case 'POLICY_SCOPE_VIEW_SCOPED':
      return ofObject(filter);
    case 'POLICY_SCOPE_VIEW_ALL':
    case 'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT':
      return sql<boolean>`(${isGlobal} or ${ofObject(filter)})`;
    default:
      return describes ? ofObject(filter) : isGlobal;
  }
}

/** Policies that match, in the order of their ids. */
export const searchPolicies = (db: Db, filter: PolicyFilter, page: Page): Promise<PageRows<Policy>> =>
  pageOfPolicies(
    db,
    [
      ...amongIgnoringCase('p.display_name', filter.displayName ? [filter.displayName] : []),
      ...contains(['p.display_name', 'p.description'], filter.query),
      ...among(
        'p.policy_type',
        filter.policyTypes?.filter((type) => type !== 'POLICY_TYPE_UNSPECIFIED'),
      ),
      ...among(
        'p.id',
        filter.refs?.map(({ id }) => id ?? ''),
      ),
      ...notAmong('p.id', filter.excludePolicyIds),
      ...(filter.includeDeleted ? [] : [sql<boolean>`p.deleted_at is null`]),
      inView(filter),
    ],
    page,
  );
