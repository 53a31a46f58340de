import { seesAll } from '@oag/governance';
import { searchFindings as search } from '@oag/store';
import { checkRefs } from '../check-refs.ts';
import type { Handler } from '../request-context.ts';

export const searchFindings: Handler<'searchFindings'> = async ({ body }, { database, caller, pager }) => {
  checkRefs({ refs: body.refs });
  const pages = pager(body);
  const { rows, after } = await search(database.db, body, { userId: caller.userId, isLimited: !seesAll(caller) }, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
