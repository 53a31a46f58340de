import { listAppUsersOfUser as listAccounts } from '@oag/store/inventory';
import { requireReadableAccess } from '../access-of-person.ts';
import { APP_USER_PATHS, appUserView, expandAppUsers } from '../app-user-view.ts';
import { createExpansion } from '../expand.ts';
import { readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { requireApp } from '../require-app.ts';

export const listAppUsersOfUser: Handler<'listAppUsersOfUser'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  const { app_id: appId, user_id: userId } = path;
  await requireReadableAccess(database.db, { appId, userId }, context);
  const mask = readExpandMask(query.expand_mask, APP_USER_PATHS);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listAccounts(database.db, appId, userId, pages.read(query));
  await requireApp(database.db, appId, rows);
  const expansion = createExpansion(await readerOf(database.db, context));
  await expandAppUsers(database.db, expansion, rows, mask);
  return {
    list: rows.map((account) => appUserView(account, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
