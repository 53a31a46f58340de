import { listAppUsersOfUser as listAccounts } from '@oag/store/inventory';
import { requireReadableAccess } from '../access-of-person.ts';
import { appUserView } from '../app-user-view.ts';
import { createExpansion } from '../expand.ts';
import { readerOf, type Handler } from '../../http/index.ts';
import { requireApp } from '../require-app.ts';

export const listAppUsersOfUser: Handler<'listAppUsersOfUser'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  const { app_id: appId, user_id: userId } = path;
  await requireReadableAccess(database.db, { appId, userId }, context);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listAccounts(database.db, appId, userId, pages.read(query));
  await requireApp(database.db, appId, rows);
  const expansion = createExpansion(await readerOf(database.db, context));
  return {
    list: rows.map((account) => appUserView(account, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
