import { newSignInProvider } from '@oag/governance/auth';
import { insertSignInProvider } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { encrypt } from '../encryption.ts';
import { backchannelLogoutUri, redirectUri, signInKey } from '../provider-client.ts';
import { issuerCheck, logProvider } from '../sign-in-provider-access.ts';

export const createSignInProvider: Handler<'createSignInProvider'> = async ({ body }, context) => {
  const { configuration, database, now } = context;
  const provider = await database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createSignInProvider', body, context, async () => {
      const id = newId();
      const { publicUrl } = configuration;
      const addresses = {
        redirectUri: redirectUri(publicUrl, id),
        backchannelLogoutUri: backchannelLogoutUri(publicUrl, id),
      };
      const created = newSignInProvider(body, issuerCheck(context), { id, now, ...addresses });
      const clientSecretEncrypted = body.clientSecret ? encrypt(signInKey(context), body.clientSecret) : null;
      await insertSignInProvider(tx, { provider: created, clientSecretEncrypted });
      await logProvider(tx, 'signInProviderCreated', id, { provider: created }, context);
      return created;
    }),
  );
  return { provider };
};
