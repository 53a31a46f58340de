import { listUsers as listPeople } from '@oag/store';
import { createExpansion } from '../expand.ts';
import { readerOf } from '../reader.ts';
import type { Handler } from '../request-context.ts';
import { userView } from '../user-view.ts';

export const listUsers: Handler<'listUsers'> = async ({ query }, { caller, database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await listPeople(database.db, {}, pages.read(query));
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  return { list: rows.map((user) => userView(user, expansion, caller)), expanded: expansion.expanded, nextPageToken: pages.token(after) };
};
