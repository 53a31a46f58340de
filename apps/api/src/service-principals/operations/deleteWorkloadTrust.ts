import { deletePersonalClient } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { managedServicePrincipal } from '../service-principal-access.ts';
import { logWorkload, requireTrust } from '../workload-access.ts';

export const deleteWorkloadTrust: Handler<'deleteWorkloadTrust'> = async ({ path }, context) => {
  const { database } = context;
  await database.db.transaction().execute(async (tx) => {
    await managedServicePrincipal(tx, path.service_principal_id);
    const { id, trust } = await requireTrust(tx, path);
    await deletePersonalClient(tx, id);
    const document = { userId: path.service_principal_id, displayName: trust.displayName };
    await logWorkload(tx, { kind: 'clientDeleted', objectType: 'workloadTrust', objectId: id, document }, context);
  });
  return {};
};
