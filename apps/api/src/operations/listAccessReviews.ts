import { seesAll } from '@oag/governance';
import { listCampaigns } from '@oag/store';
import { permissionsOn } from '../campaign-access.ts';
import { campaignView } from '../campaign-response.ts';
import { createExpansion } from '../expand.ts';
import type { Handler } from '../request-context.ts';

export const listAccessReviews: Handler<'listAccessReviews'> = async ({ query }, context) => {
  const { caller, database, pager } = context;
  const pages = pager(query);
  const ownerId = seesAll(caller) ? null : caller.userId;
  const { rows, after } = await listCampaigns(database.db, { ownerId }, pages.read(query));
  const expansion = createExpansion();
  const list = await Promise.all(rows.map(async (row) => campaignView(row, await permissionsOn(database.db, row, context), expansion, context)));
  return { list, expanded: expansion.expanded, nextPageToken: pages.token(after) };
};
