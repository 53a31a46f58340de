import { iterate, type Form, type RequestableAction, type RequestSchema } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { namedEntitlements, type NamedEntitlement } from '../api/object-names.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import type { FormsSearch } from './forms-search.ts';

const PAGE_SIZE = 50;

/** The request forms that match the address, page by page. */
export const formsQuery = ({ q = '' }: FormsSearch) =>
  keyset(['forms', 'list', q], async (pageToken, signal): Promise<KeysetPage<RequestSchema>> => {
    const body = { query: q, pageSize: PAGE_SIZE, pageToken };
    const { data } = await client.POST('/api/v1/search/request_schemas', { body, signal });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

/** A request form, and the version that a change of it has to name. */
export type VersionedForm = { schema: RequestSchema; form: Form; version: string };

export const formQuery = (formId: string) =>
  queryOptions({
    queryKey: ['forms', formId],
    queryFn: async ({ signal }): Promise<VersionedForm> => {
      const { data, response } = await client.GET('/api/v1/request_schemas/{request_schema_id}', {
        params: { path: { request_schema_id: formId } },
        signal,
      });
      if (!data.requestSchema?.form) throw new Error(`The service has no form ${formId}`);
      return {
        schema: data.requestSchema,
        form: data.requestSchema.form,
        version: response.headers.get('etag') ?? '',
      };
    },
  });

export type FormUses = { entitlements: NamedEntitlement[]; actions: RequestableAction[] };

/** The entitlements and the actions whose requests fill in a form. */
export const formUsesQuery = (formId: string) =>
  queryOptions({
    queryKey: ['forms', formId, 'uses'],
    queryFn: async ({ signal }): Promise<FormUses> => {
      const params = { path: { request_schema_id: formId } };
      const refs: { appId: string; id: string }[] = [];
      const path = '/api/v1/request_schemas/{request_schema_id}/entitlement_bindings';
      for await (const { entitlementRef } of iterate(client, path, { params, signal }))
        if (entitlementRef) refs.push({ appId: entitlementRef.appId, id: entitlementRef.id });
      const actions: RequestableAction[] = [];
      for await (const action of iterate(client, '/api/v1/requestable_actions', { signal }))
        if (action.requestSchemaId === formId) actions.push(action);
      const entitlements = await namedEntitlements(refs, signal);
      return {
        entitlements: entitlements.toSorted((one, other) => one.name.localeCompare(other.name)),
        actions,
      };
    },
  });

/** The form that a new one begins as, if any. */
export const copiedFormQuery = (formId: string | undefined) =>
  queryOptions({
    queryKey: ['forms', 'copied', formId ?? ''],
    queryFn: async ({ signal }): Promise<RequestSchema | null> => {
      if (formId === undefined) return null;
      const params = { path: { request_schema_id: formId } };
      return (await client.GET('/api/v1/request_schemas/{request_schema_id}', { params, signal })).data.requestSchema;
    },
  });
