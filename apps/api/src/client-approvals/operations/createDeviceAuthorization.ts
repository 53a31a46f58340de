import { clientIdFault, isClientIdUrl, publicClients } from '@oag/governance/auth';
import { APPROVAL_SECONDS, insertDeviceAuthorization } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import type { LogEntry } from '@oag/store/log';
import {
  DEVICE_SECONDS,
  hashSecret,
  issuerCheck,
  newSessionSecret,
  POLL_SECONDS,
  standingOf,
  userAgentOf,
} from '../../auth/index.ts';
import { type Handler, type RequestContext, TokenRefused } from '../../http/index.ts';
import { clientMetadata } from '../client-metadata.ts';
import { hashUserCode, newUserCode } from '../device-code.ts';

export const createDeviceAuthorization: Handler<'createDeviceAuthorization'> = async ({ body }, context) => {
  const { configuration, database, now, raw } = context;
  const program = await knownProgram(body.client_id, context);
  if ('error' in program) return refuse(body.client_id, program, context);
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
      clientName: program.name,
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
    expires_in: program.seconds,
    interval: POLL_SECONDS,
  };
};

type Refusal = { error: 'invalid_client' | 'unauthorized_client'; description: string };

/** A program that may ask a person, with how long it may wait for the answer; or why it may not. `name` is '' when the service knows it. */
async function knownProgram(
  clientId: string,
  context: RequestContext,
): Promise<{ name: string; seconds: number } | Refusal> {
  if (publicClients.has(clientId)) return { name: '', seconds: DEVICE_SECONDS };
  const unknown = (why: string): Refusal => ({ error: 'invalid_client', description: `client_id: ${why}` });
  if (!isClientIdUrl(clientId))
    return unknown('no program with this public client id is known; use an API client instead');
  const fault = clientIdFault(clientId) ?? issuerCheck(context)(clientId);
  if (fault !== null) return unknown(fault);
  const { standing, approval } = await standingOf(context.database.db, clientId);
  if ('reason' in standing) return { error: 'unauthorized_client', description: standing.reason };
  if (approval && standing.kind === 'allowed') return { name: approval.displayName, seconds: DEVICE_SECONDS };
  const metadata = await clientMetadata(clientId, context);
  if ('fault' in metadata) return unknown(metadata.fault);
  return { name: metadata.name, seconds: standing.kind === 'allowed' ? DEVICE_SECONDS : APPROVAL_SECONDS };
}

async function refuse(
  clientId: string,
  { error, description }: Refusal,
  { raw, refusals, requestId }: RequestContext,
): Promise<never> {
  const source = raw.sourceAddress;
  const entry: LogEntry = {
    actorId: '',
    kind: 'refused',
    objectType: 'deviceAuthorization',
    objectId: clientId,
    requestId,
    document: { error, description, source },
  };
  await refusals.record({ source, reason: error, entry });
  throw new TokenRefused(error === 'invalid_client' ? 401 : 400, error, description);
}
