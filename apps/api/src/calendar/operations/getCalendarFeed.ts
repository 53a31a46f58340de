import { findCalendarFeed } from '@oag/store/calendar';
import type { Handler } from '../../http/index.ts';

export const getCalendarFeed: Handler<'getCalendarFeed'> = async (_request, { caller, database }) => ({
  calendarFeed: (await findCalendarFeed(database.db, caller.userId)) ?? null,
});
