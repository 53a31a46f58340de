import { assertMayAddPasskey, passkeyName } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { findSessionCreator, insertPasskey, lockPasskeyOwner } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { logAction } from '@oag/store/log';
import { freshSession } from '../fresh-session.ts';
import { takeChallenge } from '../passkey-challenge.ts';
import { verifyRegistration } from '../passkey-registration.ts';
import { relyingParty } from '../relying-party.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const createPasskey: Handler<'createPasskey'> = async ({ body }, context) => {
  const { caller, configuration, database } = context;
  const { userId } = caller;
  const holder = await freshSession(context);
  const service = relyingParty(configuration);
  const { clientDataJSON } = body.credential.response;
  const challenge = await takeChallenge(database.db, clientDataJSON, { purpose: 'REGISTER', holder });
  const stated = await verifyRegistration(body.credential, service, challenge);
  const displayName = passkeyName(body.displayName);
  const passkey = await database.db.transaction().execute(async (tx) => {
    const owner = await lockPasskeyOwner(tx, userId);
    if (!owner) throw notFound('enabled person', userId, 'ask an administrator');
    assertMayAddPasskey(owner.passkeyCount);
    // Who could have added it stays named in each session that it starts.
    const createdBy = (await findSessionCreator(tx, holder)) ?? '';
    const added = await insertPasskey(tx, { id: newId(), userId, ...stated, displayName, createdBy });
    if (!added)
      throw new GovernanceError({
        reason: 'ALREADY_EXISTS',
        message: 'credential: this passkey was added before; use it to sign in, or create another one',
      });
    const { isSynced } = added;
    await logAction(tx, context, {
      kind: 'passkeyCreated',
      objectType: 'passkey',
      objectId: added.id,
      document: { userId, displayName, isSynced, createdBy },
    });
    return added;
  });
  return { passkey };
};
