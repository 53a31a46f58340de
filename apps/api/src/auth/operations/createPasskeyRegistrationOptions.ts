import { assertMayAddPasskey } from '@oag/governance/auth';
import { lockPasskeyOwner, passkeyDescriptors } from '@oag/store/auth';
import { freshSession } from '../fresh-session.ts';
import { newChallenge } from '../passkey-challenge.ts';
import { registrationOptions } from '../passkey-registration.ts';
import { relyingParty } from '../relying-party.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const createPasskeyRegistrationOptions: Handler<'createPasskeyRegistrationOptions'> = async (
  _request,
  context,
) => {
  const { caller, configuration, database } = context;
  const { userId } = caller;
  const holder = await freshSession(context);
  const service = relyingParty(configuration);
  return database.db.transaction().execute(async (tx) => {
    const owner = await lockPasskeyOwner(tx, userId);
    if (!owner) throw notFound('enabled person', userId, 'ask an administrator');
    assertMayAddPasskey(owner.passkeyCount);
    const challenge = await newChallenge(tx, { purpose: 'REGISTER', holder });
    const existing = await passkeyDescriptors(tx, userId);
    return { options: await registrationOptions(service, { userId, ...owner }, challenge, existing) };
  });
};
