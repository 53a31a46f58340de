import { askRevocation } from '../ask-revocation.ts';
import { liveEntitlement } from '../manual-inventory.ts';
import type { Handler } from '../request-context.ts';
import { callerOf } from '../load-task.ts';

export const deleteAppEntitlementMembership: Handler<'deleteAppEntitlementMembership'> = async ({ path, body }, context) => {
  const { app_id: appId, app_entitlement_id: appEntitlementId } = path;
  const [revokeTaskId = ''] = await context.database.db.transaction().execute(async (tx) => {
    await liveEntitlement(tx, appId, appEntitlementId);
    return askRevocation(tx, callerOf(context), { appId, appEntitlementId, appUserId: body.appUserId }, context);
  });
  return { revokeTaskId };
};
