import { logAction } from '@oag/store/log';
import { deletePersonalClient as deleteClient } from '@oag/store/auth';
import { managedClient } from '../client-access.ts';
import type { Handler } from '../../http/index.ts';

export const deletePersonalClient: Handler<'deletePersonalClient'> = async ({ path }, context) => {
  const { database } = context;
  await database.db.transaction().execute(async (tx) => {
    await managedClient(tx, path.id, context);
    await deleteClient(tx, path.id);
    await logAction(tx, context, { kind: 'clientDeleted', objectType: 'personalClient', objectId: path.id });
  });
  return {};
};
