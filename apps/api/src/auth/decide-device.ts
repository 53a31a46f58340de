import { GovernanceError } from '@oag/governance/input';
import { decideDeviceAuthorization, findDeviceAuthorization } from '@oag/store/auth';
import { appendLog } from '@oag/store/log';
import type { DeviceAuthorizationView } from '@oag/types';
import { byUserCode, deviceView, hashUserCode } from './device-code.ts';
import type { RequestContext } from '../http/index.ts';

/** Approves or denies a device sign-in, once. Throws NOT_FOUND, WRONG_STATE when the caller has decided before, or RATE_LIMITED. */
export async function decideDevice(
  text: string,
  decision: 'APPROVED' | 'DENIED',
  context: RequestContext,
): Promise<DeviceAuthorizationView> {
  const { caller, database, deviceLimits, requestId } = context;
  const find = (hash: Buffer): ReturnType<typeof findDeviceAuthorization> =>
    findDeviceAuthorization(database.db, hash, caller.userId);
  const { userCode } = await byUserCode(text, find, context);
  const device = await database.db.transaction().execute(async (tx) => {
    const decided = await decideDeviceAuthorization(tx, hashUserCode(userCode, context), caller.userId, decision);
    if (!decided)
      throw new GovernanceError({
        reason: 'WRONG_STATE',
        message: 'This sign-in was approved or denied before; start it again in the program',
      });
    const { id, clientId, sourceAddress } = decided;
    await appendLog(tx, [
      {
        actorId: caller.userId,
        clientId: caller.clientRowId,
        kind: decision === 'APPROVED' ? 'deviceApproved' : 'deviceDenied',
        objectType: 'deviceAuthorization',
        objectId: id,
        requestId,
        document: { deviceClientId: clientId, source: sourceAddress },
      },
    ]);
    return decided;
  });
  deviceLimits.decided(device.deviceCodeHash);
  return deviceView(device, userCode);
}
