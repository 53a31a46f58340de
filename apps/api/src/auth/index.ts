export { createAccessTokens } from './access-token.ts';
export { authenticate, authenticateLink, authenticateSession } from './authentication.ts';
export { newClientId, newClientSecret } from './client-secret.ts';
export { createDeviceLimits } from './device-limits.ts';
export { downloadLink } from './download-link.ts';
export { deriveKey, encrypt, decrypt, WrongSecretKeyError } from './encryption.ts';
export {
  finishAuthorization,
  type FinishedAuthorization,
  type StartedAuthorization,
  startAuthorization,
} from './openid-client.ts';
export { createOpenIdProviders } from './openid-providers.ts';
export { createSessionCookies } from './session-cookies.ts';
export { newSignInLink } from './sign-in-link.ts';
export { newSigningKey, signingKey } from './signing-key.ts';
export { DatabaseInUseError, opensDatabase, rotateSecretKey, type Rotation } from './rotate-secret-key.ts';
export { currentSession } from './current-session.ts';
export { type Assertion, CAUSES, requestOptions, verifyAssertion } from './passkey-assertion.ts';
export { type ChallengeUse, newChallenge, takeChallenge } from './passkey-challenge.ts';
export { relyingParty } from './relying-party.ts';
