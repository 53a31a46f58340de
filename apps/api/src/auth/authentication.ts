import { timingSafeEqual } from 'node:crypto';
import { isClientIdUrl } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { type AuthenticatedClient, touchSession } from '@oag/store/auth';
import type { FastifyRequest } from 'fastify';
import { type Authorization, authorizationOf, DpopRefused, provePossession, spendRequestProof } from '../dpop/index.ts';
import { hashSecret } from './client-secret.ts';
import { readLink, type LinkHolder } from './download-link.ts';
import { assertSameOrigin } from './same-origin.ts';
import type { Service, SessionCookie, TokenHolder } from '../http/index.ts';

/** The parts of a request that decide whether its token is accepted. */
type TokenRequest = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'id' | 'sourceAddress'>;

const TEXTS = {
  clientRevoked: 'The API client behind this token was deleted; create another one',
  clientExpired: 'The API client behind this token has expired; create another one',
  clientDisabled: 'The trust behind this token, or its provider, is disabled; ask an administrator',
} as const;

/**
 * Who calls, from the header `Authorization`. Throws a 401 reason when there is no valid token, its key is not proved, or its client or person may
 * not be used any more.
 */
export async function authenticate(request: TokenRequest, service: Service): Promise<AuthenticatedClient> {
  const { tokens } = service;
  const authorization = authorizationOf(request.headers.authorization);
  if (authorization === undefined) {
    throw new GovernanceError({
      reason: 'TOKEN_MISSING',
      message: 'Sign in, or send an access token: Authorization: Bearer <token>; get one from /auth/v1/token',
    });
  }
  const holder = await tokens.verify(authorization.token);
  const caller = await callerOf(authorization, holder, request, service).catch(async (error: unknown) => {
    // A token that is refused counts for its address from now on, not for its client.
    tokens.forget(authorization.token);
    if (error instanceof DpopRefused) await logMisuse(error, holder, request, service);
    throw error;
  });
  // A trust has no end, its tokens have: what such a program creates must not outlive them. The same holds for a program that is not ours.
  return caller.isWorkload || isClientIdUrl(caller.deviceClientId)
    ? { ...caller, expiresTime: new Date(holder.expiresAt).toISOString() }
    : caller;
}

/** The caller behind a token. One that is bound to a key needs a proof for the request; any other costs no more than before. */
async function callerOf(
  authorization: Authorization,
  holder: TokenHolder,
  request: TokenRequest,
  { database, configuration }: Service,
): Promise<AuthenticatedClient> {
  const { thumbprint } = holder;
  if (authorization.scheme === 'bearer' && thumbprint === undefined) return usableCaller(holder, database);
  const proof = await provePossession(authorization, thumbprint, request, configuration.publicUrl);
  const caller = await usableCaller(holder, database);
  if (proof) await spendRequestProof(database.keyed, proof);
  return caller;
}

/** A valid token without its key: somebody may have copied it. */
const logMisuse = (
  { reason, message }: DpopRefused,
  { clientRowId }: TokenHolder,
  { id, sourceAddress: source }: TokenRequest,
  { refusals }: Service,
): Promise<void> =>
  refusals.record({
    source,
    reason,
    entry: {
      actorId: '',
      kind: 'refused',
      objectType: 'personalClient',
      objectId: clientRowId,
      requestId: id,
      document: { reason, description: message, source },
    },
  });

/**
 * The person whose session a request names in its cookie. A request that is not a read must come from a page of the service and carry the change token
 * of the session, so that no other page can act in the person's name. Throws SESSION_ENDED, USER_DISABLED or CROSS_SITE_REQUEST.
 */
export async function authenticateSession(
  cookie: SessionCookie,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { sessions, database, configuration }: Service,
): Promise<AuthenticatedClient> {
  if (method !== 'GET' && method !== 'HEAD') {
    assertSameOrigin(headers, configuration.publicUrl);
    const given = headers['x-change-token'];
    if (typeof given !== 'string' || !sessions.isChangeToken(given, cookie.secret))
      throw new GovernanceError({
        reason: 'CROSS_SITE_REQUEST',
        message: 'X-Change-Token: send the change token of the session; GET /auth/v1/session returns it',
      });
  }
  const caller = await database.caller(cookie.id);
  const isOwn = caller?.session && timingSafeEqual(caller.session.secretSha256, hashSecret(cookie.secret));
  if (!caller?.session || !isOwn || caller.state !== 'usable') {
    sessions.forget(cookie);
    const isDisabled = isOwn && caller?.state === 'userDisabled';
    throw new GovernanceError(
      isDisabled
        ? { reason: 'USER_DISABLED', message: 'The person of this session is disabled; ask an administrator' }
        : { reason: 'SESSION_ENDED', message: 'This session has ended; sign in again' },
    );
  }
  sessions.remember(cookie);
  if (caller.session.isDueForTouch) await touchSession(database.db, caller.clientRowId);
  return caller;
}

/** The caller from a download link: the person who requested the link. */
export const authenticateLink = (path: string, link: string, service: Service): Promise<AuthenticatedClient> =>
  usableCaller(readLink(service, path, link), service.database);

async function usableCaller(
  { clientRowId, userId }: LinkHolder,
  database: Service['database'],
): Promise<AuthenticatedClient> {
  const caller = await database.caller(clientRowId);
  if (!caller || caller.userId !== userId) {
    throw new GovernanceError({ reason: 'CLIENT_REVOKED', message: TEXTS.clientRevoked });
  }
  switch (caller.state) {
    case 'usable':
      // The token of a device has a session, but no cookie: nothing may take the request for one of a browser.
      return { ...caller, session: null };
    case 'userDisabled':
      throw new GovernanceError({
        reason: 'USER_DISABLED',
        message: 'The person behind this token is disabled; ask an administrator',
      });
    case 'sessionEnded':
      throw new GovernanceError({
        reason: 'SESSION_ENDED',
        message: 'The session behind this token or link has ended; sign in again',
      });
    case 'clientRevoked':
    case 'clientExpired':
    case 'clientDisabled':
      throw new GovernanceError({ reason: 'CLIENT_REVOKED', message: TEXTS[caller.state] });
  }
}
