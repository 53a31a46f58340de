import { shownConnector } from '@oag/governance/connectors';
import { listConnectors as connectorsOf } from '@oag/store/connectors';
import type { Handler } from '../../http/index.ts';
import { liveApp, requireManageableApp } from '../../inventory/index.ts';

export const listConnectors: Handler<'listConnectors'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  await requireManageableApp(database.db, path.app_id, context);
  await liveApp(database.db, path.app_id);
  const pages = pager(query);
  const { rows, after } = await connectorsOf(database.db, path.app_id, pages.read(query));
  return {
    list: rows.map((connector) => ({ connector: shownConnector(connector) })),
    nextPageToken: pages.token(after),
  };
};
