import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleNames, rolesFromClaims, verifiedEmail } from '../../src/auth/index.ts';

const provider = { displayName: 'Harbor ID', trustEmail: false, acceptedEmailDomains: [] };
const email = 'Mara@Harborlane.example';

describe('an e-mail address counts', () => {
  test.each([[{ email_verified: true }], [{ email_verified: 'true' }], [{ xms_edov: true }], [{ xms_edov: '1' }]])(
    'with %j',
    (claims) => {
      expect(verifiedEmail({ email, ...claims }, provider)).toBe('mara@harborlane.example');
    },
  );

  test.each([
    [{}],
    [{ email_verified: false }],
    [{ email_verified: 'false' }],
    [{ email_verified: null }],
    [{ xms_edov: false }],
    [{ email_verified: false, xms_edov: true }],
    [{ email_verified: ['true'] }],
  ])('not with %j', (claims) => {
    expect(() => verifiedEmail({ email, ...claims }, provider)).toThrow(/verif/);
  });

  test.each([['a@b@harborlane.example'], ['harborlane.example'], ['@harborlane.example'], [''], [7], [[email]]])(
    'only as an address: %j',
    (address) => {
      expect(() => verifiedEmail({ email: address, email_verified: true }, provider)).toThrow(/does not say what/);
    },
  );

  test('only in an accepted domain, which the last part is', () => {
    const strict = { ...provider, acceptedEmailDomains: ['harborlane.example'] };
    expect(verifiedEmail({ email, email_verified: true }, strict)).toBe('mara@harborlane.example');
    for (const other of ['x@sub.harborlane.example', 'x@harborlane.example.elsewhere.example', 'x@xharborlane.example'])
      expect(() => verifiedEmail({ email: other, email_verified: true }, strict)).toThrow(/may not sign in/);
  });
});

const rule = (value: string, roleId: string, claim = 'groups') => ({ claim, value, roleId });

test('a claim is a text, a list, or behind a path; names of the prototype are none', () => {
  const given = (claims: object, claim: string): string[] =>
    rolesFromClaims([rule('admins', 'helpdesk', claim)], claims as { [name: string]: unknown }, [], 1)?.after ?? [];
  expect(given({ groups: 'admins' }, 'groups')).toEqual(['helpdesk']);
  expect(given({ groups: ['others', 'admins'] }, 'groups')).toEqual(['helpdesk']);
  expect(given({ realm_access: { roles: ['admins'] } }, 'realm_access.roles')).toEqual(['helpdesk']);
  expect(given({ 'https://harborlane.example/groups': ['admins'] }, 'https://harborlane.example/groups')).toEqual([
    'helpdesk',
  ]);
  for (const claims of [{}, { groups: null }, { groups: [['admins']] }, { groups: { admins: true } }])
    expect(given(claims, 'groups'), JSON.stringify(claims)).toEqual([]);
  expect(given({}, 'constructor.name')).toEqual([]);
});

test('whatever the rules and claims, roles without a rule stay, and the last Super Admin keeps the role', () => {
  const roles = fc.subarray(roleNames.filter((role) => role !== 'basic_user'));
  const rules = fc.array(fc.record({ value: fc.constantFrom('a', 'b'), roleId: fc.constantFrom(...roleNames) }));
  fc.assert(
    fc.property(roles, rules, fc.subarray(['a', 'b']), fc.nat(2), (held, some, groups, others) => {
      const all = some.filter(({ roleId }) => roleId !== 'basic_user').map(({ value, roleId }) => rule(value, roleId));
      const after: string[] = rolesFromClaims(all, { groups }, held, others)?.after ?? held;
      const named = new Set(all.map(({ roleId }) => roleId));
      expect(after.filter((role) => !named.has(role)).toSorted()).toEqual(
        held.filter((role) => !named.has(role)).toSorted(),
      );
      for (const { value, roleId } of all) if (groups.includes(value)) expect(after).toContain(roleId);
      if (held.includes('super_admin') && others === 0) expect(after).toContain('super_admin');
      expect(rolesFromClaims(all, { groups }, after, others), 'a second time changes nothing').toBeNull();
    }),
  );
});
