import { listAppUsers as listAccounts } from '@oag/store/inventory';
import { requireReadableApp } from '../app-access.ts';
import { appUserView } from '../app-user-view.ts';
import { createExpansion } from '../expand.ts';
import { readerOf, type Handler } from '../../http/index.ts';
import { requireApp } from '../require-app.ts';

export const listAppUsers: Handler<'listAppUsers'> = async ({ path, query }, context) => {
  const { database, pager } = context;
  await requireReadableApp(database.db, path.app_id, context);
  const pages = pager({ ...path, ...query });
  const { rows, after } = await listAccounts(database.db, path.app_id, pages.read(query));
  await requireApp(database.db, path.app_id, rows);
  const expansion = createExpansion(await readerOf(database.db, context));
  return {
    list: rows.map((account) => appUserView(account, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
