import { GovernanceError } from '@oag/governance/input';
import { usePasskey } from '@oag/store/auth';
import { appendLog, type LogEntry } from '@oag/store/log';
import type { SessionResponse } from '@oag/types';
import { type Assertion, CAUSES, verifyAssertion } from '../passkey-assertion.ts';
import { takeChallenge } from '../passkey-challenge.ts';
import { clearPasskeyCookie, passkeyHolder } from '../passkey-cookie.ts';
import { relyingParty } from '../relying-party.ts';
import { assertNotCrossSite } from '../same-origin.ts';
import { startSession } from '../start-session.ts';
import type { Handler, RequestContext } from '../../http/index.ts';

export const startSessionByPasskey: Handler<'startSessionByPasskey'> = async ({ body: { credential } }, context) => {
  const { configuration, database, header, raw } = context;
  assertNotCrossSite(raw.headers, configuration.publicUrl);
  const service = relyingParty(configuration);
  const holder = passkeyHolder(raw.headers.cookie, configuration);
  const { clientDataJSON } = credential.response;
  const challenge = await takeChallenge(database.db, clientDataJSON, { purpose: 'SIGN_IN', holder });
  const assertion = await verifyAssertion(database.db, credential, service, challenge);
  const started = assertion.isVerified ? await start(assertion, context) : assertion.cause;
  if (typeof started === 'string') return refuse(assertion, credential.id, started, context);
  header('set-cookie', clearPasskeyCookie(configuration));
  return started;
};

/** Starts the session, or returns why not. */
async function start(
  { passkey, signCount }: Extract<Assertion, { isVerified: true }>,
  context: RequestContext,
): Promise<SessionResponse | string> {
  const { id, userId, createdBy } = passkey;
  return context.database.db.transaction().execute(async (tx) => {
    const use = await usePasskey(tx, id, signCount);
    if (use !== 'used') return CAUSES[use];
    return startSession(
      tx,
      { userId, method: 'SIGN_IN_METHOD_PASSKEY', createdBy, details: { passkeyId: id } },
      context,
    );
  });
}

/**
 * The answer is the same for every cause, so that it shows nobody which passkeys and people exist. The log has the cause: always where the
 * signature was right, which nobody does without the key, and otherwise as far as strangers cannot fill the log.
 */
async function refuse(
  { isVerified, passkey }: Assertion,
  credentialId: string,
  cause: string,
  { database, raw, refusals, requestId }: RequestContext,
): Promise<never> {
  const reason = 'SIGN_IN_REFUSED';
  const entry: LogEntry = {
    actorId: '',
    kind: 'refused',
    objectType: 'passkey',
    objectId: passkey?.id ?? credentialId,
    requestId,
    document: { reason, cause, source: raw.sourceAddress, ...(passkey && { userId: passkey.userId }) },
  };
  if (isVerified) await appendLog(database.db, [entry]);
  else await refusals.record({ source: raw.sourceAddress, reason, entry });
  throw new GovernanceError({
    reason,
    message: 'The passkey was not accepted; try again, sign in another way, or ask an administrator',
  });
}
