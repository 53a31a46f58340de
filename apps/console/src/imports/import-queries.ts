import { createImport, type Import, type ImportFiles } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { keyset } from '../api/keyset.ts';
import { client } from '../api/client.ts';

const POLL_MILLISECONDS = 500;

/** Whether the service is at work on it. */
export const isUnderWay = ({ state }: Import): boolean =>
  state === 'IMPORT_STATE_PENDING' || state === 'IMPORT_STATE_RUNNING';

/** An import; it is asked for again until the service has done its part. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: async ({ signal }): Promise<Import> => {
      const { data } = await client.GET('/api/v1/imports/{id}', { params: { path: { id } }, signal });
      if (!data.import) throw new Error(`The service has no import ${id}`);
      return data.import;
    },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? POLL_MILLISECONDS : false),
  });

/** All imports, the newest first. */
export const importsQuery = keyset(['imports'], async (page_token, signal) => {
  const { data } = await client.GET('/api/v1/imports', { params: { query: { page_size: 50, page_token } }, signal });
  return { items: data.list, nextPageToken: data.nextPageToken };
});

/** The names of the sources that earlier imports named: their columns are remembered. */
export const sourcesQuery = queryOptions({
  queryKey: ['import-sources'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const { data } = await client.GET('/api/v1/import_sources', { params: { query: { page_size: 100 } }, signal });
    return data.list.map(({ name }) => name);
  },
});

/** Whether nothing was imported or created yet: no app is there. */
export const isEmptyQuery = queryOptions({
  queryKey: ['service-is-empty'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<boolean> => {
    const { data } = await client.POST('/api/v1/search/apps', { body: { pageSize: 1 }, signal });
    return data.list.length === 0;
  },
});

/** Uploads files to be checked; the answer is the id of the import. */
export async function uploadToCheck(files: ImportFiles): Promise<string> {
  const { data } = await createImport(client, { ...files, preview: true });
  if (!data.import) throw new Error('The service did not answer with an import');
  return data.import.id;
}
