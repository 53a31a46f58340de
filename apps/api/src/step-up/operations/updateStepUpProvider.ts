import { updateStepUpProvider as applyUpdate } from '@oag/governance/step-up';
import { updateStepUpProviderRow } from '@oag/store/step-up';
import { issuerCheck } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { logProvider } from '../log-provider.ts';
import { requireProvider } from '../step-up-access.ts';

export const updateStepUpProvider: Handler<'updateStepUpProvider'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const stepUpProvider = await database.db.transaction().execute(async (tx) => {
    const current = await requireProvider(tx, path.id, context, 'forUpdate');
    const { provider, changed } = applyUpdate(
      current.provider,
      body.stepUpProvider ?? {},
      body.updateMask,
      issuerCheck(context),
      now,
    );
    if (changed.length > 0) {
      await updateStepUpProviderRow(tx, provider);
      const { issuerUrl, clientId, enabled } = provider;
      await logProvider(tx, 'stepUpProviderUpdated', path.id, { changed, issuerUrl, clientId, enabled }, context);
    }
    return provider;
  });
  return { stepUpProvider };
};
