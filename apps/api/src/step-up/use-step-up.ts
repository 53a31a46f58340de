import { assertConfirms, assertProviderEnabled, type ExpectedStepUp } from '@oag/governance/step-up';
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
  context: RequestContext,
): Promise<ReadonlyMap<string, string>> {
  const confirmed = await checkStepUps(tx, presented, target, context);
  await markStepUpTransactionsUsed(tx, [...confirmed.values()], context.now);
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
