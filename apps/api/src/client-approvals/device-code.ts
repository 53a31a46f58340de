import { createHmac, randomInt } from 'node:crypto';
import { publicClients, readUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { decidersOfTask, type StoredDeviceAuthorization } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { DeviceAuthorization, DeviceAuthorizationView } from '@oag/types';
import { DEVICE_SECONDS, deriveKey, standingOf } from '../auth/index.ts';
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

/** A device sign-in as its person sees it, with the decision of the organization about the program. */
export async function deviceView(
  db: Db,
  { id: _id, deviceCodeHash: _hash, ...device }: StoredDeviceAuthorization,
  userCode: string,
): Promise<DeviceAuthorizationView> {
  const clientName = publicClients.get(device.clientId) ?? (device.clientName || device.clientId);
  return { deviceAuthorization: { ...device, userCode, clientName, ...(await decisionAbout(db, device)) } };
}

type Decision = Pick<
  DeviceAuthorization,
  'state' | 'needsClientApproval' | 'approvalTaskId' | 'approverUserIds' | 'approverNames' | 'refusalReason'
>;

async function decisionAbout(
  db: Db,
  { clientId, state }: Pick<DeviceAuthorization, 'clientId' | 'state'>,
): Promise<Decision> {
  const { standing, approval } = await standingOf(db, clientId);
  const decision = {
    state,
    needsClientApproval: standing.kind === 'needsApproval',
    approvalTaskId: approval?.taskId ?? '',
    approverUserIds: [],
    approverNames: [],
    refusalReason: 'reason' in standing ? standing.reason : '',
  };
  if (state !== 'DEVICE_AUTHORIZATION_STATE_REQUESTED') return decision;
  if (standing.kind === 'allowed') return { ...decision, state: 'DEVICE_AUTHORIZATION_STATE_APPROVED' };
  if (standing.kind === 'needsApproval' && approval) {
    const deciders = await decidersOfTask(db, approval.taskId);
    return {
      ...decision,
      approverUserIds: deciders.map(({ id }) => id),
      approverNames: deciders.map(({ name }) => name),
    };
  }
  const refusalReason = decision.refusalReason || CANCELLED;
  return { ...decision, state: 'DEVICE_AUTHORIZATION_STATE_DENIED', needsClientApproval: false, refusalReason };
}

const CANCELLED = 'The approval of the program was cancelled; start the sign-in again in the program';
