import { assertAuthentication, type AuthenticationDemand } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { type AttemptPurpose, insertSignInAttempt, useSignInAttempt } from '@oag/store/auth';
import type { JWTPayload } from 'jose';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration as OpenIdConfiguration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { OutboundError, type ProviderClient, type RequestContext } from '../http/index.ts';
import { hashSecret } from './client-secret.ts';
import { decrypt, encrypt } from './encryption.ts';
import { providerDown, reasonOf } from './openid-providers.ts';
import { type AuthorizationProvider, signInKey } from './provider-client.ts';
import { signInCookie } from './sign-in-cookie.ts';

// The authorization code flow with PKCE, for signing in and for a fresh authentication. The caller says what for, and gets the claims.

/** The reason why a person is sent to a provider, and how they must authenticate. */
export type StartedAuthorization = {
  purpose: AttemptPurpose;
  /** The purpose needs this when the browser is back. It is stored as it is: no secrets. */
  document: { [name: string]: string };
  demand?: AuthenticationDemand;
  /** Comes back in the address before the random part of the state, for the page. */
  statePrefix?: string;
  loginHint?: string;
  /** Asks the person to consent, even if they did before. */
  asksConsent?: boolean;
};

/** A browser that is back from a provider, once. */
export type Attempt = {
  providerId: string;
  document: { [name: string]: string };
  createdAt: string;
  secrets: Secrets;
  parameters: URLSearchParams;
};

/** Who the provider says came back. Every check of the protocol is done; who that is here, and what they may, is up to the caller. */
export type FinishedAuthorization = {
  issuer: string;
  subject: string;
  /** Those of the ID token, and those that only the user info endpoint has. */
  claims: JWTPayload;
  /** Those of the ID token alone, which say how the person authenticated. */
  idTokenClaims: JWTPayload;
  idToken: string;
  /** The session at the provider, '' when it names none. */
  sid: string;
  /** The scopes that the provider granted: those that were asked for, when it names none (RFC 6749, 5.1). */
  grantedScopes: readonly string[];
};

type Secrets = { nonce: string; verifier: string; demand: AuthenticationDemand };

const ANY_AUTHENTICATION: AuthenticationDemand = { isFresh: false, acrValues: [], contexts: [] };

/** Begins an authorization: keeps the attempt, binds it to the browser by a cookie, and returns where to send the browser. */
export async function startAuthorization(
  provider: AuthorizationProvider,
  {
    purpose,
    document,
    demand = ANY_AUTHENTICATION,
    statePrefix = '',
    loginHint,
    asksConsent = false,
  }: StartedAuthorization,
  context: RequestContext,
): Promise<{ url: string }> {
  const { configuration, database, header, openIdProviders, raw } = context;
  const openId = await openIdProviders.configuration(provider.client);
  const [state, nonce, verifier] = [`${statePrefix}${randomState()}`, randomNonce(), randomPKCECodeVerifier()];
  const browser = signInCookie(configuration, raw.headers.cookie).newSecret();
  const secrets: Secrets = { nonce, verifier, demand };
  await insertSignInAttempt(database.db, {
    stateSha256: hashSecret(state),
    browserSha256: hashSecret(browser.secret),
    providerId: provider.client.id,
    purpose,
    document,
    secretsEncrypted: encrypt(signInKey(context), JSON.stringify(secrets)),
  });
  header('set-cookie', browser.setCookie);
  const { isFresh, acrValues, contexts } = demand;
  const url = buildAuthorizationUrl(openId, {
    response_type: 'code',
    redirect_uri: provider.redirectUri,
    scope: provider.scopes.join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isFresh && { max_age: '0', prompt: 'login' }),
    ...(asksConsent && { prompt: 'consent' }),
    ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
    ...(contexts.length > 0 && { claims: JSON.stringify(claimsRequest(contexts)) }),
    ...(loginHint !== undefined && { login_hint: loginHint }),
  });
  return { url: url.href };
}

/** Asks for authentication contexts (OpenID Connect Core 1.0, 5.5). Microsoft Entra ID knows no `acr_values` for them. */
const claimsRequest = ([first, ...others]: readonly string[]): object => ({
  id_token: {
    auth_time: { essential: true },
    acrs: { essential: true, ...(others.length === 0 ? { value: first } : { values: [first, ...others] }) },
  },
});

/**
 * The attempt that a provider has sent the browser back from. It is used up, whatever comes out. Throws SIGN_IN_REFUSED with a sentence for the person
 * when there is none in this browser, or it was for something else.
 */
export async function takeAttempt(
  { purpose, providerId, parameters: query }: { purpose: AttemptPurpose; providerId: string; parameters: string },
  context: RequestContext,
): Promise<Attempt> {
  const { configuration, database, raw } = context;
  const parameters = new URLSearchParams(query);
  const { secret = '' } = signInCookie(configuration, raw.headers.cookie);
  const attempt = await useSignInAttempt(database.db, {
    stateSha256: hashSecret(parameters.get('state') ?? ''),
    browserSha256: hashSecret(secret),
  });
  if (typeof attempt === 'string') throw refusal(ATTEMPT_TEXTS[attempt]);
  if (attempt.purpose !== purpose) throw refusal(`This answer is for something else; ${AGAIN}`);
  if (attempt.providerId !== providerId) throw refusal(OTHER_PROVIDER);
  const secrets = JSON.parse(decrypt(signInKey(context), attempt.secretsEncrypted)) as Secrets;
  const { document, createdAt } = attempt;
  return { providerId, document, createdAt, secrets, parameters };
}

/**
 * Ends an authorization with the parameters that the provider added to the redirect URI. Throws SIGN_IN_REFUSED with a sentence for the person, or
 * UNAVAILABLE when the provider does not answer.
 */
export async function finishAuthorization(
  { parameters, secrets, createdAt }: Attempt,
  { client, redirectUri, scopes }: AuthorizationProvider,
  { now, openIdProviders }: Pick<RequestContext, 'now' | 'openIdProviders'>,
): Promise<FinishedAuthorization> {
  const url = new URL(redirectUri);
  url.search = parameters.toString();
  const openId = await openIdProviders.configuration(client);
  assertIssuer(url, openId);
  const tokens = await authorizationCodeGrant(openId, url, {
    pkceCodeVerifier: secrets.verifier,
    expectedState: parameters.get('state') ?? '',
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw grantError(error, client);
  });
  const idToken = tokens.id_token ?? '';
  const { issuer } = openId.serverMetadata();
  // openid-client trusts the connection to the provider; the signature counts as well.
  const claims = await openIdProviders
    .verify(client, idToken, { isFromProvider: true, issuer, audience: client.clientId, clockTolerance: 30 })
    .catch((error: unknown) => {
      throw error instanceof GovernanceError ? error : refusal(INVALID_TOKEN, error);
    });
  assertAuthentication(claims, secrets.demand, { startedAt: createdAt, now });
  const subject = claims.sub ?? '';
  const sid = typeof claims['sid'] === 'string' ? claims['sid'] : '';
  const more = await userInfo(openId, tokens.access_token, subject, client);
  const grantedScopes = tokens.scope === undefined ? scopes : tokens.scope.split(' ');
  return { issuer, subject, sid, idToken, grantedScopes, claims: { ...more, ...claims }, idTokenClaims: claims };
}

const AGAIN = 'go back to where you started, and try again';
const OTHER_PROVIDER = `The answer is from another identity provider than the one that was asked, so it was refused; ${AGAIN}`;
const INVALID_TOKEN = `The identity provider's answer is not valid, so it was refused; ${AGAIN}, and ask an administrator if it happens again`;
const ATTEMPT_TEXTS = {
  unknown: `This sign-in is not known here; ${AGAIN}`,
  otherBrowser: `This sign-in began in another browser; ${AGAIN} in this one`,
  used: `This sign-in was completed before; ${AGAIN}`,
  expired: `This sign-in took more than ten minutes; ${AGAIN}`,
} as const;

export const refusal = (message: string, cause?: unknown): GovernanceError =>
  new GovernanceError({ reason: 'SIGN_IN_REFUSED', message, cause });

/** RFC 9207: the answer names its provider, and must where the provider says that it does. */
function assertIssuer(url: URL, openId: OpenIdConfiguration): void {
  const { issuer, authorization_response_iss_parameter_supported: isNamed } = openId.serverMetadata();
  const given = url.searchParams.getAll('iss');
  if (given.length === 0 ? isNamed === true : given.some((one) => one !== issuer)) throw refusal(OTHER_PROVIDER);
}

/** Why there is no ID token, as a sentence for the person. */
function grantError(error: unknown, provider: ProviderClient): GovernanceError {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied'
      ? refusal(
          `The identity provider did not sign you in: ${error.error_description ?? 'access denied'}; ${AGAIN}`,
          error,
        )
      : refusal(
          `The identity provider refused the sign-in (${error.error}${error.error_description ? `: ${error.error_description}` : ''}); ask an administrator to check its settings`,
          error,
        );
  if (error instanceof WWWAuthenticateChallengeError)
    return clientRefused(error, error.cause[0]?.parameters.error ?? '401');
  if (error instanceof ResponseBodyError && error.status < 500)
    return error.error === 'invalid_grant'
      ? refusal(`The identity provider does not accept this sign-in any more; ${AGAIN}`, error)
      : clientRefused(error, error.error);
  const isDown =
    error instanceof ResponseBodyError ||
    hasCause(error, OutboundError) ||
    codeOf(error) === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
  return isDown ? providerDown(provider, error) : refusal(INVALID_TOKEN, error);
}

const clientRefused = (error: unknown, code: string): GovernanceError =>
  refusal(
    `The identity provider does not accept this service (${code}); ask an administrator to check the client id and secret`,
    error,
  );

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function hasCause(error: unknown, kind: typeof OutboundError): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof kind) return true;
  return false;
}

/** The claims of the user info endpoint. Many providers have e-mail addresses and groups only there. */
async function userInfo(
  openId: OpenIdConfiguration,
  accessToken: string,
  subject: string,
  provider: ProviderClient,
): Promise<JWTPayload> {
  if (openId.serverMetadata().userinfo_endpoint === undefined) return {};
  const { sub: _sub, ...claims } = await fetchUserInfo(openId, accessToken, subject).catch((error: unknown) => {
    throw hasCause(error, OutboundError)
      ? providerDown(provider, error)
      : refusal(`${INVALID_TOKEN} (${reasonOf(error)})`, error);
  });
  return claims as JWTPayload;
}
