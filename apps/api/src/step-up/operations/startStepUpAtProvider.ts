import { returnPath } from '@oag/governance/auth';
import { stepUpDemand } from '@oag/governance/step-up';
import { startAuthorization } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { providerStepUp } from '../provider-step-up.ts';

export const startStepUpAtProvider: Handler<'startStepUpAtProvider'> = async ({ path: { id }, body }, context) => {
  const returnTo = body.returnTo ? returnPath(body.returnTo) : '';
  const { stored, authorization } = await providerStepUp(context.database.db, id, context);
  return startAuthorization(
    authorization,
    {
      purpose: 'stepUp',
      document: { transactionId: id, returnTo },
      demand: stepUpDemand(stored.provider),
      // The page at the redirect URI reads it. It is in the address of the step-up page, too.
      statePrefix: `${id}.`,
    },
    context,
  );
};
