import { checkDisplayName, assertNameFree, traitOf } from '@oag/governance/inventory';
import { logAction } from '@oag/store/log';
import { insertManualResourceType, manualTypeWithTrait, nameHolder } from '@oag/store/inventory';
import { newId } from '@oag/store/database';
import { requireManageableApp } from '../app-access.ts';
import { readExpandMask, withIdempotencyKey, type Handler } from '../../http/index.ts';
import { liveApp, liveResourceType } from '../manual-inventory.ts';
import { RESOURCE_TYPE_PATHS, resourceTypeResponse } from '../resource-view.ts';

export const createAppResourceType: Handler<'createAppResourceType'> = async (
  { path: { app_id: appId }, body },
  context,
) => {
  const { database } = context;
  const mask = readExpandMask(body.expandMask, RESOURCE_TYPE_PATHS);
  const displayName = body.displayName.trim();
  checkDisplayName(displayName);
  const { appResourceType } = await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await liveApp(tx, appId);
    return withIdempotencyKey(tx, 'createAppResourceType', { appId, body }, context, async () => {
      const trait = traitOf(body.resourceType);
      assertNameFree(
        'app resource type',
        displayName,
        await nameHolder(tx, { table: 'resource_types', appId }, displayName),
      );
      if (trait !== null) assertNameFree('app resource type', trait, await manualTypeWithTrait(tx, appId, trait));
      const id = newId();
      await insertManualResourceType(tx, { id, appId, displayName, traitIds: trait === null ? [] : [trait] });
      await logAction(tx, context, {
        kind: 'resourceTypeCreated',
        objectType: 'resourceType',
        objectId: id,
        document: { appId, displayName },
      });
      return { appResourceType: await liveResourceType(tx, appId, id) };
    });
  });
  return resourceTypeResponse(appResourceType, mask, context);
};
