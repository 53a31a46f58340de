import { requestRevocation } from '../request-revocation.ts';
import { liveEntitlement } from '../../inventory/index.ts';
import type { Handler } from '../../http/index.ts';
import { callerOf } from '../../tasks/index.ts';

export const deleteAppEntitlementMembership: Handler<'deleteAppEntitlementMembership'> = async (
  { path, body },
  context,
) => {
  const { app_id: appId, app_entitlement_id: appEntitlementId } = path;
  const [revokeTaskId = ''] = await context.database.db.transaction().execute(async (tx) => {
    await liveEntitlement(tx, appId, appEntitlementId);
    return requestRevocation(tx, callerOf(context), { appId, appEntitlementId, appUserId: body.appUserId }, context);
  });
  return { revokeTaskId };
};
