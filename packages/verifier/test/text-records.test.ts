import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { textRecordHash } from '../src/canonical.ts';

const members = { name: 'string', no: 'number', isOpen: 'boolean' } as const;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a record is a JSON array of its kind, the texts of its members in order, and a list of free length', () => {
  expect(textRecordHash('access', [[members, { isOpen: false, no: 7, name: 'a "b"\n' }]], ['x', ''])).toBe(
    hashOf('["access","a \\"b\\"\\n","7","false","x",""]'),
  );
  expect(textRecordHash('access', [[members, { name: null }]])).toBe(hashOf('["access",null,null,null]'));
  expect(textRecordHash('known', [[members, null]])).toBe(hashOf('["known",null,null,null]'));
});

test.each<[what: string, row: object, last?: unknown]>([
  ['a text in place of a number', { name: 'a', no: '7', isOpen: false }],
  ['a text in place of a boolean', { name: 'a', no: 7, isOpen: 'false' }],
  ['a number in place of a text', { name: 1, no: 7, isOpen: false }],
  ['an object', { name: {}, no: 7, isOpen: false }],
  ['a list in place of a text', { name: ['a'], no: 7, isOpen: false }],
  ['no list at the end', { name: 'a', no: 7, isOpen: false }, null],
  ['a list with something else than texts', { name: 'a', no: 7, isOpen: false }, ['x', null]],
])('%s has no hash: it is never what the log recorded', (_, row, last) => {
  expect(textRecordHash('access', [[members, row]], last)).toBe('');
});

test('values that move from one member to the next have another hash', () => {
  const two = { one: 'string', other: 'string' } as const;
  const hashes = [
    textRecordHash('access', [[two, { one: 'a', other: 'b' }]]),
    textRecordHash('access', [[two, { one: 'a","b', other: null }]]),
    textRecordHash('access', [[two, { one: 'a', other: null }]], ['b']),
    textRecordHash('access', [[two, { one: null, other: 'a' }]], ['b']),
    textRecordHash('task', [[two, { one: 'a', other: 'b' }]]),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
