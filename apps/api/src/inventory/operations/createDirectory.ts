import { assertNoViolations, GovernanceError, violation } from '@oag/governance/input';
import { logAction } from '@oag/store/log';
import { findApp, findDirectory, insertDirectory, lockApp } from '@oag/store/inventory';
import { notFound, readExpandMask, withIdempotencyKey, type Handler } from '../../http/index.ts';
import { DIRECTORY_PATHS, directoryResponse } from '../directory-view.ts';

export const createDirectory: Handler<'createDirectory'> = async ({ body }, context) => {
  const { database } = context;
  const { appId } = body;
  const mask = readExpandMask(body.expandMask, DIRECTORY_PATHS);
  await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createDirectory', body, context, async () => {
      await lockApp(tx, appId);
      const app = await findApp(tx, appId);
      const isLive = app?.deletedAt === null;
      assertNoViolations(
        isLive ? [] : [violation('appId', 'NOT_FOUND', 'is of no app; list the apps with GET /api/v1/apps')],
      );
      if (!(await insertDirectory(tx, appId))) throw isOne(appId);
      await logAction(tx, context, {
        kind: 'directoryCreated',
        objectType: 'app',
        objectId: appId,
        document: { displayName: app?.displayName },
      });
      return { appId };
    }),
  );
  const directory = await findDirectory(database.db, appId);
  if (!directory) throw notFound('directory', appId, 'list the directories with GET /api/v1/directories');
  return directoryResponse(directory, mask, context);
};

const isOne = (appId: string): GovernanceError =>
  new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `The app ${appId} is a directory; read it with GET /api/v1/directories/${appId}.`,
    metadata: { id: appId },
  });
