import { newConnector, shownConnector } from '@oag/governance/connectors';
import { insertConnector } from '@oag/store/connectors';
import { newId } from '@oag/store/database';
import type { Handler } from '../../http/index.ts';
import { liveApp, requireManageableApp } from '../../inventory/index.ts';
import { connectorLookups, encryptSecret, logConnector } from '../connector-access.ts';

export const createConnector: Handler<'createConnector'> = async ({ path: { app_id: appId }, body }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await liveApp(tx, appId);
    const connector = newConnector(body, await connectorLookups(tx, body.config, context), { id: newId(), appId, now });
    await insertConnector(tx, { connector, secretEncrypted: encryptSecret(body.secret ?? '', context) });
    const { displayName, config } = connector;
    await logConnector(tx, 'connectorCreated', connector.id, { appId, displayName, config }, context);
    return { connectorView: { connector: shownConnector(connector) } };
  });
};
