import { attributeIdsNamed, updateEntitlement as changesOf } from '@oag/governance';
import { appendLog, changeEntitlement, findEntitlement, liveAttributeTypes } from '@oag/store';
import { ENTITLEMENT_PATHS, entitlementView, wantOfEntitlements } from '../entitlement-view.ts';
import { readExpandMask } from '../expand-mask.ts';
import { createExpansion } from '../expand.ts';
import { provisionFacts } from '../provision-facts.ts';
import { namedPolicyMap } from '../named-policy-map.ts';
import { notFound } from '../not-found.ts';
import { refuseMembers } from '../refuse-members.ts';
import type { Handler } from '../request-context.ts';

export const updateAppEntitlement: Handler<'updateAppEntitlement'> = async ({ path, body }, { caller, database, requestId }) => {
  refuseMembers(body, { overrideAccessRequestsDefaults: 'This version has no settings for requests' });
  const mask = readExpandMask(body.expandMask, ENTITLEMENT_PATHS);
  const entitlement = await database.db.transaction().execute(async (tx) => {
    const current = await findEntitlement(tx, path.app_id, path.id);
    if (!current || current.deletedAt !== null) throw notFound('entitlement', path.id, `list those of the app with GET /api/v1/apps/${path.app_id}/entitlements`);
    const patch = body.entitlement ?? {};
    const attributes = await liveAttributeTypes(tx, attributeIdsNamed(patch));
    const changes = changesOf({ current, patch, mask: body.updateMask, policies: await namedPolicyMap(tx, patch), attributes, provisioning: await provisionFacts(tx, patch) });
    const document = { ...changes.policies, ...changes.longestGrant, ...changes.attributes, ...changes.provision };
    if (Object.keys(document).length === 0) return current;
    await changeEntitlement(tx, path.id, changes);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'entitlementUpdated', objectType: 'appEntitlement', objectId: path.id, requestId, document }]);
    return (await findEntitlement(tx, path.app_id, path.id)) ?? current;
  });
  const expansion = createExpansion();
  wantOfEntitlements(expansion, [entitlement], mask);
  await expansion.load(database.db);
  return { appEntitlementView: entitlementView(entitlement, expansion), expanded: expansion.expanded };
};
