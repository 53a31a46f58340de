import { listPendingDecisions as list } from '@oag/store/submissions';
import type { Handler } from '../../http/index.ts';
import { ownPendingDecisions } from '../submission-access.ts';
import { pendingDecisionToWire } from '../submission-view.ts';

export const listPendingDecisions: Handler<'listPendingDecisions'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  const pendingKey = await ownPendingDecisions(database.db, path.access_review_id, context);
  const pages = pager({ ...query, id: path.access_review_id });
  const { rows, after } = await list(database.db, pendingKey, pages.read(query));
  return { list: rows.map(pendingDecisionToWire), nextPageToken: pages.token(after) };
};
