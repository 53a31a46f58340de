import { iterate, type Directory } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { appNames } from '../api/object-names.ts';
import { client } from '../api/client.ts';

export type NamedDirectory = Directory & { name: string };

/** All directories, by the names of their apps. */
export const directoriesQuery = queryOptions({
  queryKey: ['directories'],
  queryFn: async ({ signal }): Promise<NamedDirectory[]> => {
    const found: Directory[] = [];
    const params = { query: { page_size: 100 } };
    for await (const { directory } of iterate(client, '/api/v1/directories', { params, signal }))
      if (directory) found.push(directory);
    const names = await appNames(
      found.map(({ appId }) => appId),
      signal,
    );
    return found
      .map((directory) => ({ ...directory, name: names.get(directory.appId) ?? directory.appId }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  },
});
