import { createImport, type Client, type ImportFiles } from '@oag/client';
import type { Import } from '@oag/types';
import { present } from './present.ts';
import type { Target } from './target.ts';

/** Uploads files as a preview and waits until they are checked. */
export async function checkedImport(target: Target, client: Client, files: ImportFiles): Promise<Import> {
  const { data } = await createImport(client, { ...files, preview: true });
  return importUntil(target, client, present(data.import, 'import').id, ['IMPORT_STATE_CHECKED']);
}

/** Waits until an import is in one of the states. */
export async function importUntil(target: Target, client: Client, id: string, states: string[]): Promise<Import> {
  const { data } = await target.until(
    () => client.GET('/api/v1/imports/{id}', { params: { path: { id } } }),
    (answer) => states.includes(answer.data.import?.state ?? ''),
  );
  return present(data.import, 'import');
}

/** Waits until no import runs, so that the next one can be uploaded. */
export const noImportRuns = (target: Target, client: Client): Promise<unknown> =>
  target.until(
    () => client.GET('/api/v1/imports', {}),
    ({ data }) => data.list.every(({ state }) => !['IMPORT_STATE_PENDING', 'IMPORT_STATE_RUNNING'].includes(state)),
  );

/** Uploads files and waits until the import has ended, one way or the other. */
export async function importFiles(target: Target, client: Client, files: ImportFiles): Promise<Import> {
  const { data } = await createImport(client, files);
  const { id } = present(data.import, 'import');
  const ended = await target.until(
    () => client.GET('/api/v1/imports/{id}', { params: { path: { id } } }),
    (answer) => ['IMPORT_STATE_DONE', 'IMPORT_STATE_FAILED'].includes(answer.data.import?.state ?? ''),
  );
  return present(ended.data.import, 'import');
}
