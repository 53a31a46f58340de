import { shownConnector, updatedConnector } from '@oag/governance/connectors';
import { updateConnectorRow } from '@oag/store/connectors';
import type { Handler } from '../../http/index.ts';
import { connectorLookups, encryptSecret, logConnector, requireConnector } from '../connector-access.ts';

export const updateConnector: Handler<'updateConnector'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const { secret = '', updateMask } = body;
  return database.db.transaction().execute(async (tx) => {
    const current = await requireConnector(tx, path, context, 'forUpdate');
    const asked = { patch: body.connector ?? {}, mask: updateMask, hasSecret: secret !== '' };
    const lookups = await connectorLookups(tx, body.connector?.config ?? current.connector.config, context);
    const { connector, changed } = updatedConnector(current.connector, asked, lookups, now);
    if (changed.length > 0) {
      const secretEncrypted = secret === '' ? current.secretEncrypted : encryptSecret(secret, context);
      await updateConnectorRow(tx, { connector, secretEncrypted });
      const { appId, displayName, config } = connector;
      await logConnector(tx, 'connectorUpdated', path.id, { appId, changed, displayName, config }, context);
    }
    return { connectorView: { connector: shownConnector(connector) } };
  });
};
