import { findDeviceAuthorization } from '@oag/store/auth';
import { byUserCode, deviceView } from '../device-code.ts';
import type { Handler } from '../../http/index.ts';

export const getDeviceAuthorization: Handler<'getDeviceAuthorization'> = async ({ path }, context) => {
  const { caller, database } = context;
  const { device, userCode } = await byUserCode(
    path.user_code,
    (hash) => findDeviceAuthorization(database.db, hash, caller.userId),
    context,
  );
  return deviceView(database.db, device, userCode);
};
