import { assertNotBuiltin } from '@oag/governance/inventory';
import { deleteManual, liveEntitlement } from '../manual-inventory.ts';
import type { Handler } from '../../http/index.ts';

export const deleteAppEntitlement: Handler<'deleteAppEntitlement'> = async (
  { path: { app_id: appId, id } },
  context,
) => {
  const find: Parameters<typeof deleteManual>[0]['find'] = async (tx) => {
    const entitlement = await liveEntitlement(tx, appId, id);
    assertNotBuiltin(entitlement);
    return entitlement;
  };
  await deleteManual({ appId, table: 'entitlements', object: { kind: 'entitlement', id }, find }, context);
  return {};
};
