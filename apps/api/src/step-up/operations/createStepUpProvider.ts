import { newStepUpProvider } from '@oag/governance/step-up';
import { insertStepUpProvider } from '@oag/store/step-up';
import { newId } from '@oag/store/database';
import { brokenAddress } from '../../configuration/index.ts';
import { withIdempotencyKey, type Handler } from '../../http/index.ts';
import { logProvider } from '../log-provider.ts';
import { encryptedSecret } from '../provider-secret.ts';

export const createStepUpProvider: Handler<'createStepUpProvider'> = async ({ body }, context) => {
  const { configuration, database, now } = context;
  return database.db.transaction().execute((tx) =>
    withIdempotencyKey(tx, 'createStepUpProvider', body, context, async () => {
      const provider = newStepUpProvider(body, (url) => brokenAddress(url, configuration.outboundHosts), {
        id: newId(),
        now,
      });
      await insertStepUpProvider(tx, provider, encryptedSecret(body.clientSecret, context));
      const { displayName, issuerUrl, clientId } = provider;
      await logProvider(tx, 'stepUpProviderCreated', provider.id, { displayName, issuerUrl, clientId }, context);
      return { stepUpProvider: provider };
    }),
  );
};
