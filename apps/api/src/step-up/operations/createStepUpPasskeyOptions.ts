import { assertWaits } from '@oag/governance/step-up';
import { passkeyDescriptors } from '@oag/store/auth';
import { newChallenge, relyingParty, requestOptions } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { passkeyStepUp } from '../passkey-step-up.ts';

export const createStepUpPasskeyOptions: Handler<'createStepUpPasskeyOptions'> = async ({ path: { id } }, context) => {
  const { caller, configuration, database, now } = context;
  const { transaction, use } = await passkeyStepUp(database.db, id, context);
  const service = relyingParty(configuration);
  assertWaits(transaction, now);
  const passkeys = await passkeyDescriptors(database.db, caller.userId);
  return { options: requestOptions(service, await newChallenge(database.db, use), passkeys) };
};
