import { findUser } from '@oag/store';
import { createExpansion } from '../expand.ts';
import { notFound } from '../not-found.ts';
import type { Handler } from '../request-context.ts';
import { userView } from '../user-view.ts';

export const getUser: Handler<'getUser'> = async ({ path }, { caller, database }) => {
  const user = await findUser(database.db, path.id);
  const readsAll = caller.is('super_admin') || caller.is('campaign_admin');
  if (!user || !(readsAll || user.id === caller.userId || user.managerIds?.includes(caller.userId))) {
    const hint = 'search for people with POST /api/v1/search/users; without an administrator role you see yourself and your direct reports';
    throw notFound('person', path.id, hint);
  }
  const expansion = createExpansion();
  return { userView: userView(user, expansion), expanded: expansion.expanded };
};
