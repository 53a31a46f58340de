import { expect, test } from 'vitest';
import { describeValue } from '@oag/governance/scope';

test('a value with members is one line for people, without what is empty', () => {
  expect(
    describeValue({
      payload: { comment: 'Left the team', reviewerIds: ['a', 'b'], note: '', gone: null },
      peopleAdded: 12,
    }),
  ).toBe('payload comment: Left the team; payload reviewer ids: a | b; people added: 12');
  expect(describeValue([{ appId: 'x', isNew: false }, { appId: 'y' }])).toBe('app id: x, is new: false | app id: y');
  expect(describeValue('text')).toBe('text');
  expect([null, undefined, '', {}, [], [{}]].map(describeValue)).toEqual(['', '', '', '', '', '']);
});
