export {
  deleteCalendarFeedRow,
  type DueDateRow,
  findCalendarFeed,
  findCalendarOwner,
  listDueDates,
  writeCalendarFeed,
} from './calendar-feeds.ts';
