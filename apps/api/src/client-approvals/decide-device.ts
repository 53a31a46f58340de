import { GovernanceError } from '@oag/governance/input';
import { decideDeviceAuthorization, findDeviceAuthorization, type StoredDeviceAuthorization } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import { logAction } from '@oag/store/log';
import type { DeviceAuthorizationView } from '@oag/types';
import { byUserCode, deviceView, hashUserCode } from './device-code.ts';
import { requestClientApproval } from './request-client-approval.ts';
import { standingOf } from '../auth/index.ts';
import type { RequestContext } from '../http/index.ts';

const kinds = { APPROVED: 'deviceApproved', REQUESTED: 'deviceApproved', DENIED: 'deviceDenied' } as const;

/**
 * Approves or denies a device sign-in, once. Approving one of a program that the organization has not approved requests that approval, too.
 * Throws NOT_FOUND, WRONG_STATE when the caller has decided before or the organization refuses the program, or RATE_LIMITED.
 */
export async function decideDevice(
  text: string,
  decision: 'APPROVED' | 'DENIED',
  context: RequestContext,
): Promise<DeviceAuthorizationView> {
  const { caller, database, deviceLimits } = context;
  const find = (hash: Buffer): ReturnType<typeof findDeviceAuthorization> =>
    findDeviceAuthorization(database.db, hash, caller.userId);
  const { device: found, userCode } = await byUserCode(text, find, context);
  const device = await database.db.transaction().execute(async (tx) => {
    const state = decision === 'DENIED' ? decision : await consent(tx, found);
    const decided = await decideDeviceAuthorization(tx, hashUserCode(userCode, context), caller.userId, state);
    if (!decided)
      throw new GovernanceError({
        reason: 'WRONG_STATE',
        message: 'This sign-in was approved or denied before; start it again in the program',
      });
    const { id, clientId, sourceAddress } = decided;
    await logAction(tx, context, {
      kind: kinds[state],
      objectType: 'deviceAuthorization',
      objectId: id,
      document: { deviceClientId: clientId, source: sourceAddress },
    });
    if (state === 'REQUESTED') await requestClientApproval(tx, decided, context);
    return decided;
  });
  deviceLimits.decided(device.deviceCodeHash);
  return deviceView(database.db, device, userCode);
}

/** The state of a sign-in that the person approves. Throws WRONG_STATE when the organization refuses the program. */
async function consent(tx: Db, { clientId }: StoredDeviceAuthorization): Promise<'APPROVED' | 'REQUESTED'> {
  const { standing } = await standingOf(tx, clientId, 'forShare');
  if (standing.kind === 'allowed') return 'APPROVED';
  if (standing.kind === 'needsApproval') return 'REQUESTED';
  throw new GovernanceError({ reason: 'WRONG_STATE', message: standing.reason });
}
