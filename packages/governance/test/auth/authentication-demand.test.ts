import { describe, expect, test } from 'vitest';
import { assertAuthentication, type AuthenticationDemand } from '../../src/auth/index.ts';
import { refusalOf } from '../fixtures.ts';

const STARTED = '2026-03-02T09:00:00.000Z';
const NOW = '2026-03-02T09:02:00.000Z';
const seconds = (offset: number): number => Date.parse(STARTED) / 1000 + offset;
const any: AuthenticationDemand = { isFresh: false, acrValues: [], contexts: [] };
const check = (claims: { [claim: string]: unknown }, demand: Partial<AuthenticationDemand>): void =>
  assertAuthentication(claims, { ...any, ...demand }, { startedAt: STARTED, now: NOW });
const refused = (claims: { [claim: string]: unknown }, demand: Partial<AuthenticationDemand>): string =>
  refusalOf(() => check(claims, demand)).message;

test('without a demand every authentication counts', () => {
  expect(() => check({}, {})).not.toThrow();
});

describe('a fresh authentication', () => {
  const isFresh = true;
  test('happened between the start and now, give or take a minute', () => {
    for (const offset of [-60, 0, 60, 120, 180]) {
      expect(() => check({ auth_time: seconds(offset) }, { isFresh })).not.toThrow();
    }
  });
  test('did not happen before the start, nor in the future', () => {
    for (const authTime of [seconds(-61), seconds(-3600), 0, -1, seconds(181), Date.parse(NOW), Infinity, NaN]) {
      expect(refused({ auth_time: authTime }, { isFresh })).toContain('did not ask you to authenticate again');
    }
  });
  test('has a time, as a number', () => {
    for (const auth_time of [undefined, null, '', String(seconds(10)), [seconds(10)], true]) {
      expect(refused({ auth_time }, { isFresh })).toContain('auth_time');
    }
  });
});

describe('a class of authentication', () => {
  const acrValues = ['phr', 'phrh'];
  test('is one of those that are accepted', () => {
    for (const acr of acrValues) expect(() => check({ acr }, { acrValues })).not.toThrow();
  });
  test('is refused otherwise, with those that are accepted', () => {
    for (const acr of [undefined, null, '', 'pwd', 'PHR', 'phr phrh', ['phr', 'pwd'], 1]) {
      expect(refused({ acr }, { acrValues })).toContain('(phr or phrh)');
    }
  });
});

describe('authentication contexts', () => {
  const contexts = ['c1', 'c2'];
  test('are all satisfied', () => {
    expect(() => check({ acrs: ['c2', 'c9', 'c1'] }, { contexts })).not.toThrow();
    expect(() => check({ acrs: 'c1' }, { contexts: ['c1'] })).not.toThrow();
  });
  test('are refused when one is missing', () => {
    for (const acrs of [undefined, null, [], ['c1'], 'c1 c2', ['c1', 'C2'], { c1: true, c2: true }]) {
      expect(refused({ acrs }, { contexts })).toContain('(c1 and c2)');
    }
  });
});
