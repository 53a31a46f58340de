import { membersRefused } from '@oag/governance/inventory';
import { accountCounts, grantManually, lockManaged } from '@oag/store/inventory';
import { logAction } from '@oag/store/log';
import { newId } from '@oag/store/database';
import { requireManageableApp } from '../app-access.ts';
import { checkPeopleNamed, liveEntitlement, lockManual } from '../manual-inventory.ts';
import type { Handler } from '../../http/index.ts';

export const createAppEntitlementMembers: Handler<'createAppEntitlementMembers'> = async ({ path, body }, context) => {
  const { database } = context;
  const { app_id: appId, app_entitlement_id: entitlementId } = path;
  const named = body.userIds ?? [];
  const asked = [...new Set(named)];
  return database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    const entitlement = await liveEntitlement(tx, appId, entitlementId);
    await lockManual(tx, 'entitlements', entitlement);
    const isManualApp = await lockManaged(tx, 'apps', appId);
    await checkPeopleNamed(tx, named, 'userIds');
    const failedUsersErrorMap = membersRefused(asked, { accounts: await accountCounts(tx, appId, asked), isManualApp });
    const userIds = asked.filter((id) => !Object.hasOwn(failedUsersErrorMap, id));
    const given = await grantManually(tx, { appId, entitlementId, userIds, isAccess: entitlement.systemBuiltin });
    const bulkActionId = newId();
    const document = { bulkActionId, userIds, given };
    await logAction(tx, context, {
      kind: 'entitlementMembersAdded',
      objectType: 'appEntitlement',
      objectId: entitlementId,
      document,
    });
    return { bulkActionId, failedUsersErrorMap };
  });
};
