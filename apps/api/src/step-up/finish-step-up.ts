import { assertMayComplete, finishStepUp as finished, type StepUpResult } from '@oag/governance/step-up';
import { logAction } from '@oag/store/log';
import { lockStepUpTransactions, updateStepUpProviderRow, updateStepUpTransaction } from '@oag/store/step-up';
import type { Db } from '@oag/store/database';
import type { StepUpTransaction } from '@oag/types';
import type { RequestContext } from '../http/index.ts';
import { noSuchTransaction, requireProvider } from './step-up-access.ts';

/**
 * Ends the authentication of a transaction of the caller in this session: verified, with the claims that prove it, or failed, with what was missing.
 * The caller of this function has checked that the person of the session is who authenticated. Throws NOT_FOUND, WRONG_STATE.
 */
export async function finishStepUp(
  tx: Db,
  id: string,
  result: StepUpResult,
  context: RequestContext,
): Promise<StepUpTransaction> {
  const { caller, now } = context;
  const started = (await lockStepUpTransactions(tx, [id])).get(id);
  if (started?.transaction.userId !== caller.userId) throw noSuchTransaction(id);
  assertMayComplete(started, caller.clientRowId);
  const transaction = finished(started.transaction, result, now);
  await updateStepUpTransaction(tx, transaction);
  const isVerified = transaction.state === 'STEP_UP_TRANSACTION_STATE_VERIFIED';
  if (isVerified && transaction.test) {
    const { provider } = await requireProvider(tx, transaction.providerId, context, 'forUpdate');
    await updateStepUpProviderRow(tx, { ...provider, lastTestedAt: now });
  }
  const { providerId, claims, errorMessage } = transaction;
  await logAction(tx, context, {
    kind: isVerified ? 'stepUpVerified' : 'stepUpFailed',
    objectType: 'stepUpTransaction',
    objectId: id,
    document: isVerified ? { providerId, claims } : { providerId, errorMessage },
  });
  return transaction;
}
