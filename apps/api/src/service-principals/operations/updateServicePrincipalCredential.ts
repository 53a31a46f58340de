import { updateCredentialName } from '@oag/governance/auth';
import { renameServicePrincipalCredential } from '@oag/store/auth';
import { logAction } from '@oag/store/log';
import { managedServicePrincipal, requireCredential } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const updateServicePrincipalCredential: Handler<'updateServicePrincipalCredential'> = async (
  { path, body },
  context,
) => {
  const { database } = context;
  const credential = await database.db.transaction().execute(async (tx) => {
    await managedServicePrincipal(tx, path.service_principal_id);
    const current = await requireCredential(tx, path);
    const displayName = updateCredentialName(current, body.credential ?? {}, body.updateMask);
    if (displayName === current.displayName) return current;
    await renameServicePrincipalCredential(tx, path.id, displayName);
    await logAction(tx, context, {
      kind: 'clientUpdated',
      objectType: 'servicePrincipalCredential',
      objectId: path.id,
      document: { changed: ['displayName'], displayName },
    });
    return { ...current, displayName };
  });
  return { credential };
};
