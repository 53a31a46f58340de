import { seesAll } from '@oag/governance/auth';
import type { GovernanceError } from '@oag/governance/input';
import { findStepUpProvider, findStepUpTransaction, type StoredStepUpProvider } from '@oag/store/step-up';
import type { Db } from '@oag/store/database';
import type { StepUpProvider, StepUpTransaction } from '@oag/types';
import { notFound, type RequestContext } from '../http/index.ts';

const noSuchProvider = (id: string): GovernanceError =>
  notFound('step-up provider', id, 'list them with GET /api/v1/step-up/providers');
export const noSuchTransaction = (id: string): GovernanceError =>
  notFound('step-up transaction', id, 'search for yours with POST /api/v1/search/step-up/transactions');

/** Where a provider sends the browser back to. Each has its own, so that no provider can pass for another one. '' for passkeys. */
export const redirectUri = (
  { id, passkey }: Pick<StepUpProvider, 'id' | 'passkey'>,
  { configuration }: Pick<RequestContext, 'configuration'>,
): string => (passkey ? '' : `${configuration.publicUrl}/step-up/callback/${id}`);

/** A provider as it is shown: the address of the service may change. */
export const shownProvider = (
  provider: StepUpProvider,
  context: Pick<RequestContext, 'configuration'>,
): StepUpProvider => ({ ...provider, redirectUri: redirectUri(provider, context) });

/** A provider that is not deleted. Throws NOT_FOUND otherwise. */
export async function requireProvider(
  db: Db,
  id: string,
  context: Pick<RequestContext, 'configuration'>,
  lock?: 'forUpdate',
): Promise<StoredStepUpProvider> {
  const stored = await findStepUpProvider(db, id, lock);
  if (!stored) throw noSuchProvider(id);
  return { ...stored, provider: shownProvider(stored.provider, context) };
}

/** Object rule `readStepUp`. Throws NOT_FOUND when there is none, or it is somebody else's. */
export async function requireTransaction(db: Db, id: string, { caller }: RequestContext): Promise<StepUpTransaction> {
  const transaction = await findStepUpTransaction(db, id);
  if (!transaction || !(transaction.userId === caller.userId || seesAll(caller))) throw noSuchTransaction(id);
  return transaction;
}
