import { updateRequestCatalog as applyUpdate } from '@oag/governance/access-profiles';
import { logAction } from '@oag/store/log';
import { updateRequestCatalogRow } from '@oag/store/access-profiles';
import { requireRequestCatalog } from '../request-catalog-access.ts';
import { requestCatalogAnswer } from '../request-catalog-view.ts';
import type { Handler } from '../../http/index.ts';

export const updateRequestCatalog: Handler<'updateRequestCatalog'> = async ({ path, body }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute(async (tx) => {
    const stored = await requireRequestCatalog(tx, path.id, context, 'forUpdate');
    const { catalog, changed } = applyUpdate(stored.catalog, body.catalog ?? {}, body.updateMask, { now });
    const answer = await requestCatalogAnswer(tx, { ...stored, catalog }, body.expandMask, context);
    if (changed.length === 0) return answer;
    await updateRequestCatalogRow(tx, catalog);
    await logAction(tx, context, {
      kind: 'requestCatalogUpdated',
      objectType: 'requestCatalog',
      objectId: catalog.id,
      document: { changed },
    });
    return answer;
  });
};
