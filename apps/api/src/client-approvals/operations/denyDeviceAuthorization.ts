import { decideDevice } from '../decide-device.ts';
import type { Handler } from '../../http/index.ts';

export const denyDeviceAuthorization: Handler<'denyDeviceAuthorization'> = ({ path }, context) =>
  decideDevice(path.user_code, 'DENIED', context);
