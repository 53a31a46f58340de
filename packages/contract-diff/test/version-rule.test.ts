import { expect, it } from 'vitest';
import { breakingVersion, compareVersions, judge, mayBreak, type Change } from '../src/index.ts';

it.each([
  ['0.1.0-alpha', '0.1.0-alpha', false],
  ['0.1.0-alpha', '0.1.0', false],
  ['0.1.0-alpha', '0.1.1', false],
  ['0.1.0-alpha', '0.2.0', true],
  ['0.9.3', '1.0.0-beta.1', true],
  ['1.4.0', '1.5.0', false],
  ['1.4.0', '2.0.0', true],
  ['2.0.0', '1.9.0', false],
])('from %s to %s a contract may break callers: %s', (before, after, expected) => {
  expect(mayBreak(before, after)).toBe(expected);
});

it('names the version that may break', () => {
  expect(breakingVersion('0.1.0-alpha')).toBe('0.2.0');
  expect(breakingVersion('1.4.2')).toBe('2.0.0');
});

it('orders versions by number, with the suffixes before the release', () => {
  const versions = ['1.0.0', '0.10.0', '0.2.0', '1.0.0-beta.10', '1.0.0-beta.2'];
  expect(versions.toSorted(compareVersions)).toEqual(['0.2.0', '0.10.0', '1.0.0-beta.2', '1.0.0-beta.10', '1.0.0']);
});

it('refuses what is no version', () => {
  expect(() => mayBreak('0.1', '0.2.0')).toThrow('0.1 is not a version such as 0.2.0');
});

const removal: Change = {
  kind: 'removed',
  isBreaking: true,
  side: 'operation',
  at: '',
  says: 'is removed',
  advice: 'Keep it.',
  operations: ['GET /x'],
};

it('a version that may break lets breaking changes through and lists them', () => {
  expect(judge('0.1.0', '0.2.0', [removal])).toEqual({
    isAllowed: true,
    text: expect.stringContaining('GET /x: is removed') as string,
  });
  expect(judge('0.1.0', '0.1.1', [removal]).text).toContain('to 0.2.0');
});
