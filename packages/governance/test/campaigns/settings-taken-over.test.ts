import { expect, test } from 'vitest';
import { settableMembers } from '../../src/campaigns/access-review-members.ts';
import { carried, notCarried } from '../../src/templates/template-members.ts';

test('every setting of a campaign is either in templates or named with the reason why it is not', () => {
  const named = new Set([...Object.values(carried), ...Object.keys(notCarried)]);
  expect(settableMembers.filter((member) => !named.has(member))).toEqual([]);
});
