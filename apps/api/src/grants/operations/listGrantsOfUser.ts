import { userPermissions } from '@oag/governance/inventory';
import { listGrants } from '@oag/store/grants';
import { findUser } from '@oag/store/inventory';
import { notFound, readExpandMask, type Handler } from '../../http/index.ts';
import { ENTITLEMENT_PATHS } from '../../inventory/index.ts';
import { grantViews } from '../grant-views.ts';

export const listGrantsOfUser: Handler<'listGrantsOfUser'> = async ({ path: { user_id }, query }, context) => {
  const { database, caller, pager } = context;
  const mask = readExpandMask(query.expand_mask, ENTITLEMENT_PATHS);
  const pages = pager({ user_id, ...query });
  const page = pages.read(query);
  const user = await findUser(database.db, user_id);
  if (!user || !userPermissions(user, caller).read)
    throw notFound('person', user_id, 'without an administrator role you see yourself and your direct reports');
  const { rows, after } = await listGrants(database.db, { userId: user_id, ownerId: null }, page);
  return { ...(await grantViews(context, rows, mask)), nextPageToken: pages.token(after) };
};
