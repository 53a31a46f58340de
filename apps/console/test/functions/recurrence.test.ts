import { expect, test } from 'vitest';
import { comingDays, REPEAT_NAMES, repeatOf, ruleOf } from '../../src/campaigns/templates/recurrence.ts';

const rule = (frequency: 'FREQUENCY_MONTHLY' | 'FREQUENCY_DAILY' | 'FREQUENCY_NONE', interval: number) => ({
  frequency,
  interval,
  startDate: new Date(2026, 0, 31, 12).toISOString(),
  endDate: null,
  occurrences: null,
});
const days = (dates: Date[]): string[] => dates.map((date) => `${date.getMonth() + 1}/${date.getDate()}`);
const next = new Date(2026, 0, 31, 8, 30);

test('a month without the day has its last day, and the day comes back after it', () => {
  expect(days(comingDays(rule('FREQUENCY_MONTHLY', 1), next, new Date(2026, 4, 1)))).toEqual([
    '1/31',
    '2/28',
    '3/31',
    '4/30',
  ]);
});

test('days end with the rule, and a rule without a unit has one', () => {
  const ends = { ...rule('FREQUENCY_DAILY', 10), endDate: new Date(2026, 1, 15).toISOString() };
  expect(days(comingDays(ends, next, new Date(2026, 5, 1)))).toEqual(['1/31', '2/10']);
  expect(days(comingDays(rule('FREQUENCY_NONE', 0), next, new Date(2026, 5, 1)))).toEqual(['1/31']);
});

test('a rule has the name that it was made by', () => {
  expect(REPEAT_NAMES.map((name) => repeatOf(ruleOf(name, '2026-01-31T12:00:00Z')))).toEqual([...REPEAT_NAMES]);
  expect(repeatOf(rule('FREQUENCY_DAILY', 3))).toBeNull();
});
