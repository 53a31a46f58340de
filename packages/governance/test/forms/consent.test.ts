import { assertGranted, consentAccount } from '@oag/governance/forms';
import { expect, test } from 'vitest';
import { refusalOf } from '../fixtures.ts';

test.each([
  [{ preferred_username: 'nadia', email: 'nadia@x.example', name: 'Nadia Haddad' }, 'nadia'],
  [{ preferred_username: ' ', email: 'nadia@x.example', name: 'Nadia Haddad' }, 'nadia@x.example'],
  [{ preferred_username: 5, name: 'Nadia Haddad' }, 'Nadia Haddad'],
  [{}, 'N-4711'],
  [{ name: 'n'.repeat(300) }, 'n'.repeat(256)],
])('the account with the claims %j is %s', (claims, account) => {
  expect(consentAccount(claims, 'N-4711')).toBe(account);
});

test('a scope that was not granted is named; the provider may grant more, and leave openid out', () => {
  assertGranted(['openid', 'profile'], ['profile', 'email']);
  const refusal = refusalOf(() => assertGranted(['openid', 'profile', 'read:licences'], ['openid', 'profile']));
  expect(refusal).toMatchObject({ reason: 'WRONG_STATE', message: expect.stringContaining('read:licences') as string });
});
