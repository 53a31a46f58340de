import { newStepUpProvider } from '@oag/governance/step-up';
import { insertStepUpProvider } from '@oag/store/step-up';
import { newId } from '@oag/store/database';
import { issuerCheck } from '../../auth/index.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { logProvider } from '../log-provider.ts';
import { encryptedSecret } from '../provider-secret.ts';
import { redirectUri } from '../step-up-access.ts';

export const createStepUpProvider: Handler<'createStepUpProvider'> = async ({ body }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createStepUpProvider', body, context, async () => {
      const id = newId();
      const uri = redirectUri({ id, passkey: null }, context);
      const provider = newStepUpProvider(body, issuerCheck(context), { id, redirectUri: uri, now });
      await insertStepUpProvider(tx, provider, encryptedSecret(body.clientSecret, context));
      const { displayName, issuerUrl, clientId } = provider;
      await logProvider(tx, 'stepUpProviderCreated', provider.id, { displayName, issuerUrl, clientId }, context);
      return { stepUpProvider: provider };
    }),
  );
};
