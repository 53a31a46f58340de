import { assertConfirms, assertProviderEnabled, type ExpectedStepUp, stepUpEvidence } from '@oag/governance/step-up';
import { logAction } from '@oag/store/log';
import { lockStepUpTransactions, markStepUpTransactionsUsed } from '@oag/store/step-up';
import type { Db } from '@oag/store/database';
import type { RequestContext } from '../http/index.ts';
import { requireProvider } from './step-up-access.ts';

/** A transaction to use, the provider that is required ('' for the one of the transaction), and the member of the request that names it. */
export type PresentedStepUp = { id: string; providerId: string; field: string };

/**
 * Uses transactions of the caller for one target, in the transaction of the database that makes the change: of two requests at once, one waits
 * and is refused. Returns them by provider. Throws STEP_UP_REQUIRED, and WRONG_STATE for a provider that is disabled.
 */
export async function useStepUps(
  tx: Db,
  presented: readonly PresentedStepUp[],
  target: ExpectedStepUp['target'],
  /** The campaign of the target, whose log records the step-ups; null for a task of none. */
  campaignId: string | null,
  context: RequestContext,
): Promise<ReadonlyMap<string, string>> {
  const { now } = context;
  const confirmed = await checkStepUps(tx, presented, target, context);
  const ids = [...confirmed.values()];
  await markStepUpTransactionsUsed(tx, ids, now);
  const used = await lockStepUpTransactions(tx, ids);
  await logAction(
    tx,
    context,
    ...[...used.values()].map(({ transaction }) => ({
      kind: 'stepUpUsed',
      objectType: 'stepUpTransaction',
      objectId: transaction.id,
      campaignId,
      document: { stepUp: stepUpEvidence(transaction, now) },
    })),
  );
  return confirmed;
}

/** The same checks for a change that is made later, which uses the transactions. */
export async function checkStepUps(
  tx: Db,
  presented: readonly PresentedStepUp[],
  target: ExpectedStepUp['target'],
  context: RequestContext,
): Promise<ReadonlyMap<string, string>> {
  const { caller, now } = context;
  const locked = await lockStepUpTransactions(
    tx,
    presented.map(({ id }) => id),
  );
  const confirmed = new Map<string, string>();
  for (const { id, providerId: required, field } of presented) {
    const started = locked.get(id) ?? null;
    const providerId = required || (started?.transaction.providerId ?? '');
    assertConfirms(started, {
      userId: caller.userId,
      startedBy: caller.clientRowId,
      providerId,
      target,
      field,
      now,
    });
    assertProviderEnabled((await requireProvider(tx, providerId, context)).provider);
    confirmed.set(providerId, id);
  }
  return confirmed;
}
