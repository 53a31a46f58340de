import { findUser } from '@oag/store/inventory';
import { readExpandMask, notFound, readerOf, type Handler } from '../../http/index.ts';
import { createExpansion, USER_PATHS, userView, wantOfUsers } from '../../inventory/index.ts';

export const introspectUser: Handler<'introspectUser'> = async ({ body }, { caller, database }) => {
  const mask = readExpandMask(body.expandMask, USER_PATHS);
  const user = await findUser(database.db, caller.userId);
  if (!user) throw notFound('person', caller.userId, 'get a new token');
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  wantOfUsers(expansion, [user], mask);
  await expansion.load(database.db);
  return { userView: userView(user, expansion, caller), expanded: expansion.expanded };
};
