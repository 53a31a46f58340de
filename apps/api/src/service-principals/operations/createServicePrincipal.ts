import { newServicePrincipalName } from '@oag/governance/auth';
import { insertServicePrincipal } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { logAction } from '@oag/store/log';
import { servicePrincipalView } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const createServicePrincipal: Handler<'createServicePrincipal'> = async ({ body }, context) => {
  const { caller, database } = context;
  const displayName = newServicePrincipalName(body.displayName);
  return database.db.transaction().execute(async (tx) => {
    const id = newId();
    await insertServicePrincipal(tx, id, displayName);
    await logAction(tx, context, {
      kind: 'servicePrincipalCreated',
      objectType: 'servicePrincipal',
      objectId: id,
      document: { displayName },
    });
    return servicePrincipalView(tx, id, caller);
  });
};
