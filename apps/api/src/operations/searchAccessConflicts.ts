import { searchAccessConflicts as search } from '@oag/store';
import { checkRefs } from '../check-refs.ts';
import type { Handler } from '../request-context.ts';

export const searchAccessConflicts: Handler<'searchAccessConflicts'> = async ({ body }, { database, pager }) => {
  checkRefs({ refs: body.refs });
  const pages = pager(body);
  const { rows, after } = await search(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
