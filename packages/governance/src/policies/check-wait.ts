import type { FieldViolation, WaitInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { secondsOf, isTimeZone } from '../time/index.ts';
import { checkExpressionAt } from '../expressions/index.ts';

const HOUR = 3600;
const MONTH = 31 * 24 * HOUR;

/** The rules that one wait step breaks. */
export function checkWait(
  { condition, duration, timeoutDuration, untilTime }: WaitInput,
  field: string,
): FieldViolation[] {
  const set = Object.entries({ condition, duration, untilTime }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  if (set.length !== 1)
    return [
      violation(
        field,
        'ONE_OF',
        `exactly one of condition, duration, untilTime must be set, not ${set.length} of them`,
      ),
    ];
  return [
    ...(condition ? checkExpressionAt('policyWait', condition.condition ?? '', `${field}.condition.condition`) : []),
    ...(duration ? checkLength(duration.duration, `${field}.duration.duration`) : []),
    ...(untilTime ? checkTimeOfDay(untilTime, `${field}.untilTime`) : []),
    ...(timeoutDuration ? checkLength(timeoutDuration, `${field}.timeoutDuration`) : []),
  ];
}

function checkLength(duration: string | null | undefined, field: string): FieldViolation[] {
  if (!duration) return [violation(field, 'REQUIRED', 'is missing; give a length such as 86400s')];
  const seconds = secondsOf(duration);
  return seconds >= HOUR && seconds <= MONTH
    ? []
    : [violation(field, 'LIMIT', `is ${duration}; it must be between ${HOUR}s (an hour) and ${MONTH}s (31 days)`)];
}

function checkTimeOfDay(
  { hours = 0, minutes = 0, timezone = '' }: NonNullable<WaitInput['untilTime']>,
  field: string,
): FieldViolation[] {
  return [
    ...(Number(hours) > 23 ? [violation(`${field}.hours`, 'LIMIT', `is ${hours}; a day has the hours 0 to 23`)] : []),
    ...(Number(minutes) > 59
      ? [violation(`${field}.minutes`, 'LIMIT', `is ${minutes}; an hour has the minutes 0 to 59`)]
      : []),
    ...(timezone === '' || isTimeZone(timezone)
      ? []
      : [
          violation(
            `${field}.timezone`,
            'INVALID',
            `${timezone} is no known time zone; give a name such as Europe/Vienna`,
          ),
        ]),
  ];
}
