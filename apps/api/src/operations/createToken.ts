import { appendLog, findClientSecret, touchPersonalClient } from '@oag/store';
import { isSecret } from '../client-secret.ts';
import type { Handler } from '../request-context.ts';
import { TokenRefused } from '../token-refused.ts';

const wrong = 'The client id or the client secret is wrong; check both, or create a new client';

export const createToken: Handler<'createToken'> = async ({ body }, { database, tokens, raw, requestId }) => {
  const refuse = async (status: 400 | 401, error: TokenRefused['error'], description: string): Promise<never> => {
    await appendLog(database.db, [{ actorId: '', kind: 'refused', objectType: 'personalClient', objectId: body.client_id, requestId, document: { error } }]);
    throw new TokenRefused(status, error, description);
  };
  if (raw.headers.authorization) return refuse(401, 'invalid_client', 'Send the client id and secret in the form body, not in a header');
  if (body.grant_type !== 'client_credentials') return refuse(400, 'unsupported_grant_type', 'grant_type must be client_credentials');

  const client = await findClientSecret(database.db, body.client_id);
  if (!client || !isSecret(body.client_secret, client.secretSha256)) return refuse(401, 'invalid_client', wrong);
  const caller = await database.caller(client.id);
  if (caller?.state !== 'usable') return refuse(401, 'invalid_client', 'The client has expired, or its person is disabled; ask an administrator');

  await database.db.transaction().execute(async (tx) => {
    await touchPersonalClient(tx, client.id);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'signIn', objectType: 'personalClient', objectId: client.id, requestId }]);
  });
  return {
    access_token: await tokens.issue({ userId: caller.userId, clientRowId: client.id }),
    token_type: 'Bearer',
    expires_in: tokens.lifetimeSeconds,
  };
};
