import type { StepUpResult } from '@oag/governance/step-up';
import type { Db } from '@oag/store/database';
import type { CompletedStepUpResponse } from '@oag/types';
import { currentSession, renewSession } from '../auth/index.ts';
import type { RequestContext } from '../http/index.ts';
import { finishStepUp } from './finish-step-up.ts';

/**
 * Ends the authentication of a transaction in the session of its person. When it is verified, the session has another secret and another change token from then
 * on: the answer carries both. Throws as `finishStepUp`, and SESSION_ENDED.
 */
export async function completeStepUp(
  id: string,
  resultOf: (tx: Db) => Promise<StepUpResult>,
  context: RequestContext,
): Promise<CompletedStepUpResponse> {
  const { database, header, sessions } = context;
  const { transaction, renewed } = await database.db.transaction().execute(async (tx) => {
    const finished = await finishStepUp(tx, id, await resultOf(tx), context);
    const isVerified = finished.state === 'STEP_UP_TRANSACTION_STATE_VERIFIED';
    return { transaction: finished, renewed: isVerified ? await renewSession(tx, context) : undefined };
  });
  // Not before the commit: a browser must not get a secret that is not stored.
  if (renewed) header('set-cookie', renewed.setCookie);
  return {
    transaction,
    changeToken: renewed?.changeToken ?? sessions.changeToken(currentSession(context)?.secret ?? ''),
  };
}
