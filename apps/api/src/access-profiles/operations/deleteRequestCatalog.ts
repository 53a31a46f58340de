import { logAction } from '@oag/store/log';
import { clearDefaultRequestCatalog, updateRequestCatalogRow } from '@oag/store/access-profiles';
import { requireRequestCatalog } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteRequestCatalog: Handler<'deleteRequestCatalog'> = async ({ path }, context) => {
  const { database, now } = context;
  await database.db.transaction().execute(async (tx) => {
    const { catalog } = await requireRequestCatalog(tx, path.id, context, 'forUpdate');
    if (catalog.deletedAt !== null) return;
    await updateRequestCatalogRow(tx, { ...catalog, deletedAt: now, updatedAt: now });
    const appIds = await clearDefaultRequestCatalog(tx, catalog.id, now);
    const document = { displayName: catalog.displayName };
    const cleared = { before: { defaultRequestCatalogId: catalog.id }, after: { defaultRequestCatalogId: '' } };
    await logAction(
      tx,
      context,
      { kind: 'requestCatalogDeleted', objectType: 'requestCatalog', objectId: catalog.id, document },
      ...appIds.map((objectId) => ({ kind: 'appUpdated', objectType: 'app', objectId, document: cleared })),
    );
  });
  return {};
};
