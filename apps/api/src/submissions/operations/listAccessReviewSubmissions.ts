import { listSubmissions } from '@oag/store/submissions';
import type { Handler } from '../../http/index.ts';
import { whoseSubmissions } from '../submission-access.ts';
import { submissionToWire } from '../submission-view.ts';

export const listAccessReviewSubmissions: Handler<'listAccessReviewSubmissions'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  const whose = await whoseSubmissions(path.access_review_id, context);
  const pages = pager({ ...query, id: path.access_review_id });
  const { rows, after } = await listSubmissions(database.db, path.access_review_id, whose, pages.read(query));
  return { list: rows.map(submissionToWire), nextPageToken: pages.token(after) };
};
