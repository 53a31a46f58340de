import type {
  AppEntitlement,
  CreatePolicyRequest,
  Policy,
  PolicyStepInput,
  ProvisionPolicyInput,
  Task,
} from '@oag/types';
import { afterEach, expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// A policy says where in its steps access is granted or revoked, and a policy of the type PROVISION says how.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
let asked: Task | undefined;

useService(async (service) => {
  ({ target, people } = service);
  await importFiles(target, admin(), {
    access: 'app,account_id,account_name,entitlement\nWarehouse,keeper,Keeper,Keys\n',
  } as Parameters<typeof importFiles>[2]);
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Keys' } });
  entitlement = present(data.list[0]?.appEntitlement, 'Keys');
});
afterEach(async () => {
  if (asked)
    await admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: asked.id } }, body: {} });
  asked = undefined;
});

const admin = () => people.superAdmin.client;

async function policyOf(
  policyType: CreatePolicyRequest['policyType'],
  steps: PolicyStepInput[],
  more: Partial<CreatePolicyRequest> = {},
): Promise<Policy> {
  const key = policyType.replace('POLICY_TYPE_', '').toLowerCase();
  const { policySteps, ...rest } = more;
  const { data } = await admin().POST('/api/v1/policies', {
    body: { displayName: 'Keys', policyType, policySteps: { [key]: { steps }, ...policySteps }, ...rest },
  });
  return present(data.policy, 'policy');
}

async function change(body: object): Promise<AppEntitlement> {
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: body },
  });
  return present(data.appEntitlementView?.appEntitlement, 'entitlement');
}

async function grant(grantDuration?: string): Promise<Task> {
  const body = {
    appId: entitlement.appId,
    appEntitlementId: entitlement.id,
    identityUserId: people.stranger.id,
    ...(grantDuration && { grantDuration }),
  };
  const { data } = await people.stranger.client.POST('/api/v1/task/grant', { body });
  asked = present(data.taskView?.task, 'task');
  return asked;
}

async function act(task: Task, { client }: Person, action: 'approve' | 'provision-complete'): Promise<Task> {
  const { data } = await client.POST(`/api/v1/tasks/{task_id}/action/${action}`, {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task), comment: '' },
  });
  return present(data.taskView?.task, 'task');
}

const manual = (person: Person, instructions: string): ProvisionPolicyInput => ({
  manual: { assignee: { users: { userIds: [person.id] } }, instructions },
});
const provision = (provisionPolicy?: ProvisionPolicyInput): PolicyStepInput => ({
  provision: provisionPolicy ? { provisionPolicy } : {},
});
const wayOf = ({ policy }: Task) => policy?.current?.provision?.provision?.provisionPolicy;

test('a policy grants where its provision steps are, and the service adds none', async () => {
  const policy = await policyOf('POLICY_TYPE_GRANT', [
    { approval: { users: { userIds: [people.reviewer.id] } } },
    { accept: { acceptMessage: 'Approved.' } },
    provision(manual(people.helpdesk, 'Hand the key out.')),
    provision(),
  ]);
  const [, , first, second] = policy.policySteps['grant']?.steps ?? [];
  expect(first?.provision).toMatchObject({
    assigned: false,
    provisionTarget: null,
    provisionPolicy: manual(people.helpdesk, 'Hand the key out.'),
  });
  expect(second?.provision).toEqual({ assigned: false, provisionTarget: null, provisionPolicy: null });
  const { data: same } = await admin().POST('/api/v1/policies/{id}', {
    params: { path: { id: policy.id } },
    body: { policy },
  });
  expect(same.policy).toEqual(policy);
  await change({ grantPolicyId: policy.id, provisionerPolicy: manual(people.owner, 'Note it in the book.') });
  const task = await grant();
  expect(task.policy?.next?.map((step) => step.provision?.provisionPolicy?.manual?.instructions)).toEqual([
    undefined,
    'Hand the key out.',
    'Note it in the book.',
  ]);
  const approved = await act(task, people.reviewer, 'approve');
  expect(approved).toMatchObject({ state: 'TASK_STATE_OPEN', stepApproverIds: [people.helpdesk.id] });
  const handed = await act(approved, people.helpdesk, 'provision-complete');
  expect(handed).toMatchObject({ state: 'TASK_STATE_OPEN', stepApproverIds: [people.owner.id] });
  expect(wayOf(handed)?.manual?.instructions).toBe('Note it in the book.');
  const done = await act(handed, people.owner, 'provision-complete');
  expect(done).toMatchObject({ state: 'TASK_STATE_CLOSED', type: { grant: { outcome: 'GRANT_OUTCOME_GRANTED' } } });
});

test('an approval after a provision step, and a provision step for reviews, are refused', async () => {
  await expect(
    policyOf('POLICY_TYPE_GRANT', [provision(), { approval: { users: { userIds: [people.reviewer.id] } } }]),
  ).rejects.toMatchObject({ status: 400, fieldViolations: [{ field: 'policySteps.grant.steps[1]' }] });
  await expect(policyOf('POLICY_TYPE_CERTIFY', [provision()])).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: 'policySteps.certify.steps[0].provision' }],
  });
});

test('the targets of actions that the service adds are refused in policies', async () => {
  for (const action of [{ clientIdApproval: {} }, { batonResourceAction: { batonResourceActionId: 'create' } }])
    await expect(policyOf('POLICY_TYPE_GRANT', [{ action }])).rejects.toMatchObject({
      status: 400,
      fieldViolations: [{ field: 'policySteps.grant.steps[0].action', reason: 'REQUIRED' }],
    });
});

test('an entitlement is provisioned as a policy of its own says, whose rules choose the steps', async () => {
  const at = await policyOf('POLICY_TYPE_GRANT', [{ accept: {} }]);
  const how = await policyOf('POLICY_TYPE_PROVISION', [provision(manual(people.owner, 'Cut a key.'))], {
    displayName: 'How keys are given',
    policySteps: { short: { steps: [provision(manual(people.helpdesk, 'Lend a key.'))] } },
    rules: [{ condition: '!task.is_grant_permanent', stepKey: 'short' }],
  });
  expect(how.policyType).toBe('POLICY_TYPE_PROVISION');
  const { data: found } = await admin().POST('/api/v1/search/policies', {
    body: { policyTypes: ['POLICY_TYPE_PROVISION'] },
  });
  expect(found.list.map(({ id }) => id)).toEqual([how.id]);
  const set = await change({ grantPolicyId: at.id, provisionerPolicy: { policy: { policyId: how.id } } });
  expect(set.provisionerPolicy).toMatchObject({ policy: { policyId: how.id }, manual: null });
  expect(wayOf(await grant())?.manual?.instructions).toBe('Cut a key.');
  await admin().POST('/api/v1/tasks/{task_id}/action/delete', {
    params: { path: { task_id: present(asked, 'task').id } },
    body: {},
  });
  const short = await grant('86400s');
  expect(short.stepApproverIds).toEqual([people.helpdesk.id]);
  expect(wayOf(short)?.manual?.instructions).toBe('Lend a key.');

  const { data: uses } = await admin().GET('/api/v1/policies/{id}/uses', { params: { path: { id: how.id } } });
  expect(uses.list).toMatchObject([{ id: entitlement.id, members: ['provisionerPolicy.policy.policyId'] }]);
  await expect(admin().DELETE('/api/v1/policies/{id}', { params: { path: { id: how.id } } })).rejects.toMatchObject({
    reason: 'POLICY_IN_USE',
  });
  for (const [policyId, rule] of [
    ['nothing', 'NOT_FOUND'],
    [at.id, 'POLICY_TYPE'],
  ] as const)
    await expect(change({ provisionerPolicy: { policy: { policyId } } }), rule).rejects.toMatchObject({
      status: 400,
      fieldViolations: [{ field: 'entitlement.provisionerPolicy.policy.policyId', reason: rule }],
    });
  await change({ provisionerPolicy: null });
  await admin().DELETE('/api/v1/policies/{id}', { params: { path: { id: how.id } } });
});

test('the entitlement that brings another one along is found, and the owners of its app grant it', async () => {
  await importFiles(target, admin(), {
    access: [
      'app,account_id,account_name,resource_type,resource,entitlement,inherited_from',
      'Depot,keeper,Keeper,Team,Night shift,Member,',
      'Depot,keeper,Keeper,,,Gate,Team:Night shift',
      '',
    ].join('\n'),
  } as Parameters<typeof importFiles>[2]);
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Gate' } });
  const gate = present(data.list[0]?.appEntitlement, 'Gate');
  const { data: members } = await admin().POST('/api/v1/search/entitlements', {
    body: { appIds: [gate.appId], query: 'Member' },
  });
  const member = present(members.list[0]?.appEntitlement, 'Member');
  const at = await policyOf('POLICY_TYPE_GRANT', [{ accept: {} }]);
  const { data: set } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: gate.appId, id: gate.id } },
    body: { entitlement: { grantPolicyId: at.id, provisionerPolicy: { delegated: { implicit: true } } } },
  });
  expect(set.appEntitlementView?.appEntitlement?.provisionerPolicy?.delegated).toEqual({
    appId: '',
    entitlementId: '',
    implicit: true,
  });
  const body = { appId: gate.appId, appEntitlementId: gate.id, identityUserId: people.stranger.id };
  const { data: made } = await people.stranger.client.POST('/api/v1/task/grant', { body });
  asked = present(made.taskView?.task, 'task');
  expect(wayOf(asked)?.delegated).toEqual({ appId: gate.appId, entitlementId: member.id, implicit: true });
  expect(asked.policy?.current?.provision?.provision?.provisionTarget?.appEntitlementId).toBe(member.id);
});
