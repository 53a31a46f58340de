import { deletePersonalClient } from '@oag/store/auth';
import { logAction } from '@oag/store/log';
import { managedServicePrincipal, requireCredential } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const deleteServicePrincipalCredential: Handler<'deleteServicePrincipalCredential'> = async (
  { path },
  context,
) => {
  const { database } = context;
  await database.db.transaction().execute(async (tx) => {
    await managedServicePrincipal(tx, path.service_principal_id);
    await requireCredential(tx, path);
    await deletePersonalClient(tx, path.id);
    await logAction(tx, context, {
      kind: 'clientDeleted',
      objectType: 'servicePrincipalCredential',
      objectId: path.id,
      document: { userId: path.service_principal_id },
    });
  });
  return {};
};
