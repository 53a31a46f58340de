import { appendLog, deletePersonalClient as deleteClient } from '@oag/store';
import { managedClient } from '../client-access.ts';
import type { Handler } from '../request-context.ts';

export const deletePersonalClient: Handler<'deletePersonalClient'> = async ({ path }, context) => {
  const { caller, database, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    await managedClient(tx, path.id, context);
    await deleteClient(tx, path.id);
    await appendLog(tx, [{ actorId: caller.userId, clientId: caller.clientRowId, kind: 'clientDeleted', objectType: 'personalClient', objectId: path.id, requestId }]);
  });
  return {};
};
