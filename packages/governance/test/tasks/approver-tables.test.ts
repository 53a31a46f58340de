import type { ApprovalInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { approverRule, assign, type AssignInputs } from '@oag/governance/policies';
import { policyFor } from './grant-policy.ts';

// One test for each row of the tables about approvers: who is assigned, and their delegates.

const inputs: AssignInputs = {
  taskKind: 'grant',
  subjectUserId: 'subject',
  requesterUserId: '',
  accountOwnerId: 'subject',
  managerIds: ['manager'],
  appOwnerIds: ['appOwner'],
  entitlementOwnerIds: ['entitlementOwner'],
  resourceOwnerIds: ['resourceOwner'],
  groupMemberIds: (id) =>
    id === 'crowd' ? Array.from({ length: 129 }, (_, n) => `member${n}`) : ['subject', 'member'],
  expressionUserIds: ['found'],
  campaignOwnerIds: ['campaignOwner'],
  superAdminIds: ['root'],
  approverIds: [],
  isEnabled: (id) => id !== 'gone',
  delegateOf: (id) => (id === 'manager' ? 'standIn' : ''),
};
const approversOf = (approval: ApprovalInput, more: Partial<AssignInputs> = {}) => {
  const rule = approverRule(
    policyFor([{ approval: { allowDelegation: false, ...approval } }]).steps[0] ?? ({} as never),
  );
  if (!rule) throw new Error('an approval asks somebody');
  return assign(rule, { ...inputs, ...more });
};

describe('approver kinds:', () => {
  const substitutes = { fallback: true, fallbackUserIds: ['fallback'] };
  test.each<[string, ApprovalInput, string[]]>([
    ['users', { users: { userIds: ['carol', 'gone'] } }, ['carol']],
    ['group', { group: { appId: 'app', appGroupId: 'group' } }, ['member']],
    ['manager', { manager: {} }, ['manager']],
    ['self', { self: {} }, ['subject']],
    ['appOwners', { appOwners: {} }, ['appOwner']],
    ['entitlementOwners', { entitlementOwners: {} }, ['entitlementOwner']],
    ['resourceOwners', { resourceOwners: {} }, ['resourceOwner']],
    ['expression', { expression: { expressions: ['subject'] } }, ['found']],
  ])('%s', (_, approval, expected) => expect(approversOf(approval)).toEqual({ userIds: expected, via: 'primary' }));
  test('webhook assigns nobody', () =>
    expect(approversOf({ webhook: { webhookId: 'w' } })).toEqual({ userIds: [], via: 'program' }));
  test('agent assigns nobody', () => {
    const agent = {
      agentMode: 'APPROVAL_AGENT_MODE_FULL_CONTROL',
      agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS',
    } as const;
    expect(approversOf({ agent })).toEqual({ userIds: [], via: 'program' });
  });
  test('a group of more than 128 members is not asked, its fallback is', () => {
    expect(approversOf({ group: { appId: 'app', appGroupId: 'crowd', ...substitutes } })).toEqual({
      userIds: ['fallback'],
      via: 'fallback',
    });
  });
  test('a fallback is asked where nobody is found: people, or the holders of an entitlement', () => {
    for (const approval of [
      { manager: substitutes },
      { self: substitutes },
      { entitlementOwners: substitutes },
      { resourceOwners: substitutes },
      { expression: { expressions: ['subject'], ...substitutes } },
    ] satisfies ApprovalInput[]) {
      const none = {
        managerIds: [],
        accountOwnerId: '',
        entitlementOwnerIds: [],
        resourceOwnerIds: [],
        expressionUserIds: [],
      };
      expect(approversOf(approval, none)).toEqual({ userIds: ['fallback'], via: 'fallback' });
    }
    const groups = {
      fallback: true,
      isGroupFallbackEnabled: true,
      fallbackGroupIds: [{ appId: 'app', appEntitlementId: 'group' }],
    };
    expect(approversOf({ manager: groups }, { managerIds: [] })).toEqual({ userIds: ['member'], via: 'fallback' });
  });
  test('when nobody is left, reviews go to the owners of the campaign and other tasks to the super admins, also where an expression gives nobody', () => {
    const empty = { expressionUserIds: [] };
    const expression: ApprovalInput = { expression: { expressions: ['subject'] } };
    expect(approversOf(expression, { ...empty, taskKind: 'certify' })).toEqual({
      userIds: ['campaignOwner'],
      via: 'campaignOwners',
    });
    expect(approversOf(expression, empty)).toEqual({ userIds: ['root'], via: 'superAdmins' });
  });
  test('self approval: the subject is asked only where the step allows it', () => {
    expect(approversOf({ manager: {} }, { managerIds: ['subject'] }).via).toBe('superAdmins');
    expect(approversOf({ manager: { allowSelfApproval: true } }, { managerIds: ['subject'] }).userIds).toEqual([
      'subject',
    ]);
  });
  test('distinct approvers: who approved an earlier step is not asked', () => {
    expect(
      approversOf({ users: { userIds: ['carol', 'dora'], requireDistinctApprovers: true } }, { approverIds: ['carol'] })
        .userIds,
    ).toEqual(['dora']);
  });
});

describe('delegates:', () => {
  test('a delegate takes the place where the step lets delegates act, one hop and no further', () => {
    expect(
      approversOf(
        { manager: {}, allowDelegation: true },
        { delegateOf: (id) => ({ manager: 'standIn', standIn: 'another' })[id] ?? '' },
      ),
    ).toMatchObject({ userIds: ['standIn'], handed: [{ from: 'manager', to: 'standIn' }] });
    expect(approversOf({ manager: {}, allowDelegation: false }).userIds).toEqual(['manager']);
  });
  test('a delegate who is gone, or is the subject, does not', () => {
    expect(approversOf({ manager: {}, allowDelegation: true }, { delegateOf: () => 'gone' }).userIds).toEqual([
      'manager',
    ]);
    expect(approversOf({ manager: {}, allowDelegation: true }, { delegateOf: () => 'subject' }).userIds).toEqual([
      'manager',
    ]);
  });
});
