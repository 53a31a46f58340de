import { memberChanges, assertNameFree, updateResourceType } from '@oag/governance/inventory';
import { logAction } from '@oag/store/log';
import { nameHolder, renameResourceType } from '@oag/store/inventory';
import { requireManageableApp } from '../app-access.ts';
import { liveResourceType, lockManual } from '../manual-inventory.ts';
import { readExpandMask, type Handler } from '../../http/index.ts';
import { RESOURCE_TYPE_PATHS, resourceTypeResponse } from '../resource-view.ts';

export const updateAppResourceType: Handler<'updateAppResourceType'> = async (
  { path: { app_id: appId, id }, body },
  context,
) => {
  const { database } = context;
  const mask = readExpandMask(body.expandMask, RESOURCE_TYPE_PATHS);
  const appResourceType = await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await lockManual(tx, 'resource_types', await liveResourceType(tx, appId, id));
    const current = await liveResourceType(tx, appId, id);
    const { displayName } = updateResourceType(current, body.appResourceType ?? {}, body.updateMask);
    const document = memberChanges(current, { displayName });
    if (!document) return current;
    assertNameFree(
      'app resource type',
      displayName,
      await nameHolder(tx, { table: 'resource_types', appId }, displayName, id),
    );
    await renameResourceType(tx, id, displayName);
    await logAction(tx, context, { kind: 'resourceTypeUpdated', objectType: 'resourceType', objectId: id, document });
    return liveResourceType(tx, appId, id);
  });
  return resourceTypeResponse(appResourceType, mask, context);
};
