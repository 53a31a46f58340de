import { findUser } from '@oag/store';
import { readExpandMask } from '../expand-mask.ts';
import { createExpansion } from '../expand.ts';
import { notFound } from '../not-found.ts';
import { readerOf } from '../reader.ts';
import type { Handler } from '../request-context.ts';
import { USER_PATHS, userView, wantOfUsers } from '../user-view.ts';

export const introspectUser: Handler<'introspectUser'> = async ({ body }, { caller, database }) => {
  const mask = readExpandMask(body.expandMask, USER_PATHS);
  const user = await findUser(database.db, caller.userId);
  if (!user) throw notFound('person', caller.userId, 'get a new token');
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  wantOfUsers(expansion, [user], mask);
  await expansion.load(database.db);
  return { userView: userView(user, expansion, caller), expanded: expansion.expanded };
};
