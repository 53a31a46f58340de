import { newCredentialSettings } from '@oag/governance/auth';
import { insertPersonalClient } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { logAction } from '@oag/store/log';
import { newClientId, newClientSecret } from '../../auth/index.ts';
import { credentialLookups, managedServicePrincipal, requireCredential } from '../service-principal-access.ts';
import type { Handler } from '../../http/index.ts';

export const createServicePrincipalCredential: Handler<'createServicePrincipalCredential'> = async (
  { path, body },
  context,
) => {
  const { configuration, database } = context;
  const { secret, sha256, publicKey } = newClientSecret();
  const userId = path.service_principal_id;
  const credential = await database.db.transaction().execute(async (tx) => {
    await managedServicePrincipal(tx, userId);
    const settings = newCredentialSettings(body, await credentialLookups(tx, userId, context));
    const { scopedRoles, allowSourceCidr, expiresAt, requireDpop } = settings;
    const id = newId();
    await insertPersonalClient(tx, {
      ...settings,
      id,
      clientId: newClientId(configuration.publicUrl, 'spc'),
      secretSha256: sha256,
      publicKey,
      userId,
      kind: 'spc',
    });
    await logAction(tx, context, {
      kind: 'clientCreated',
      objectType: 'servicePrincipalCredential',
      objectId: id,
      document: { userId, scopedRoles, allowSourceCidr, expiresTime: expiresAt, requireDpop },
    });
    return requireCredential(tx, { service_principal_id: userId, id });
  });
  return { credential, clientSecret: secret };
};
