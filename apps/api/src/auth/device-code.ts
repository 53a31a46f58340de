import { createHmac, randomInt } from 'node:crypto';
import { publicClients, readUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import type { StoredDeviceAuthorization } from '@oag/store/auth';
import type { DeviceAuthorizationView } from '@oag/types';
import { DEVICE_SECONDS } from './device-limits.ts';
import { deriveKey } from './encryption.ts';
import { notFound, type RequestContext } from '../http/index.ts';

/** A new user code, in its one form. */
export function newUserCode(): string {
  const letters = Array.from(
    { length: USER_CODE_LENGTH },
    () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)],
  );
  return readUserCode(letters.join('')) ?? '';
}

/** The stored hash of a user code. It is keyed, because all codes can be tried on a plain hash. */
export const hashUserCode = (userCode: string, { configuration }: Pick<RequestContext, 'configuration'>): Buffer =>
  createHmac('sha256', deriveKey(configuration.secretKey, 'device')).update(userCode).digest();

/**
 * Finds a device sign-in by what a person has typed, with a limit on wrong codes, which somebody may be guessing. Throws NOT_FOUND or RATE_LIMITED.
 */
export async function byUserCode(
  text: string,
  find: (userCodeHash: Buffer) => Promise<StoredDeviceAuthorization | undefined>,
  context: RequestContext,
): Promise<{ device: StoredDeviceAuthorization; userCode: string }> {
  const { caller, deviceLimits, header, raw } = context;
  const unknown = notFound(
    'device sign-in',
    text,
    'check the code, or start the sign-in again: it expires after 10 minutes',
  );
  const userCode = readUserCode(text);
  if (userCode === undefined) throw unknown;
  if (!deviceLimits.mayGuess(caller.userId, raw.sourceAddress)) {
    header('retry-after', String(DEVICE_SECONDS));
    throw new GovernanceError({
      reason: 'RATE_LIMITED',
      message: 'Too many wrong codes; wait 10 minutes, then start the sign-in again in the program',
    });
  }
  // Before the look-up: requests that arrive together count, too.
  deviceLimits.guessedWrong(caller.userId, raw.sourceAddress);
  const device = await find(hashUserCode(userCode, context));
  if (!device) throw unknown;
  deviceLimits.guessedRight(caller.userId, raw.sourceAddress);
  return { device, userCode };
}

export function deviceView(
  { id: _id, deviceCodeHash: _hash, ...device }: StoredDeviceAuthorization,
  userCode: string,
): DeviceAuthorizationView {
  const clientName = publicClients.get(device.clientId) ?? device.clientId;
  return { deviceAuthorization: { ...device, userCode, clientName } };
}
