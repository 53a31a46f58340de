import type { AppEntitlement, CreatePolicyRequest, Task, TaskAnalysis } from '@oag/types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// The effects of a request for access are known before its policy is selected, and the approvers see them.

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
});

const admin = () => people.superAdmin.client;
const GRETA = 'greta.lind@harborlane.example';

/** An import of an app in which Greta holds these entitlements. It is complete for the app. */
async function held(...rights: string[]): Promise<void> {
  const rows = rights.map((name) => `Purchasing,,${GRETA},greta,user,${name}`);
  const others = ['Order', 'Pay', 'Pay abroad'].map((name) => `Purchasing,keeper,,Keeper,system,${name}`);
  const access = ['app,account_id,account_email,account_name,account_type,entitlement', ...rows, ...others, ''].join(
    '\n',
  );
  await importFiles(target, admin(), { access, confirmRemovals: true } as Parameters<typeof importFiles>[2]);
}

async function right(query: string): Promise<AppEntitlement> {
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query } });
  return present(data.list.find(({ appEntitlement }) => appEntitlement?.displayName === query)?.appEntitlement, query);
}

let monitorId = '';
beforeEach(async () => {
  await held('Order');
  monitorId = (await admin().POST('/api/v1/accessconflict', { body: { displayName: 'Order and pay', enabled: true } }))
    .data.id;
  for (const [group, name] of [
    ['A', 'Order'],
    ['B', 'Pay'],
    ['B', 'Pay abroad'],
  ] as const) {
    const { appId, id: appEntitlementId } = await right(name);
    await admin().POST('/api/v1/appentitlementmonitorbinding', {
      body: { monitorId, entitlementGroup: `ENTITLEMENT_GROUP_${group}`, appId, appEntitlementId },
    });
  }
});

afterEach(() => admin().DELETE('/api/v1/accessconflict/{id}', { params: { path: { id: monitorId } } }));

/** From now on a request for it is approved by the owner of the campaign when it leads to a conflict, and by the reviewer when it does not. */
async function watched(entitlement: AppEntitlement): Promise<void> {
  const by = (userId: string) => ({ steps: [{ approval: { users: { userIds: [userId] } } }] });
  const rules: CreatePolicyRequest['rules'] = [
    { condition: 'task.analysis.hasConflictViolations', stepKey: 'conflict' },
  ];
  const body = {
    displayName: 'Four eyes',
    policyType: 'POLICY_TYPE_GRANT' as const,
    policySteps: { grant: by(people.reviewer.id), conflict: by(people.owner.id) },
    rules,
  };
  const { data } = await admin().POST('/api/v1/policies', { body });
  const params = { path: { app_id: entitlement.appId, id: entitlement.id } };
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: { grantPolicyId: present(data.policy, 'policy').id } },
  });
}

async function ask(name: string): Promise<Task> {
  const { appId, id: appEntitlementId } = await right(name);
  const { data } = await people.stranger.client.POST('/api/v1/task/grant', {
    body: { appId, appEntitlementId, identityUserId: people.stranger.id },
  });
  return present(data.taskView?.task, 'task');
}

const analysisOf = async ({ id }: Task, client = admin()): Promise<TaskAnalysis | null> =>
  (await client.GET('/api/v1/tasks/{task_id}/analysis', { params: { path: { task_id: id } } })).data.analysis;

async function drop({ id }: Task): Promise<void> {
  await admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: id } }, body: {} });
}

test('the conflict that a request would lead to is found before its policy is chosen, and its approver reads it', async () => {
  const pay = await right('Pay');
  await watched(pay);
  // The preview of the request says so before it is made.
  const { data: preview } = await people.stranger.client.POST('/api/v1/task/grant/simulate', {
    body: { appId: pay.appId, appEntitlementId: pay.id, identityUserId: people.stranger.id },
  });
  expect(preview.conflicts).toMatchObject([{ monitorId, monitorDisplayName: 'Order and pay' }]);
  expect(preview.steps[0]?.users.map(({ id }) => id)).toEqual([people.owner.id]);
  const task = await ask('Pay');
  expect(task.stepApproverIds).toEqual([people.owner.id]);
  const order = await right('Order');
  expect(await analysisOf(task, people.owner.client)).toMatchObject({
    id: task.analysisId,
    taskId: task.id,
    createdAt: expect.stringContaining('Z'),
    conflicts: [
      {
        monitorId,
        monitorDisplayName: 'Order and pay',
        entitlementGroup: 'ENTITLEMENT_GROUP_B',
        exemptionReason: '',
        access: [
          {
            entitlementGroup: 'ENTITLEMENT_GROUP_A',
            appId: order.appId,
            appEntitlementId: order.id,
            appUserId: expect.stringMatching(/^.{27}$/),
          },
        ],
      },
    ],
  });
  await expect(analysisOf(task, people.otherAdmin.client)).rejects.toMatchObject({ status: 404 });
  const { data } = await admin().POST('/api/v1/task/audits', { body: { taskId: task.id } });
  expect(data.list.find((event) => event.waitStepAnalysisSuccess)?.waitStepAnalysisSuccess).toEqual({
    stepId: task.analysisId,
    succeededAt: expect.stringContaining('Z'),
  });
  const found = data.list.flatMap(({ id, waitStepAnalysisSuccess }) => (waitStepAnalysisSuccess ? [{ id }] : []));
  expect(
    (await admin().POST('/api/v1/task/audits', { body: { taskId: task.id, refs: found } })).data.list,
  ).toHaveLength(1);
  expect(
    data.list.find((event) => event.conditionalPolicyExecutionResult)?.conditionalPolicyExecutionResult,
  ).toMatchObject({ conditionMatched: true, policyKey: 'conflict' });
  const simulation = {
    policyType: 'POLICY_TYPE_GRANT' as const,
    subjectUserId: people.stranger.id,
    appId: pay.appId,
    appEntitlementId: pay.id,
  };
  const { data: simulated } = await admin().POST('/api/v1/policies/action/simulate', { body: simulation });
  expect(simulated.steps?.[0]?.users?.map(({ id }) => id)).toEqual([people.owner.id]);
  await drop(task);
});

test('a request goes on without its analysis if that takes too long, and a super admin has it done later', async () => {
  await right('Pay');
  const blocker = await target.database.pool.connect();
  let task: Task;
  try {
    await blocker.query('begin; lock table conflict_monitor_entitlements in access exclusive mode');
    task = await ask('Pay');
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(task.analysisId).toBe('');
  const { data } = await admin().POST('/api/v1/task/audits', { body: { taskId: task.id } });
  const stepId = data.list.find((event) => event.waitStepAnalysisWaiting)?.waitStepAnalysisWaiting?.stepId;
  expect(data.list.find((event) => event.waitStepAnalysisTimedOut)?.waitStepAnalysisTimedOut).toEqual({
    stepId: present(stepId, 'step'),
    timedOutAt: expect.stringContaining('Z'),
  });
  await admin().POST('/api/v1/tasks/{task_id}/action/set-analysis', {
    params: { path: { task_id: task.id } },
    body: {},
  });
  expect((await analysisOf(task))?.conflicts).toMatchObject([{ monitorId }]);
  await drop(task);
});

test('a reset looks for conflicts again', async () => {
  await watched(await right('Pay'));
  const task = await ask('Pay');
  await held();
  const { data } = await admin().POST('/api/v1/tasks/{task_id}/action/reset', {
    params: { path: { task_id: task.id } },
    body: {},
  });
  const reset = present(data.taskView?.task, 'task');
  expect(reset.stepApproverIds).toEqual([people.reviewer.id]);
  expect(reset.analysisId).not.toBe(task.analysisId);
  expect(await analysisOf(reset)).toMatchObject({ id: reset.analysisId, conflicts: [] });
  await drop(task);
});

test('a super admin has the conflicts of a request searched for again, and its policy stays', async () => {
  await watched(await right('Pay'));
  const task = await ask('Pay');
  await held();
  const again = (client = admin()) =>
    client.POST('/api/v1/tasks/{task_id}/action/set-analysis', {
      params: { path: { task_id: task.id } },
      body: { comment: 'Greta no longer orders.', expandMask: {} },
    });
  await expect(again(people.stranger.client)).rejects.toMatchObject({ status: 403, reason: 'ROLE_REQUIRED' });
  const { data } = await again();
  const after = present(data.taskView?.task, 'task');
  expect(after.actions).toContain('TASK_ACTION_TYPE_SET_ANALYSIS_ID');
  expect(after.stepApproverIds).toEqual([people.owner.id]);
  expect(after.analysisId).not.toBe(task.analysisId);
  expect(await analysisOf(after)).toMatchObject({ id: after.analysisId, conflicts: [] });
  const { data: history } = await admin().POST('/api/v1/task/audits', { body: { taskId: task.id } });
  expect(history.list.flatMap((event) => event.waitStepAnalysisSuccess?.stepId ?? [])).toEqual([
    task.analysisId,
    after.analysisId,
  ]);
  await drop(task);
});

test('an exempted conflict is shown with its reason, and does not count', async () => {
  await held('Order', 'Pay');
  const params = { path: { id: monitorId } };
  const {
    data: { evaluatedAt: before },
  } = await admin().GET('/api/v1/accessconflict/{id}', { params });
  await admin().POST('/api/v1/accessconflict/{id}/action/evaluate', { params });
  await target.until(
    async () => (await admin().GET('/api/v1/accessconflict/{id}', { params })).data,
    ({ evaluatedAt }) => evaluatedAt !== before,
  );
  const { data: found } = await admin().POST('/api/v1/search/access_conflicts', { body: { monitorIds: [monitorId] } });
  const conflict = found.list.find(({ userId }) => userId === people.stranger.id);
  await admin().POST('/api/v1/access_conflicts/{id}/exemption', {
    params: { path: { id: present(conflict, 'conflict').id } },
    body: { reason: 'Alone at the desk.' },
  });
  await watched(await right('Pay abroad'));
  const task = await ask('Pay abroad');
  expect(task.stepApproverIds).toEqual([people.reviewer.id]);
  expect((await analysisOf(task))?.conflicts).toMatchObject([{ monitorId, exemptionReason: 'Alone at the desk.' }]);
  await drop(task);
});

test('a monitor that wants something of group B finds who would have nothing of it', async () => {
  await admin().POST('/api/v1/accessconflict/{id}', {
    params: { path: { id: monitorId } },
    body: { negateGroupB: true },
  });
  await held('Pay');
  const fine = await ask('Order');
  expect((await analysisOf(fine))?.conflicts).toEqual([]);
  await drop(fine);
  await held();
  const task = await ask('Order');
  expect((await analysisOf(task))?.conflicts).toMatchObject([
    { monitorId, entitlementGroup: 'ENTITLEMENT_GROUP_A', access: [] },
  ]);
  await drop(task);
});

test('a task that asks for no access has no analysis', async () => {
  const { appId, id: appEntitlementId } = await right('Order');
  const { data } = await people.stranger.client.POST('/api/v1/task/revoke', {
    body: { appId, appEntitlementId, identityUserId: people.stranger.id },
  });
  const task = present(data.taskView?.task, 'task');
  expect(task.analysisId).toBe('');
  expect(await analysisOf(task)).toBeNull();
  await drop(task);
});
