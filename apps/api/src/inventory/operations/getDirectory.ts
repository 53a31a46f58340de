import { findDirectory } from '@oag/store/inventory';
import { notFound, type Handler } from '../../http/index.ts';
import { directoryResponse } from '../directory-view.ts';

export const getDirectory: Handler<'getDirectory'> = async ({ path }, context) => {
  const directory = await findDirectory(context.database.db, path.app_id);
  if (!directory) throw notFound('directory', path.app_id, 'list the directories with GET /api/v1/directories');
  return directoryResponse(directory, new Set(), context);
};
