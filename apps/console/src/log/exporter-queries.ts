import { iterate, type Exporter, type LogKey } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

const POLL_MILLISECONDS = 10_000;

/** The exporters of the log. Their state changes by itself, so that it is asked for again. */
export const exportersQuery = queryOptions({
  queryKey: ['log-exporters'],
  queryFn: async ({ signal }): Promise<Exporter[]> => {
    const exporters: Exporter[] = [];
    for await (const exporter of iterate(client, '/api/v1/systemlog/exports', { signal })) exporters.push(exporter);
    return exporters;
  },
  refetchInterval: POLL_MILLISECONDS,
});

/** The keys that sign the log, the one in use first. */
export const logKeysQuery = queryOptions({
  queryKey: ['log-keys'],
  queryFn: async ({ signal }): Promise<LogKey[]> => {
    const { data } = await client.GET('/api/v1/systemlog/keys', { signal });
    return data.keys.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
  },
});
