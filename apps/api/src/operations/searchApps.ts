import { visible } from '@oag/governance';
import { listApps } from '@oag/store';
import { readableApps } from '../app-access.ts';
import { checkRefs } from '../check-refs.ts';
import { refuseMembers } from '../refuse-members.ts';
import { readerOf } from '../reader.ts';
import type { Handler } from '../request-context.ts';

export const searchApps: Handler<'searchApps'> = async ({ body }, context) => {
  const { database, pager } = context;
  refuseMembers(body, { onlyDirectories: 'This version does not know directories' });
  checkRefs({ policyRefs: body.policyRefs });
  const pages = pager(body);
  const { rows, after } = await listApps(database.db, { ...body, ...readableApps(context) }, pages.read(body));
  const reader = await readerOf(database.db, context);
  return { list: rows.map((app) => visible('app', app, reader)), nextPageToken: pages.token(after) };
};
