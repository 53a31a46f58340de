import { listRoutingRuleRows } from '@oag/store/policies';
import type { Handler } from '../../http/index.ts';
import { liveApp, requireReadableApp } from '../../inventory/index.ts';

export const listRoutingRules: Handler<'listRoutingRules'> = async ({ path: { app_id: appId }, query }, context) => {
  const { database, pager } = context;
  await requireReadableApp(database.db, appId, context);
  await liveApp(database.db, appId);
  const pages = pager(query);
  const { rows, after } = await listRoutingRuleRows(database.db, appId, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
