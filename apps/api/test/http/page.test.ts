import { randomBytes } from 'node:crypto';
import { GovernanceError } from '@oag/governance/input';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampPageSize, createPager } from '../../src/http/page.ts';

const key = randomBytes(32);
const pagerOf = (query: object, caller = 'ann', operation = 'searchUsers') =>
  createPager(key, caller, operation, query);
const reasonOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof GovernanceError) return error.reason;
    throw error;
  }
  return 'none';
};

describe('the size of a page', () => {
  test.each([
    [undefined, 25],
    [0, 25],
    [-5, 10],
    [1, 10],
    [9, 10],
    [10, 10],
    [25, 25],
    [100, 100],
    [101, 100],
    [5000, 100],
  ])('%s means %s', (asked, size) => {
    expect(clampPageSize(asked)).toBe(size);
  });
});

describe('a page token', () => {
  test('leads to the rows after the last one, whatever the size of the next page', () => {
    const token = pagerOf({ query: 'x', page_size: 10 }).token(['a', 'b']);
    expect(pagerOf({ query: 'x', pageSize: 50, pageToken: token }).read({ pageSize: 50, pageToken: token })).toEqual({
      size: 50,
      after: ['a', 'b'],
    });
  });

  test('is empty after the last page, and an empty one means the first page', () => {
    expect(pagerOf({}).token(null)).toBe('');
    expect(pagerOf({}).read({ page_token: '' }).after).toBeNull();
    expect(pagerOf({}).read({}).after).toBeNull();
  });

  test('stays valid when members that say nothing come and go, and when members change places', () => {
    const token = pagerOf({
      refs: [{ id: '1', appId: '2' }],
      query: '',
      ids: [],
      isDelegate: false,
      expandMask: { paths: ['*'] },
    }).token(['a']);
    expect(
      pagerOf({ isDelegate: undefined, refs: [{ appId: '2', id: '1' }] }).read({ page_token: token }).after,
    ).toEqual(['a']);
  });

  test.each([
    ['another filter', pagerOf({ query: 'y' })],
    ['a filter that only looks empty', pagerOf({ query: '0' })],
    ['one filter more', pagerOf({ query: 'x', email: 'e' })],
    ['another caller', pagerOf({ query: 'x' }, 'bob')],
    ['another operation', pagerOf({ query: 'x' }, 'ann', 'searchApps')],
    ['another key', createPager(randomBytes(32), 'ann', 'searchUsers', { query: 'x' })],
  ])('of %s is refused', (_, other) => {
    const token = other.token(['a']);
    expect(reasonOf(() => pagerOf({ query: 'x' }).read({ page_token: token }))).toBe('INVALID_PAGE_TOKEN');
  });

  test('is refused whatever was changed in it', () => {
    const pager = pagerOf({ query: 'x' });
    const token = pager.token(['0ujtsYcgvSTl8PAuAdqWYSMnLOv']);
    const changed = fc.oneof(
      fc
        .tuple(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 2 }))
        .map(([at, text]) => token.slice(0, at) + text + token.slice(at + 1)),
      fc.nat(token.length).map((at) => token.slice(0, at)),
      fc.string({ minLength: 1 }).map((text) => token + text),
      fc.string({ minLength: 1 }).map((text) => text + token),
    );
    fc.assert(
      fc.property(changed, (other) => {
        fc.pre(other !== token && other !== '');
        expect(reasonOf(() => pager.read({ page_token: other }))).toBe('INVALID_PAGE_TOKEN');
      }),
      { numRuns: 2_000 },
    );
  });

  test('is refused when it is any text at all', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ minLength: 1 }),
          fc.base64String({ minLength: 1 }),
          fc.constantFrom('.', '..', 'a.', '.a', 'x'.repeat(1_000_000)),
        ),
        (text) => {
          expect(reasonOf(() => pagerOf({}).read({ page_token: text }))).toBe('INVALID_PAGE_TOKEN');
        },
      ),
    );
  });
});

test.each([
  [{ page_size: 10, pageSize: 10 }, 'page_size'],
  [{ page_token: '', pageToken: '' }, 'page_token'],
])('%j sends a member twice and is refused', (sent, member) => {
  expect(reasonOf(() => pagerOf(sent).read(sent))).toBe('INVALID_FIELD');
  expect(() => pagerOf(sent).read(sent)).toThrow(member);
});
