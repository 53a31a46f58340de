import { GovernanceError } from '@oag/governance/input';
import { assertSamePerson, type StepUpResult } from '@oag/governance/step-up';
import { lockIdentity } from '@oag/store/auth';
import { findSubject, insertStepUpIdentity } from '@oag/store/step-up';
import type { Db } from '@oag/store/database';
import { appendLog } from '@oag/store/log';
import type { StepUpProvider } from '@oag/types';
import type { FinishedAuthorization } from '../auth/index.ts';
import type { RequestContext } from '../http/index.ts';

/** A refusal as the result of the authentication. Throws every other error: after those, the person can try again. */
export function refusedStepUp(error: unknown): { errorMessage: string } {
  if (error instanceof GovernanceError && error.reason === 'SIGN_IN_REFUSED') return { errorMessage: error.message };
  throw error;
}

/** The result of an authentication at a provider. A subject that nobody knew before is bound to the person of the session. */
export async function stepUpResult(
  tx: Db,
  provider: StepUpProvider,
  { issuer, subject, claims, idTokenClaims }: FinishedAuthorization,
  { caller, requestId }: RequestContext,
): Promise<StepUpResult> {
  const { userId, clientRowId } = caller;
  const named = { providerId: provider.id, issuer, subject };
  // Neither this subject nor this person is bound by another request at the same time.
  await lockIdentity(tx, { ...named, subject: '' });
  const identity = { provider, issuer, subject, userId };
  try {
    const { isNew } = assertSamePerson(claims, await findSubject(tx, identity));
    if (isNew) {
      await insertStepUpIdentity(tx, identity);
      const about = { actorId: userId, clientId: clientRowId, objectType: 'user', objectId: userId, requestId };
      await appendLog(tx, [{ ...about, kind: 'stepUpIdentityBound', document: named }]);
    }
  } catch (error) {
    return refusedStepUp(error);
  }
  return { claims: idTokenClaims };
}
