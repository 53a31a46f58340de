import { listPendingDecisions as list } from '@oag/store/submissions';
import type { Handler } from '../../http/index.ts';
import { ownPile } from '../submission-access.ts';
import { pendingDecisionToWire } from '../submission-view.ts';

export const listPendingDecisions: Handler<'listPendingDecisions'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  const pile = await ownPile(database.db, path.access_review_id, context);
  const pages = pager({ ...query, id: path.access_review_id });
  const { rows, after } = await list(database.db, pile, pages.read(query));
  return { list: rows.map(pendingDecisionToWire), nextPageToken: pages.token(after) };
};
