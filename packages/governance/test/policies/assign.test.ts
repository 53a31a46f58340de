import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approverRule, assign, type ApproverRule, type AssignInputs } from '@oag/governance/policies';
import { approval, certifyRequest, policyOf } from '../fixtures.ts';

const nobody: AssignInputs = {
  taskKind: 'certify',
  subjectUserId: 'subject',
  requesterUserId: '',
  accountOwnerId: '',
  managerIds: [],
  appOwnerIds: [],
  entitlementOwnerIds: [],
  resourceOwnerIds: [],
  groupMemberIds: () => [],
  expressionUserIds: [],
  campaignOwnerIds: [],
  superAdminIds: [],
  approverIds: [],
  isEnabled: () => true,
  delegateOf: () => '',
};
const owners: ApproverRule = {
  source: 'entitlementOwners',
  userIds: [],
  appId: '',
  groupId: '',
  expressions: [],
  allowSelf: false,
  distinct: false,
  fallbackUserIds: [],
  fallbackGroupIds: [],
  delegates: false,
};
const ruleOf = (approver: NonNullable<Parameters<typeof approval>[0]>): ApproverRule => {
  const step = policyOf(certifyRequest([approval(approver)])).policySteps['certify']?.steps?.[0];
  const rule = step ? approverRule(step) : null;
  if (!rule) throw new Error('an approval has a rule');
  return rule;
};

describe('examples', () => {
  test('the owners are asked, each once and sorted', () => {
    expect(assign(owners, { ...nobody, entitlementOwnerIds: ['b', 'a', 'b'] })).toEqual({
      userIds: ['a', 'b'],
      via: 'primary',
    });
  });
  test('who is disabled is not asked, and then the fallback is', () => {
    const rule = { ...owners, fallbackUserIds: ['f', 'subject'] };
    expect(assign(rule, { ...nobody, entitlementOwnerIds: ['a'], isEnabled: (id) => id !== 'a' })).toEqual({
      userIds: ['f'],
      via: 'fallback',
    });
  });
  test('the subject does not review their own access unless that is allowed', () => {
    const found = { ...nobody, entitlementOwnerIds: ['subject'], campaignOwnerIds: ['o'] };
    expect(assign(owners, found)).toEqual({ userIds: ['o'], via: 'campaignOwners' });
    expect(assign({ ...owners, allowSelf: true }, found)).toEqual({ userIds: ['subject'], via: 'primary' });
  });
  test('the owner of the account always reviews where the policy says so', () => {
    expect(assign(ruleOf({ self: {} }), { ...nobody, accountOwnerId: 'subject' })).toEqual({
      userIds: ['subject'],
      via: 'primary',
    });
  });
  test('only reviews fall to the owners of the campaign; other tasks fall to the super admins', () => {
    const found = { ...nobody, campaignOwnerIds: ['o'], superAdminIds: ['s'] };
    expect(assign(owners, found).via).toBe('campaignOwners');
    expect(assign(owners, { ...found, taskKind: 'revoke' })).toEqual({ userIds: ['s'], via: 'superAdmins' });
  });
  test('when nobody is left, nobody is asked', () => {
    expect(assign(owners, { ...nobody, superAdminIds: ['subject'] })).toEqual({ userIds: [], via: 'none' });
  });
  test('who approved an earlier step is not asked again where approvers are to be distinct', () => {
    const rule = ruleOf({ appOwners: { requireDistinctApprovers: true } });
    expect(assign(rule, { ...nobody, appOwnerIds: ['a', 'b'], approverIds: ['a'] })).toEqual({
      userIds: ['b'],
      via: 'primary',
    });
  });
  test('the members of a group are asked; a group of more than 128 enabled people counts as empty', () => {
    const rule = ruleOf({ group: { appId: 'app', appGroupId: 'group', fallback: true, fallbackUserIds: ['f'] } });
    const of = (count: number, isEnabled: (userId: string) => boolean = () => true) => {
      const members = Array.from({ length: count }, (_, n) => `m${n}`);
      return assign(rule, { ...nobody, groupMemberIds: (group) => (group === 'group' ? members : []), isEnabled });
    };
    expect(of(2)).toEqual({ userIds: ['m0', 'm1'], via: 'primary' });
    expect(of(128).userIds).toHaveLength(128);
    expect(of(129)).toEqual({ userIds: ['f'], via: 'fallback' });
    expect(of(129, (userId) => userId !== 'm7').userIds).toHaveLength(128);
  });
  test('fallback groups step in instead of fallback people where they are switched on', () => {
    const groups = { fallback: true, fallbackGroupIds: [{ appId: 'app', appEntitlementId: 'group' }] };
    const members = { ...nobody, groupMemberIds: () => ['m'] };
    expect(
      assign(ruleOf({ manager: { ...groups, fallbackUserIds: ['f'], isGroupFallbackEnabled: true } }), members),
    ).toEqual({ userIds: ['m'], via: 'fallback' });
    expect(assign(ruleOf({ manager: { ...groups, fallbackUserIds: ['f'] } }), members)).toEqual({
      userIds: ['f'],
      via: 'fallback',
    });
  });
  test('whom an expression gives is asked, as far as they are there', () => {
    const rule = ruleOf({ expression: { expressions: ['subject'] } });
    expect(rule).toMatchObject({ source: 'expression', expressions: ['subject'] });
    expect(
      assign(rule, { ...nobody, expressionUserIds: ['b', 'a', 'gone'], isEnabled: (id) => id !== 'gone' }),
    ).toEqual({ userIds: ['a', 'b'], via: 'primary' });
  });
  test('a delegate takes the place of an assignee, one hop and no further', () => {
    const rule = ruleOf({ users: { userIds: ['a', 'b'] } });
    const delegates = new Map([
      ['a', 'd'],
      ['d', 'e'],
      ['b', 'subject'],
    ]);
    const found = { ...nobody, delegateOf: (id: string) => delegates.get(id) ?? '' };
    expect(assign(rule, found)).toEqual({ userIds: ['b', 'd'], via: 'primary', handed: [{ from: 'a', to: 'd' }] });
    expect(assign(rule, { ...found, isEnabled: (id) => id !== 'd' })).toEqual({ userIds: ['a', 'b'], via: 'primary' });
    expect(assign(ruleOf({ users: { userIds: ['a', 'b'] }, allowDelegation: false }), found)).toEqual({
      userIds: ['a', 'b'],
      via: 'primary',
    });
  });
  test('a fallback that is switched off is not asked', () => {
    expect(ruleOf({ manager: { fallback: false, fallbackUserIds: ['f'] } }).fallbackUserIds).toEqual([]);
  });
});

const id: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const ids = fc.array(id, { maxLength: 5 });
const anyRule: fc.Arbitrary<ApproverRule> = fc.record({
  source: fc.constantFrom(
    'users',
    'manager',
    'self',
    'requester',
    'appOwners',
    'entitlementOwners',
    'resourceOwners',
    'group',
    'expression',
  ),
  userIds: ids,
  appId: fc.constant(''),
  groupId: fc.constantFrom('g', 'h'),
  expressions: fc.constant(['subject']),
  fallbackGroupIds: fc.subarray(['g', 'h']),
  delegates: fc.boolean(),
  allowSelf: fc.boolean(),
  distinct: fc.boolean(),
  fallbackUserIds: ids,
});
const anyFacts = fc
  .record({
    taskKind: fc.constantFrom('certify', 'revoke', 'grant'),
    subjectUserId: fc.oneof(id, fc.constant('')),
    requesterUserId: fc.oneof(id, fc.constant('')),
    accountOwnerId: fc.oneof(id, fc.constant('')),
    managerIds: ids,
    appOwnerIds: ids,
    entitlementOwnerIds: ids,
    resourceOwnerIds: ids,
    campaignOwnerIds: ids,
    superAdminIds: ids,
    approverIds: ids,
    expressionUserIds: ids,
    members: ids,
    delegates: fc.dictionary(id, id),
    enabled: fc.uniqueArray(id),
  })
  .map((found): AssignInputs & { enabled: string[] } =>
    Object.assign(found, {
      isEnabled: (userId: string) => found.enabled.includes(userId),
      groupMemberIds: (group: string) => (group === 'g' ? found.members : []),
      delegateOf: (userId: string) => found.delegates[userId] ?? '',
    }),
  );

describe('for any rule and any facts', () => {
  test('nobody who is disabled, unknown, the subject or a former approver is asked against the rule', () => {
    fc.assert(
      fc.property(anyRule, anyFacts, (rule, found) => {
        for (const userId of assign(rule, found).userIds) {
          expect(found.enabled).toContain(userId);
          if (!rule.allowSelf) expect(userId).not.toBe(found.subjectUserId);
          if (rule.distinct) expect(found.approverIds).not.toContain(userId);
        }
      }),
      { numRuns: 500 },
    );
  });
  test('the result is sorted, names nobody twice, and is empty exactly when there is no stage', () => {
    fc.assert(
      fc.property(anyRule, anyFacts, (rule, found) => {
        const { userIds, via } = assign(rule, found);
        expect(userIds).toEqual([...new Set(userIds)].toSorted());
        expect(userIds.length === 0).toBe(via === 'none');
        if (found.taskKind !== 'certify') expect(via).not.toBe('campaignOwners');
      }),
      { numRuns: 500 },
    );
  });
  test('an enabled super admin who is neither subject nor former approver leaves no task unassigned', () => {
    fc.assert(
      fc.property(anyRule, anyFacts, (rule, found) => {
        expect(
          assign(rule, {
            ...found,
            superAdminIds: ['root'],
            isEnabled: (userId) => userId === 'root' || found.isEnabled(userId),
          }).via,
        ).not.toBe('none');
      }),
    );
  });
});
