import type { AppEntitlement, AppEntitlementInput, PolicyStepInput, ProvisionPolicyInput, Task } from '@oag/types';
import { afterEach, expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import { access } from '../harness/harbor-lane.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Access is given, and taken away, as its entitlement says.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
let other: AppEntitlement;
useService(async (service) => {
  ({ target, people } = service);
  await importFiles(target, admin(), {
    access: 'app,account_id,account_name,entitlement\nDirectory,keeper,Keeper,Pharmacists\n',
  } as Parameters<typeof importFiles>[2]);
  const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(found.list[0]?.appEntitlement, 'Dispense');
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { pageSize: 100 } });
  const rights = data.list.flatMap(({ appEntitlement }) => appEntitlement ?? []);
  other = present(
    rights.find(({ appId }) => appId !== entitlement.appId),
    'an entitlement of another app',
  );
  await admin().POST('/api/v1/apps/{app_id}/owners/{user_id}', {
    params: { path: { app_id: other.appId, user_id: people.otherAppAdmin.id } },
  });
  const { data: made } = await admin().POST('/api/v1/policies', {
    body: {
      displayName: 'At once',
      policyType: 'POLICY_TYPE_GRANT',
      policySteps: { grant: { steps: [{ accept: {} }] } },
    },
  });
  await change({ grantPolicyId: present(made.policy, 'policy').id });
});

const admin = () => people.superAdmin.client;

async function change(body: AppEntitlementInput): Promise<AppEntitlement> {
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: body },
  });
  return present(data.appEntitlementView?.appEntitlement, 'entitlement');
}

let asked: Task | undefined;
afterEach(async () => {
  if (asked)
    await admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: asked.id } }, body: {} });
  asked = undefined;
});

/** A request of the stranger, whose manager is somebody else, that waits for the person who carries it out. */
async function ask(provisionerPolicy: ProvisionPolicyInput): Promise<Task> {
  await change({ provisionerPolicy });
  const body = { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: people.stranger.id };
  const { data } = await people.stranger.client.POST('/api/v1/task/grant', { body });
  asked = present(data.taskView?.task, 'task');
  return asked;
}

const at = (task: Task) => ({ params: { path: { task_id: task.id } } });

async function complete(task: Task, { client }: Person): Promise<Task> {
  const { data } = await client.POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    ...at(task),
    body: { policyStepId: stepOf(task) },
  });
  return present(data.taskView?.task, 'task');
}

test('an entitlement sets its provisioners, and is read as it was set', async () => {
  const fallbackUserIds = [people.owner.id];
  const by = { allowReassignment: true, fallbackUserIds };
  const provisionSteps: ProvisionPolicyInput[] = [
    { manual: { instructions: 'At the desk.', assignee: { appOwners: by } } },
    { manual: { assignee: { entitlementOwners: by } } },
    { manual: { assignee: { manager: by } } },
    { manual: { assignee: { group: { ...by, appId: entitlement.appId, appGroupId: entitlement.id } } } },
    { manual: { assignee: { expression: { ...by, expressions: ['appOwners'] } } } },
    { manual: { assignee: { users: { allowReassignment: true, userIds: [people.reviewer.id] } } } },
    { manual: { userIds: [people.reviewer.id] } },
    { delegated: { appId: other.appId, entitlementId: other.id } },
  ];
  const said = await change({
    provisionerPolicy: { multiStep: { provisionSteps } },
    deprovisionerPolicy: { unconfigured: {} },
  });
  expect(said.provisionerPolicy).toMatchObject({ multiStep: { provisionSteps } });
  expect(said.deprovisionerPolicy).toMatchObject({ unconfigured: {}, manual: null });
  expect(await change({ provisionerPolicy: said.provisionerPolicy })).toEqual(said);
  const forgotten = await change({ provisionerPolicy: null, deprovisionerPolicy: null });
  expect(forgotten).toMatchObject({ provisionerPolicy: null, deprovisionerPolicy: null });
  await expect(change({ provisionerPolicy: { webhook: { webhookId: 'w' } } })).rejects.toMatchObject({
    status: 400,
    reason: 'INVALID_FIELD',
    fieldViolations: [{ field: 'entitlement.provisionerPolicy.webhook.webhookId' }],
  });
});

test('a provisioner from an expression executes a request, or reassigns it', async () => {
  const expressions = ['c1.directory.users.v1.FindByEmail("priya.nair@harborlane.example")'];
  const task = await ask({ manual: { assignee: { expression: { expressions, allowReassignment: true } } } });
  expect(task.stepApproverIds).toEqual([people.reviewer.id]);
  const { data } = await people.reviewer.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
    ...at(task),
    body: { policyStepId: stepOf(task), newStepUserIds: [people.helpdesk.id] },
  });
  const handed = present(data.taskView?.task, 'task');
  expect(handed.stepApproverIds).toEqual([people.helpdesk.id]);
  expect((await complete(handed, people.helpdesk)).type?.grant?.outcome).toBe('GRANT_OUTCOME_GRANTED');
});

test('several steps are carried out in their order', async () => {
  const task = await ask({
    multiStep: {
      provisionSteps: [
        { manual: { userIds: [people.reviewer.id] } },
        { manual: { assignee: { users: { userIds: [people.owner.id] } } } },
      ],
    },
  });
  expect(task.stepApproverIds).toEqual([people.reviewer.id]);
  const second = await complete(task, people.reviewer);
  expect(second).toMatchObject({ state: 'TASK_STATE_OPEN', stepApproverIds: [people.owner.id] });
  expect((await complete(second, people.owner)).type?.grant?.outcome).toBe('GRANT_OUTCOME_GRANTED');
});

test('access that another entitlement brings along is given by the owners of its app, and by those of its own app when that fails', async () => {
  const task = await ask({ delegated: { appId: other.appId, entitlementId: other.id } });
  expect(task.stepApproverIds).toEqual([people.otherAppAdmin.id]);
  expect(task.policy?.current?.provision?.provision?.provisionTarget).toMatchObject({
    appId: other.appId,
    appEntitlementId: other.id,
  });
  const { data } = await people.otherAppAdmin.client.POST('/api/v1/tasks/{task_id}/action/provision-error', {
    ...at(task),
    body: { policyStepId: stepOf(task), errorCode: 'LOCKED', description: 'It is locked.' },
  });
  const failed = present(data.taskView?.task, 'task');
  expect(failed.policy?.history?.at(-1)?.provision?.reassignedByError).toEqual({
    errorCode: 'LOCKED',
    description: 'It is locked.',
    errorUserId: people.otherAppAdmin.id,
    erroredAt: expect.stringContaining('Z'),
    reassignedAt: expect.stringContaining('Z'),
    newPolicyStepId: stepOf(failed),
  });
  expect(failed.stepApproverIds).not.toContain(people.otherAppAdmin.id);
  const { data: skipped } = await admin().POST('/api/v1/tasks/{task_id}/action/skip-step', {
    ...at(failed),
    body: { policyStepId: stepOf(failed), comment: 'They have it.' },
  });
  const done = present(skipped.taskView?.task, 'task');
  expect(done.type?.grant?.outcome).toBe('GRANT_OUTCOME_GRANTED');
  expect(done.policy?.history?.at(-1)?.provision?.skipped).toMatchObject({ userId: people.superAdmin.id });
});

test('deprovisioning defaults to the settings of provisioning', async () => {
  const revoke = async (): Promise<Task> => {
    const { data } = await admin().POST('/api/v1/search/grants', {
      body: { entitlementRefs: [{ appId: entitlement.appId, id: entitlement.id }] },
    });
    const appUserId = present(data.list[0]?.appEntitlementUserBinding?.appUserId, 'account');
    const { data: made } = await admin().POST('/api/v1/task/revoke', {
      body: { appId: entitlement.appId, appEntitlementId: entitlement.id, appUserId },
    });
    asked = present(made.taskView?.task, 'task');
    return asked;
  };
  await change({ provisionerPolicy: { manual: { userIds: [people.reviewer.id] } }, deprovisionerPolicy: null });
  const task = await revoke();
  expect(task.stepApproverIds).toEqual([people.reviewer.id]);
  await admin().POST('/api/v1/tasks/{task_id}/action/delete', { ...at(task), body: {} });
  await change({ deprovisionerPolicy: { manual: { userIds: [people.owner.id] } } });
  expect((await revoke()).stepApproverIds).toEqual([people.owner.id]);
});

test('requested access shows its request, and when it expires', async () => {
  await change({ provisionerPolicy: { manual: { userIds: [people.reviewer.id] } } });
  const body = {
    appId: entitlement.appId,
    appEntitlementId: entitlement.id,
    identityUserId: people.stranger.id,
    grantDuration: '86400s',
  };
  const { data } = await people.stranger.client.POST('/api/v1/task/grant', { body });
  const task = await complete(present(data.taskView?.task, 'task'), people.reviewer);
  await importFiles(target, admin(), {
    access: `${access.trimEnd()}\nMediChart,greta.lind@harborlane.example,Greta Lind,Module,Pharmacy,Dispense medication,,\n`,
  } as Parameters<typeof importFiles>[2]);
  const { data: found } = await admin().POST('/api/v1/search/grants', { body: { userId: people.stranger.id } });
  const binding = found.list
    .flatMap(({ appEntitlementUserBinding }) => appEntitlementUserBinding ?? [])
    .find(({ appEntitlementId }) => appEntitlementId === entitlement.id);
  const days = (Date.parse(present(binding?.appEntitlementUserBindingDeprovisionAt, 'end')) - Date.now()) / 86_400_000;
  expect(binding?.originatingTicketId).toBe(task.id);
  expect(days).toBeGreaterThan(0.9);
  expect(days).toBeLessThanOrEqual(1);
  const path = { app_id: entitlement.appId, app_entitlement_id: entitlement.id, identity_user_id: people.stranger.id };
  const { data: mine } = await people.stranger.client.GET(
    '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{identity_user_id}/grants',
    { params: { path } },
  );
  expect(mine.bindings).toMatchObject([
    { appUserId: binding?.appUserId, deprovisionAt: binding?.appEntitlementUserBindingDeprovisionAt },
  ]);
  const search = { appUserIds: [present(binding?.appUserId, 'account')] };
  const { data: held } = await admin().POST('/api/v1/search/entitlements', { body: search });
  expect(held.list.length).toBeGreaterThan(1);
  const { data: ending } = await admin().POST('/api/v1/search/entitlements', {
    body: { ...search, onlyGetExpiring: true },
  });
  expect(ending.list.map(({ appEntitlement }) => appEntitlement?.id)).toEqual([entitlement.id]);
});

test('a revocation is denied, or waits too long; a request is found by how its people are found', async () => {
  const { reviewer, superAdmin } = people;
  const policy = async (
    policyType: 'POLICY_TYPE_GRANT' | 'POLICY_TYPE_REVOKE',
    steps: PolicyStepInput[],
  ): Promise<string> => {
    const key = policyType === 'POLICY_TYPE_GRANT' ? 'grant' : 'revoke';
    const { data } = await admin().POST('/api/v1/policies', {
      body: { displayName: 'For a while', policyType, policySteps: { [key]: { steps } } },
    });
    return present(data.policy, 'policy').id;
  };
  const revoke = async (steps: PolicyStepInput[]): Promise<Task> => {
    await change({ revokePolicyId: await policy('POLICY_TYPE_REVOKE', steps) });
    const { data: grants } = await admin().POST('/api/v1/search/grants', {
      body: { entitlementRefs: [{ appId: entitlement.appId, id: entitlement.id }] },
    });
    const appUserId = present(grants.list[0]?.appEntitlementUserBinding?.appUserId, 'account');
    const { data } = await admin().POST('/api/v1/task/revoke', {
      body: { appId: entitlement.appId, appEntitlementId: entitlement.id, appUserId },
    });
    return present(data.taskView?.task, 'task');
  };
  const denied = await decide(
    reviewer.client,
    await revoke([{ approval: { users: { userIds: [reviewer.id] } } }]),
    'deny',
    'They need it.',
  );
  expect(denied.type?.revoke?.outcome).toBe('REVOKE_OUTCOME_DENIED');
  const waits = await revoke([
    { wait: { condition: { condition: 'subject.jobTitle == "Moved on"' }, timeoutDuration: '3600s' } },
    { accept: {} },
  ]);
  await target.database.pool.query(
    `update tasks set clock = jsonb_set(clock, '{timeoutAt}', to_jsonb(now() - interval '1 second')), due_at = now() where id = $1`,
    [waits.id],
  );
  const ended = await target.until(
    () => readTask(admin(), waits.id),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
  expect(ended.type?.revoke?.outcome).toBe('REVOKE_OUTCOME_WAIT_TIMED_OUT');
  expect(
    (
      await admin().POST('/api/v1/search/tasks', {
        body: { revokeOutcomes: ['REVOKE_OUTCOME_DENIED', 'REVOKE_OUTCOME_WAIT_TIMED_OUT'] },
      })
    ).data.list,
  ).toHaveLength(2);
  const byGroup: PolicyStepInput = { approval: { group: { appId: entitlement.appId, appGroupId: entitlement.id } } };
  const byExpression: PolicyStepInput = { approval: { expression: { expressions: ['appOwners'] } } };
  for (const [stepApprovalTypes, step] of [
    [['STEP_APPROVAL_TYPE_GROUP'], byGroup],
    [['STEP_APPROVAL_TYPE_EXPRESSION'], byExpression],
  ] as const) {
    await change({ grantPolicyId: await policy('POLICY_TYPE_GRANT', [step]) });
    const body = { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: people.helpdesk.id };
    const { data } = await people.helpdesk.client.POST('/api/v1/task/grant', { body });
    const task = present(data.taskView?.task, 'task');
    const { data: found } = await admin().POST('/api/v1/search/tasks', {
      body: { stepApprovalTypes: [...stepApprovalTypes], taskStates: ['TASK_STATE_OPEN'] },
    });
    expect(found.list.map((view) => view.task?.id)).toEqual([task.id]);
    await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/delete', { ...at(task), body: {} });
  }
});
