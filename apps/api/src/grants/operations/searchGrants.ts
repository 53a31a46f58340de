import { listGrants } from '@oag/store/grants';
import { readableApps, ENTITLEMENT_PATHS } from '../../inventory/index.ts';
import { checkRefs, readExpandMask, type Handler } from '../../http/index.ts';
import { grantViews } from '../grant-views.ts';

export const searchGrants: Handler<'searchGrants'> = async ({ body }, context) => {
  const { pager, searchDb } = context;
  checkRefs({ entitlementRefs: body.entitlementRefs });
  const mask = readExpandMask(body.expandMask, ENTITLEMENT_PATHS);
  const pages = pager(body);
  const { rows, after } = await listGrants(await searchDb(), { ...body, ...readableApps(context) }, pages.read(body));
  return { ...(await grantViews(context, rows, mask)), nextPageToken: pages.token(after) };
};
