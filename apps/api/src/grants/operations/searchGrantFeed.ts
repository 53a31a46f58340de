import { listGrantEvents } from '@oag/store/grants';
import { readableApps, createExpansion } from '../../inventory/index.ts';
import { checkRefs, readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import {
  expandHistory,
  expandTasks,
  heldGrant,
  HISTORY_PATHS,
  historyPaths,
  principalsOf,
} from '../grant-history-view.ts';
import { callerOf } from '../../tasks/index.ts';

const PATHS = [...HISTORY_PATHS, 'ticket_id'] as const;

export const searchGrantFeed: Handler<'searchGrantFeed'> = async ({ body }, context) => {
  const { database, pager } = context;
  const { appEntitlementRefs, appRefs, appUserRefs, userRefs } = body;
  checkRefs({ appEntitlementRefs, appRefs, appUserRefs, userRefs });
  const mask = readExpandMask(body.expandMask, PATHS);
  const pages = pager(body);
  const filter = { ...body, appIds: (appRefs ?? []).map(({ id }) => id), ...readableApps(context) };
  const { rows, after } = await listGrantEvents(await context.searchDb(), filter, pages.read(body));
  const expansion = createExpansion(await readerOf(database.db, context));
  const [principals] = await Promise.all([
    principalsOf(database.db, rows),
    expandHistory(database.db, expansion, rows, mask),
  ]);
  if (mask.has('ticket_id'))
    await expandTasks(
      database,
      expansion,
      rows.map(({ ticketId }) => ticketId),
      callerOf(context),
    );
  return {
    list: rows.map((event) => ({
      feed: {
        ...heldGrant(event, principals),
        date: event.date,
        eventType: `GRANT_EVENT_TYPE_${event.type}` as const,
        ticketId: event.ticketId,
      },
      ...historyPaths(event, expansion),
      ticketPath: expansion.path('task', event.ticketId),
    })),
    expanded: expansion.expanded,
    nextPageToken: pages.token(after),
  };
};
