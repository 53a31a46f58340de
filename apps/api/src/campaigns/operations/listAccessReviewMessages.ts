import { listMessages } from '@oag/store/campaigns';
import { reportableCampaign } from '../campaign-access.ts';
import type { Handler } from '../../http/index.ts';

export const listAccessReviewMessages: Handler<'listAccessReviewMessages'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  await reportableCampaign(database.db, path.access_review_id, context);
  const pages = pager(query);
  const { rows, after } = await listMessages(database.db, path.access_review_id, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
