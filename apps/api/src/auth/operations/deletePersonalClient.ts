import { appendLog } from '@oag/store/log';
import { deletePersonalClient as deleteClient } from '@oag/store/auth';
import { managedClient } from '../client-access.ts';
import type { Handler } from '../../http/index.ts';

export const deletePersonalClient: Handler<'deletePersonalClient'> = async ({ path }, context) => {
  const { caller, database, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    await managedClient(tx, path.id, context);
    await deleteClient(tx, path.id);
    await appendLog(tx, [
      {
        actorId: caller.userId,
        clientId: caller.clientRowId,
        kind: 'clientDeleted',
        objectType: 'personalClient',
        objectId: path.id,
        requestId,
      },
    ]);
  });
  return {};
};
