import { visible } from '@oag/governance/visibility';
import { listApps } from '@oag/store/inventory';
import { readableApps } from '../app-access.ts';
import { checkRefs, assertMembersUnset, readerOf, type Handler } from '../../http/index.ts';

export const searchApps: Handler<'searchApps'> = async ({ body }, context) => {
  const { database, pager } = context;
  assertMembersUnset(body, { onlyDirectories: 'This version does not know directories' });
  checkRefs({ policyRefs: body.policyRefs });
  const pages = pager(body);
  const { rows, after } = await listApps(database.db, { ...body, ...readableApps(context) }, pages.read(body));
  const reader = await readerOf(database.db, context);
  return { list: rows.map((app) => visible('app', app, reader)), nextPageToken: pages.token(after) };
};
