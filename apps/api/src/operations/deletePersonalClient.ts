import { GovernanceError } from '@oag/governance';
import { appendLog, deletePersonalClient as deleteClient, findPersonalClient } from '@oag/store';
import type { Handler } from '../request-context.ts';

export const deletePersonalClient: Handler<'deletePersonalClient'> = async ({ path }, { caller, database, requestId }) => {
  await database.db.transaction().execute(async (tx) => {
    const client = await findPersonalClient(tx, path.id);
    const mayDelete = client?.userId === caller.userId || caller.is('super_admin');
    if (!client || client.deletedAt !== null || !mayDelete) {
      throw new GovernanceError({ reason: 'NOT_FOUND', message: 'There is no API client with this id that you may delete' });
    }
    await deleteClient(tx, path.id);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'clientDeleted', objectType: 'personalClient', objectId: path.id, requestId }]);
  });
  return {};
};
