import { assertHasSecret } from '@oag/governance/step-up';
import { setStepUpProviderSecret as storeSecret, updateStepUpProviderRow } from '@oag/store/step-up';
import { encrypt } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { logProvider } from '../log-provider.ts';
import { stepUpKey } from '../provider-secret.ts';
import { requireProvider } from '../step-up-access.ts';

export const setStepUpProviderSecret: Handler<'setStepUpProviderSecret'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const stepUpProvider = await database.db.transaction().execute(async (tx) => {
    const { provider } = await requireProvider(tx, path.id, context, 'forUpdate');
    assertHasSecret(provider);
    const changed = { ...provider, updatedAt: now };
    await storeSecret(tx, path.id, encrypt(stepUpKey(context), body.clientSecret));
    await updateStepUpProviderRow(tx, changed);
    await logProvider(tx, 'stepUpProviderSecretSet', path.id, {}, context);
    return changed;
  });
  return { stepUpProvider };
};
