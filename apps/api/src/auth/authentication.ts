import { GovernanceError } from '@oag/governance/input';
import type { AuthenticatedClient } from '@oag/store/auth';
import { tokenOf } from './access-token.ts';
import { readLink, type LinkHolder } from './download-link.ts';
import type { Service } from '../http/index.ts';

const TEXTS = {
  clientRevoked: 'The API client behind this token was deleted; create another one',
  clientExpired: 'The API client behind this token has expired; create another one',
} as const;

/** Who calls, from the header `Authorization`. Throws a 401 reason when there is no valid token, or its client or person may not be used any more. */
export async function authenticate(
  authorization: string | undefined,
  { tokens, database }: Service,
): Promise<AuthenticatedClient> {
  const token = tokenOf(authorization);
  if (token === undefined) {
    throw new GovernanceError({
      reason: 'TOKEN_MISSING',
      message: 'Send an access token: Authorization: Bearer <token>; get one from /auth/v1/token',
    });
  }
  const holder = await tokens.verify(token);
  return usableCaller(holder, database).catch((error: unknown) => {
    // A token that is refused counts for its address from now on, not for its client.
    tokens.forget(token);
    throw error;
  });
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
      return caller;
    case 'userDisabled':
      throw new GovernanceError({
        reason: 'USER_DISABLED',
        message: 'The person behind this token is disabled; ask an administrator',
      });
    case 'clientRevoked':
    case 'clientExpired':
      throw new GovernanceError({ reason: 'CLIENT_REVOKED', message: TEXTS[caller.state] });
  }
}
