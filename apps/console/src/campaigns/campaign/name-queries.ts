import { iterate, iterateExpanded } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

const PAGE_SIZE = 100;

export type Person = {
  id: string;
  name: string;
  email: string;
  /** Who can help when this person does not: their manager, and the delegate who gets their new tasks. */
  manager: string;
  delegate: string;
};

/** People by id, with who can help them. */
export const peopleQuery = (ids: readonly string[]) => {
  const wanted = [...new Set(ids)].toSorted();
  return queryOptions({
    queryKey: ['people-by-id', wanted],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Person>> => {
      const people = new Map<string, Person>();
      for (let from = 0; from < wanted.length; from += PAGE_SIZE) {
        const body = {
          ids: wanted.slice(from, from + PAGE_SIZE),
          pageSize: PAGE_SIZE,
          expandMask: { paths: ['manager_ids', 'delegated_user_id'] },
        };
        for await (const { user, managers, delegatedUser } of iterateExpanded(client, '/api/v1/search/users', {
          body,
          signal,
        })) {
          if (!user) continue;
          people.set(user.id, {
            id: user.id,
            name: user.displayName || user.email || user.id,
            email: user.email,
            manager: managers[0]?.displayName ?? '',
            delegate: delegatedUser?.displayName ?? '',
          });
        }
      }
      return people;
    },
  });
};

/** The names of all apps, by id. */
export const appNamesQuery = queryOptions({
  queryKey: ['app-names'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>();
    const params = { query: { page_size: PAGE_SIZE } };
    for await (const { id, displayName } of iterate(client, '/api/v1/apps', { params, signal }))
      names.set(id, displayName);
    return names;
  },
});
