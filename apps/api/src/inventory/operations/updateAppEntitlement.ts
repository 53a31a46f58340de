import { attributeIdsNamed, memberChanges, updateEntitlement as changesOf } from '@oag/governance/inventory';
import { aliasHolder, findEntitlement, lockEntitlement } from '@oag/store/inventory';
import { logAction } from '@oag/store/log';
import { changeEntitlement } from '@oag/store/policies';
import { liveAttributeTypes } from '@oag/store/attributes';
import { manageableApps, requireManageableApp } from '../app-access.ts';
import { ENTITLEMENT_PATHS, entitlementView, wantOfEntitlements } from '../entitlement-view.ts';
import { readExpandMask, notFound, readerOf, type Handler } from '../../http/index.ts';
import { createExpansion } from '../expand.ts';
import { loadProvisionLookups } from '../provision-lookups.ts';
import { namedPolicyMap } from '../named-policy-map.ts';

export const updateAppEntitlement: Handler<'updateAppEntitlement'> = async ({ path, body }, context) => {
  const { database } = context;
  const mask = readExpandMask(body.expandMask, ENTITLEMENT_PATHS);
  const entitlement = await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, path.app_id, context);
    await lockEntitlement(tx, path.id);
    const current = await findEntitlement(tx, path.app_id, path.id);
    if (!current || current.deletedAt !== null)
      throw notFound('entitlement', path.id, `list those of the app with GET /api/v1/apps/${path.app_id}/entitlements`);
    const { overrideAccessRequestsDefaults: overrides } = body;
    const patch = {
      ...body.entitlement,
      ...(overrides !== undefined && { overrideAccessRequestsDefaults: overrides }),
    };
    const isMasked = typeof body.updateMask === 'string' && overrides !== undefined;
    const changes = changesOf({
      current,
      patch,
      // The member of the request counts whatever the mask names.
      mask: isMasked ? [body.updateMask, 'overrideAccessRequestsDefaults'].filter(Boolean).join(',') : body.updateMask,
      policies: await namedPolicyMap(tx, patch),
      attributes: await liveAttributeTypes(tx, attributeIdsNamed(patch)),
      provisioning: await loadProvisionLookups(tx, patch),
      aliasHolderId: await aliasHolder(tx, patch.alias ?? '', path.id),
    });
    const { policies, longestGrant, attributes, provision, details, editedMembers } = changes;
    const document = memberChanges(current, {
      ...policies,
      ...longestGrant,
      ...attributes,
      ...provision,
      ...details,
      userEditedMask: editedMembers.join(',') || null,
    });
    if (!document) return current;
    await changeEntitlement(tx, path.id, changes);
    await logAction(tx, context, {
      kind: 'entitlementUpdated',
      objectType: 'appEntitlement',
      objectId: path.id,
      document,
    });
    return (await findEntitlement(tx, path.app_id, path.id)) ?? current;
  });
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfEntitlements(expansion, [entitlement], mask);
  await expansion.load(database.db);
  return {
    appEntitlementView: entitlementView(entitlement, expansion, await manageableApps(database.db, context)),
    expanded: expansion.expanded,
  };
};
