import { reportableCampaign } from '../campaign-access.ts';
import { isPrepared, sourcesOf } from '../campaign-accuracy.ts';
import type { Handler } from '../../http/index.ts';

export const listAccessReviewSources: Handler<'listAccessReviewSources'> = async ({ path, query }, context) => {
  const { database, expressions, now, pager } = context;
  const campaign = await reportableCampaign(database.db, path.access_review_id, context);
  const pages = pager({ ...query, id: path.access_review_id });
  const { rows, after } = await sourcesOf(database.db, campaign, { now, evaluator: expressions }, pages.read(query));
  return {
    frozenAt: isPrepared(campaign) ? campaign.accessReview.connectorSourcesFrozenAt : null,
    list: rows,
    nextPageToken: pages.token(after),
  };
};
