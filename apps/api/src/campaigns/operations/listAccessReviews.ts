import { mayOwnCampaigns, seesAll } from '@oag/governance/auth';
import { listCampaigns } from '@oag/store/campaigns';
import { permissionsOn } from '../campaign-access.ts';
import { campaignView, readCampaignMask, wantCampaign } from '../campaign-response.ts';
import { createExpansion } from '../../inventory/index.ts';
import { readerOf, type Handler } from '../../http/index.ts';

export const listAccessReviews: Handler<'listAccessReviews'> = async ({ query }, context) => {
  const { caller, database, pager } = context;
  const mask = readCampaignMask(query.expand_mask);
  const pages = pager(query);
  const filter = {
    readable: seesAll(caller) ? null : { userId: caller.userId, ownsCampaigns: mayOwnCampaigns(caller) },
    includeDeleted: query.include_deleted ?? false,
  };
  const { rows, after } = await listCampaigns(database.db, filter, pages.read(query));
  const expansion = createExpansion(await readerOf(database.db, context));
  wantCampaign(expansion, mask, rows);
  await expansion.load(database.db);
  const list = await Promise.all(
    rows.map(async (row) => campaignView(row, await permissionsOn(database.db, row, context), expansion, context)),
  );
  return { list, expanded: expansion.expanded, nextPageToken: pages.token(after) };
};
