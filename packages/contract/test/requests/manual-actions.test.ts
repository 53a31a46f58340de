import type { Task } from '@oag/types';
import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { decide } from '../harness/decisions.ts';
import type { Person } from '../harness/people.ts';
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
  closed,
  auditsOf,
  someEntitlement,
  useActions,
} from './use-actions.ts';

// Actions that people carry out, and how actions are kept.

useActions();

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
  // Only the kind of the task counts.
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
