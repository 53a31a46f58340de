import { listUsers as listPeople } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { USER_PATHS, userView, wantOfUsers } from '../user-view.ts';

export const listUsers: Handler<'listUsers'> = async ({ query }, { caller, database, pager }) => {
  const mask = readExpandMask(query.expand_mask, USER_PATHS);
  const pages = pager(query);
  const { rows, after } = await listPeople(database.db, {}, pages.read(query));
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  wantOfUsers(expansion, rows, mask);
  await expansion.load(database.db);
  return {
    list: rows.map((user) => userView(user, expansion, caller)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
