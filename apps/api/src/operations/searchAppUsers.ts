import { searchAppUsers as searchAccounts } from '@oag/store';
import { readableApps } from '../app-access.ts';
import { APP_USER_PATHS, appUserView, expandAppUsers } from '../app-user-view.ts';
import { checkRefs } from '../check-refs.ts';
import { readExpandMask } from '../expand-mask.ts';
import { createExpansion } from '../expand.ts';
import { findingSearcher, readerOf } from '../reader.ts';
import type { Handler } from '../request-context.ts';

export const searchAppUsers: Handler<'searchAppUsers'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ refs: body.refs });
  const mask = readExpandMask(body.expandMask, APP_USER_PATHS);
  const pages = pager(body);
  const { rows, after } = await searchAccounts(database.db, { ...body, ...readableApps(context), searcher: findingSearcher(context) }, pages.read(body));
  const expansion = createExpansion(await readerOf(database.db, context));
  await expandAppUsers(database.db, expansion, rows, mask);
  return { list: rows.map((account) => appUserView(account, expansion)), expanded: expansion.expanded, nextPageToken: pages.token(after) };
};
