import { passkeyName } from '@oag/governance/auth';
import { renamePasskey } from '@oag/store/auth';
import { logAction } from '@oag/store/log';
import { notFound, type Handler } from '../../http/index.ts';

export const updatePasskey: Handler<'updatePasskey'> = async (
  { path: { id }, body },
  { caller, database, requestId },
) => {
  const displayName = passkeyName(body.displayName);
  const passkey = await database.db.transaction().execute(async (tx) => {
    const renamed = await renamePasskey(tx, id, caller.is('super_admin') ? null : caller.userId, displayName);
    if (!renamed) throw notFound('passkey', id, 'list your passkeys');
    await logAction(
      tx,
      { caller, requestId },
      {
        kind: 'passkeyUpdated',
        objectType: 'passkey',
        objectId: id,
        document: { userId: renamed.userId, displayName },
      },
    );
    return renamed;
  });
  return { passkey };
};
