import type { CheckSignInProviderResponse } from '@oag/types';
import type { ProviderClient, RequestContext } from '../http/index.ts';

/** Reads a provider's discovery document and keys, and lists the problems. Throws UNAVAILABLE when there is nothing to read. */
export async function checkProvider(
  provider: ProviderClient,
  { openIdProviders }: Pick<RequestContext, 'openIdProviders'>,
): Promise<CheckSignInProviderResponse> {
  // The client id does not matter for reading.
  const reader = { ...provider, clientId: provider.clientId || 'none' };
  const found = (await openIdProviders.configuration(reader)).serverMetadata();
  await openIdProviders.readKeys(reader);
  const problem = (isOne: boolean, text: string): string[] => (isOne ? [text] : []);
  const problems = [
    ...problem(provider.clientId === '', 'The client id is empty; register the service at the provider and set it.'),
    ...problem(
      found.authorization_endpoint === undefined || found.token_endpoint === undefined,
      'The discovery document names no authorization or no token endpoint; check the issuer.',
    ),
    ...problem(
      !(found.response_types_supported ?? ['code']).includes('code'),
      'The provider does not support the authorization code flow; allow it there.',
    ),
    ...problem(
      provider.clientSecret === '' && !(found.token_endpoint_auth_methods_supported ?? []).includes('none'),
      'No client secret is set, and the provider does not say that it accepts clients without one; set the secret.',
    ),
  ];
  const notes = [
    ...problem(
      !(found.code_challenge_methods_supported ?? []).includes('S256'),
      'The provider does not say that it supports PKCE (S256). The service sends it in any case.',
    ),
    ...problem(
      found.authorization_response_iss_parameter_supported !== true,
      'The provider does not name itself in its answers (RFC 9207). Each provider has its own redirect URI, which does the same.',
    ),
    ...problem(
      found['backchannel_logout_supported'] !== true,
      'The provider does not support back-channel logout: signing out there does not end sessions here.',
    ),
  ];
  return {
    isUsable: problems.length === 0,
    problems,
    notes,
    issuer: found.issuer,
    authorizationEndpoint: found.authorization_endpoint ?? '',
    tokenEndpoint: found.token_endpoint ?? '',
    endSessionEndpoint: found.end_session_endpoint ?? '',
    supportsBackchannelLogout: found['backchannel_logout_supported'] === true,
  };
}
