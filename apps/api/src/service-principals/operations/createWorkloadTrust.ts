import { newTrustSettings } from '@oag/governance/auth';
import { insertWorkloadTrust } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { newClientId } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { credentialLookups, managedServicePrincipal } from '../service-principal-access.ts';
import { logWorkload, requireTrust, requireWorkloadProvider } from '../workload-access.ts';

export const createWorkloadTrust: Handler<'createWorkloadTrust'> = async ({ path, body }, context) => {
  const { configuration, database } = context;
  const servicePrincipalId = path.service_principal_id;
  return database.db.transaction().execute(async (tx) => {
    await managedServicePrincipal(tx, servicePrincipalId);
    const { id: providerId } = await requireWorkloadProvider(tx, body.providerId, 'forShare');
    const settings = newTrustSettings(body, await credentialLookups(tx, servicePrincipalId, context));
    const [id, clientId] = [newId(), newClientId(configuration.publicUrl, 'wfe')];
    await insertWorkloadTrust(tx, { id, clientId, servicePrincipalId, providerId }, settings);
    const document = { userId: servicePrincipalId, providerId, clientId, ...settings };
    await logWorkload(tx, { kind: 'clientCreated', objectType: 'workloadTrust', objectId: id, document }, context);
    const { trust } = await requireTrust(tx, { ...path, client_id: clientId });
    return { trust };
  });
};
