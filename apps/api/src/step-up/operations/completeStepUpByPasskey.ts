import { assertWaits, type StepUpResult } from '@oag/governance/step-up';
import { usePasskey } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import { type Assertion, CAUSES, relyingParty, takeChallenge, verifyAssertion } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { completeStepUp } from '../complete-step-up.ts';
import { passkeyStepUp } from '../passkey-step-up.ts';

export const completeStepUpByPasskey: Handler<'completeStepUpByPasskey'> = async (
  { path: { id }, body: { credential } },
  context,
) => {
  const { caller, configuration, database, now } = context;
  const { transaction, use } = await passkeyStepUp(database.db, id, context);
  const service = relyingParty(configuration);
  assertWaits(transaction, now);
  const challenge = await takeChallenge(database.db, credential.response.clientDataJSON, use);
  const assertion = await verifyAssertion(database.db, credential, service, challenge, caller.userId);
  return completeStepUp(id, (tx) => resultOf(tx, assertion, credential.id, now), context);
};

async function resultOf(tx: Db, assertion: Assertion, credentialId: string, now: string): Promise<StepUpResult> {
  if (!assertion.isVerified) return { errorMessage: assertion.cause };
  const { passkey, signCount } = assertion;
  const used = await usePasskey(tx, passkey.id, signCount);
  if (used !== 'used') return { errorMessage: CAUSES[used] };
  const authTime = Math.floor(Date.parse(now) / 1000);
  return { claims: { credential_id: credentialId, user_verified: true, auth_time: authTime } };
}
