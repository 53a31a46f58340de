import { appendLog } from '@oag/store/log';
import { deleteDirectory as remove, findDirectory } from '@oag/store/inventory';
import { notFound, type Handler } from '../../http/index.ts';

export const deleteDirectory: Handler<'deleteDirectory'> = async ({ path: { app_id: appId } }, context) => {
  const { caller, database, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    const directory = await findDirectory(tx, appId);
    if (!directory || !(await remove(tx, appId)))
      throw notFound('directory', appId, 'list the directories with GET /api/v1/directories');
    await appendLog(tx, [
      { actorId: caller.userId, kind: 'directoryDeleted', objectType: 'app', objectId: appId, requestId, document: {} },
    ]);
  });
  return {};
};
