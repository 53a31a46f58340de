import { listUsers as listPeople } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { readerOf, type Handler } from '../../http/index.ts';
import { userView } from '../user-view.ts';

export const listUsers: Handler<'listUsers'> = async ({ query }, { caller, database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listPeople(database.db, {}, pages.read(query));
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  return {
    list: rows.map((user) => userView(user, expansion, caller)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
