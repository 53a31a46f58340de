import { publicClients } from '@oag/governance/auth';
import { insertDeviceAuthorization } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import type { LogEntry } from '@oag/store/log';
import { hashSecret } from '../client-secret.ts';
import { hashUserCode, newUserCode } from '../device-code.ts';
import { DEVICE_SECONDS, POLL_SECONDS } from '../device-limits.ts';
import { newSessionSecret } from '../session-cookies.ts';
import { userAgentOf } from '../user-agent.ts';
import { type Handler, TokenRefused } from '../../http/index.ts';

export const createDeviceAuthorization: Handler<'createDeviceAuthorization'> = async ({ body }, context) => {
  const { configuration, database, now, raw, refusals, requestId } = context;
  if (!publicClients.has(body.client_id)) {
    const [error, source] = ['invalid_client', raw.sourceAddress] as const;
    const description = 'client_id: no program with this public client id is known; use an API client instead';
    const entry: LogEntry = {
      actorId: '',
      kind: 'refused',
      objectType: 'deviceAuthorization',
      objectId: body.client_id,
      requestId,
      document: { error, description, source },
    };
    await refusals.record({ source, reason: error, entry });
    throw new TokenRefused(401, error, description);
  }
  const [deviceCode, id] = [newSessionSecret(), newId()];
  const expiresAt = new Date(Date.parse(now) + DEVICE_SECONDS * 1000).toISOString();
  let userCode: string;
  do userCode = newUserCode();
  while (
    !(await insertDeviceAuthorization(database.db, {
      id,
      deviceCodeHash: hashSecret(deviceCode),
      userCodeHash: hashUserCode(userCode, context),
      clientId: body.client_id,
      sourceAddress: raw.sourceAddress,
      userAgent: userAgentOf(raw),
      expiresAt,
    }))
  );
  const page = `${configuration.publicUrl}/device`;
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    verification_uri_complete: `${page}?user_code=${userCode}`,
    expires_in: DEVICE_SECONDS,
    interval: POLL_SECONDS,
  };
};
