import { assertMayComplete, assertProviderEnabled, assertWaits } from '@oag/governance/step-up';
import { GovernanceError } from '@oag/governance/input';
import { findStartedStepUp, type StoredStepUpProvider } from '@oag/store/step-up';
import type { Db } from '@oag/store/database';
import type { StepUpTransaction } from '@oag/types';
import { assertInSession, type AuthorizationProvider, decrypt } from '../auth/index.ts';
import type { RequestContext } from '../http/index.ts';
import { noSuchTransaction, redirectUri, requireProvider } from './step-up-access.ts';
import { stepUpKey } from './provider-secret.ts';

const SCOPES = ['openid', 'email', 'profile'];

/**
 * Object rule `completeStepUp`: a transaction of the caller that waits for an OpenID Connect provider, in the session of a browser that may complete it. Returns
 * it with its provider.
 */
export async function providerStepUp(
  db: Db,
  id: string,
  context: RequestContext,
): Promise<{ transaction: StepUpTransaction; stored: StoredStepUpProvider; authorization: AuthorizationProvider }> {
  const { caller, now } = context;
  const started = await findStartedStepUp(db, id);
  if (started?.transaction.userId !== caller.userId) throw noSuchTransaction(id);
  assertInSession(context);
  const { transaction } = started;
  const stored = await requireProvider(db, transaction.providerId, context);
  const { provider } = stored;
  if (provider.passkey)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The step-up provider ${provider.displayName} takes passkeys; open the redirectUrl of the transaction`,
    });
  if (!transaction.test) assertProviderEnabled(provider);
  assertMayComplete(started, caller.clientRowId);
  assertWaits(transaction, now);
  return { transaction, stored, authorization: authorizationOf(stored, context) };
}

const authorizationOf = (
  { provider, clientSecretEncrypted }: StoredStepUpProvider,
  context: Pick<RequestContext, 'configuration'>,
): AuthorizationProvider => ({
  client: {
    id: provider.id,
    issuerUrl: provider.issuerUrl,
    clientId: provider.clientId,
    clientSecret: clientSecretEncrypted ? decrypt(stepUpKey(context), clientSecretEncrypted) : '',
    version: provider.updatedAt ?? '',
  },
  redirectUri: redirectUri(provider, context),
  scopes: SCOPES,
});
