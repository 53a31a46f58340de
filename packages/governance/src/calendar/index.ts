export { calendarText, type DueDate } from './calendar-text.ts';
