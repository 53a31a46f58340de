import { newResource, assertNameFree } from '@oag/governance/inventory';
import { logAction } from '@oag/store/log';
import { insertManualResource, nameHolder } from '@oag/store/inventory';
import { newId } from '@oag/store/database';
import { requireManageableApp } from '../app-access.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { checkPeopleNamed, liveResource, liveResourceType } from '../manual-inventory.ts';

export const createAppResource: Handler<'createAppResource'> = async ({ path, body }, context) => {
  const { database } = context;
  const { app_id: appId, app_resource_type_id: resourceTypeId } = path;
  const details = newResource(body);
  const { displayName } = details;
  const ownerIds = [...new Set(body.resourceOwnerUserIds ?? [])];
  return database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await liveResourceType(tx, appId, resourceTypeId);
    return withIdempotencyKey(tx, 'createAppResource', { path, body }, context, async () => {
      await checkPeopleNamed(tx, body.resourceOwnerUserIds ?? [], 'resourceOwnerUserIds');
      assertNameFree(
        'app resource',
        displayName,
        await nameHolder(tx, { table: 'resources', resourceTypeId }, displayName),
      );
      const id = newId();
      await insertManualResource(tx, { id, appId, resourceTypeId, ...details, ownerIds });
      await logAction(tx, context, {
        kind: 'resourceCreated',
        objectType: 'resource',
        objectId: id,
        document: { appId, displayName, ownerIds },
      });
      return { appResource: await liveResource(tx, { ...path, id }) };
    });
  });
};
