export { dayInWords } from './day-in-words.ts';
export { isDue, secondsAfter, secondsOf } from './duration.ts';
export { isTimeZone, nextTimeOfDay } from './time-of-day.ts';
export { clockTime, type ClockTime, instantAt, offsetAt } from './time-zone.ts';
