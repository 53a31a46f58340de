import { listReports, reportToWire } from '@oag/store/reports';
import { reportableCampaign } from '../../campaigns/index.ts';
import { downloadLink } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';

export const listAccessReviewReports: Handler<'listAccessReviewReports'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  const { accessReview } = await reportableCampaign(database.db, path.access_review_id, context);
  const pages = pager({ ...query, id: accessReview.id });
  const { rows, after } = await listReports(database.db, accessReview.id, pages.read(query));
  return {
    list: rows.map((row) => reportToWire(row, (at) => downloadLink(context, at))),
    nextPageToken: pages.token(after),
  };
};
