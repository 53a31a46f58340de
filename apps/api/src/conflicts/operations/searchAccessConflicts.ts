import { searchAccessConflicts as search } from '@oag/store/conflicts';
import { checkRefs, type Handler } from '../../http/index.ts';
import { conflictReader } from '../conflict-access.ts';

export const searchAccessConflicts: Handler<'searchAccessConflicts'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ refs: body.refs });
  const pages = pager(body);
  const { rows, after } = await search(database.db, body, conflictReader(context), pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
