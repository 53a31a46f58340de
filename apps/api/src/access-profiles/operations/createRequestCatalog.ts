import { newRequestCatalog } from '@oag/governance/access-profiles';
import { logAction } from '@oag/store/log';
import { insertRequestCatalog } from '@oag/store/access-profiles';
import { newId } from '@oag/store/database';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { requestCatalogAnswer } from '../request-catalog-view.ts';

export const createRequestCatalog: Handler<'createRequestCatalog'> = async ({ body }, context) => {
  const { caller, database, now } = context;
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createRequestCatalog', body, context, async () => {
      const catalog = newRequestCatalog(body, { id: newId(), by: caller.userId, now });
      const answer = await requestCatalogAnswer(
        tx,
        { catalog, memberCount: '0', viewerIds: [] },
        body.expandMask,
        context,
      );
      await insertRequestCatalog(tx, catalog);
      const document = { displayName: catalog.displayName };
      await logAction(tx, context, {
        kind: 'requestCatalogCreated',
        objectType: 'requestCatalog',
        objectId: catalog.id,
        document,
      });
      return answer;
    }),
  );
};
