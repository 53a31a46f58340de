import { GovernanceError } from '@oag/governance/input';
import type { LogEntry } from '@oag/store/log';
import { cutText, type Handler, type RequestContext } from '../../http/index.ts';
import { finishAuthorization, takeAttempt } from '../openid-client.ts';
import { reasonOf } from '../openid-providers.ts';
import { signInAuthorization } from '../provider-client.ts';
import { assertNotCrossSite } from '../same-origin.ts';
import { signInByProvider } from '../sign-in-by-provider.ts';
import { requireSignInProvider } from '../sign-in-provider-access.ts';

export const finishProviderSignIn: Handler<'finishProviderSignIn'> = async ({ body }, context) => {
  const { configuration, database, raw } = context;
  assertNotCrossSite(raw.headers, configuration.publicUrl);
  try {
    const attempt = await takeAttempt({ purpose: 'signIn', ...body }, context);
    const stored = await requireSignInProvider(database.db, attempt.providerId);
    const finished = await finishAuthorization(attempt, signInAuthorization(stored, context), context);
    const started = await database.db.transaction().execute((tx) => signInByProvider(tx, stored, finished, context));
    return { ...started, returnTo: attempt.document['returnTo'] ?? '/' };
  } catch (error) {
    if (error instanceof GovernanceError && error.reason === 'SIGN_IN_REFUSED')
      await logRefusal(error, body.providerId, context);
    throw error;
  }
};

/** Anybody can cause these, so they are counted like refused links. */
async function logRefusal(
  error: GovernanceError,
  providerId: string,
  { raw, refusals, requestId }: RequestContext,
): Promise<void> {
  const { reason, message, cause } = error;
  const document = {
    reason,
    source: raw.sourceAddress,
    message: cutText(message),
    ...(cause !== undefined && { cause: cutText(reasonOf(cause)) }),
  };
  const entry: LogEntry = {
    actorId: '',
    kind: 'refused',
    objectType: 'signInProvider',
    objectId: cutText(providerId),
    requestId,
    document,
  };
  await refusals.record({ source: raw.sourceAddress, reason, entry });
}
