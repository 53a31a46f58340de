import type { ApprovalInput, CreatePolicyRequest, PolicyStepInput, PolicyTypeInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { checkPolicy, collectGroupIds, collectStepUpProviderIds, collectUserIds } from '@oag/governance/policies';
import { approval, certifyRequest, fieldsOf, refusalOf } from '../fixtures.ts';

const lookups = { enabledUserIds: new Set(['ada', 'bob']) };
const refuse = (request: CreatePolicyRequest) => refusalOf(() => checkPolicy(request, lookups));
const broken = (request: CreatePolicyRequest) => fieldsOf(refuse(request));
const brokenApproval = (input: ApprovalInput) => broken(certifyRequest([{ approval: input }]));

test('a policy with an approver of each working kind is accepted', () => {
  const approvers: ApprovalInput[] = [
    { users: { userIds: ['ada'] } },
    { manager: { fallback: true, fallbackUserIds: ['bob'] } },
    { self: {} },
    { appOwners: { allowSelfApproval: true } },
    { entitlementOwners: { requireDistinctApprovers: true }, requireApprovalReason: true, requireDenialReason: true },
  ];
  checkPolicy(
    certifyRequest(approvers.map(approval), { postActions: [{ certifyRemediateImmediately: true }] }),
    lookups,
  );
});

test('a policy without any steps is accepted', () => {
  checkPolicy({ displayName: 'Nobody', policyType: 'POLICY_TYPE_GRANT' }, lookups);
});

test('every broken field is named at once', () => {
  expect(
    broken(
      certifyRequest([approval({ users: { userIds: ['ada', 'nobody'] } })], {
        displayName: ' ',
        annotations: { '1': 'x' },
      }),
    ),
  ).toEqual([
    ['displayName', 'REQUIRED'],
    ['policySteps.certify.steps[0].approval.users.userIds[1]', 'NOT_FOUND'],
    ['annotations.1', 'PATTERN'],
  ]);
});

describe('type and baseline', () => {
  test('an unspecified type is refused', () => {
    expect(broken({ displayName: 'P', policyType: 'POLICY_TYPE_UNSPECIFIED' })).toEqual([['policyType', 'REQUIRED']]);
  });
  test('a request policy of the type ACCESS_REQUEST has its baseline under access_request', () => {
    const steps = { steps: [approval()] };
    const policy = { displayName: 'P', policyType: 'POLICY_TYPE_ACCESS_REQUEST' };
    expect(() => checkPolicy({ ...policy, policySteps: { access_request: steps } }, lookups)).not.toThrow();
    expect(broken({ ...policy, policySteps: { grant: steps } })).toEqual([['policySteps.access_request', 'REQUIRED']]);
  });
  test('steps without the baseline entry are refused', () => {
    expect(broken({ ...certifyRequest([]), policySteps: { other: { steps: [approval()] } } })).toEqual([
      ['policySteps.certify', 'REQUIRED'],
    ]);
  });
  test('an entry without steps is refused', () => {
    expect(broken(certifyRequest([]))).toEqual([['policySteps.certify.steps', 'REQUIRED']]);
  });
});

describe('rules', () => {
  const withRules = (rules: CreatePolicyRequest['rules']) => certifyRequest([approval()], { rules: rules ?? null });
  test('the condition true leads to an entry by stepKey or by its deprecated name', () => {
    checkPolicy(
      withRules([
        { condition: 'true', stepKey: 'certify' },
        { condition: 'true', policyKey: 'certify' },
      ]),
      lookups,
    );
  });
  test('a condition is checked: a problem is named with its place in the text', () => {
    checkPolicy(withRules([{ condition: 'subject.department == "IT"', stepKey: 'certify' }]), lookups);
    const error = refuse(withRules([{ condition: 'subject.department ==\n  subject.shoeSize', stepKey: 'certify' }]));
    expect(fieldsOf(error)).toEqual([['rules[0].condition', 'EXPRESSION']]);
    expect(error.message).toMatch(/line 2, column \d+: .*shoeSize/);
  });
  test('a condition that does not give true or false is refused', () => {
    expect(broken(withRules([{ condition: 'subject.department', stepKey: 'certify' }]))).toEqual([
      ['rules[0].condition', 'EXPRESSION'],
    ]);
  });
  test('more than 16 rules are refused', () => {
    expect(broken(withRules(Array.from({ length: 17 }, () => ({ condition: 'true', stepKey: 'certify' }))))).toEqual([
      ['rules', 'LIMIT'],
    ]);
  });
  test.each([
    [{ condition: 'true' }, 'rules[0].stepKey', 'REQUIRED'],
    [{ condition: ' ', stepKey: 'certify' }, 'rules[0].condition', 'REQUIRED'],
    [{ condition: 'true', stepKey: 'missing' }, 'rules[0].stepKey', 'NOT_FOUND'],
    [{ condition: 'true', stepKey: 'constructor' }, 'rules[0].stepKey', 'NOT_FOUND'],
    [{ condition: 'true', stepKey: 'certify', policyId: 'x' }, 'rules[0]', 'ONE_OF'],
    [{ condition: 'true', stepKey: 'certify', policyKey: 'other' }, 'rules[0].policyKey', 'ONE_OF'],
    [{ condition: 'true', policyId: 'x' }, 'rules[0].policyId', 'NOT_FOUND'],
  ])('%j is refused', (rule, field, reason) => {
    expect(broken(withRules([rule]))).toEqual([[field, reason]]);
  });
});

describe('steps', () => {
  test('an action step runs one automation, which is there', () => {
    const run = (action: NonNullable<PolicyStepInput['action']>) => certifyRequest([approval(), { action }]);
    const at = 'policySteps.certify.steps[1].action';
    expect(broken(run({ automation: { automationTemplateId: 'leave' } }))).toEqual([
      [`${at}.automation.automationTemplateId`, 'NOT_FOUND'],
    ]);
    expect(() =>
      checkPolicy(run({ automation: { automationTemplateId: 'leave' } }), {
        ...lookups,
        automationIds: new Set(['leave']),
      }),
    ).not.toThrow();
    // The service adds the other targets, and ignores them in policies.
    for (const action of [{}, { clientIdApproval: {} }, { batonResourceAction: { batonResourceActionId: 'x' } }])
      expect(broken(run(action))).toEqual([[at, 'REQUIRED']]);
  });
  test('a provision step comes after all decisions, and only where access is granted or revoked', () => {
    const policy = (policyType: PolicyTypeInput, steps: PolicyStepInput[]): CreatePolicyRequest => ({
      displayName: 'Keys',
      policyType,
      policySteps: { [policyType.replace('POLICY_TYPE_', '').toLowerCase()]: { steps } },
    });
    const provision = { provision: { provisionPolicy: { manual: {} } } };
    const open = { provision: {} };
    const rules = (policyType: PolicyTypeInput, steps: PolicyStepInput[]): string[] =>
      broken(policy(policyType, steps)).map(([field, rule]) => `${field.replace(/^policySteps\.\w+\./, '')} ${rule}`);
    for (const [type, steps] of [
      ['GRANT', [approval({ self: {} }), provision, { wait: { duration: { duration: '3600s' } } }, open]],
      ['GRANT', [approval({ self: {} }), { accept: {} }, open]],
      ['REVOKE', [open]],
      ['PROVISION', [provision, { wait: { duration: { duration: '3600s' } } }, open]],
    ] as const)
      expect(() => checkPolicy(policy(`POLICY_TYPE_${type}`, [...steps]), lookups), type).not.toThrow();
    expect(rules('POLICY_TYPE_GRANT', [open, approval({ self: {} })])).toEqual(['steps[1] ORDER']);
    expect(rules('POLICY_TYPE_REVOKE', [open, { accept: {} }, { reject: {} }])).toEqual([
      'steps[1] ORDER',
      'steps[2] UNREACHABLE',
    ]);
    expect(rules('POLICY_TYPE_CERTIFY', [open])).toEqual(['steps[0].provision POLICY_TYPE']);
    expect(rules('POLICY_TYPE_PROVISION', [approval({ self: {} }), open])).toEqual(['steps[0].approval POLICY_TYPE']);
    expect(rules('POLICY_TYPE_GRANT', [{ provision: { provisionPolicy: {} } }])).toEqual([
      'steps[0].provision.provisionPolicy ONE_OF',
    ]);
    expect(rules('POLICY_TYPE_PROVISION', [{ provision: { provisionPolicy: { policy: { policyId: 'p' } } } }])).toEqual(
      ['steps[0].provision.provisionPolicy.policy INVALID'],
    );
  });
  test('a step with two members or none is refused', () => {
    const steps: PolicyStepInput[] = [{ accept: {}, reject: {} }, {}];
    expect(broken(certifyRequest(steps)).map(([field, rule]) => `${field} ${rule}`)).toContain(
      'policySteps.certify.steps[0] ONE_OF',
    );
    expect(broken(certifyRequest([{}]))).toEqual([['policySteps.certify.steps[0]', 'ONE_OF']]);
  });
  test('a step that can never be reached is refused', () => {
    expect(broken(certifyRequest([{ accept: {} }, approval()]))).toEqual([
      ['policySteps.certify.steps[1]', 'UNREACHABLE'],
    ]);
  });
});

describe('approvals', () => {
  const at = 'policySteps.certify.steps[0].approval';
  test('exactly one approver kind is set', () => {
    expect(brokenApproval({})).toEqual([[at, 'ONE_OF']]);
    expect(brokenApproval({ self: {}, manager: {} })).toEqual([[at, 'ONE_OF']]);
  });
  test('a program is a webhook that exists, and signs in nowhere', () => {
    expect(brokenApproval({ webhook: {} })).toEqual([[`${at}.webhook.webhookId`, 'REQUIRED']]);
    expect(brokenApproval({ webhook: { webhookId: 'none' } })).toEqual([[`${at}.webhook.webhookId`, 'NOT_FOUND']]);
  });
  test('a step-up provider is there and enabled', () => {
    const input = certifyRequest([approval({ self: {}, requiresStepUpProviderId: 'key' })]);
    const found = (ids: string[]) =>
      refusalOf(() => checkPolicy(input, { enabledUserIds: new Set(), stepUpProviderIds: new Set(ids) }));
    expect(fieldsOf(found([]))).toEqual([[`${at}.requiresStepUpProviderId`, 'NOT_FOUND']]);
    expect(collectStepUpProviderIds(input)).toEqual(['key']);
    expect(() => checkPolicy(input, { enabledUserIds: new Set(), stepUpProviderIds: new Set(['key']) })).not.toThrow();
  });
  test('1 to 32 people are listed, all of them enabled', () => {
    expect(brokenApproval({ users: { userIds: [] } })).toEqual([[`${at}.users.userIds`, 'REQUIRED']]);
    expect(brokenApproval({ users: { userIds: Array.from({ length: 33 }, () => 'ada') } })).toEqual([
      [`${at}.users.userIds`, 'LIMIT'],
    ]);
  });
  test('a fallback names enabled people', () => {
    expect(brokenApproval({ manager: { fallback: true } })).toEqual([[`${at}.manager.fallbackUserIds`, 'REQUIRED']]);
    expect(brokenApproval({ self: { fallback: true, fallbackUserIds: ['x'] } })).toEqual([
      [`${at}.self.fallbackUserIds[0]`, 'NOT_FOUND'],
    ]);
  });
  test('a group is an entitlement that is there, in the app that is named with it', () => {
    const ofGroups = (approver: ApprovalInput) =>
      fieldsOf(
        refusalOf(() =>
          checkPolicy(certifyRequest([approval(approver)]), {
            enabledUserIds: new Set(),
            appIdsOfEntitlements: new Map([['group', 'app']]),
          }),
        ),
      );
    expect(ofGroups({ group: { appId: 'app' } })).toEqual([[`${at}.group.appGroupId`, 'REQUIRED']]);
    expect(ofGroups({ group: { appId: 'app', appGroupId: 'other' } })).toEqual([
      [`${at}.group.appGroupId`, 'NOT_FOUND'],
    ]);
    expect(ofGroups({ group: { appId: 'other', appGroupId: 'group' } })).toEqual([[`${at}.group.appId`, 'NOT_FOUND']]);
    const groups = { fallbackGroupIds: [{ appId: 'app', appEntitlementId: 'group' }], isGroupFallbackEnabled: true };
    expect(ofGroups({ manager: groups })).toEqual([[`${at}.manager.isGroupFallbackEnabled`, 'INVALID']]);
    expect(ofGroups({ manager: { fallback: true, isGroupFallbackEnabled: true } })).toEqual([
      [`${at}.manager.fallbackGroupIds`, 'REQUIRED'],
    ]);
    expect(
      collectGroupIds(
        certifyRequest([
          approval({ manager: { fallback: true, ...groups } }),
          approval({ group: { appId: 'app', appGroupId: 'other' } }),
        ]),
      ),
    ).toEqual(['group', 'other']);
  });
  test('an approver expression gives people', () => {
    expect(brokenApproval({ expression: {} })).toEqual([[`${at}.expression.expressions`, 'REQUIRED']]);
    expect(brokenApproval({ expression: { expressions: ['appOwners', 'subject.department', ' '] } })).toEqual([
      [`${at}.expression.expressions[1]`, 'EXPRESSION'],
      [`${at}.expression.expressions[2]`, 'REQUIRED'],
    ]);
  });
  test('the people whom the service finds cannot be sent', () => {
    const error = refuse(certifyRequest([{ approval: { manager: { assignedUserIds: ['ada'] } } }]));
    expect(error.reason).toBe('READ_ONLY_FIELD');
  });
  test('everybody whom a policy names is looked up, once', () => {
    const steps = [
      approval({ users: { userIds: ['bob', 'ada'] } }),
      approval({ manager: { fallback: true, fallbackUserIds: ['ada', 'eve'] } }),
    ];
    expect(collectUserIds(certifyRequest(steps))).toEqual(['ada', 'bob', 'eve']);
  });
});

describe('post actions and annotations', () => {
  test('revoking at once is for certify policies only', () => {
    const request: CreatePolicyRequest = {
      displayName: 'P',
      policyType: 'POLICY_TYPE_REVOKE',
      postActions: [{ certifyRemediateImmediately: true }],
    };
    expect(broken(request)).toEqual([['postActions[0].certifyRemediateImmediately', 'INVALID']]);
    expect(broken(certifyRequest([approval()], { postActions: [{}] }))).toEqual([['postActions[0]', 'ONE_OF']]);
  });
  test('annotations keep to their limits', () => {
    const annotated = (annotations: { [key: string]: string }) => broken(certifyRequest([approval()], { annotations }));
    expect(annotated({ 'c1/x': 'y' })).toEqual([['annotations.c1/x', 'RESERVED']]);
    expect(annotated({ managed_by: 'terraform cloud' })).toEqual([['annotations.managed_by', 'PATTERN']]);
    expect(annotated({ key: 'x'.repeat(257) })).toEqual([['annotations.key', 'PATTERN']]);
    expect(annotated(Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`k${index}`, 'v'])))).toEqual([
      ['annotations', 'LIMIT'],
    ]);
    expect(
      annotated(Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`k${index}`, 'v'.repeat(256)]))),
    ).toEqual([['annotations', 'LIMIT']]);
  });
});
