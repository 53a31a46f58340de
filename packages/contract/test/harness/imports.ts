import { createImport, type Client, type ImportFiles } from '@oag/client';
import type { Import } from '@oag/types';
import { present } from './present.ts';
import type { Target } from './target.ts';

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
