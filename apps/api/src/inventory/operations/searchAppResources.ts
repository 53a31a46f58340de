import { searchResources } from '@oag/store/inventory';
import { readableApps } from '../app-access.ts';
import { checkRefs, readExpandMask, findingSearcher, readerOf, type Handler } from '../../http/index.ts';
import { createExpansion } from '../expand.ts';
import { RESOURCE_PATHS, resourceView, wantOfResources } from '../resource-view.ts';

export const searchAppResources: Handler<'searchAppResources'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ refs: body.refs });
  const mask = readExpandMask(body.expandMask, RESOURCE_PATHS);
  const pages = pager(body);
  const { rows, after } = await searchResources(
    await context.searchDb(),
    { ...body, ...readableApps(context), searcher: findingSearcher(context) },
    pages.read(body),
  );
  const expansion = createExpansion(await readerOf(database.db, context));
  wantOfResources(expansion, rows, mask);
  await expansion.load(database.db);
  return {
    list: rows.map((resource) => resourceView(resource, expansion)),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
