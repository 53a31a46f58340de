import { listSubmissionResults as list } from '@oag/store/submissions';
import type { Handler } from '../../http/index.ts';
import { readableSubmission } from '../submission-access.ts';
import { submissionResultToWire } from '../submission-view.ts';

export const listSubmissionResults: Handler<'listSubmissionResults'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  const { id } = await readableSubmission(path.access_review_id, path.submission_id, context);
  const pages = pager({ ...query, id });
  const { rows, after } = await list(database.db, id, pages.read(query));
  return { list: rows.map(submissionResultToWire), nextPageToken: pages.token(after) };
};
