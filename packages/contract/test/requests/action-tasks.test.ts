import { expect, test } from 'vitest';
import { openCampaign, reviewsOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import {
  target,
  people,
  AUTOMATIC,
  said,
  automation,
  makeAction,
  ask,
  policy,
  read,
  closed,
  lastStep,
  auditsOf,
  someEntitlement,
  useActions,
} from './use-actions.ts';

// Actions that people ask for, and automations that the service runs for them.

useActions();

const switchOff = (id: string) =>
  people.superAdmin.client.POST('/api/v1/automations/{id}', {
    params: { path: { id } },
    body: { automation: { enabled: false } },
  });

test('an action is approved, its automation runs, and the task shows it', async () => {
  const { stranger, owner } = people;
  const automationId = await automation([said, { delegate: { userFrom: 'subjectUserId', delegatedUserId: owner.id } }]);
  const action = await makeAction({
    automation: { automationTemplateId: automationId },
    requestPolicyId: await policy([{ approval: { users: { userIds: [owner.id] } } }]),
    description: 'While away.',
  });
  const asked = await ask(stranger, action.id);
  expect(asked).toMatchObject({
    displayName: 'Leave of absence',
    description: 'Soon.',
    userId: stranger.id,
    createdByUserId: stranger.id,
    stepApproverIds: [owner.id],
    type: {
      action: {
        actionId: action.id,
        type: 'TYPE_WORKFLOW',
        displayName: 'Leave of absence',
        outcome: 'ACTION_OUTCOME_UNSPECIFIED',
        actionInstance: { displayName: 'Leave of absence' },
      },
    },
    policy: { next: [{ action: { automation: { automationTemplateId: automationId } } }] },
  });
  await decide(owner.client, asked, 'approve', 'Have a good time.');
  const task = await closed(asked);
  expect(task.type?.action).toMatchObject({ outcome: 'ACTION_OUTCOME_SUCCESS', outcomeTime: expect.any(String) });
  expect(task.commentCount).toBe(2);
  const step = present(task.policy?.history?.at(-1), 'step');
  expect(step.action).toMatchObject({
    state: 'ACTION_INSTANCE_STATE_DONE',
    success: { outcomeTime: expect.any(String) },
    automation: { automationExecutionId: expect.stringMatching(/^[1-9][0-9]*$/) },
  });
  const runId = present(step.action?.automation, 'run').automationExecutionId;
  const { data: run } = await people.superAdmin.client.GET('/api/v1/automation_executions/{id}', {
    params: { path: { id: runId } },
  });
  expect(run.automationExecution).toMatchObject({
    state: 'AUTOMATION_EXECUTION_STATE_DONE',
    taskId: task.id,
    createdByUserId: stranger.id,
  });
  const { data: runs } = await people.superAdmin.client.POST('/api/v1/search/automation_executions', {
    body: { taskId: task.id },
  });
  expect(runs.list).toMatchObject([{ automationExecution: run.automationExecution }]);
  const audits = await auditsOf(task);
  expect(audits.find((event) => event.actionInstanceCreated)?.actionInstanceCreated?.instance?.state).toBe(
    'ACTION_INSTANCE_STATE_INIT',
  );
  const triggered = present(
    audits.find((event) => event.automationTriggered)?.automationTriggered,
    'automationTriggered',
  );
  expect(triggered).toEqual({ automationId, automationName: 'Steps', automationExecutionId: runId });
  expect(audits.find((event) => event.actionInstanceSucceeded)?.actionInstanceSucceeded?.instance).toMatchObject({
    success: { outcomeTime: expect.any(String) },
    automation: { automationExecutionId: runId },
  });
  expect(audits.find((event) => event.accessRequestOutcome)?.accessRequestOutcome?.outcome).toBe(
    'ACCESS_REQUEST_OUTCOME_APPROVED',
  );
});

test('a denial closes the task, and nothing runs', async () => {
  const { reviewer, superAdmin } = people;
  const action = await makeAction({ automation: { automationTemplateId: await automation([said]) } });
  // No policy of its own and no app: super admins decide.
  const asked = await ask(reviewer, action.id);
  expect(asked.stepApproverIds).toEqual([superAdmin.id]);
  const task = await decide(superAdmin.client, asked, 'deny', 'Not now.');
  expect(task.type?.action).toMatchObject({ outcome: 'ACTION_OUTCOME_DENIED', createdAppEntitlementIds: [] });
  expect((await auditsOf(task)).flatMap(({ accessRequestOutcome }) => accessRequestOutcome?.outcome ?? [])).toEqual([
    'ACCESS_REQUEST_OUTCOME_DENIED',
  ]);
  const { data: runs } = await superAdmin.client.POST('/api/v1/search/automation_executions', {
    body: { taskId: task.id },
  });
  expect(runs.list).toEqual([]);
});

test('a run that fails closes the task with an error, and can be tried again', async () => {
  const { reviewer, superAdmin } = people;
  const action = await makeAction({
    automation: {
      automationTemplateId: await automation([
        said,
        { delegate: { userFrom: 'nobody', delegatedUserId: people.owner.id } },
      ]),
    },
    requestPolicyId: AUTOMATIC,
  });
  const task = await closed(await ask(reviewer, action.id));
  expect(task.type?.action?.outcome).toBe('ACTION_OUTCOME_ERROR');
  expect(lastStep(task)).toMatchObject({
    state: 'ACTION_INSTANCE_STATE_ERROR',
    error: { errorCode: 'AUTOMATION_STEP_FAILED', errorMessage: expect.stringContaining('context.nobody') },
  });
  const failed = (await auditsOf(task)).find((event) => event.actionInstanceFailed);
  expect(failed).toMatchObject({
    eventType: 'TASK_AUDIT_EVENT_TYPE_ERROR',
    actionInstanceFailed: { instance: { state: 'ACTION_INSTANCE_STATE_ERROR' } },
  });
  expect(task.actions).toContain('TASK_ACTION_TYPE_RETRY_PROVISIONING');
  await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/retry-provisioning', {
    params: { path: { task_id: task.id } },
    body: {},
  });
  const again = await closed(task);
  expect(again.policy?.history?.filter((step) => step.action?.error)).toHaveLength(2);
  const { data: runs } = await superAdmin.client.POST('/api/v1/search/automation_executions', {
    body: { taskId: task.id, executionStepStates: ['AUTOMATION_EXECUTION_STATE_ERROR'] },
  });
  expect(runs.list).toHaveLength(2);
});

test('an automation that is switched off is not run: the step is denied', async () => {
  const automationId = await automation([said]);
  const action = await makeAction({ automation: { automationTemplateId: automationId }, requestPolicyId: AUTOMATIC });
  await switchOff(automationId);
  const task = await closed(await ask(people.reviewer, action.id));
  expect(task.type?.action?.outcome).toBe('ACTION_OUTCOME_DENIED');
  expect(lastStep(task)).toMatchObject({
    state: 'ACTION_INSTANCE_STATE_DONE',
    denied: { outcomeTime: expect.any(String) },
  });
});

test('a task that is cancelled while its automation runs ends the run between two steps', async () => {
  const { reviewer, superAdmin } = people;
  const action = await makeAction({
    automation: { automationTemplateId: await automation(Array.from({ length: 100 }, () => said)) },
    requestPolicyId: AUTOMATIC,
  });
  const asked = await ask(reviewer, action.id);
  const running = await target.until(
    () => read(asked),
    ({ policy: now }) => now?.current?.action?.state === 'ACTION_INSTANCE_STATE_RUNNING',
  );
  expect(running).toMatchObject({ processing: 'TASK_PROCESSING_TYPE_PROCESSING', stepApproverIds: [] });
  const runId = present(running.policy?.current?.action?.automation, 'run').automationExecutionId;
  await reviewer.client.POST('/api/v1/tasks/{task_id}/action/close', {
    params: { path: { task_id: asked.id } },
    body: { comment: 'Never mind.' },
  });
  const task = await closed(asked);
  expect(task.type?.action?.outcome).toBe('ACTION_OUTCOME_CANCELLED');
  expect((await auditsOf(task)).flatMap(({ accessRequestOutcome }) => accessRequestOutcome?.outcome ?? [])).toEqual([
    'ACCESS_REQUEST_OUTCOME_CANCELLED',
  ]);
  expect(lastStep(task)).toMatchObject({
    state: 'ACTION_INSTANCE_STATE_DONE',
    cancelled: { outcomeTime: expect.any(String) },
  });
  const { data } = await target.until(
    () => superAdmin.client.GET('/api/v1/automation_executions/{id}', { params: { path: { id: runId } } }),
    ({ data: { automationExecution } }) => automationExecution?.state === 'AUTOMATION_EXECUTION_STATE_TERMINATE',
  );
  const done = (data.automationExecution?.steps ?? []).filter(
    ({ state }) => state === 'AUTOMATION_EXECUTION_STATE_DONE',
  ).length;
  expect(done).toBeLessThan(100);
  expect((await read(task)).commentCount).toBe(done + 1);
});

test('a revocation by an action shows the task that caused it', async () => {
  const {
    stranger,
    superAdmin: { client },
  } = people;
  const { appId, id: appEntitlementId } = await someEntitlement();
  const { data: found } = await client.POST('/api/v1/search/users', { body: { query: 'Nadia' } });
  const userId = present(found.list?.[0]?.user, 'Nadia Osei').id;
  const automationTemplateId = await automation([{ createRevokeTask: { appId, appEntitlementId, userId } }]);
  const action = await makeAction({ automation: { automationTemplateId }, requestPolicyId: AUTOMATIC });
  const task = await closed(await ask(stranger, action.id));
  const { data: runs } = await client.POST('/api/v1/search/automation_executions', { body: { taskId: task.id } });
  const revocation = await readTask(client, present(runs.list[0]?.automationExecution?.steps?.[0], 'step').taskId);
  expect(revocation).toMatchObject({
    origin: 'TASK_ORIGIN_AUTOMATION',
    userId,
    type: { revoke: { source: { request: { requestUserId: stranger.id } } } },
  });
  const created = (await auditsOf(revocation)).find((event) => event.taskCreatedFrom);
  expect(created?.taskCreatedFrom).toMatchObject({
    originalTaskId: task.id,
    originalTaskNumericId: task.numericId,
    originalTaskType: 'action',
  });
});

test('a policy runs an automation between its approvals, in a review as well', async () => {
  const { owner, reviewer } = people;
  const automationTemplateId = await automation([said]);
  const policyId = await policy(
    [
      { approval: { users: { userIds: [reviewer.id] } } },
      { action: { automation: { automationTemplateId } } },
      { approval: { users: { userIds: [owner.id] } } },
    ],
    'certify',
  );
  const { id } = await openCampaign(target, owner.client, { displayName: 'Round', ownerIds: [owner.id], policyId });
  const review = present(
    (await reviewsOf(owner.client, id)).find(({ userId }) => userId !== reviewer.id && userId !== owner.id),
    'review',
  );
  await decide(reviewer.client, review, 'approve', 'Needed.');
  const after = await target.until(
    () => read(review),
    ({ stepApproverIds }) => stepApproverIds?.[0] === owner.id,
  );
  expect(after.policy?.history?.map((step) => step.action?.state ?? 'approval')).toEqual([
    'approval',
    'ACTION_INSTANCE_STATE_DONE',
  ]);
  expect(after.policy?.current?.approval?.assignedAt).not.toBeNull();
  expect((await decide(owner.client, after, 'approve', 'Fine.')).type?.certify?.outcome).toBe(
    'CERTIFY_OUTCOME_CERTIFIED',
  );
});

test('an action task that is reset gets the policy that its action names now, and keeps how it is carried out', async () => {
  const { reviewer, owner, superAdmin } = people;
  const action = await makeAction({ manual: { userIds: [owner.id] }, requestPolicyId: AUTOMATIC });
  const asked = await ask(reviewer, action.id);
  const requestPolicyId = await policy([{ approval: { users: { userIds: [reviewer.id, owner.id] } } }]);
  await superAdmin.client.POST('/api/v1/requestable_actions/{id}', {
    params: { path: { id: action.id } },
    body: { requestableAction: { requestPolicyId } },
  });
  const { data } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/reset', {
    params: { path: { task_id: asked.id } },
    body: {},
  });
  const reset = present(data.taskView?.task, 'task');
  expect(reset).toMatchObject({
    stepApproverIds: [owner.id],
    policy: { policy: { id: requestPolicyId }, next: [{ provision: { provisionPolicy: { manual: {} } } }] },
  });
  const { data: changed } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/change-policy', {
    params: { path: { task_id: asked.id } },
    body: { policyId: AUTOMATIC },
  });
  expect(changed.taskView?.task).toMatchObject({ stepApproverIds: [owner.id], policy: { current: { provision: {} } } });
});
