import { expect, test } from 'vitest';
import { dueDigest, nextDigest } from '../../src/mail/index.ts';

const daily = { timeZone: 'Europe/Berlin', frequency: 'DIGEST_FREQUENCY_DAILY', dayOfWeek: 'WEEKDAY_FRIDAY' } as const;
const weekly = { ...daily, frequency: 'DIGEST_FREQUENCY_WEEKLY' } as const;
const unchosen = { timeZone: 'Europe/Berlin', frequency: '', dayOfWeek: '' };
const SINCE = '2027-01-01T00:00:00Z';

test.each([
  // Berlin is one hour ahead until Sunday, 28 March, and two after that. The 22nd is a Monday.
  ['daily, on a Monday', daily, '2027-03-22T08:00:00Z', '2027-03-22', '2027-03-23T08:00:00.000Z'],
  ['daily, on a Friday', daily, '2027-03-26T08:00:00Z', '2027-03-26', '2027-03-29T07:00:00.000Z'],
  ['daily, late that day', daily, '2027-03-22T22:59:00Z', '2027-03-22', '2027-03-23T08:00:00.000Z'],
  ['daily, in summer', daily, '2027-03-29T07:00:00Z', '2027-03-29', '2027-03-30T07:00:00.000Z'],
  ['weekly', weekly, '2027-03-26T09:00:00Z', '2027-03-26', '2027-04-02T08:00:00.000Z'],
  ['not chosen', unchosen, '2027-03-23T08:00:00Z', '2027-03-23', '2027-03-24T08:00:00.000Z'],
  [
    'weekly on a day that nobody chose',
    { ...unchosen, frequency: 'DIGEST_FREQUENCY_WEEKLY' },
    '2027-03-22T09:00:00Z',
    '2027-03-22',
    '2027-03-29T08:00:00.000Z',
  ],
  [
    'where the day has begun already',
    { ...daily, timeZone: 'Pacific/Auckland' },
    '2027-03-21T20:00:00Z',
    '2027-03-22',
    '2027-03-22T20:00:00.000Z',
  ],
])('a digest is due: %s', (_, clock, now, date, until) => {
  expect(dueDigest(clock, SINCE, now)).toEqual({ date, until });
  // Those who looked at that moment have written it.
  expect(dueDigest(clock, now, now)).toBeUndefined();
  expect(nextDigest(clock, now)).toBe(until);
});

test.each([
  ['before its hour', daily, '2027-03-22T07:59:59Z'],
  ['on a Saturday', daily, '2027-03-27T08:00:00Z'],
  ['on a Sunday', daily, '2027-03-28T08:00:00Z'],
  ['before the hour of a weekly one', weekly, '2027-03-26T08:59:59Z'],
  ['on another day of the week', weekly, '2027-03-25T12:00:00Z'],
  ['when the day of a missed one is over', daily, '2027-03-26T23:00:00Z'],
])('no digest is due %s', (_, clock, now) => {
  expect(dueDigest(clock, SINCE, now)).toBeUndefined();
});
