import { userPermissions } from '@oag/governance/inventory';
import { findUser } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { notFound, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { USER_PATHS, userView, wantOfUsers } from '../user-view.ts';

export const getUser: Handler<'getUser'> = async ({ path, query }, { caller, database }) => {
  const mask = readExpandMask(query.expand_mask, USER_PATHS);
  const user = await findUser(database.db, path.id);
  if (!user || !userPermissions(user, caller).read) {
    const hint =
      'search for people with POST /api/v1/search/users; without an administrator role you see yourself and your direct reports';
    throw notFound('person', path.id, hint);
  }
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  wantOfUsers(expansion, [user], mask);
  await expansion.load(database.db);
  return { userView: userView(user, expansion, caller), expanded: expansion.expanded };
};
