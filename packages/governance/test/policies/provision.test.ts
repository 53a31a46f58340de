import type { AppEntitlement, PolicyStep, ProvisionPolicyInput } from '@oag/types';
import { expect, test } from 'vitest';
import { approverRule, withProvisionSteps } from '@oag/governance/policies';
import { decide, openTask, type Decision } from '@oag/governance/task-commands';
import { GovernanceError } from '@oag/governance/input';
import { policyInstance, type EngineTask } from '@oag/governance/tasks';
import { updateEntitlement } from '@oag/governance/inventory';
import { completeProvision } from '../../src/policies/complete-provision.ts';
import { provisionSteps } from '../../src/policies/provision-steps.ts';
import { snapshot } from '../../src/policies/snapshot.ts';
import { auditKinds, builtin, by, contextWith, past, taskFields } from '../fixtures.ts';

const scim = { url: 'https://scim.example', accountAttribute: 'id', groupAttribute: 'id' };
const jira = { url: 'https://jira.example', userName: 'a', projectKey: 'A', issueType: 'Task' };
const provisioning = {
  enabledUserIds: new Set(['ann', 'bo']),
  appIdsOfEntitlements: new Map([
    ['other', 'app'],
    ['own', 'app'],
  ]),
  connectors: new Map([
    ['own', { appId: 'app', config: { scim, jira: null, serviceNow: null, webhook: null } }],
    ['tickets', { appId: 'app', config: { scim: null, jira, serviceNow: null, webhook: null } }],
    [
      'program',
      {
        appId: 'app',
        config: {
          scim: null,
          jira: null,
          serviceNow: null,
          webhook: { webhookId: 'hook', actions: [{ name: 'open_locker', displayName: '', description: '' }] },
        },
      },
    ],
    ['foreign', { appId: 'elsewhere', config: null }],
  ]),
};

/** The fields of a way in which an entitlement is to be given that are refused, with the rule of each. */
function refused(provisionerPolicy: ProvisionPolicyInput): string[] {
  try {
    updateEntitlement({
      current: { id: 'own', appId: 'app', provisionerPolicy: null } as AppEntitlement,
      patch: { provisionerPolicy },
      mask: undefined,
      policies: new Map(),
      attributes: new Map(),
      provisioning,
      aliasHolderId: '',
    });
    return [];
  } catch (error) {
    if (!(error instanceof GovernanceError)) throw error;
    return (error.fieldViolations ?? []).map(
      ({ field, reason }) => `${field.replace('entitlement.provisionerPolicy', '')} ${reason}`,
    );
  }
}

const users = { users: { userIds: ['ann'] } };

test.each<[string, ProvisionPolicyInput, string[]]>([
  ['people', { manual: { assignee: users } }, []],
  ['people in the older member', { manual: { userIds: ['bo'] } }, []],
  ['the owners of the app', { manual: {} }, []],
  ['a manager with a fallback', { manual: { assignee: { manager: { fallbackUserIds: ['ann'] } } } }, []],
  ['a group', { manual: { assignee: { group: { appId: 'app', appGroupId: 'other' } } } }, []],
  ['an expression', { manual: { assignee: { expression: { expressions: ['appOwners'] } } } }, []],
  ['another entitlement', { delegated: { appId: 'app', entitlementId: 'other' } }, []],
  ['nothing that is set up', { unconfigured: {} }, []],
  ['several steps', { multiStep: { provisionSteps: [{ manual: {} }, { unconfigured: {} }] } }, []],
  ['nothing', {}, [' ONE_OF']],
  ['two ways', { manual: {}, unconfigured: {} }, [' ONE_OF']],
  ['a connector', { connector: { defaultBehavior: { connectorId: 'own' } } }, []],
  [
    'a connector of another app',
    { connector: { defaultBehavior: { connectorId: 'foreign' } } },
    ['.connector.defaultBehavior.connectorId NOT_FOUND'],
  ],
  ['a ticket', { externalTicket: { appId: 'app', connectorId: 'tickets' } }, []],
  [
    'a ticket in a system that has none',
    { externalTicket: { appId: 'app', connectorId: 'own' } },
    ['.externalTicket.connectorId INVALID'],
  ],
  ['a connector without a way', { connector: {} }, ['.connector ONE_OF']],
  [
    'a new account',
    { connector: { account: { connectorId: 'own', doNotSave: {}, config: { 'name.familyName': 'subject.email' } } } },
    [],
  ],
  [
    'a new account with attributes that cannot be',
    { connector: { account: { connectorId: 'own', config: { 'a b': '"x"', title: 'subject.nothing', age: 3 } } } },
    [
      '.connector.account.config.a b FORMAT',
      '.connector.account.config.title EXPRESSION',
      '.connector.account.config.age INVALID',
    ],
  ],
  [
    'a new account of another schema, in a vault',
    { connector: { account: { connectorId: 'own', schemaId: 'other', saveToVault: {} } } },
    ['.connector.account.saveToVault FEATURE_DISABLED', '.connector.account.schemaId NOT_FOUND'],
  ],
  [
    'a new account at a ticket system',
    { connector: { account: { connectorId: 'tickets' } } },
    ['.connector.account.connectorId INVALID'],
  ],
  ['an action', { action: { appId: 'app', connectorId: 'own', actionName: 'reactivate_account' } }, []],
  ['an action of a program', { action: { appId: 'app', connectorId: 'program', actionName: 'open_locker' } }, []],
  [
    'an action that takes access away',
    { action: { appId: 'app', connectorId: 'own', actionName: 'deactivate_account' } },
    ['.action.actionName INVALID'],
  ],
  [
    'an action that is not there',
    { action: { appId: 'elsewhere', connectorId: 'own', actionName: 'fly' } },
    ['.action.appId NOT_FOUND', '.action.actionName NOT_FOUND'],
  ],
  [
    'an action of a ticket system',
    { action: { appId: 'app', connectorId: 'tickets', actionName: 'fly' } },
    ['.action.actionName NOT_FOUND'],
  ],
  [
    'an action in another app',
    { action: { appId: 'app', connectorId: 'foreign', actionName: 'fly' } },
    ['.action.connectorId NOT_FOUND'],
  ],
  ['a deletion', { connector: { deleteAccount: { connectorId: 'own' } } }, ['.connector.deleteAccount INVALID']],
  ['nobody', { manual: { assignee: {} } }, ['.manual.assignee ONE_OF']],
  ['people twice', { manual: { assignee: users, userIds: ['ann'] } }, ['.manual.userIds INVALID']],
  [
    'somebody who is not there',
    { manual: { assignee: { users: { userIds: ['gone'] } } } },
    ['.manual.assignee.users.userIds[0] NOT_FOUND'],
  ],
  [
    'a fallback who is not there',
    { manual: { assignee: { appOwners: { fallbackUserIds: ['gone'] } } } },
    ['.manual.assignee.appOwners.fallbackUserIds[0] NOT_FOUND'],
  ],
  [
    'a group that is not there',
    { manual: { assignee: { group: { appId: 'app', appGroupId: 'gone' } } } },
    ['.manual.assignee.group.appGroupId NOT_FOUND'],
  ],
  [
    'a wrong expression',
    { manual: { assignee: { expression: { expressions: ['subject.nothing'] } } } },
    ['.manual.assignee.expression.expressions[0] EXPRESSION'],
  ],
  ['no expression', { manual: { assignee: { expression: {} } } }, ['.manual.assignee.expression.expressions REQUIRED']],
  ['itself', { delegated: { appId: 'app', entitlementId: 'own' } }, ['.delegated.entitlementId SELF']],
  [
    'an entitlement of another app',
    { delegated: { appId: 'elsewhere', entitlementId: 'other' } },
    ['.delegated.appId NOT_FOUND'],
  ],
  [
    'what would be found',
    { delegated: { appId: 'app', entitlementId: 'other', implicit: true } },
    ['.delegated.implicit INVALID'],
  ],
  ['what the service finds', { delegated: { implicit: true } }, []],
  ['no steps', { multiStep: {} }, ['.multiStep.provisionSteps LIMIT']],
  [
    'steps of steps',
    { multiStep: { provisionSteps: [{ multiStep: { provisionSteps: [{ manual: {} }] } }] } },
    ['.multiStep.provisionSteps[0].multiStep INVALID'],
  ],
])('an entitlement that is given by %s', (_, policy, expected) => {
  expect(refused(policy).map((one) => one.replace(/^entitlement\.provisionerPolicy/, ''))).toEqual(expected);
});

test.each<[ProvisionPolicyInput, object]>([
  [{ manual: {} }, { source: 'appOwners', appId: '' }],
  [{ manual: { userIds: ['bo'] } }, { source: 'users', userIds: ['bo'] }],
  [{ manual: { assignee: users } }, { source: 'users', userIds: ['ann'] }],
  [
    { manual: { assignee: { manager: { fallbackUserIds: ['ann'] } } } },
    { source: 'manager', fallbackUserIds: ['ann'] },
  ],
  [{ manual: { assignee: { entitlementOwners: {} } } }, { source: 'entitlementOwners' }],
  [{ manual: { assignee: { group: { appId: 'app', appGroupId: 'other' } } } }, { source: 'group', groupId: 'other' }],
  [
    { manual: { assignee: { expression: { expressions: ['subject'] } } } },
    { source: 'expression', expressions: ['subject'] },
  ],
  [{ unconfigured: {} }, { source: 'appOwners', appId: '' }],
  [{ delegated: { appId: 'hub', entitlementId: 'other' } }, { source: 'appOwners', appId: 'hub' }],
])('a step that is carried out by %j asks', (policy, rule) => {
  const [step] = provisionSteps({ policy: completeProvision(policy), connectorId: '' });
  expect(approverRule(step as PolicyStep)).toMatchObject({ allowSelf: true, ...rule });
});

test.each<[ProvisionPolicyInput, object]>([
  [
    { connector: { account: { connectorId: 'own' } } },
    { connector: { account: null, defaultBehavior: { connectorId: 'own' } }, manual: null },
  ],
  [{ action: { appId: 'app', connectorId: 'own', actionName: 'add_member' } }, { action: null, manual: {} }],
  [
    { connector: { defaultBehavior: { connectorId: 'own' } } },
    { connector: { defaultBehavior: { connectorId: 'own' } } },
  ],
])('revocations of what is given by %j only are provisioned in the other direction', (policy, shown) => {
  const [step] = provisionSteps({ policy: completeProvision(policy), connectorId: '', isMirrored: true });
  expect(step?.provision?.provisionPolicy).toMatchObject(shown);
});

test('the service finds the entitlement that brings another one along, or people provision', () => {
  const policy = completeProvision({ multiStep: { provisionSteps: [{ delegated: { implicit: true } }] } });
  const bringer = { appId: 'hub', entitlementId: 'team' };
  const [found] = provisionSteps({ policy, connectorId: '', bringer });
  expect(found?.provision?.provisionPolicy?.delegated).toEqual({ ...bringer, implicit: true });
  const [none] = provisionSteps({ policy, connectorId: '' });
  expect(none?.provision?.provisionPolicy).toMatchObject({ delegated: null, manual: {} });
});

const context = contextWith({
  campaign: null,
  assignees: (_, position) => ({ userIds: [position === 0 ? 'owner' : 'hub'], via: 'primary' }),
});
const opened = (policy: ProvisionPolicyInput): EngineTask =>
  openTask(
    {
      ...taskFields,
      kind: 'grant',
      snapshot: withProvisionSteps(snapshot(builtin('Auto approval'), 'grant'), {
        policy: completeProvision(policy),
        connectorId: '',
      }),
    },
    context,
  ).task;
const complete = (task: EngineTask): Decision =>
  decide(
    task,
    { kind: 'completeProvision', by: by(task.step?.assigneeIds[0] ?? ''), stepId: task.step?.id ?? '', comment: '' },
    context,
  );
const fail = (task: EngineTask): Decision =>
  decide(
    task,
    {
      kind: 'reportProvisionError',
      by: by(task.step?.assigneeIds[0] ?? ''),
      stepId: task.step?.id ?? '',
      errorCode: 'LOCKED',
      description: 'It is locked.',
    },
    context,
  );

test('several steps are carried out one after the other, and then the access is given', () => {
  const task = opened({
    multiStep: { provisionSteps: [{ unconfigured: {} }, { manual: { instructions: 'Hand the key out.' } }] },
  });
  expect(policyInstance(task, []).current?.provision?.provision?.provisionPolicy?.unconfigured).toEqual({});
  const second = complete(task).task;
  expect(second).toMatchObject({ state: 'OPEN' });
  expect(policyInstance(second, []).current?.provision?.provision?.provisionPolicy?.manual?.instructions).toBe(
    'Hand the key out.',
  );
  expect(complete(second).task).toMatchObject({ state: 'CLOSED', outcome: 'GRANTED' });
});

test('what fails through another entitlement is carried out by an owner of the app by hand; what fails then ends in an error', () => {
  const task = opened({ delegated: { appId: 'hub', entitlementId: 'other' } });
  expect(policyInstance(task, []).current?.provision?.provision?.provisionTarget).toMatchObject({
    appId: 'hub',
    appEntitlementId: 'other',
    appUserId: '',
  });
  const failed = fail(task);
  expect(failed.task).toMatchObject({ state: 'OPEN', step: { via: 'failed', assigneeIds: ['owner'] } });
  expect(auditKinds(failed)).toEqual(['actionSubmitted', 'provisionError', 'provisionReassigned']);
  const records = failed.effects.flatMap((effect) => (effect.kind === 'stepDone' ? [effect.record] : []));
  const shown = policyInstance(failed.task, past(failed.task, records));
  expect(shown.history?.at(-1)?.provision?.reassignedByError).toMatchObject({
    errorCode: 'LOCKED',
    description: 'It is locked.',
    errorUserId: 'hub',
    newPolicyStepId: failed.task.step?.id,
  });
  expect(shown.current?.provision?.provision?.provisionPolicy).toMatchObject({
    delegated: null,
    manual: { assignee: { appOwners: {} } },
  });
  expect(complete(failed.task).task).toMatchObject({ state: 'CLOSED', outcome: 'GRANTED' });
  expect(fail(failed.task).task).toMatchObject({ state: 'CLOSED', outcome: 'ERROR' });
});
