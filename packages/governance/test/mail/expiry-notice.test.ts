import { expiryNoticeUntil } from '../../src/mail/index.ts';
import { expect, test } from 'vitest';

test.each([
  ['a Monday', '2026-01-12T08:00:00Z', '2026-01-15T08:00:00.000Z'],
  ['a Wednesday', '2026-01-14T08:00:00Z', '2026-01-19T08:00:00.000Z'],
  ['a Saturday', '2026-01-17T08:00:00Z', '2026-01-21T08:00:00.000Z'],
  ['a Sunday evening that is Monday in Tokyo', '2026-01-18T20:00:00Z', '2026-01-21T20:00:00.000Z'],
])('three working days after %s leave the weekend out', (_day, now, until) => {
  expect(expiryNoticeUntil(now, 'Asia/Tokyo')).toBe(until);
});
