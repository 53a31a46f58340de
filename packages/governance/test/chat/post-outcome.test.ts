import { expect, test } from 'vitest';
import { postOutcome, withoutAddress } from '../../src/chat/index.ts';

const now = '2026-01-10T08:00:00.000Z';
const later = (seconds: number): string => new Date(Date.parse(now) + seconds * 1_000).toISOString();
const answer = (status: number, more: { text?: string; retryAfter?: string } = {}) => ({
  status,
  text: '',
  retryAfter: undefined,
  ...more,
});
const fresh = { createdAt: now, failures: 0 };

test.each([200, 202, 204])('an answer of %i is a post that has arrived', (status) => {
  expect(postOutcome(answer(status), fresh, now)).toMatchObject({ state: 'SENT', error: '', pausedUntil: later(1) });
});

test.each([400, 403, 404, 410, 307])('an answer of %i is final, and keeps other posts from nothing', (status) => {
  const outcome = postOutcome(answer(status, { text: 'no_service' }), fresh, now);
  expect(outcome).toMatchObject({ state: 'FAILED', isUnavailable: false, pausedUntil: later(1) });
  expect(outcome.error).toBe(
    status === 307 ? 'The chat answered 307; redirects are not followed' : `The chat answered ${status}: no_service`,
  );
});

test.each([
  [0, 60],
  [1, 120],
  [4, 960],
  [9, 3_600],
])('after %i failures in a row the channel rests %i seconds', (failures, seconds) => {
  for (const reply of [answer(500), answer(503), { error: 'it does not answer' }])
    expect(postOutcome(reply, { createdAt: now, failures }, now)).toMatchObject({
      state: 'WAITING',
      isUnavailable: true,
      pausedUntil: later(seconds),
    });
});

test.each([
  ['30', 30],
  ['0', 1],
  ['Sat, 10 Jan 2026 08:05:00 GMT', 300],
  ['999999999', 86_400],
  ['soon', 60],
])('a chat that asks to come back after "%s" is left alone for %i seconds', (retryAfter, seconds) => {
  expect(postOutcome(answer(429, { retryAfter }), fresh, now)).toMatchObject({
    state: 'WAITING',
    pausedUntil: later(seconds),
  });
});

test('a post is given up when it is three days old', () => {
  const createdAt = later(-3 * 86_400);
  expect(postOutcome(answer(500), { createdAt: later(-3 * 86_400 + 1), failures: 9 }, now).state).toBe('WAITING');
  expect(postOutcome(answer(500), { createdAt, failures: 9 }, now)).toMatchObject({
    state: 'FAILED',
    error: 'Given up after three days: The chat answered 500',
  });
  expect(postOutcome(answer(200), { createdAt, failures: 9 }, now).state).toBe('SENT');
});

test('an answer that repeats the address that was called keeps it secret', () => {
  const address = 'https://hooks.slack.example/services/T0AAAAAAA/B0BBBBBBB/verysecret?sig=a%2Fb%2Fcdefgh';
  for (const text of [
    `Cannot POST /services/T0AAAAAAA/B0BBBBBBB/verysecret?sig=a%2Fb%2Fcdefgh`,
    `not found: ${address}`,
    'token verysecret is revoked, sig a/b/cdefgh',
  ])
    expect(withoutAddress(text, address)).not.toMatch(/verysecret|cdefgh|T0AAAAAAA|B0BBBBBBB/);
  expect(withoutAddress('no_service', address)).toBe('no_service');
});
