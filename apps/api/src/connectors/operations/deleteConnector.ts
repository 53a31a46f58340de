import { deleteConnectorRow, hurryRuns } from '@oag/store/connectors';
import type { Handler } from '../../http/index.ts';
import { logConnector, requireConnector } from '../connector-access.ts';

export const deleteConnector: Handler<'deleteConnector'> = async ({ path }, context) => {
  const { database, now } = context;
  await database.db.transaction().execute(async (tx) => {
    const { connector } = await requireConnector(tx, path, context, 'forUpdate');
    await deleteConnectorRow(tx, path.id, now);
    await hurryRuns(tx, path.id, now);
    const { appId, displayName } = connector;
    await logConnector(tx, 'connectorDeleted', path.id, { appId, displayName }, context);
  });
  return {};
};
