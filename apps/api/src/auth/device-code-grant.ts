import { deviceCodeState, insertSession, touchClientApproval, useDeviceAuthorization } from '@oag/store/auth';
import { newId, type Db } from '@oag/store/database';
import { appendLog } from '@oag/store/log';
import { standingOf } from './client-standing.ts';
import { hashSecret } from './client-secret.ts';
import { boundTo, issueToken, spendProof } from '../dpop/index.ts';
import { newSessionSecret } from './session-cookies.ts';
import type { Grant, GrantContext } from './token-grant.ts';
import { userAgentOf } from './user-agent.ts';
import { TokenRefused } from '../http/index.ts';

const PENDING = 'The person has not decided yet; ask again after the interval';

const UNDECIDED = 'The organization has not decided about the program yet; ask again after the interval';
const NOT_APPROVED = 'The organization has not approved the program; start the sign-in again';

/** A token for a device code that a person has approved. Each code gets one. */
export const deviceCodeGrant: Grant = async (body, context, refuse) => {
  const { client_id: clientId, device_code: deviceCode } = body;
  const { database, deviceLimits, tokens, proof } = context;
  if (!deviceCode)
    return refuse(400, 'invalid_request', 'device_code: is required; send the code of the device sign-in');
  const hash = hashSecret(deviceCode);
  // `slow_down` makes existing clients give up, so a program that asks too early learns nothing new instead.
  if (deviceLimits.isEarly(hash)) throw new TokenRefused(400, 'authorization_pending', PENDING);
  const { session, standing, approval } = await database.db.transaction().execute(async (tx) => {
    const found = await standingOf(tx, clientId, 'forUpdate');
    if (found.standing.kind !== 'allowed') return { ...found, session: undefined };
    const used = await useDeviceAuthorization(tx, hash, clientId);
    if (used) await spendProof(tx, proof);
    if (used && found.approval) await touchClientApproval(tx, clientId);
    return { ...found, session: used && (await startDeviceSession(tx, { ...used, clientId }, context)) };
  });
  if (session) {
    deviceLimits.decided(hash);
    return {
      ...(await issueToken(tokens, session, proof)),
      issued_token_type: '',
    };
  }
  switch (await deviceCodeState(database.db, hash, clientId)) {
    case 'pending':
      throw new TokenRefused(400, 'authorization_pending', PENDING);
    case 'denied':
      return refuse(400, 'access_denied', 'The person has denied the sign-in');
    case 'expired':
      return refuse(400, 'expired_token', 'The device code has expired; start the sign-in again');
    case 'consented':
      if (standing.kind === 'needsApproval' && approval)
        throw new TokenRefused(400, 'authorization_pending', UNDECIDED);
      return refuse(400, 'access_denied', 'reason' in standing ? standing.reason : NOT_APPROVED);
    case 'unusable':
      return refuse(400, 'invalid_grant', 'The device code is unknown or was used; start the sign-in again');
  }
};

/** The session behind the token: listed with the others of the person, and ended with them. No cookie has its secret. */
async function startDeviceSession(
  tx: Db,
  { id, userId, clientId }: { id: string; userId: string; clientId: string },
  { now, raw, requestId, tokens, proof }: GrantContext,
): Promise<{ userId: string; clientRowId: string }> {
  const sessionId = newId();
  await insertSession(tx, {
    id: sessionId,
    secretSha256: hashSecret(newSessionSecret()),
    userId,
    method: 'SIGN_IN_METHOD_DEVICE',
    sourceAddress: raw.sourceAddress,
    userAgent: userAgentOf(raw),
    idleSeconds: tokens.lifetimeSeconds,
    expiresAt: new Date(Date.parse(now) + tokens.lifetimeSeconds * 1000).toISOString(),
    deviceClientId: clientId,
  });
  const about = { actorId: userId, objectType: 'session', objectId: sessionId, requestId };
  await appendLog(tx, [
    {
      ...about,
      kind: 'clientCreated',
      document: { userId, method: 'SIGN_IN_METHOD_DEVICE', deviceClientId: clientId, deviceAuthorizationId: id },
    },
    { ...about, kind: 'signIn', document: { source: raw.sourceAddress, by: 'device', ...boundTo(proof) } },
  ]);
  return { userId, clientRowId: sessionId };
}
