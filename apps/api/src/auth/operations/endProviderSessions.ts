import { endProviderSessions as end, useAssertion } from '@oag/store/auth';
import { GovernanceError } from '@oag/governance/input';
import { logEndedSessions } from '../ended-sessions.ts';
import { TokenRefused, type Handler } from '../../http/index.ts';
import { LogoutTokenError, verifyLogoutToken } from '../logout-token.ts';
import { providerClient } from '../provider-client.ts';
import { requireSignInProvider } from '../sign-in-provider-access.ts';

export const endProviderSessions: Handler<'endProviderSessions'> = async ({ path, body }, context) => {
  const { database, requestId } = context;
  const stored = await requireSignInProvider(database.db, path.id);
  const token = await verifyLogoutToken(providerClient(stored, context), body.logout_token, context).catch(
    (error: unknown) => {
      if (error instanceof LogoutTokenError || (error instanceof GovernanceError && error.reason === 'UNAVAILABLE'))
        throw new TokenRefused(400, 'invalid_request', error.message);
      throw error;
    },
  );
  await database.db.transaction().execute(async (tx) => {
    if (!(await useAssertion(tx, token.digest, token.expiresAt)))
      throw new TokenRefused(400, 'invalid_request', 'This logout token was used before');
    const ended = await end(tx, { providerId: path.id, ...token.whose });
    await logEndedSessions(tx, ended, { caller: { userId: '', clientRowId: '' }, requestId });
  });
  return {};
};
