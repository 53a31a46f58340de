import { iterate } from '@oag/client';
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

/** The names of entitlements by their ids, deleted ones included. */
export async function entitlementNames(
  of: readonly { appId: string; id: string }[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const distinct = [...new Map(of.map(({ appId, id }) => [id, { appId, id }])).values()];
  for (const refs of batches(distinct)) {
    const body = { refs, includeDeleted: true, pageSize: BATCH };
    for await (const { appEntitlement } of iterate(client, '/api/v1/search/entitlements', { body, signal }))
      if (appEntitlement) names.set(appEntitlement.id, appEntitlement.displayName);
  }
  return names;
}
