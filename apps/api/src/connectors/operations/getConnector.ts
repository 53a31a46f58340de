import { shownConnector } from '@oag/governance/connectors';
import type { Handler } from '../../http/index.ts';
import { requireConnector } from '../connector-access.ts';

export const getConnector: Handler<'getConnector'> = async ({ path }, context) => {
  const { connector } = await requireConnector(context.database.db, path, context);
  return { connectorView: { connector: shownConnector(connector) } };
};
