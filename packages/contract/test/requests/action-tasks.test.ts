import type {
  AppEntitlement,
  AutomationStepInput,
  CreateRequestableActionRequest,
  PolicyStepInput,
  RequestableAction,
  Task,
  TaskAuditView,
} from '@oag/types';
import { expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import type { People, Person } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Actions that people ask for, and steps of policies that the service carries out.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const AUTOMATIC = '0000000000GrantAutoApproval';
const said: AutomationStepInput = { comment: { comment: 'Done by the service.' } };

async function automation(automationSteps: AutomationStepInput[]): Promise<string> {
  const { data } = await people.superAdmin.client.POST('/api/v1/automations', {
    body: { displayName: 'Steps', automationSteps },
  });
  return present(data.automation, 'automation').id;
}

const switchOff = (id: string) =>
  people.superAdmin.client.POST('/api/v1/automations/{id}', {
    params: { path: { id } },
    body: { automation: { enabled: false } },
  });

async function makeAction(more: Partial<CreateRequestableActionRequest>): Promise<RequestableAction> {
  const { data } = await people.superAdmin.client.POST('/api/v1/requestable_actions', {
    body: { displayName: 'Leave of absence', ...more },
  });
  return present(data.requestableAction, 'action');
}

async function ask(
  { client }: Person,
  actionId: string,
  formValues: { [name: string]: unknown } | null = null,
): Promise<Task> {
  const { data } = await client.POST('/api/v1/task/action', {
    body: { actionId, description: 'Soon.', formValues, expandMask: { paths: ['*'] } },
  });
  return present(data.taskView?.task, 'task');
}

async function policy(steps: PolicyStepInput[], kind: 'grant' | 'certify' = 'grant'): Promise<string> {
  const body = {
    displayName: 'Steps',
    policyType: `POLICY_TYPE_${kind.toUpperCase()}`,
    policySteps: { [kind]: { steps } },
  };
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', { body });
  return present(data.policy, 'policy').id;
}

const read = (task: Task): Promise<Task> => readTask(people.superAdmin.client, task.id);
const closed = (task: Task): Promise<Task> =>
  target.until(
    () => read(task),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
const lastStep = (task: Task) => task.policy?.history?.at(-1)?.action;

async function auditsOf({ id }: Task): Promise<TaskAuditView[]> {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', { body: { taskId: id, pageSize: 100 } });
  return data.list;
}

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

test('a manual action is carried out by the people it names, who say so', async () => {
  const { reviewer, owner, stranger } = people;
  const action = await makeAction({
    displayName: 'New badge',
    manual: { userIds: [owner.id], instructions: 'At the front desk.' },
    requestPolicyId: AUTOMATIC,
  });
  expect(action).toMatchObject({ type: 'TYPE_MANUAL', automation: null });
  const asked = await ask(stranger, action.id);
  expect(asked).toMatchObject({
    stepApproverIds: [owner.id],
    type: { action: { type: 'TYPE_MANUAL' } },
    policy: {
      current: {
        provision: {
          provision: {
            provisionPolicy: {
              manual: { instructions: 'At the front desk.', assignee: { users: { userIds: [owner.id] } } },
            },
          },
        },
      },
    },
  });
  const { data: handed } = await owner.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
    params: { path: { task_id: asked.id } },
    body: { newStepUserIds: [reviewer.id] },
  });
  const task = await decide(
    reviewer.client,
    present(handed.taskView?.task, 'task'),
    'provision-complete',
    'Here it is.',
  );
  const events = await auditsOf(task);
  expect(events.find((event) => event.provisionReassigned)?.provisionReassigned).toMatchObject({
    oldPolicyStepId: stepOf(asked),
    newUsers: [reviewer.id],
    users: [{ id: reviewer.id }],
  });
  expect(task.type?.action?.outcome).toBe('ACTION_OUTCOME_SUCCESS');
  const { data: failed } = await owner.client.POST('/api/v1/tasks/{task_id}/action/provision-error', {
    params: { path: { task_id: (await ask(stranger, action.id)).id } },
    body: { policyStepId: stepOf(await lastOf(stranger)), errorCode: 'NO_BADGES', description: 'There are none left.' },
  });
  expect(failed.taskView?.task?.type?.action?.outcome).toBe('ACTION_OUTCOME_ERROR');
});

async function lastOf({ client, id }: Person): Promise<Task> {
  // What kind of task it is counts, and nothing that is said of it.
  const taskTypes = [
    { action: { actionInstance: { batonResourceActionRef: {} }, scopeRole: {} } },
    { action: { toolCall: {} } },
    { action: { finding: {} } },
  ];
  const { data } = await client.POST('/api/v1/search/tasks', {
    body: { taskTypes, openerIds: [id], sortBy: 'TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID' },
  });
  return present(data.list[0]?.task, 'task');
}

test('the answers are checked, shown, and passed to the run', async () => {
  const { reviewer, owner, superAdmin } = people;
  const fields = [{ name: 'person', required: true, stringField: { pickerField: { c1UserPicker: {} } } }];
  const { data: form } = await superAdmin.client.POST('/api/v1/request_schemas', { body: { name: 'Who', fields } });
  const requestSchemaId = present(form.requestSchema, 'form').id;
  const automationTemplateId = await automation([{ delegate: { userFrom: 'person', delegatedUserId: owner.id } }]);
  const action = await makeAction({
    automation: { automationTemplateId },
    requestPolicyId: AUTOMATIC,
    requestSchemaId,
  });
  await expect(ask(reviewer, action.id)).rejects.toMatchObject({
    fieldViolations: [{ field: 'formValues.person', reason: 'REQUIRED' }],
  });
  const task = await closed(await ask(reviewer, action.id, { person: people.stranger.id }));
  expect(task.type?.action).toMatchObject({
    outcome: 'ACTION_OUTCOME_SUCCESS',
    formValues: { person: people.stranger.id },
  });
  const { rows } = await target.database.pool.query(
    'select delegated_user_id as delegate from delegations where user_id = $1',
    [people.stranger.id],
  );
  expect(rows).toEqual([{ delegate: owner.id }]);
  await superAdmin.client.DELETE('/api/v1/request_schemas/{request_schema_id}', {
    params: { path: { request_schema_id: requestSchemaId } },
  });
  const { data: deleted } = await superAdmin.client.GET('/api/v1/request_schemas/{request_schema_id}', {
    params: { path: { request_schema_id: requestSchemaId } },
  });
  expect(deleted.requestSchema?.deletedAt).not.toBeNull();
  const { data: without } = await superAdmin.client.GET('/api/v1/requestable_actions/{id}', {
    params: { path: { id: action.id } },
  });
  expect(without.requestableAction?.requestSchemaId).toBe('');
});

test('an action is found, changed, switched off and deleted, and keeps its policy from being deleted', async () => {
  const {
    superAdmin: { client },
    reviewer,
  } = people;
  const requestPolicyId = await policy([{ accept: {} }]);
  const action = await makeAction({
    displayName: 'Parking space',
    manual: { userIds: [reviewer.id] },
    requestPolicyId,
    enabled: true,
  });
  const params = { path: { id: action.id } };
  const { data: found } = await reviewer.client.POST('/api/v1/search/requestable_actions', {
    body: { query: 'parking', refs: [{ id: action.id }] },
  });
  expect(found.list).toEqual([action]);
  const { data: all } = await reviewer.client.GET('/api/v1/requestable_actions', {
    params: { query: { page_size: 100 } },
  });
  expect(all.list).toContainEqual(action);
  const { data: uses } = await client.GET('/api/v1/policies/{id}/uses', { params: { path: { id: requestPolicyId } } });
  expect(uses).toMatchObject({
    list: [{ kind: 'POLICY_USE_KIND_REQUESTABLE_ACTION', id: action.id, members: ['requestPolicyId'] }],
    counts: { requestableActions: 1 },
  });
  await expect(
    client.DELETE('/api/v1/policies/{id}', { params: { path: { id: requestPolicyId } } }),
  ).rejects.toMatchObject({ reason: 'POLICY_IN_USE' });
  const { data: same } = await client.POST('/api/v1/requestable_actions/{id}', {
    params,
    body: { requestableAction: action },
  });
  expect(same.requestableAction).toEqual(action);
  const { data: form } = await client.POST('/api/v1/request_schemas', { body: { name: 'Which car' } });
  const requestSchemaId = present(form.requestSchema, 'form').id;
  const { appId, appResourceTypeId } = await someEntitlement();
  const { data: other } = await client.POST('/api/v1/requestable_actions/{id}', {
    params,
    body: { requestableAction: { requestSchemaId, resource: { appId, appResourceTypeId } } },
  });
  expect(other.requestableAction).toMatchObject({ type: 'TYPE_RESOURCE_ACTION', manual: null, requestSchemaId });
  const automationTemplateId = await automation([said]);
  const { data: changed } = await client.POST('/api/v1/requestable_actions/{id}', {
    params,
    body: { requestableAction: { automation: { automationTemplateId }, requestPolicyId: '' } },
  });
  expect(changed.requestableAction).toMatchObject({
    type: 'TYPE_WORKFLOW',
    manual: null,
    requestPolicyId: '',
    displayName: 'Parking space',
  });
  await client.POST('/api/v1/requestable_actions/{id}', {
    params,
    body: { requestableAction: { enabled: false }, updateMask: 'enabled' },
  });
  await expect(ask(reviewer, action.id)).rejects.toMatchObject({
    fieldViolations: [{ field: 'actionId', reason: 'NOT_AVAILABLE' }],
  });
  await client.DELETE('/api/v1/requestable_actions/{id}', { params });
  await expect(ask(reviewer, action.id)).rejects.toMatchObject({
    fieldViolations: [{ field: 'actionId', reason: 'NOT_FOUND' }],
  });
  const none = makeAction({ manual: { userIds: [reviewer.id] }, automation: { automationTemplateId } });
  await expect(none).rejects.toMatchObject({ status: 400 });
  await expect(makeAction({})).rejects.toMatchObject({ fieldViolations: [{ field: 'automation', reason: 'ONE_OF' }] });
});

test('a resource that is asked for is made once, with its entitlements, and the task names them', async () => {
  const {
    stranger,
    superAdmin: { client },
  } = people;
  const { appId, appResourceTypeId } = await someEntitlement();
  const resource = { appId, appResourceTypeId, entitlementNames: ['Read', 'Write'] };
  const action = await makeAction({ displayName: 'New ward', resource, requestPolicyId: AUTOMATIC });
  expect(action).toMatchObject({ type: 'TYPE_RESOURCE_ACTION', resource });
  const askFor = async (displayName: string): Promise<Task> => {
    const body = { actionId: action.id, formValues: { displayName }, expandMask: { paths: ['*'] } };
    const { data } = await stranger.client.POST('/api/v1/task/resource-action', { body });
    return present(data.taskView?.task, 'task');
  };
  const task = await closed(await askFor('Ward 9'));
  const made = present(task.type?.action, 'action');
  expect(made).toMatchObject({
    outcome: 'ACTION_OUTCOME_SUCCESS',
    type: 'TYPE_RESOURCE_ACTION',
    formValues: { displayName: 'Ward 9' },
    createdAppResourceTypeId: appResourceTypeId,
    actionInstance: {
      batonResourceActionRef: {
        appId,
        resourceTypeId: appResourceTypeId,
        batonActionDisplayName: 'New ward',
        batonActionName: 'create_resource',
      },
    },
  });
  expect(lastStep(task)).toMatchObject({
    success: {},
    action: { batonResourceAction: { batonResourceActionId: action.id } },
    batonResourceActionInstance: { batonActionInvocationId: expect.any(String) },
  });
  const path = { app_id: appId, app_resource_type_id: appResourceTypeId, id: made.createdAppResourceId };
  const { data: shown } = await client.GET(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
    { params: { path } },
  );
  expect(shown.appResourceView?.appResource?.displayName).toBe('Ward 9');
  const { data: held } = await client.POST('/api/v1/search/entitlements', {
    body: { resourceIds: [made.createdAppResourceId] },
  });
  expect(held.list.map(({ appEntitlement }) => appEntitlement?.displayName).toSorted()).toEqual(['Read', 'Write']);
  expect(held.list.map(({ appEntitlement }) => appEntitlement?.id).toSorted()).toEqual(
    made.createdAppEntitlementIds?.toSorted(),
  );

  await expect(askFor('ward 9 ')).rejects.toMatchObject({
    fieldViolations: [{ field: 'formValues.displayName', reason: 'ALREADY_EXISTS' }],
  });
  await expect(askFor(' ')).rejects.toMatchObject({
    fieldViolations: [{ field: 'formValues.displayName', reason: 'REQUIRED' }],
  });
  await expect(ask(stranger, action.id)).rejects.toMatchObject({
    fieldViolations: [{ field: 'actionId', reason: 'INVALID' }],
  });
});

test('of two who ask for the same resource one gets it, and the task of the other ends in an error', async () => {
  const { stranger, owner, reviewer } = people;
  const { appId, appResourceTypeId } = await someEntitlement();
  const action = await makeAction({
    resource: { appId, appResourceTypeId },
    requestPolicyId: await policy([{ approval: { users: { userIds: [owner.id] } } }]),
  });
  const both: Task[] = [];
  const body = { actionId: action.id, formValues: { displayName: 'Ward 10' } };
  for (const { client } of [stranger, reviewer]) {
    const { data } = await client.POST('/api/v1/task/resource-action', { body });
    both.push(present(data.taskView?.task, 'task'));
  }
  await expect(stranger.client.POST('/api/v1/task/resource-action', { body })).rejects.toMatchObject({
    reason: 'ALREADY_EXISTS',
    metadata: { taskId: both[0]?.id },
  });
  await Promise.all(both.map((task) => decide(owner.client, task, 'approve', 'Fine.')));
  const ended = await Promise.all(both.map(closed));
  expect(ended.map(({ type }) => type?.action?.outcome).toSorted()).toEqual([
    'ACTION_OUTCOME_ERROR',
    'ACTION_OUTCOME_SUCCESS',
  ]);
  const failed = ended.find(({ type }) => type?.action?.outcome === 'ACTION_OUTCOME_ERROR');
  expect(lastStep(present(failed, 'task'))).toMatchObject({ error: { errorCode: 'ALREADY_EXISTS' } });
  expect(failed?.type?.action).toMatchObject({ createdAppResourceId: '', createdAppEntitlementIds: [] });
});

async function someEntitlement(): Promise<AppEntitlement> {
  const { data } = await people.superAdmin.client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  return present(data.list[0]?.appEntitlement, 'entitlement');
}

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

test('a role on a scope is asked for, approved by the owners of the app and carried out by them', async () => {
  const { stranger, superAdmin } = people;
  const { appId, appResourceId, appResourceTypeId } = await someEntitlement();
  const body = {
    appId,
    roleResourceId: appResourceId,
    scopeResourceId: appResourceId,
    grantDuration: '3600s',
    description: 'For a day.',
    expandMask: { paths: ['scope_role_resources', 'app_id'] },
  };
  const { data } = await stranger.client.POST('/api/v1/task/scope-role', { body });
  const { task: asked, ...paths } = present(data.taskView, 'view');
  const resource = {
    roleResourceId: appResourceId,
    roleResourceTypeId: appResourceTypeId,
    scopeResourceId: appResourceId,
    scopeResourceTypeId: appResourceTypeId,
  };
  expect(asked).toMatchObject({
    description: 'For a day.',
    type: {
      action: {
        actionId: '',
        type: 'TYPE_GRANT',
        scopeRole: { appId, ...resource, grantDuration: '3600s' },
        toolCall: null,
      },
    },
  });
  expect(paths.roleResourcePath).toMatch(/^\$\.expanded\[\d\]$/);
  expect(paths.scopeResourcePath).toBe(paths.roleResourcePath);
  const approved = await decide(superAdmin.client, present(asked, 'task'), 'approve', 'Fine.');
  const { data: reset } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/reset', {
    params: { path: { task_id: approved.id } },
    body: {},
  });
  const again = await decide(superAdmin.client, present(reset.taskView?.task, 'task'), 'approve', 'Fine.');
  const done = await decide(superAdmin.client, again, 'provision-complete', 'Given.');
  expect(done.type?.action).toMatchObject({ outcome: 'ACTION_OUTCOME_SUCCESS', scopeRole: resource });
  const elsewhere = stranger.client.POST('/api/v1/task/scope-role', {
    body: { ...body, grantDuration: '0s', scopeResourceId: appId.replace(/.$/, '0') },
  });
  await expect(elsewhere).rejects.toMatchObject({
    fieldViolations: [{ field: 'scopeResourceId' }, { field: 'grantDuration' }],
  });
});

test('a tool call is requested, and the requester reports its result', async () => {
  const { stranger, superAdmin } = people;
  const { appId, id: appEntitlementId } = await someEntitlement();
  const toolCall = {
    callerKind: 'agent',
    connectorId: 'c-1',
    gateId: 'g-1',
    toolId: 'schedule.export',
    toolKind: 'mcp',
    toolName: 'Export the schedule',
    toolInput: { week: '2026-11' },
  };
  const approved = async (): Promise<Task> => {
    const { data } = await stranger.client.POST('/api/v1/task/tool-call', {
      body: { appId, appEntitlementId, toolCall, description: 'Monday.' },
    });
    const asked = present(data.taskView?.task, 'task');
    expect(asked.type?.action).toMatchObject({
      type: 'TYPE_TOOL_CALL',
      toolCall: { ...toolCall, appId, appEntitlementId, inputSizeBytes: 18, toolOutput: null, toolError: '' },
      scopeRole: null,
    });
    return decide(superAdmin.client, asked, 'approve', 'Fine.');
  };
  const task = await approved();
  expect(task.stepApproverIds).toEqual([stranger.id]);
  const params = { path: { task_id: task.id } };
  const { data: done } = await stranger.client.POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params,
    body: { policyStepId: stepOf(task), toolOutput: [{ shifts: 5 }] },
  });
  expect(done.taskView?.task?.type?.action).toMatchObject({
    outcome: 'ACTION_OUTCOME_SUCCESS',
    toolCall: { toolOutput: [{ shifts: 5 }], toolError: '' },
  });
  const other = await approved();
  const { data: failed } = await stranger.client.POST('/api/v1/tasks/{task_id}/action/provision-error', {
    params: { path: { task_id: other.id } },
    body: { policyStepId: stepOf(other), errorCode: 'TIMEOUT', description: 'It took too long.' },
  });
  expect(failed.taskView?.task?.type?.action).toMatchObject({
    outcome: 'ACTION_OUTCOME_ERROR',
    toolCall: { toolOutput: null, toolError: 'It took too long.' },
  });
  const action = await makeAction({ manual: { userIds: [stranger.id] }, requestPolicyId: AUTOMATIC });
  const manual = await ask(stranger, action.id);
  const about = stranger.client.POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params: { path: { task_id: manual.id } },
    body: { policyStepId: stepOf(manual), toolOutput: 'x' },
  });
  await expect(about).rejects.toMatchObject({ fieldViolations: [{ field: 'toolOutput' }] });
  expect((await read(manual)).state).toBe('TASK_STATE_OPEN');
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
