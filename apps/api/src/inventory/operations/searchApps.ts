import { visible } from '@oag/governance/visibility';
import { listApps } from '@oag/store/inventory';
import { readableApps } from '../app-access.ts';
import { checkRefs, readerOf, type Handler } from '../../http/index.ts';

export const searchApps: Handler<'searchApps'> = async ({ body }, context) => {
  const { database, pager } = context;
  checkRefs({ policyRefs: body.policyRefs });
  const pages = pager(body);
  const { rows, after } = await listApps(database.db, { ...body, ...readableApps(context) }, pages.read(body));
  const reader = await readerOf(database.db, context);
  return { list: rows.map((app) => visible('app', app, reader)), nextPageToken: pages.token(after) };
};
