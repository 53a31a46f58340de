import { userPermissions } from '@oag/governance/inventory';
import { findUser, listUsers } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { notFound, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { USER_PATHS, userView, wantOfUsers } from '../user-view.ts';

export const listDirectReports: Handler<'listDirectReports'> = async ({ path: { user_id }, query }, context) => {
  const { caller, database, pager } = context;
  const mask = readExpandMask(query.expand_mask, USER_PATHS);
  const pages = pager({ user_id, ...query });
  const page = pages.read(query);
  const manager = await findUser(database.db, user_id);
  if (!manager || !userPermissions(manager, caller).read)
    throw notFound('person', user_id, 'without an administrator role you see yourself and your direct reports');
  const { rows, after } = await listUsers(database.db, { managerIds: [user_id] }, page);
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  wantOfUsers(expansion, rows, mask);
  await expansion.load(database.db);
  return {
    list: rows.map((user) => ({ ...userView(user, expansion, caller), user: expansion.visible('user', user) })),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
