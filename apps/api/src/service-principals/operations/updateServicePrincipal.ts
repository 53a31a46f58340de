import { updateServicePrincipalSettings } from '@oag/governance/auth';
import { updateServicePrincipal as updatePrincipal } from '@oag/store/auth';
import { logAction } from '@oag/store/log';
import { managedServicePrincipal, servicePrincipalView } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const updateServicePrincipal: Handler<'updateServicePrincipal'> = async ({ path, body }, context) => {
  const { caller, database } = context;
  return database.db.transaction().execute(async (tx) => {
    const current = await managedServicePrincipal(tx, path.id);
    const { settings, changed } = updateServicePrincipalSettings(current, body.servicePrincipal ?? {}, body.updateMask);
    if (changed.length > 0) {
      await updatePrincipal(tx, path.id, settings);
      await logAction(tx, context, {
        kind: 'servicePrincipalUpdated',
        objectType: 'servicePrincipal',
        objectId: path.id,
        document: { changed, ...settings },
      });
    }
    return servicePrincipalView(tx, path.id, caller);
  });
};
