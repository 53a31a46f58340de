import { GovernanceError } from '@oag/governance/input';
import { findStepUpTransaction } from '@oag/store/step-up';
import type { Db } from '@oag/store/database';
import type { StepUpTransaction } from '@oag/types';
import type { ChallengeUse } from '../auth/index.ts';
import type { RequestContext } from '../http/index.ts';
import { assertInSession } from '../auth/index.ts';
import { noSuchTransaction, requireProvider } from './step-up-access.ts';

/**
 * Object rule `completeStepUp`: a transaction of the caller in the session of a browser, whose provider is one of passkeys. Returns it with the
 * use of its challenges, which are for this transaction in this session.
 */
export async function passkeyStepUp(
  db: Db,
  id: string,
  context: RequestContext,
): Promise<{ transaction: StepUpTransaction; use: ChallengeUse }> {
  const { caller } = context;
  const transaction = await findStepUpTransaction(db, id);
  if (transaction?.userId !== caller.userId) throw noSuchTransaction(id);
  assertInSession(context);
  const { provider } = await requireProvider(db, transaction.providerId, context);
  if (!provider.passkey)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The step-up provider ${provider.displayName} does not take passkeys; open the redirectUrl of the transaction`,
    });
  return { transaction, use: { purpose: 'STEP_UP', holder: `${id} ${caller.clientRowId}` } };
}
