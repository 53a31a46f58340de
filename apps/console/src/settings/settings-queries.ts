import {
  iterate,
  type PersonalClient,
  type Role,
  type ServicePrincipal,
  type ServicePrincipalCredential,
  type Session,
  type User,
} from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';

/** The sessions of the viewer, the one of this browser first. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['sessions', 'own'],
  queryFn: async ({ signal }): Promise<Session[]> => {
    const sessions: Session[] = [];
    for await (const session of iterate(client, '/api/v1/iam/sessions', { signal })) sessions.push(session);
    return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  },
});

/** The API clients that act as the viewer, the newest first. */
export const personalClientsQuery = queryOptions({
  queryKey: ['personal-clients'],
  queryFn: async ({ signal }): Promise<PersonalClient[]> => {
    const clients = await Array.fromAsync(iterate(client, '/api/v1/iam/personal_clients', { signal }));
    return clients.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
  },
});

/** The roles of the service, by their names. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }): Promise<Role[]> => {
    const roles: Role[] = [];
    for await (const role of iterate(client, '/api/v1/iam/roles', { signal })) roles.push(role);
    return roles.toSorted((one, other) => one.displayName.localeCompare(other.displayName));
  },
});

/** The people and programs that have a role. */
export const roleHoldersQuery = (roleId: string) =>
  keyset(['role-holders', roleId], async (pageToken, signal): Promise<KeysetPage<User>> => {
    const body = { roleIds: [roleId], pageSize: 50, pageToken };
    const { data } = await client.POST('/api/v1/search/users', { body, signal });
    return { items: data.list.flatMap(({ user }) => user ?? []), nextPageToken: data.nextPageToken };
  });

export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: async ({ signal }): Promise<ServicePrincipal[]> => {
    const programs: ServicePrincipal[] = [];
    for await (const program of iterate(client, '/api/v1/service_principals', { signal })) programs.push(program);
    return programs.toSorted((one, other) => one.displayName.localeCompare(other.displayName));
  },
});

export type Program = { principal: ServicePrincipal; credentials: ServicePrincipalCredential[] };

/** A service principal with its credentials, the newest first. */
export const programQuery = (id: string) =>
  queryOptions({
    queryKey: ['programs', id],
    queryFn: async ({ signal }): Promise<Program> => {
      const { data } = await client.GET('/api/v1/service_principals/{id}', { params: { path: { id } }, signal });
      if (!data.servicePrincipal) throw new Error(`The service has no service principal ${id}`);
      const path = '/api/v1/service_principals/{service_principal_id}/credentials';
      const params = { path: { service_principal_id: id } };
      const credentials: ServicePrincipalCredential[] = [];
      for await (const credential of iterate(client, path, { params, signal })) credentials.push(credential);
      return {
        principal: data.servicePrincipal,
        credentials: credentials.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? '')),
      };
    },
  });

/** Gives or takes one role, and leaves the others as the service has them now. */
export async function changeRole(userId: string, roleId: string, isGiven: boolean): Promise<void> {
  const { data } = await client.GET('/api/v1/users/{id}', { params: { path: { id: userId } } });
  const others = (data.userView?.user?.roleIds ?? []).filter((id) => id !== roleId);
  const roleIds = isGiven ? [...others, roleId] : others;
  await client.POST('/api/v1/users/action/set-roles', { body: { userIds: [userId], roleIds } });
}
