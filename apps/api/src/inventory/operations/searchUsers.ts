import { listUsers } from '@oag/store/inventory';
import { checkRefs, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { createExpansion } from '../expand.ts';
import { USER_PATHS, userView, wantOfUsers } from '../user-view.ts';

export const searchUsers: Handler<'searchUsers'> = async ({ body }, { caller, database, pager, searchDb }) => {
  checkRefs({ refs: body.refs });
  const mask = readExpandMask(body.expandMask, USER_PATHS);
  const pages = pager(body);
  const { rows, after } = await listUsers(await searchDb(), body, pages.read(body));
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  wantOfUsers(expansion, rows, mask);
  await expansion.load(database.db);
  return {
    list: rows.map((user) => userView(user, expansion, caller)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
