import { membersNamed, unenrollmentOf } from '@oag/governance/access-profiles';
import { membershipOrigin } from '@oag/governance/tasks';
import { insertJob } from '@oag/store/jobs';
import { logAction } from '@oag/store/log';
import {
  deleteRequestCatalogMembers as deleteMembers,
  requestCatalogEntitlementRefs,
} from '@oag/store/access-profiles';
import { findReferences } from '@oag/store/inventory';
import { changingRequestCatalog } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteRequestCatalogMembers: Handler<'deleteRequestCatalogMembers'> = async ({ path, body }, context) => {
  const { caller, database } = context;
  const userIds = body.userIds ?? [];
  await database.db.transaction().execute(async (tx) => {
    const { catalog } = await changingRequestCatalog(tx, path.catalog_id, context);
    const former = await deleteMembers(tx, catalog.id, userIds);
    const removed = former.map(({ userId }) => userId);
    const { people } = await findReferences(tx, { userIds });
    membersNamed(userIds, new Set([...people.keys(), ...removed]));
    if (removed.length === 0) return;
    const cursor = {
      actorId: caller.userId,
      origin: membershipOrigin(caller),
      ...unenrollmentOf(catalog),
      userIds: removed,
      joinedAt: former.map(({ joinedAt }) => joinedAt),
      entitlementIds: (await requestCatalogEntitlementRefs(tx, catalog.id)).map(({ id }) => id),
    };
    await insertJob(tx, { kind: 'unenroll', objectId: catalog.id, cursor });
    await logAction(tx, context, {
      kind: 'requestCatalogMembersChanged',
      objectType: 'requestCatalog',
      objectId: catalog.id,
      document: { added: [], removed },
    });
  });
  return {};
};
