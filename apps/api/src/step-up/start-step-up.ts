import { assertProviderEnabled, newStepUp, type StepUpTarget } from '@oag/governance/step-up';
import { insertStepUpTransaction } from '@oag/store/step-up';
import { logAction } from '@oag/store/log';
import { newId, type Db } from '@oag/store/database';
import type { StepUpTransaction } from '@oag/types';
import type { RequestContext } from '../http/index.ts';
import { requireProvider } from './step-up-access.ts';

/** Starts a fresh authentication of the caller. The page that it leads to is of this service: it signs the person in first where it has to. */
export async function startStepUp(
  tx: Db,
  target: StepUpTarget,
  providerId: string,
  context: RequestContext,
): Promise<{ transaction: StepUpTransaction; redirectUrl: string }> {
  const { caller, configuration, now } = context;
  const { provider } = await requireProvider(tx, providerId, context);
  if (target.kind !== 'test') assertProviderEnabled(provider);
  const started = newStepUp(
    target,
    { provider, id: newId(), now },
    { userId: caller.userId, startedBy: caller.clientRowId, isInSession: caller.session !== null },
  );
  const { transaction } = started;
  await insertStepUpTransaction(tx, started);
  await logAction(tx, context, {
    kind: 'stepUpStarted',
    objectType: 'stepUpTransaction',
    objectId: transaction.id,
    document: { providerId, target },
  });
  return { transaction, redirectUrl: `${configuration.publicUrl}/step-up#${transaction.id}` };
}
