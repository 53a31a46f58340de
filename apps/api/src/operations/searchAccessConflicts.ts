import { searchAccessConflicts as search } from '@oag/store';
import { checkRefs } from '../check-refs.ts';
import { conflictReader } from '../conflict-access.ts';
import type { Handler } from '../request-context.ts';

export const searchAccessConflicts: Handler<'searchAccessConflicts'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ refs: body.refs });
  const pages = pager(body);
  const { rows, after } = await search(database.db, body, conflictReader(context), pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
