import { membersNamed } from '@oag/governance/access-profiles';
import { appendLog } from '@oag/store/log';
import { deleteRequestCatalogMembers as deleteMembers } from '@oag/store/access-profiles';
import { findReferences } from '@oag/store/inventory';
import { changingRequestCatalog } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteRequestCatalogMembers: Handler<'deleteRequestCatalogMembers'> = async ({ path, body }, context) => {
  const { caller, database, requestId } = context;
  const userIds = body.userIds ?? [];
  await database.db.transaction().execute(async (tx) => {
    const { catalog } = await changingRequestCatalog(tx, path.catalog_id, context);
    const removed = await deleteMembers(tx, catalog.id, userIds);
    const { people } = await findReferences(tx, { userIds });
    membersNamed(userIds, new Set([...people.keys(), ...removed]));
    if (removed.length === 0) return;
    await appendLog(tx, [
      {
        actorId: caller.userId,
        kind: 'requestCatalogMembersChanged',
        objectType: 'requestCatalog',
        objectId: catalog.id,
        requestId,
        document: { added: [], removed },
      },
    ]);
  });
  return {};
};
