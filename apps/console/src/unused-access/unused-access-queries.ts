import { iterate, type UnusedAccess, type UnusedAccessRule, type UnusedAccessState } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { appNames, namedEntitlements, peopleNames, type NamedEntitlement } from '../api/object-names.ts';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';

/** Every query about unused access begins with it. */
export const UNUSED_ACCESS = ['unused-access'] as const;

/** All rules. There are few. */
export const rulesQuery = queryOptions({
  queryKey: [...UNUSED_ACCESS, 'rules'],
  queryFn: async ({ signal }): Promise<UnusedAccessRule[]> => {
    const rules: UnusedAccessRule[] = [];
    const params = { query: { page_size: 100 } };
    for await (const rule of iterate(client, '/api/v1/unused_access_rules', { params, signal })) rules.push(rule);
    return rules;
  },
});

/** A rule with the names of what it is about. */
export type RuleView = {
  rule: UnusedAccessRule;
  apps: ReadonlyMap<string, string>;
  entitlements: readonly NamedEntitlement[];
};

const POLL_MILLISECONDS = 2000;

/** Whether a run is in progress, or is about to begin. */
export const isRunning = ({ lastRun, nextRunAt }: UnusedAccessRule): boolean =>
  (lastRun !== null && lastRun.endedAt === null) || (nextRunAt !== null && Date.parse(nextRunAt) <= Date.now());

/** One rule. It is read again while it runs. */
export const ruleQuery = (id: string) =>
  queryOptions({
    queryKey: [...UNUSED_ACCESS, 'rule', id],
    queryFn: async ({ signal }): Promise<RuleView> => {
      const { data } = await client.GET('/api/v1/unused_access_rules/{id}', { params: { path: { id } }, signal });
      const { rule } = data;
      if (!rule) throw new Error(`The service has no rule ${id}`);
      const held = (rule.heldApps ?? []).map(({ appId }) => appId);
      const [apps, entitlements] = await Promise.all([
        appNames([...(rule.appIds ?? []), ...held], signal),
        namedEntitlements(
          (rule.appEntitlementIds ?? []).map((entitlementId) => ({ appId: '', id: entitlementId })),
          signal,
        ),
      ]);
      return { rule, apps, entitlements };
    },
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.rule) ? POLL_MILLISECONDS : false),
  });

export type FoundAccess = UnusedAccess & { person: string; entitlement: NamedEntitlement | undefined };

/** The access that counts as unused by a rule, in one state or in all. */
export const unusedAccessQuery = (ruleId: string, state: UnusedAccessState | undefined) =>
  keyset(
    [...UNUSED_ACCESS, 'found', ruleId, state ?? ''],
    async (pageToken, signal): Promise<KeysetPage<FoundAccess>> => {
      const body = { ruleId, states: state ? [state] : [], pageSize: 100, pageToken };
      const { list, nextPageToken } = (await client.POST('/api/v1/search/unused_access', { body, signal })).data;
      const [people, entitlements] = await Promise.all([
        peopleNames(
          list.map(({ userId }) => userId),
          signal,
        ),
        namedEntitlements(
          list.map(({ appId, appEntitlementId: id }) => ({ appId, id })),
          signal,
        ),
      ]);
      const byId = new Map(entitlements.map((entitlement) => [entitlement.id, entitlement]));
      const items = list.map((found) => ({
        ...found,
        person: people.get(found.userId) ?? found.userId,
        entitlement: byId.get(found.appEntitlementId),
      }));
      return { items, nextPageToken };
    },
  );
