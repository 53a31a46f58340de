import { userPermissions } from '@oag/governance/inventory';
import { findUser } from '@oag/store/inventory';
import { createExpansion } from '../expand.ts';
import { notFound, readerOf, type Handler } from '../../http/index.ts';
import { userView } from '../user-view.ts';

export const getUser: Handler<'getUser'> = async ({ path }, { caller, database }) => {
  const user = await findUser(database.db, path.id);
  if (!user || !userPermissions(user, caller).read) {
    const hint =
      'search for people with POST /api/v1/search/users; without an administrator role you see yourself and your direct reports';
    throw notFound('person', path.id, hint);
  }
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  return { userView: userView(user, expansion, caller), expanded: expansion.expanded };
};
