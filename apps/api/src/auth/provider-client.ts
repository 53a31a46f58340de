import type { StoredSignInProvider } from '@oag/store/auth';
import type { ProviderClient, RequestContext } from '../http/index.ts';
import { decrypt, deriveKey } from './encryption.ts';

/** The key of client secrets and of what is kept about sign-ins through providers. */
export const signInKey = ({ configuration }: Pick<RequestContext, 'configuration'>): Buffer =>
  deriveKey(configuration.secretKey, 'sign-in');

/** Where a provider sends the browser back to. Each has its own, so that no provider can pass for another one (RFC 9700, 4.4.2). */
export const redirectUri = (publicUrl: string, providerId: string): string =>
  `${publicUrl}/sign-in/callback/${providerId}`;

export const backchannelLogoutUri = (publicUrl: string, providerId: string): string =>
  `${publicUrl}/auth/v1/sign_in/providers/${providerId}/backchannel_logout`;

/** A provider, and what the service is registered with there. */
export type AuthorizationProvider = { client: ProviderClient; redirectUri: string; scopes: readonly string[] };

/** A stored provider as people sign in through it. */
export const signInAuthorization = (
  stored: StoredSignInProvider,
  context: Pick<RequestContext, 'configuration'>,
): AuthorizationProvider => ({
  client: providerClient(stored, context),
  redirectUri: redirectUri(context.configuration.publicUrl, stored.provider.id),
  scopes: stored.provider.scopes,
});

/** A stored provider as the service reaches it. */
export const providerClient = (
  { provider, clientSecretEncrypted }: StoredSignInProvider,
  context: Pick<RequestContext, 'configuration'>,
): ProviderClient => ({
  id: provider.id,
  issuerUrl: provider.issuerUrl,
  clientId: provider.clientId,
  clientSecret: clientSecretEncrypted ? decrypt(signInKey(context), clientSecretEncrypted) : '',
  version: provider.updatedAt ?? '',
});
