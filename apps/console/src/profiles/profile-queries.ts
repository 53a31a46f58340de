import type { RequestCatalog } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import { namedEntitlements, peopleNames, type NamedEntitlement } from '../api/object-names.ts';
import type { ProfilesSearch } from './profiles-search.ts';

const PAGE_SIZE = 50;

/** An access profile, and how many members it has. */
export type Profile = { profile: RequestCatalog; memberCount: number };

/** The access profiles that match the address, page by page. */
export const profilesQuery = ({ q = '' }: ProfilesSearch) =>
  keyset(['profiles', 'list', q], async (pageToken, signal): Promise<KeysetPage<Profile>> => {
    const body = { query: q, pageSize: PAGE_SIZE, pageToken };
    const { data } = await client.POST('/api/v1/search/request_catalogs', { body, signal });
    return {
      items: data.list.flatMap(({ requestCatalog, memberCount }) =>
        requestCatalog ? [{ profile: requestCatalog, memberCount: Number(memberCount) }] : [],
      ),
      nextPageToken: data.nextPageToken,
    };
  });

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', id],
    queryFn: async ({ signal }): Promise<Profile> => {
      const { data } = await client.GET('/api/v1/catalogs/{id}', { params: { path: { id } }, signal });
      const view = data.requestCatalogView;
      if (!view?.requestCatalog) throw new Error(`The service has no access profile ${id}`);
      return { profile: view.requestCatalog, memberCount: Number(view.memberCount) };
    },
  });

/** The entitlements that a profile offers, or those whose holders see it. */
export type EntitlementsPart = 'entitlements' | 'visibility';

/** The entitlements of a profile, page by page. */
export const profileEntitlementsQuery = (profileId: string, part: EntitlementsPart) =>
  keyset(['profiles', profileId, part], async (pageToken, signal): Promise<KeysetPage<NamedEntitlement>> => {
    const params = { path: { catalog_id: profileId }, query: { page_size: PAGE_SIZE, page_token: pageToken } };
    const { data } =
      part === 'entitlements'
        ? await client.GET('/api/v1/catalogs/{catalog_id}/requestable_entitlements', { params, signal })
        : await client.GET('/api/v1/catalogs/{catalog_id}/visibility_entitlements', { params, signal });
    const refs = data.list.flatMap(({ appEntitlement }) =>
      appEntitlement ? [{ appId: appEntitlement.appId, id: appEntitlement.id }] : [],
    );
    return { items: await namedEntitlements(refs, signal), nextPageToken: data.nextPageToken };
  });

export type ProfileMember = { userId: string; name: string; since: Date | null };

/** The members of a profile with their names, page by page. */
export const profileMembersQuery = (profileId: string) =>
  keyset(['profiles', profileId, 'members'], async (pageToken, signal): Promise<KeysetPage<ProfileMember>> => {
    const params = { path: { catalog_id: profileId }, query: { page_size: PAGE_SIZE, page_token: pageToken } };
    const { data } = await client.GET('/api/v1/catalogs/{catalog_id}/members', { params, signal });
    const names = await peopleNames(
      data.list.map(({ userId }) => userId),
      signal,
    );
    return {
      items: data.list.map(({ userId, createdAt }) => ({
        userId,
        name: names.get(userId) ?? userId,
        since: createdAt === null ? null : new Date(createdAt),
      })),
      nextPageToken: data.nextPageToken,
    };
  });
