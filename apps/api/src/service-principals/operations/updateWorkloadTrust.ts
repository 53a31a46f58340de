import { updateTrustSettings } from '@oag/governance/auth';
import { updateWorkloadTrustRow } from '@oag/store/auth';
import type { Handler } from '../../http/index.ts';
import { credentialLookups, managedServicePrincipal } from '../service-principal-access.ts';
import { logWorkload, requireTrust } from '../workload-access.ts';

export const updateWorkloadTrust: Handler<'updateWorkloadTrust'> = async ({ path, body }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute(async (tx) => {
    // Changes of trusts wait for each other at the service principal.
    await managedServicePrincipal(tx, path.service_principal_id);
    const { id, trust: current } = await requireTrust(tx, path);
    const lookups = await credentialLookups(tx, path.service_principal_id, context);
    const { settings, changed } = updateTrustSettings(current, body.trust ?? {}, body.updateMask, lookups);
    if (changed.length === 0) return { trust: current };
    await updateWorkloadTrustRow(tx, id, settings, now);
    const document = { userId: path.service_principal_id, changed, ...settings };
    await logWorkload(tx, { kind: 'clientUpdated', objectType: 'workloadTrust', objectId: id, document }, context);
    const { trust } = await requireTrust(tx, path);
    return { trust };
  });
};
