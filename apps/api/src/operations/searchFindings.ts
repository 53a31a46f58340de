import { searchFindings as search } from '@oag/store';
import { checkRefs } from '../check-refs.ts';
import { findingSearcher } from '../reader.ts';
import type { Handler } from '../request-context.ts';

export const searchFindings: Handler<'searchFindings'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ refs: body.refs });
  const pages = pager(body);
  const { rows, after } = await search(database.db, body, findingSearcher(context), pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
