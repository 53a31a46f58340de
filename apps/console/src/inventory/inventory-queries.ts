import { expand, iterate, type AppUserStatus, type UserStatus } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset } from '../api/keyset.ts';
import type { InventorySearch } from './inventory-search.ts';

const PAGE_SIZE = 50;
const PERSON_STATUSES = ['ENABLED', 'DISABLED'] as const satisfies UserStatus[];
const known = <Value extends string>(values: readonly Value[], value: string | undefined): Value[] =>
  values.filter((one) => one === value);

export const peopleQuery = ({ q = '', status }: InventorySearch) =>
  keyset(['people', q, status], async (pageToken, signal) => {
    const body = {
      query: q,
      userStatuses: known(PERSON_STATUSES, status),
      pageSize: PAGE_SIZE,
      pageToken,
      expandMask: { paths: ['manager_ids'] },
    };
    const { list, nextPageToken } = expand((await client.POST('/api/v1/search/users', { body, signal })).data);
    return { items: list ?? [], nextPageToken };
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: async ({ signal }) => {
      const body = { ids: [id], expandMask: { paths: ['manager_ids', 'role_ids', 'delegated_user_id'] } };
      const { list } = expand((await client.POST('/api/v1/search/users', { body, signal })).data);
      const view = list?.[0];
      if (!view?.user) throw new Error(`The service has no person ${id}`);
      return { ...view, user: view.user };
    },
  });

export const appsQuery = ({ q = '' }: InventorySearch) =>
  keyset(['apps', q], async (pageToken, signal) => {
    const { data } = await client.POST('/api/v1/search/apps', {
      body: { query: q, pageSize: PAGE_SIZE, pageToken },
      signal,
    });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

export const appQuery = (id: string) =>
  queryOptions({
    queryKey: ['app', id],
    queryFn: async ({ signal }) => {
      const { data } = await client.GET('/api/v1/apps/{id}', { params: { path: { id } }, signal });
      if (!data.app) throw new Error(`The service has no app ${id}`);
      return data.app;
    },
  });

/** The access profile that an app has as its default; null for none, and for one that the viewer does not see. */
export const defaultProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'named', id],
    queryFn: async ({ signal }) => {
      if (id === '') return null;
      const body = { refs: [{ id }] };
      const { data } = await client.POST('/api/v1/search/request_catalogs', { body, signal });
      return data.list[0]?.requestCatalog ?? null;
    },
  });

const ACCOUNT_STATUSES = ['STATUS_ENABLED', 'STATUS_DISABLED'] as const satisfies AppUserStatus[];

/** Accounts that match the filters, or those of one person. */
export const accountsQuery = ({ q = '', app, status, unmatched = false }: InventorySearch, userId?: string) =>
  keyset(['accounts', q, app, status, unmatched, userId], async (pageToken, signal) => {
    const body = {
      query: q,
      ...(app !== undefined && { appIds: [app] }),
      ...(userId !== undefined && { userIds: [userId] }),
      appUserStatuses: known(ACCOUNT_STATUSES, status),
      withoutResponsibleParty: unmatched,
      pageSize: PAGE_SIZE,
      pageToken,
      expandMask: { paths: ['*'] },
    };
    const { list, nextPageToken } = expand((await client.POST('/api/v1/search/app_users', { body, signal })).data);
    return { items: list, nextPageToken };
  });

export const entitlementsQuery = ({ q = '', app }: InventorySearch) =>
  keyset(['entitlements', q, app], async (pageToken, signal) => {
    const body = {
      query: q,
      ...(app !== undefined && { appIds: [app] }),
      pageSize: PAGE_SIZE,
      pageToken,
      expandMask: { paths: ['*'] },
    };
    const { list, nextPageToken } = expand((await client.POST('/api/v1/search/entitlements', { body, signal })).data);
    return { items: list, nextPageToken };
  });

export const entitlementQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: ['entitlement', appId, id],
    queryFn: async ({ signal }) => {
      const body = { refs: [{ appId, id }], includeDeleted: true, expandMask: { paths: ['*'] } };
      const { list } = expand((await client.POST('/api/v1/search/entitlements', { body, signal })).data);
      const view = list[0];
      if (!view?.appEntitlement) throw new Error(`The service has no entitlement ${id}`);
      return { ...view, appEntitlement: view.appEntitlement };
    },
  });

/** Of a person, or of an entitlement. */
export type GrantsOf = { userId: string } | { appId: string; entitlementId: string };

export const grantsQuery = (of: GrantsOf) =>
  keyset(['grants', of], async (pageToken, signal) => {
    const which =
      'userId' in of ? { userId: of.userId } : { entitlementRefs: [{ appId: of.appId, id: of.entitlementId }] };
    const body = { ...which, pageSize: PAGE_SIZE, pageToken, expandMask: { paths: ['app_id', 'app_resource_id'] } };
    const { list, nextPageToken } = expand((await client.POST('/api/v1/search/grants', { body, signal })).data);
    return { items: list, nextPageToken };
  });

/** Grants that came and went: of a person, an app or an entitlement. */
export const historyQuery = (of: GrantsOf | { appId: string }) =>
  keyset(['grant-history', of], async (pageToken, signal) => {
    const which =
      'userId' in of
        ? { userRefs: [{ id: of.userId }] }
        : 'entitlementId' in of
          ? { appEntitlementRefs: [{ appId: of.appId, id: of.entitlementId }] }
          : { appRefs: [{ id: of.appId }] };
    const body = {
      ...which,
      pageSize: PAGE_SIZE,
      pageToken,
      expandMask: { paths: ['app_id', 'app_user_id', 'app_entitlement_id'] },
    };
    const { list, nextPageToken } = expand((await client.POST('/api/v1/grants/feed', { body, signal })).data);
    return { items: list, nextPageToken };
  });

/** The attribute values of a kind, by their ids. */
const attributeValues = (kind: 'risk_levels' | 'compliance_frameworks') =>
  queryOptions({
    queryKey: ['attribute-values', kind],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const values = new Map<string, string>();
      const of =
        kind === 'risk_levels'
          ? iterate(client, '/api/v1/attributes/risk_levels', { signal })
          : iterate(client, '/api/v1/attributes/compliance_frameworks', { signal });
      for await (const { id, value } of of) values.set(id, value);
      return values;
    },
  });

export const riskLevelsQuery = attributeValues('risk_levels');
export const complianceFrameworksQuery = attributeValues('compliance_frameworks');
