import { iterate, type AccessConflict, type AppEntitlementMonitorBinding, type ConflictMonitor } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import { entitlementNames, namedEntitlements, peopleNames } from '../api/object-names.ts';
import type { ConflictStateName } from './conflicts-search.ts';

export const monitorsQuery = queryOptions({
  queryKey: ['conflict-monitors'],
  queryFn: async ({ signal }): Promise<ConflictMonitor[]> => {
    const monitors: ConflictMonitor[] = [];
    for await (const monitor of iterate(client, '/api/v1/accessconflict', { signal })) monitors.push(monitor);
    return monitors.toSorted((one, other) => one.displayName.localeCompare(other.displayName));
  },
});

export const monitorQuery = (id: string) =>
  queryOptions({
    queryKey: ['conflict-monitors', id],
    queryFn: async ({ signal }): Promise<ConflictMonitor> =>
      (await client.GET('/api/v1/accessconflict/{id}', { params: { path: { id } }, signal })).data,
  });

/** An entitlement in one of the two groups. */
export type GroupMember = Pick<AppEntitlementMonitorBinding, 'appId' | 'appEntitlementId' | 'entitlementGroup'> & {
  name: string;
  place: string;
};

const refOf = ({ appId, appEntitlementId }: { appId: string; appEntitlementId: string }) => ({
  appId,
  id: appEntitlementId,
});

/** The entitlements of both groups, by name. */
export const groupsQuery = (id: string) =>
  queryOptions({
    queryKey: ['conflict-monitors', id, 'groups'],
    queryFn: async ({ signal }): Promise<GroupMember[]> => {
      const params = { path: { id } };
      const bindings: AppEntitlementMonitorBinding[] = [];
      for await (const binding of iterate(client, '/api/v1/accessconflict/{id}/entitlements', { params, signal }))
        bindings.push(binding);
      const named = new Map(
        (await namedEntitlements(bindings.map(refOf), signal)).map((one) => [one.id, one] as const),
      );
      return bindings
        .map(({ appId, appEntitlementId, entitlementGroup }) => ({
          appId,
          appEntitlementId,
          entitlementGroup,
          name: named.get(appEntitlementId)?.name ?? appEntitlementId,
          place: named.get(appEntitlementId)?.place ?? '',
        }))
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });

export type NamedConflict = { conflict: AccessConflict; who: string; access: { key: string; name: string }[] };

const STATES = {
  active: 'ACCESS_CONFLICT_STATE_ACTIVE',
  exempted: 'ACCESS_CONFLICT_STATE_EXEMPTED',
  resolved: 'ACCESS_CONFLICT_STATE_RESOLVED',
} as const;

/** The conflicts that a monitor found, with the names of who is in conflict and of the access. */
export const conflictsQuery = (monitorId: string, state: ConflictStateName) =>
  keyset(['conflicts', monitorId, state], async (pageToken, signal): Promise<KeysetPage<NamedConflict>> => {
    const body = { monitorIds: [monitorId], states: [STATES[state]], pageSize: 50, pageToken };
    const { data } = await client.POST('/api/v1/search/access_conflicts', { body, signal });
    const access = data.list.flatMap((conflict) => conflict.access ?? []);
    const [people, entitlements] = await Promise.all([
      peopleNames(
        data.list.map(({ userId }) => userId),
        signal,
      ),
      entitlementNames(access.map(refOf), signal),
    ]);
    return {
      items: data.list.map((conflict) => ({
        conflict,
        who: people.get(conflict.userId) ?? (conflict.userId || conflict.appUserId),
        access: (conflict.access ?? []).map(({ appEntitlementId, appUserId }) => ({
          key: appEntitlementId + appUserId,
          name: entitlements.get(appEntitlementId) ?? appEntitlementId,
        })),
      })),
      nextPageToken: data.nextPageToken,
    };
  });
