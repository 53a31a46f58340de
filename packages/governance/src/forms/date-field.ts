import type { DateFieldInput, FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { isDate } from './text-formats.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Where the person is, it may be a day earlier or later than here. */
const SLACK_DAYS = 1;
const DAYS_MAX = 366 * 1000;

/** The date that is so many days after a moment, in UTC. */
export const dateAfter = (now: string, days: number): string =>
  new Date(Date.parse(now) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** The rules that an answer breaks. Of two bounds on the same side the tighter one counts; only those that count from today have slack. */
export function brokenDate(date: DateFieldInput, text: string, now: string): BrokenRule[] {
  if (!isDate(text)) return [broken('FORMAT', 'must be a date, written YYYY-MM-DD')];
  const least = [date.minDate ?? '', fromToday(date.minDaysFromToday, -SLACK_DAYS, now)].filter(
    (bound) => bound > text,
  );
  const most = [date.maxDate ?? '', fromToday(date.maxDaysFromToday, SLACK_DAYS, now)].filter(
    (bound) => bound !== '' && bound < text,
  );
  const [from] = least.toSorted().toReversed();
  const [to] = most.toSorted();
  return [
    ...(from === undefined ? [] : [broken('RANGE', `must be ${from} or later`)]),
    ...(to === undefined ? [] : [broken('RANGE', `must be ${to} or earlier`)]),
  ];
}

const fromToday = (days: number | null | undefined, slack: number, now: string): string =>
  days === null || days === undefined ? '' : dateAfter(now, days + slack);

/** The errors in the settings of a date. */
export function checkDateField(date: DateFieldInput, field: string): FieldViolation[] {
  const bounds = (['minDate', 'maxDate'] as const).filter((name) => date[name] && !isDate(date[name]));
  const days = (['minDaysFromToday', 'maxDaysFromToday'] as const).filter(
    (name) => Math.abs(date[name] ?? 0) > DAYS_MAX,
  );
  const { minDate, maxDate, minDaysFromToday: min, maxDaysFromToday: max } = date;
  const isReversed = typeof min === 'number' && typeof max === 'number' && min > max;
  return [
    ...bounds.map((name) => violation(`${field}.${name}`, 'FORMAT', 'must be a date, written YYYY-MM-DD')),
    ...days.map((name) => violation(`${field}.${name}`, 'RANGE', `must be between -${DAYS_MAX} and ${DAYS_MAX}`)),
    ...(minDate && maxDate && minDate > maxDate
      ? [violation(`${field}.minDate`, 'CONFLICT', 'is after maxDate; no date can meet both')]
      : []),
    ...(isReversed
      ? [violation(`${field}.minDaysFromToday`, 'CONFLICT', 'is above maxDaysFromToday; no date can meet both')]
      : []),
  ];
}
