import { logAction } from '@oag/store/log';
import { deleteDirectory as remove, findDirectory } from '@oag/store/inventory';
import { notFound, type Handler } from '../../http/index.ts';

export const deleteDirectory: Handler<'deleteDirectory'> = async ({ path: { app_id: appId } }, context) => {
  const { database } = context;
  await database.db.transaction().execute(async (tx) => {
    const directory = await findDirectory(tx, appId);
    if (!directory || !(await remove(tx, appId)))
      throw notFound('directory', appId, 'list the directories with GET /api/v1/directories');
    await logAction(tx, context, { kind: 'directoryDeleted', objectType: 'app', objectId: appId, document: {} });
  });
  return {};
};
