import {
  attributeIdsNamed,
  blankEntitlement,
  checkDisplayName,
  assertNameFree,
  updateEntitlement,
} from '@oag/governance/inventory';
import { assertNoViolations, violation } from '@oag/governance/input';
import { aliasHolder, findResource, findResourceType, insertManualEntitlement, nameHolder } from '@oag/store/inventory';
import { logAction } from '@oag/store/log';
import { changeEntitlement } from '@oag/store/policies';
import { liveAttributeTypes } from '@oag/store/attributes';
import { newId } from '@oag/store/database';
import { requireManageableApp } from '../app-access.ts';
import { ENTITLEMENT_PATHS, entitlementView, wantOfEntitlements } from '../entitlement-view.ts';
import { readExpandMask, withIdempotencyKey, readerOf, type Handler } from '../../http/index.ts';
import { createExpansion } from '../expand.ts';
import { checkPeopleNamed, liveApp, liveEntitlement } from '../manual-inventory.ts';
import { namedPolicyMap } from '../named-policy-map.ts';
import { loadProvisionLookups } from '../provision-lookups.ts';

export const createAppEntitlement: Handler<'createAppEntitlement'> = async (
  { path: { app_id: appId }, body },
  context,
) => {
  const { database } = context;
  const {
    expandMask,
    appEntitlementOwnerIds,
    appResourceId: resourceId,
    appResourceTypeId: resourceTypeId,
    provisionPolicy,
    slug: sent,
    displayName: name,
    ...said
  } = body;
  const mask = readExpandMask(expandMask, ENTITLEMENT_PATHS);
  const displayName = name.trim();
  const slug = (sent ?? '').trim() || displayName.toLowerCase();
  const patch = { ...said, provisionerPolicy: provisionPolicy ?? null };
  checkDisplayName(displayName);
  const { id } = await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await liveApp(tx, appId);
    return withIdempotencyKey(tx, 'createAppEntitlement', { appId, body }, context, async () => {
      const [type, resource] = [
        await findResourceType(tx, appId, resourceTypeId),
        await findResource(tx, { appId, resourceTypeId, id: resourceId }),
      ];
      const hint = 'search for one with POST /api/v1/search/app_resources';
      assertNoViolations(
        type?.deletedAt === null
          ? []
          : [violation('appResourceTypeId', 'NOT_FOUND', `is of no resource type of this app; ${hint}`)],
      );
      assertNoViolations(
        resource?.deletedAt === null
          ? []
          : [violation('appResourceId', 'NOT_FOUND', `is of no resource of this type; ${hint}`)],
      );
      await checkPeopleNamed(tx, appEntitlementOwnerIds ?? [], 'appEntitlementOwnerIds');
      const at = {
        id: newId(),
        appId,
        appResourceId: resourceId,
        appResourceTypeId: resourceTypeId,
        displayName,
        slug,
      };
      const changes = updateEntitlement({
        current: blankEntitlement(at),
        patch,
        mask: null,
        inBody: (member) => (member === 'provisionerPolicy' ? 'provisionPolicy' : member),
        policies: await namedPolicyMap(tx, patch),
        attributes: await liveAttributeTypes(tx, attributeIdsNamed(patch)),
        provisioning: await loadProvisionLookups(tx, patch),
        aliasHolderId: await aliasHolder(tx, patch.alias ?? '', at.id),
      });
      assertNameFree(
        'app entitlement',
        displayName,
        await nameHolder(tx, { table: 'entitlements', resourceId }, displayName),
      );
      const ownerIds = [...new Set(appEntitlementOwnerIds ?? [])];
      await insertManualEntitlement(tx, { id: at.id, appId, resourceTypeId, resourceId, displayName, slug, ownerIds });
      await changeEntitlement(tx, at.id, changes);
      await logAction(tx, context, {
        kind: 'entitlementCreated',
        objectType: 'appEntitlement',
        objectId: at.id,
        document: { appId, displayName, ownerIds },
      });
      return { id: at.id };
    });
  });
  const entitlement = await liveEntitlement(database.db, appId, id);
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfEntitlements(expansion, [entitlement], mask);
  await expansion.load(database.db);
  return { appEntitlementView: entitlementView(entitlement, expansion, () => true), expanded: expansion.expanded };
};
