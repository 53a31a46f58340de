import { appendLog } from '@oag/store/log';
import { clearDefaultRequestCatalog, updateRequestCatalogRow } from '@oag/store/access-profiles';
import { requireRequestCatalog } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteRequestCatalog: Handler<'deleteRequestCatalog'> = async ({ path }, context) => {
  const { caller, database, now, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    const { catalog } = await requireRequestCatalog(tx, path.id, context, 'forUpdate');
    if (catalog.deletedAt !== null) return;
    await updateRequestCatalogRow(tx, { ...catalog, deletedAt: now, updatedAt: now });
    const appIds = await clearDefaultRequestCatalog(tx, catalog.id, now);
    const document = { displayName: catalog.displayName };
    const cleared = { before: { defaultRequestCatalogId: catalog.id }, after: { defaultRequestCatalogId: '' } };
    await appendLog(tx, [
      {
        actorId: caller.userId,
        kind: 'requestCatalogDeleted',
        objectType: 'requestCatalog',
        objectId: catalog.id,
        requestId,
        document,
      },
      ...appIds.map((appId) => ({
        actorId: caller.userId,
        kind: 'appUpdated',
        objectType: 'app',
        objectId: appId,
        requestId,
        document: cleared,
      })),
    ]);
  });
  return {};
};
