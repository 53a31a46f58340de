import { GovernanceError } from '@oag/governance/input';
import {
  type AttemptPurpose,
  findSignInProvider,
  insertSignInAttempt,
  type StoredSignInProvider,
  useSignInAttempt,
} from '@oag/store/auth';
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
import { providerClient, redirectUri, signInKey } from './provider-client.ts';
import { signInCookie } from './sign-in-cookie.ts';

// The authorization code flow with PKCE, for signing in and for a fresh authentication. The caller says what for, and gets the claims.

/** Clocks differ. */
const TOLERANCE_SECONDS = 60;

/** The reason why a person is sent to a provider, and how they must authenticate. */
export type StartedAuthorization = {
  purpose: AttemptPurpose;
  /** The purpose needs this when the browser is back. It is stored as it is: no secrets. */
  document: { [name: string]: string };
  /** Whether the person has to authenticate now, although the provider knows them. Checked by `auth_time`. */
  isFresh?: boolean;
  /** One of these classes of authentication must be reached. Checked by `acr`. */
  acrValues?: readonly string[];
  loginHint?: string;
};

/** Who the provider says came back. Every check of the protocol is done; who that is here, and what they may, is up to the caller. */
export type FinishedAuthorization = {
  purpose: AttemptPurpose;
  document: { [name: string]: string };
  stored: StoredSignInProvider;
  issuer: string;
  subject: string;
  /** Those of the ID token, and those that only the user info endpoint has. */
  claims: JWTPayload;
  idToken: string;
  /** The session at the provider, '' when it names none. */
  sid: string;
};

type Secrets = { nonce: string; verifier: string; isFresh: boolean; acrValues: readonly string[] };

/** Begins an authorization: keeps the attempt, binds it to the browser by a cookie, and returns where to send the browser. */
export async function startAuthorization(
  stored: StoredSignInProvider,
  { purpose, document, isFresh = false, acrValues = [], loginHint }: StartedAuthorization,
  context: RequestContext,
): Promise<{ url: string }> {
  const { configuration, database, header, openIdProviders, raw } = context;
  const { provider } = stored;
  const openId = await openIdProviders.configuration(providerClient(stored, context));
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const browser = signInCookie(configuration, raw.headers.cookie).newSecret();
  const secrets: Secrets = { nonce, verifier, isFresh, acrValues };
  await insertSignInAttempt(database.db, {
    stateSha256: hashSecret(state),
    browserSha256: hashSecret(browser.secret),
    providerId: provider.id,
    purpose,
    document,
    secretsEncrypted: encrypt(signInKey(context), JSON.stringify(secrets)),
  });
  header('set-cookie', browser.setCookie);
  const url = buildAuthorizationUrl(openId, {
    response_type: 'code',
    redirect_uri: redirectUri(configuration.publicUrl, provider.id),
    scope: provider.scopes.join(' '),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isFresh && { max_age: '0', prompt: 'login' }),
    ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
    ...(loginHint !== undefined && { login_hint: loginHint }),
  });
  return { url: url.href };
}

/**
 * Ends an authorization with the parameters that the provider added to the redirect URI. The attempt is used up, whatever comes out. Throws
 * SIGN_IN_REFUSED with a sentence for the person, or UNAVAILABLE when the provider does not answer.
 */
export async function finishAuthorization(
  { providerId, parameters }: { providerId: string; parameters: string },
  context: RequestContext,
): Promise<FinishedAuthorization> {
  const { configuration, database, openIdProviders, raw } = context;
  const url = new URL(redirectUri(configuration.publicUrl, providerId));
  url.search = parameters;
  const state = url.searchParams.get('state') ?? '';
  const { secret = '' } = signInCookie(configuration, raw.headers.cookie);
  const attempt = await useSignInAttempt(database.db, {
    stateSha256: hashSecret(state),
    browserSha256: hashSecret(secret),
  });
  if (typeof attempt === 'string') throw refusal(ATTEMPT_TEXTS[attempt]);
  const stored = await findSignInProvider(database.db, attempt.providerId);
  if (!stored || attempt.providerId !== providerId) throw refusal(OTHER_PROVIDER);
  const provider = providerClient(stored, context);
  const openId = await openIdProviders.configuration(provider);
  assertIssuer(url, openId);
  const secrets = JSON.parse(decrypt(signInKey(context), attempt.secretsEncrypted)) as Secrets;
  const tokens = await authorizationCodeGrant(openId, url, {
    pkceCodeVerifier: secrets.verifier,
    expectedState: state,
    expectedNonce: secrets.nonce,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw grantError(error, provider);
  });
  const idToken = tokens.id_token ?? '';
  const { issuer } = openId.serverMetadata();
  // openid-client trusts the connection to the provider; the signature counts as well.
  const claims = await openIdProviders
    .verify(provider, idToken, { isFromProvider: true, issuer, audience: provider.clientId, clockTolerance: 30 })
    .catch((error: unknown) => {
      throw error instanceof GovernanceError ? error : refusal(INVALID_TOKEN, error);
    });
  assertAuthentication(claims, secrets, attempt.createdAt);
  const subject = claims.sub ?? '';
  const { purpose, document } = attempt;
  const sid = typeof claims['sid'] === 'string' ? claims['sid'] : '';
  const more = await userInfo(openId, tokens.access_token, subject, provider);
  return { purpose, document, stored, issuer, subject, sid, idToken, claims: { ...more, ...claims } };
}

const AGAIN = 'go back to the sign-in page and try again';
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

/** A fresh authentication happened after the attempt began, and reached one of the classes that were asked for. */
function assertAuthentication(claims: JWTPayload, { isFresh, acrValues }: Secrets, startedAt: string): void {
  const authTime = claims['auth_time'];
  if (isFresh && !(typeof authTime === 'number' && authTime >= Date.parse(startedAt) / 1000 - TOLERANCE_SECONDS))
    throw refusal('The identity provider did not ask you to authenticate again; sign out there, then try again');
  if (acrValues.length > 0 && !acrValues.includes(String(claims['acr'])))
    throw refusal(
      `The identity provider did not authenticate you as required (${acrValues.join(' or ')}); use a stronger way to sign in there`,
    );
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
