import { updatedConnector } from '@oag/governance/connectors';
import { updateConnectorRow } from '@oag/store/connectors';
import { outboundAddressCheck } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { encryptSecret, logConnector, requireConnector } from '../connector-access.ts';

export const updateConnector: Handler<'updateConnector'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const { secret = '', updateMask } = body;
  return database.db.transaction().execute(async (tx) => {
    const current = await requireConnector(tx, path, context, 'forUpdate');
    const asked = { patch: body.connector ?? {}, mask: updateMask, hasSecret: secret !== '' };
    const check = outboundAddressCheck(context);
    const { connector, changed } = updatedConnector(current.connector, asked, check, now);
    if (changed.length > 0) {
      const secretEncrypted = secret === '' ? current.secretEncrypted : encryptSecret(secret, context);
      await updateConnectorRow(tx, { connector, secretEncrypted });
      const { appId, displayName, config } = connector;
      await logConnector(tx, 'connectorUpdated', path.id, { appId, changed, displayName, config }, context);
    }
    return { connectorView: { connector } };
  });
};
