import type { CalendarFeed } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** The calendar of the viewer, without its address; null when there is none. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }): Promise<CalendarFeed | null> =>
    (await client.GET('/api/v1/calendar_feed', { signal })).data.calendarFeed,
});
