import { expand, type AppEntitlementWithUserBindings, type SimulateGrantTaskRequest } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset } from '../api/keyset.ts';
import { requestTypes, taskListQuery } from '../tasks/task-list-query.ts';

const PAGE_SIZE = 50;

/** The address of the catalog: a text, and whether what is held already is hidden. */
export type CatalogSearch = { q?: string; app?: string; held?: 'no' };

export const parseCatalogSearch = ({ q, app, held }: Record<string, unknown>): CatalogSearch => ({
  ...(typeof q === 'string' && q !== '' && { q }),
  ...(typeof app === 'string' && app !== '' && { app }),
  ...(held === 'no' && { held }),
});

/** An entitlement that can be requested. */
export type Offer = {
  appId: string;
  entitlementId: string;
  name: string;
  description: string;
  app: string;
  resource: string;
  isHeld: boolean;
};

const isBound = ({ appEntitlementUserBindings }: Pick<AppEntitlementWithUserBindings, 'appEntitlementUserBindings'>) =>
  (appEntitlementUserBindings ?? []).length > 0;

/** The entitlements that the viewer can request, page by page. */
export const offersQuery = ({ q = '', app = '', held }: CatalogSearch) =>
  keyset<Offer>(['offers', q, app, held], async (pageToken, signal) => {
    const body = {
      query: q,
      appDisplayName: app,
      ...(held === 'no' && { grantedStatus: 'NOT_GRANTED' as const }),
      expandMask: { paths: ['app_id', 'app_resource_id'] },
      pageSize: PAGE_SIZE,
      pageToken,
    };
    const { data } = await client.POST('/api/v1/search/request_catalog/entitlements', { body, signal });
    const { list, nextPageToken } = expand(data);
    const items = list.flatMap(({ entitlement, ...bindings }): Offer[] => {
      const offered = entitlement?.appEntitlement;
      if (!offered) return [];
      return [
        {
          appId: offered.appId,
          entitlementId: offered.id,
          name: offered.displayName,
          description: offered.description,
          app: entitlement.app?.displayName ?? '',
          resource: entitlement.appResource?.displayName ?? '',
          isHeld: isBound(bindings),
        },
      ];
    });
    return { items, nextPageToken };
  });

/** One entitlement with its app and its resource, and the form that a request fills in. */
export const entitlementQuery = (appId: string, entitlementId: string) =>
  queryOptions({
    queryKey: ['requested-entitlement', appId, entitlementId],
    queryFn: async ({ signal }) => {
      const params = {
        path: { app_id: appId, id: entitlementId },
        query: { expand_mask: 'app_id,app_resource_id' },
      };
      const { data } = await client.GET('/api/v1/apps/{app_id}/entitlements/{id}', { params, signal });
      const view = expand(data).appEntitlementView;
      const entitlement = view?.appEntitlement;
      if (!entitlement) throw new Error(`The service has no entitlement ${entitlementId}`);
      const form = entitlement.requestSchemaId
        ? await client.GET('/api/v1/request_schemas/{request_schema_id}', {
            params: { path: { request_schema_id: entitlement.requestSchemaId } },
            signal,
          })
        : null;
      return {
        entitlement,
        app: view.app?.displayName ?? '',
        resource: view.appResource?.displayName ?? '',
        form: form?.data.requestSchema?.form ?? null,
      };
    },
  });

/** Who would decide about a request for this person, and the conflicts it would cause. */
export const previewQuery = (access: SimulateGrantTaskRequest) =>
  queryOptions({
    queryKey: ['request-preview', access],
    queryFn: async ({ signal }) => {
      const { data } = await client.POST('/api/v1/task/grant/simulate', { body: access, signal });
      return data;
    },
  });

/** The people that the viewer manages, and may request access for. */
export const reportsQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['direct-reports', viewerId],
    queryFn: async ({ signal }): Promise<{ id: string; name: string }[]> => {
      const params = { path: { user_id: viewerId }, query: { page_size: 100 } };
      const { data } = await client.GET('/api/v1/users/{user_id}/direct_reports', { params, signal });
      return data.list.flatMap(({ user }) => (user ? [{ id: user.id, name: user.displayName || user.email }] : []));
    },
  });

/** The address of the viewer's requests. */
export type RequestsSearch = { state?: 'closed' };
export const parseRequestsSearch = ({ state }: Record<string, unknown>): RequestsSearch =>
  state === 'closed' ? { state } : {};

/** The requests that the viewer made, or that are about their access. */
export const requestsQuery = (viewerId: string, { state }: RequestsSearch) =>
  taskListQuery('requests', {
    openerOrSubjectUserId: viewerId,
    taskTypes: requestTypes,
    taskStates: [state === 'closed' ? 'TASK_STATE_CLOSED' : 'TASK_STATE_OPEN'],
    sortBy: 'TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT',
  });

/** A grant that somebody holds through an account. */
export type Holding = {
  key: string;
  appId: string;
  entitlementId: string;
  appUserId: string;
  name: string;
  description: string;
  app: string;
  resource: string;
  account: string;
  since: Date | null;
  until: Date | null;
};

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The access that the viewer holds, page by page. */
export const holdingsQuery = (userId: string) =>
  keyset<Holding>(['holdings', userId], async (pageToken, signal) => {
    const params = {
      path: { user_id: userId },
      query: { page_size: PAGE_SIZE, page_token: pageToken, expand_mask: 'app_id,app_resource_id' },
    };
    const { data } = await client.GET('/api/v1/users/{user_id}/grants', { params, signal });
    const { list, nextPageToken } = expand(data);
    const items = list.flatMap(({ entitlement, appEntitlementUserBinding: binding }): Holding[] => {
      const held = entitlement?.appEntitlement;
      if (!held || !binding) return [];
      const account = binding.appUser?.appUser;
      return [
        {
          key: `${held.id} ${binding.appUserId}`,
          appId: held.appId,
          entitlementId: held.id,
          appUserId: binding.appUserId,
          name: held.displayName,
          description: held.description,
          app: entitlement.app?.displayName ?? '',
          resource: entitlement.appResource?.displayName ?? '',
          account: account?.username || account?.email || account?.displayName || '',
          since: dateOf(binding.appEntitlementUserBindingCreatedAt),
          until: dateOf(binding.appEntitlementUserBindingDeprovisionAt),
        },
      ];
    });
    return { items, nextPageToken };
  });
