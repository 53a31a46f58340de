import type { Directory, DirectoryResponse, DirectoryView } from '@oag/types';
import { readerOf, type RequestContext } from '../http/index.ts';
import { createExpansion, type Expansion } from './expand.ts';

/** The path of the expand mask. */
export const DIRECTORY_PATHS = ['app_id'] as const;

export const directoryView = (directory: Directory, expansion: Expansion): DirectoryView => ({
  directory,
  appPath: expansion.path('app', directory.appId),
});

export async function directoryResponse(
  directory: Directory,
  mask: ReadonlySet<(typeof DIRECTORY_PATHS)[number]>,
  context: RequestContext,
): Promise<DirectoryResponse> {
  const { db } = context.database;
  const expansion = createExpansion(await readerOf(db, context));
  if (mask.has('app_id')) expansion.want('app', [directory.appId]);
  await expansion.load(db);
  return { directoryView: directoryView(directory, expansion), expanded: expansion.expanded };
}
