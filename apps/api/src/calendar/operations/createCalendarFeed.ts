import { writeCalendarFeed } from '@oag/store/calendar';
import type { Handler } from '../../http/index.ts';
import { newCalendarToken } from '../calendar-token.ts';
import { logCalendar } from '../log-calendar.ts';

export const createCalendarFeed: Handler<'createCalendarFeed'> = async (_request, context) => {
  const { caller, configuration, database, now } = context;
  const { token, sha256 } = newCalendarToken();
  await database.db.transaction().execute(async (tx) => {
    await writeCalendarFeed(tx, caller.userId, sha256, now);
    await logCalendar(tx, 'calendarFeedCreated', context);
  });
  return { calendarFeed: { createdAt: now }, url: `${configuration.publicUrl}/api/v1/calendars/${token}.ics` };
};
