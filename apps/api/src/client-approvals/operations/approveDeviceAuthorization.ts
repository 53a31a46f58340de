import { assertMayApproveDevice } from '@oag/governance/auth';
import { decideDevice } from '../decide-device.ts';
import type { Handler } from '../../http/index.ts';

export const approveDeviceAuthorization: Handler<'approveDeviceAuthorization'> = async ({ path }, context) => {
  assertMayApproveDevice(context.caller);
  return decideDevice(path.user_code, 'APPROVED', context);
};
