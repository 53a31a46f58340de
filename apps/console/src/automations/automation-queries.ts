import type { Automation, AutomationExecution, AutomationStepInput } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import { revokedAccess } from './automation-steps.ts';
import { namedEntitlements, peopleNames, type NamedEntitlement } from '../api/object-names.ts';

const PAGE_SIZE = 50;

export const AUTOMATIONS = ['automations'] as const;

/** The automations with a text in their name or description, page by page. */
export const automationsQuery = (query: string) =>
  keyset([...AUTOMATIONS, 'list', query], async (pageToken, signal): Promise<KeysetPage<Automation>> => {
    const body = { query, pageSize: PAGE_SIZE, pageToken };
    const { data } = await client.POST('/api/v1/search/automations', { body, signal });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

/** The names of the people and entitlements in steps. */
export type StepNames = { people: ReadonlyMap<string, string>; entitlements: ReadonlyMap<string, NamedEntitlement> };

export type NamedAutomation = { automation: Automation; names: StepNames };

export const noNames: StepNames = { people: new Map(), entitlements: new Map() };

export const automationQuery = (id: string) =>
  queryOptions({
    queryKey: [...AUTOMATIONS, 'one', id],
    queryFn: async ({ signal }): Promise<NamedAutomation> => {
      const { data } = await client.GET('/api/v1/automations/{id}', { params: { path: { id } }, signal });
      const { automation } = data;
      if (!automation) throw new Error(`The service has no automation ${id}`);
      return { automation, names: await namesOf(automation.automationSteps ?? [], signal) };
    },
  });

async function namesOf(steps: readonly AutomationStepInput[], signal: AbortSignal): Promise<StepNames> {
  const people: string[] = [];
  const entitlements: { appId: string; id: string }[] = [];
  for (const { createRevokeTasksV2: all, createRevokeTask: one, delegate } of steps) {
    people.push(all?.userRef?.id ?? '', one?.userId ?? '', delegate?.userId ?? '', delegate?.delegatedUserId ?? '');
    if (all) entitlements.push(...revokedAccess(all).refs);
    if (one?.appEntitlementId) entitlements.push({ appId: one.appId, id: one.appEntitlementId });
  }
  const [named, found] = await Promise.all([peopleNames(people, signal), namedEntitlements(entitlements, signal)]);
  return { people: named, entitlements: new Map(found.map((entitlement) => [entitlement.id, entitlement])) };
}

const POLL_MILLISECONDS = 3000;

/** The runs of an automation, the newest first, page by page. They are read again while one is under way. */
export const runsQuery = (automationTemplateId: string) => ({
  ...keyset(
    [...AUTOMATIONS, 'runs', automationTemplateId],
    async (pageToken, signal): Promise<KeysetPage<AutomationExecution>> => {
      const body = { automationTemplateId, newestFirst: true, pageSize: PAGE_SIZE, pageToken };
      const { data } = await client.POST('/api/v1/search/automation_executions', { body, signal });
      const items = data.list.flatMap(({ automationExecution }) => automationExecution ?? []);
      return { items, nextPageToken: data.nextPageToken };
    },
  ),
  refetchInterval: ({ state: { data } }: RunsInCache): number | false =>
    data?.pages.some(({ items }) => items.some(({ completedAt }) => completedAt === null)) ? POLL_MILLISECONDS : false,
});

type RunsInCache = { state: { data?: { pages: KeysetPage<AutomationExecution>[] } | undefined } };

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: [...AUTOMATIONS, 'run', id],
    queryFn: async ({ signal }): Promise<AutomationExecution> => {
      const { data } = await client.GET('/api/v1/automation_executions/{id}', { params: { path: { id } }, signal });
      if (!data.automationExecution) throw new Error(`The service has no run ${id}`);
      return data.automationExecution;
    },
    refetchInterval: ({ state: { data } }) => (data && data.completedAt === null ? POLL_MILLISECONDS : false),
  });
