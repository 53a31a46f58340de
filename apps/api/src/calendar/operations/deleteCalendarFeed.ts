import { deleteCalendarFeedRow } from '@oag/store/calendar';
import type { Handler } from '../../http/index.ts';
import { logCalendar } from '../log-calendar.ts';

export const deleteCalendarFeed: Handler<'deleteCalendarFeed'> = async (_request, context) => {
  await context.database.db.transaction().execute(async (tx) => {
    if (await deleteCalendarFeedRow(tx, context.caller.userId)) await logCalendar(tx, 'calendarFeedDeleted', context);
  });
  return {};
};
