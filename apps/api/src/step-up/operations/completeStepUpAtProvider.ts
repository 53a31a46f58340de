import { GovernanceError } from '@oag/governance/input';
import { finishAuthorization, takeAttempt } from '../../auth/index.ts';
import type { Handler, RequestContext } from '../../http/index.ts';
import { completeStepUp } from '../complete-step-up.ts';
import { providerStepUp } from '../provider-step-up.ts';
import { refusedStepUp, stepUpResult } from '../step-up-result.ts';

export const completeStepUpAtProvider: Handler<'completeStepUpAtProvider'> = async (
  { path: { id }, body },
  context,
) => {
  const { stored, authorization } = await providerStepUp(context.database.db, id, context);
  const attempt = await ownAttempt(id, body, context);
  const finished = await finishAuthorization(attempt, authorization, context).catch(refusedStepUp);
  const completed = await completeStepUp(
    id,
    async (tx) => ('errorMessage' in finished ? finished : stepUpResult(tx, stored.provider, finished, context)),
    context,
  );
  return { ...completed, returnTo: attempt.document['returnTo'] ?? '' };
};

/** The attempt of this transaction in this browser. Throws WRONG_STATE: the transaction itself may still be completed. */
async function ownAttempt(
  id: string,
  body: { providerId: string; parameters: string },
  context: RequestContext,
): ReturnType<typeof takeAttempt> {
  const attempt = await takeAttempt({ purpose: 'stepUp', ...body }, context).catch((error: unknown) => {
    throw new GovernanceError({ reason: 'WRONG_STATE', message: refusedStepUp(error).errorMessage, cause: error });
  });
  if (attempt.document['transactionId'] !== id)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'This answer of the identity provider is for another step-up; start again at the provider',
    });
  return attempt;
}
