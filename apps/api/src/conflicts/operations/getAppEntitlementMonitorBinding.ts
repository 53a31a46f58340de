import { sideOf } from '@oag/governance/conflicts';
import { listGroupEntries } from '@oag/store/conflicts';
import { notFound, type Handler } from '../../http/index.ts';

export const getAppEntitlementMonitorBinding: Handler<'getAppEntitlementMonitorBinding'> = async (
  { body },
  { database },
) => {
  const { monitorId, entitlementGroup, appId, appEntitlementId } = body;
  const { rows } = await listGroupEntries(
    database.db,
    monitorId,
    { size: 1, after: null },
    { only: { side: sideOf(entitlementGroup), entitlementId: appEntitlementId } },
  );
  if (rows[0]?.appId === appId) return rows[0];
  throw notFound(
    'entitlement in the group',
    appEntitlementId,
    `list them with GET /api/v1/accessconflict/${monitorId}/entitlements`,
  );
};
