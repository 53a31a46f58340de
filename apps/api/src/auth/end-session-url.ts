import { GovernanceError } from '@oag/governance/input';
import { findSignInProvider, type ProviderSession } from '@oag/store/auth';
import { buildEndSessionUrl } from 'openid-client';
import type { RequestContext } from '../http/index.ts';
import { decrypt } from './encryption.ts';
import { providerClient, signInKey } from './provider-client.ts';

/**
 * Where to sign out at the provider of a session (OpenID Connect RP-Initiated Logout 1.0). '' when it has no such place, or does not answer: the session here has
 * ended in any case. Without the ID token many providers ask the person first, and some do not come back.
 */
export async function endSessionUrl(
  { providerId, idTokenEncrypted }: ProviderSession,
  context: RequestContext,
): Promise<string> {
  const { configuration, database, log, openIdProviders } = context;
  const stored = await findSignInProvider(database.db, providerId);
  if (!stored) return '';
  const openId = await openIdProviders.configuration(providerClient(stored, context)).catch((error: unknown) => {
    if (!(error instanceof GovernanceError)) throw error;
    log.warn({ err: error }, 'no sign-out at the provider');
    return undefined;
  });
  if (openId?.serverMetadata().end_session_endpoint === undefined) return '';
  return buildEndSessionUrl(openId, {
    id_token_hint: decrypt(signInKey(context), idTokenEncrypted),
    post_logout_redirect_uri: `${configuration.publicUrl}/sign-in`,
  }).href;
}
