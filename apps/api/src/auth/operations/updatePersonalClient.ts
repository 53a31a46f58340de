import { updateClientSettings } from '@oag/governance/auth';
import { logAction } from '@oag/store/log';
import { updatePersonalClient as updateClient } from '@oag/store/auth';
import { clientLookups, managedClient } from '../client-access.ts';
import type { Handler } from '../../http/index.ts';

export const updatePersonalClient: Handler<'updatePersonalClient'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const client = await database.db.transaction().execute(async (tx) => {
    const current = await managedClient(tx, path.id, context);
    const lookups = await clientLookups(tx, current.userId, context);
    const { settings, changed } = updateClientSettings(current, body.client ?? {}, body.updateMask, lookups);
    if (changed.length === 0) return current;
    const document = {
      changed,
      scopedRoles: settings.scopedRoles,
      allowSourceCidr: settings.allowSourceCidr,
      expiresTime: settings.expiresTime,
    };
    await logAction(tx, context, { kind: 'clientUpdated', objectType: 'personalClient', objectId: path.id, document });
    return updateClient(tx, path.id, settings, now);
  });
  return { client };
};
