import { searchAppUsers as searchAccounts } from '@oag/store/inventory';
import { readableApps } from '../app-access.ts';
import { APP_USER_PATHS, appUserView, expandAppUsers } from '../app-user-view.ts';
import { checkRefs, readExpandMask, findingSearcher, readerOf, type Handler } from '../../http/index.ts';
import { createExpansion } from '../expand.ts';

export const searchAppUsers: Handler<'searchAppUsers'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ refs: body.refs });
  const mask = readExpandMask(body.expandMask, APP_USER_PATHS);
  const pages = pager(body);
  const { rows, after } = await searchAccounts(
    await context.searchDb(),
    { ...body, ...readableApps(context), searcher: findingSearcher(context) },
    pages.read(body),
  );
  const expansion = createExpansion(await readerOf(database.db, context));
  await expandAppUsers(database.db, expansion, rows, mask);
  return {
    list: rows.map((account) => appUserView(account, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
