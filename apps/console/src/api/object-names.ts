import { expand, iterate } from '@oag/client';
import { client } from './client.ts';

const BATCH = 100;

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

/** The names of people by their ids. Nobody who is not found has one. */
export async function peopleNames(userIds: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const ids of batches([...new Set(userIds)].filter((id) => id !== '')))
    for await (const { user } of iterate(client, '/api/v1/search/users', { body: { ids, pageSize: BATCH }, signal }))
      if (user) names.set(user.id, user.displayName || user.email);
  return names;
}

/** The names of apps by their ids. */
export async function appNames(appIds: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const ids of batches([...new Set(appIds)]))
    for await (const { id, displayName } of iterate(client, '/api/v1/search/apps', {
      body: { appIds: ids, pageSize: BATCH },
      signal,
    }))
      names.set(id, displayName);
  return names;
}

/** An entitlement by its name, and where it is: names such as "read" say little without their app and resource. */
export type NamedEntitlement = { appId: string; id: string; name: string; place: string };

/** The names and places of entitlements by their ids, deleted ones included. */
export async function namedEntitlements(
  of: readonly { appId: string; id: string }[],
  signal: AbortSignal,
): Promise<NamedEntitlement[]> {
  const named = new Map<string, NamedEntitlement>();
  const distinct = [...new Map(of.map(({ appId, id }) => [id, { appId, id }])).values()];
  for (const refs of batches(distinct)) {
    const body = {
      refs,
      includeDeleted: true,
      pageSize: BATCH,
      expandMask: { paths: ['app_id', 'app_resource_id'] },
    };
    const { list } = expand((await client.POST('/api/v1/search/entitlements', { body, signal })).data);
    for (const { appEntitlement, app, appResource } of list)
      if (appEntitlement) {
        const { appId, id, displayName } = appEntitlement;
        const place = [app?.displayName, appResource?.displayName].filter(Boolean).join(' · ');
        named.set(id, { appId, id, name: displayName, place });
      }
  }
  return distinct.map(({ appId, id }) => named.get(id) ?? { appId, id, name: id, place: '' });
}

/** The names of entitlements by their ids, deleted ones included. */
export const entitlementNames = async (
  of: readonly { appId: string; id: string }[],
  signal: AbortSignal,
): Promise<Map<string, string>> =>
  new Map((await namedEntitlements(of, signal)).map(({ id, name }) => [id, name] as const));

/** The names of policies by their ids, deleted ones included. */
export async function policyNames(policyIds: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const ids of batches([...new Set(policyIds)].filter((id) => id !== ''))) {
    const refs = ids.map((id) => ({ id }));
    const body = { refs, includeDeleted: true, scopeView: 'POLICY_SCOPE_VIEW_ALL' as const, pageSize: BATCH };
    for await (const { id, displayName } of iterate(client, '/api/v1/search/policies', { body, signal }))
      names.set(id, displayName);
  }
  return names;
}
