import { deleteServicePrincipal as deletePrincipal } from '@oag/store/auth';
import { logAction } from '@oag/store/log';
import { managedServicePrincipal } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteServicePrincipal: Handler<'deleteServicePrincipal'> = async ({ path }, context) => {
  const { database } = context;
  await database.db.transaction().execute(async (tx) => {
    const { displayName } = await managedServicePrincipal(tx, path.id);
    await deletePrincipal(tx, path.id);
    await logAction(tx, context, {
      kind: 'servicePrincipalDeleted',
      objectType: 'servicePrincipal',
      objectId: path.id,
      document: { displayName },
    });
  });
  return {};
};
