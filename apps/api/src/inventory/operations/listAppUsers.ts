import { listAppUsers as listAccounts } from '@oag/store/inventory';
import { requireReadableApp } from '../app-access.ts';
import { APP_USER_PATHS, appUserView, expandAppUsers } from '../app-user-view.ts';
import { createExpansion } from '../expand.ts';
import { readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { requireApp } from '../require-app.ts';

export const listAppUsers: Handler<'listAppUsers'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  await requireReadableApp(database.db, path.app_id, context);
  const mask = readExpandMask(query.expand_mask, APP_USER_PATHS);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listAccounts(database.db, path.app_id, pages.read(query));
  await requireApp(database.db, path.app_id, rows);
  const expansion = createExpansion(await readerOf(database.db, context));
  await expandAppUsers(database.db, expansion, rows, mask);
  return {
    list: rows.map((account) => appUserView(account, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
