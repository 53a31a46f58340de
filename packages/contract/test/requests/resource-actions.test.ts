import type { Task } from '@oag/types';
import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { decide } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import {
  people,
  AUTOMATIC,
  makeAction,
  ask,
  policy,
  read,
  closed,
  lastStep,
  someEntitlement,
  useActions,
} from './use-actions.ts';

// Actions that make a resource, roles on a scope, and calls of tools.

useActions();

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
