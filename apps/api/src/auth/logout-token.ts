import { errors } from 'jose';
import { createHash } from 'node:crypto';
import type { ProviderClient, RequestContext } from '../http/index.ts';

/** Clocks differ. */
const TOLERANCE_SECONDS = 60;
/** How old a token may be. Providers send it at once; used ones are remembered as long. */
const AGE_MAX_SECONDS = 600;
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Why a logout token is refused, as a message for the developer of the provider. */
export class LogoutTokenError extends Error {}

/** Whose sessions end: those of a session at the provider, or all of a subject. */
export type LogoutToken = {
  whose: { issuer: string; subject?: string; sid?: string };
  /** Identifies the token, so that it is used once. */
  digest: Buffer;
  expiresAt: string;
};

/** Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws a LogoutTokenError, or UNAVAILABLE without the keys. */
export async function verifyLogoutToken(
  provider: ProviderClient,
  token: string,
  { openIdProviders, now }: Pick<RequestContext, 'openIdProviders' | 'now'>,
): Promise<LogoutToken> {
  const { issuer } = (await openIdProviders.configuration(provider)).serverMetadata();
  const claims = await openIdProviders
    .verify(provider, token, {
      isFromProvider: false,
      issuer,
      audience: provider.clientId,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: AGE_MAX_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(now),
    })
    .catch((error: unknown) => {
      throw error instanceof errors.JOSEError
        ? new LogoutTokenError(`The logout token is not valid: ${error.message}`)
        : error;
    });
  const { events, nonce, sub, sid, jti } = claims as { [name: string]: unknown };
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT))
    throw new LogoutTokenError(`The claim events must have the member ${EVENT}`);
  if (nonce !== undefined) throw new LogoutTokenError('The claim nonce must not be there: this is an ID token');
  if (typeof sub !== 'string' && typeof sid !== 'string')
    throw new LogoutTokenError('One of sub and sid must be there');
  return {
    whose: { issuer, ...(typeof sub === 'string' && { subject: sub }), ...(typeof sid === 'string' && { sid }) },
    digest: createHash('sha256')
      .update(JSON.stringify([provider.id, issuer, jti]))
      .digest(),
    expiresAt: new Date(Date.parse(now) + (AGE_MAX_SECONDS + 2 * TOLERANCE_SECONDS) * 1000).toISOString(),
  };
}
