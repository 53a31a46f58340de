import { expect, test } from 'vitest';
import { emptyDraft, fromDraft, withType } from '../../src/policies/policy-draft.ts';

test('a new policy that changes its purpose keeps its baseline where the service looks for it', () => {
  for (const [type, key] of [
    ['request', 'grant'],
    ['revocation', 'revoke'],
    ['review', 'certify'],
    ['provisioning', 'provision'],
  ] as const)
    expect(Object.keys(fromDraft(withType(emptyDraft('review'), type)).policySteps)).toEqual([key]);
});
