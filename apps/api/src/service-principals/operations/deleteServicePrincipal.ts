import { deleteServicePrincipal as deletePrincipal } from '@oag/store/auth';
import { appendLog } from '@oag/store/log';
import { managedServicePrincipal } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteServicePrincipal: Handler<'deleteServicePrincipal'> = async ({ path }, context) => {
  const { caller, database, requestId } = context;
  await database.db.transaction().execute(async (tx) => {
    const { displayName } = await managedServicePrincipal(tx, path.id);
    await deletePrincipal(tx, path.id);
    await appendLog(tx, [
      {
        actorId: caller.userId,
        clientId: caller.clientRowId,
        kind: 'servicePrincipalDeleted',
        objectType: 'servicePrincipal',
        objectId: path.id,
        requestId,
        document: { displayName },
      },
    ]);
  });
  return {};
};
