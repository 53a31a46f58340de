import { listPastGrants } from '@oag/store/grants';
import { readableApps, createExpansion } from '../../inventory/index.ts';
import { checkRefs, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { expandHistory, heldGrant, HISTORY_PATHS, historyPaths, principalsOf } from '../grant-history-view.ts';

export const searchPastGrants: Handler<'searchPastGrants'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ appEntitlementRefs: body.appEntitlementRefs, appUserRefs: body.appUserRefs });
  const mask = readExpandMask(body.expandMask, HISTORY_PATHS);
  const pages = pager(body);
  const { rows, after } = await listPastGrants(
    await context.searchDb(),
    { ...body, ...readableApps(context) },
    pages.read(body),
  );
  const expansion = createExpansion(await readerOf(database.db, context));
  const [principals] = await Promise.all([
    principalsOf(database.db, rows),
    expandHistory(database.db, expansion, rows, mask),
  ]);
  return {
    list: rows.map((grant) => ({
      history: {
        ...heldGrant(grant, principals),
        id: grant.id,
        grantedAt: grant.grantedAt,
        revokedAt: grant.revokedAt,
      },
      ...historyPaths(grant, expansion),
    })),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
