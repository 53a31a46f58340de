import type { Form, RequestableAction, ResourceCreateAction } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import { peopleNames, policyNames } from '../api/object-names.ts';
import type { OptionSource } from '../pickers/Picker.tsx';
import { connectorsOffering } from '../pickers/sources.ts';

const PAGE_SIZE = 50;

export const ACTIONS = ['requestable-actions'] as const;

/** The actions with a text in their name or description, page by page. */
export const actionsQuery = (query: string) =>
  keyset([...ACTIONS, 'list', query], async (pageToken, signal): Promise<KeysetPage<RequestableAction>> => {
    const body = { query, pageSize: PAGE_SIZE, pageToken };
    const { data } = await client.POST('/api/v1/search/requestable_actions', { body, signal });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

/** An action with the names of all that it refers to, by their ids. */
export type NamedAction = { action: RequestableAction; names: ReadonlyMap<string, string> };

/** An action with its names, for those who change it. */
export const actionQuery = (id: string) =>
  queryOptions({
    queryKey: [...ACTIONS, 'one', id],
    queryFn: async ({ signal }): Promise<NamedAction> => {
      const action = await readAction(id, signal);
      const { automation, manual, resource, requestPolicyId, requestSchemaId } = action;
      const [people, policies, others] = await Promise.all([
        peopleNames(manual?.userIds ?? [], signal),
        policyNames([requestPolicyId], signal),
        Promise.all([
          automation ? nameOfAutomation(automation.automationTemplateId, signal) : [],
          requestSchemaId === '' ? [] : nameOfForm(requestSchemaId, signal),
          resource ? namesOfResource(resource, signal) : [],
        ]),
      ]);
      return { action, names: new Map([...people, ...policies, ...others.flat()]) };
    },
  });

/** An action and its form, for those who request it. */
export const requestedActionQuery = (id: string) =>
  queryOptions({
    queryKey: [...ACTIONS, 'requested', id],
    queryFn: async ({ signal }): Promise<{ action: RequestableAction; form: Form | null }> => {
      const action = await readAction(id, signal);
      if (action.requestSchemaId === '') return { action, form: null };
      const params = { path: { request_schema_id: action.requestSchemaId } };
      const { data } = await client.GET('/api/v1/request_schemas/{request_schema_id}', { params, signal });
      return { action, form: data.requestSchema?.form ?? null };
    },
  });

async function readAction(id: string, signal: AbortSignal): Promise<RequestableAction> {
  const { data } = await client.GET('/api/v1/requestable_actions/{id}', { params: { path: { id } }, signal });
  if (!data.requestableAction) throw new Error(`The service has no action ${id}`);
  return data.requestableAction;
}

type Name = readonly [id: string, name: string];

async function nameOfAutomation(id: string, signal: AbortSignal): Promise<Name[]> {
  const { data } = await client.POST('/api/v1/search/automations', { body: { refs: [{ id }] }, signal });
  return data.list.map(({ displayName }) => [id, displayName]);
}

async function nameOfForm(id: string, signal: AbortSignal): Promise<Name[]> {
  const { data } = await client.POST('/api/v1/search/request_schemas', { body: { ids: [id] }, signal });
  return data.list.map(({ form }) => [id, form?.displayName ?? id]);
}

async function namesOfResource(
  { appId, appResourceTypeId: typeId, connectorId }: ResourceCreateAction,
  signal: AbortSignal,
): Promise<Name[]> {
  const [app, type, connectors] = await Promise.all([
    client.GET('/api/v1/apps/{id}', { params: { path: { id: appId } }, signal }),
    client.POST('/api/v1/search/app_resource_types', { body: { resourceTypeIds: [typeId] }, signal }),
    connectorId === '' ? [] : connectorsOffering(appId, 'create_resource').search('', signal),
  ]);
  return [
    [appId, app.data.app?.displayName ?? appId],
    ...type.data.list.map(({ displayName }): Name => [typeId, displayName]),
    ...connectors.map(({ id, label }): Name => [id, label]),
  ];
}

/** Automations by name. */
export const automationOptions: OptionSource = {
  key: 'automations',
  search: async (query, signal) => {
    const { data } = await client.POST('/api/v1/search/automations', { body: { query }, signal });
    return data.list.map(({ id, displayName, description }) => ({ id, label: displayName, detail: description }));
  },
};

/** Request forms by name. */
export const formOptions: OptionSource = {
  key: 'request-forms',
  search: async (query, signal) => {
    const { data } = await client.POST('/api/v1/search/request_schemas', { body: { query }, signal });
    return data.list.map(({ id, form }) => ({ id, label: form?.displayName ?? id, detail: form?.description ?? '' }));
  },
};
