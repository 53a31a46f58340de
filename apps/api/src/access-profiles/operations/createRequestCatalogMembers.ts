import { enrollmentBypasses, membersNamed } from '@oag/governance/access-profiles';
import { membershipOrigin } from '@oag/governance/tasks';
import { insertJob } from '@oag/store/jobs';
import { logAction } from '@oag/store/log';
import { insertRequestCatalogMembers } from '@oag/store/access-profiles';
import { findReferences } from '@oag/store/inventory';
import { changingRequestCatalog } from '../request-catalog-access.ts';
import type { Handler } from '../../http/index.ts';

export const createRequestCatalogMembers: Handler<'createRequestCatalogMembers'> = async ({ path, body }, context) => {
  const { caller, database, now } = context;
  const userIds = body.userIds ?? [];
  await database.db.transaction().execute(async (tx) => {
    const { catalog } = await changingRequestCatalog(tx, path.catalog_id, context);
    const { people } = await findReferences(tx, { userIds });
    const added = await insertRequestCatalogMembers(tx, catalog.id, membersNamed(userIds, new Set(people.keys())), now);
    if (added.length === 0) return;
    if (!body.skipRequests) {
      const cursor = {
        actorId: caller.userId,
        origin: membershipOrigin(caller),
        bypassesPolicies: enrollmentBypasses(catalog),
        userIds: added.toSorted(),
      };
      await insertJob(tx, { kind: 'enroll', objectId: catalog.id, cursor });
    }
    await logAction(tx, context, {
      kind: 'requestCatalogMembersChanged',
      objectType: 'requestCatalog',
      objectId: catalog.id,
      document: { added, removed: [] },
    });
  });
  return {};
};
