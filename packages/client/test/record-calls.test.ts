import { expect, test } from 'vitest';
import { expand, iterate, ServiceError } from '../src/index.ts';
import { recordCalls } from '../src/record-calls.ts';
import { refusal, startService } from './service.ts';

const task = { task: { id: 'T1', displayName: 'Review', policy: { current: { id: 'S1' } }, form: null }, appPath: '' };

test('a recording has the call as the contract writes it, and the members that the app read', async () => {
  const service = await startService({ api: () => ({ json: { taskView: task, expanded: [] } }) });
  const { client, calls } = recordCalls(service.client(), {
    given: 'an open review',
    as: 'basic_user',
    values: { 'task.id': 'T1' },
  });
  const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: 'T1' } } });
  expect(data.taskView?.task?.policy?.current?.id).toBe('S1');
  expect(data.taskView?.task?.form).toBeNull();
  expect(calls()).toEqual([
    {
      name: 'GET /api/v1/tasks/{id}',
      given: 'an open review',
      as: 'basic_user',
      operation: 'GET /api/v1/tasks/{id}',
      path: { id: '{{task.id}}' },
      status: 200,
      reads: ['taskView.task.form', 'taskView.task.policy.current.id'],
    },
  ]);
});

test('lists are recorded by their items, and iteration reads the page token', async () => {
  const service = await startService({ api: () => ({ json: { list: [task, task], nextPageToken: '' } }) });
  const { client, calls } = recordCalls(service.client(), { given: 'an open review', as: 'basic_user' });
  const body = { taskStates: ['TASK_STATE_OPEN' as const] };
  for await (const view of iterate(client, '/api/v1/search/tasks', { body })) expect(view.task?.id).toBe('T1');
  expect(calls()).toMatchObject([{ body, reads: ['list[].task.id', 'nextPageToken'] }]);
});

test('expand works on what is recorded', async () => {
  const service = await startService({ api: () => ({ json: { taskView: task, expanded: [] } }) });
  const { client, calls } = recordCalls(service.client(), { given: 'an open review', as: 'basic_user' });
  const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: 'T1' } } });
  expect(expand(data).taskView?.task?.displayName).toBe('Review');
  expect(calls()[0]?.reads).toContain('taskView.task.displayName');
});

test('a refusal is recorded with its status and thrown', async () => {
  const service = await startService({ api: () => refusal(409, 10, 'STEP_MOVED', 'The step has moved on.') });
  const { client, calls } = recordCalls(service.client(), { given: 'an open review', as: 'basic_user' });
  const params = { path: { task_id: 'T1' } };
  const approval = client.POST('/api/v1/tasks/{task_id}/action/approve', { params, body: { policyStepId: 'S1' } });
  await expect(approval).rejects.toThrow(ServiceError);
  expect(calls()).toMatchObject([{ status: 409, body: { policyStepId: 'S1' }, reads: ['details[].reason'] }]);
});

test('the same call twice is recorded once, with the members of both', async () => {
  const service = await startService({ api: () => ({ json: { taskView: task, expanded: [] } }) });
  const { client, calls } = recordCalls(service.client(), { given: 'an open review', as: 'basic_user' });
  const init = { params: { path: { id: 'T1' } } };
  expect((await client.GET('/api/v1/tasks/{id}', init)).data.taskView?.task?.id).toBe('T1');
  expect((await client.GET('/api/v1/tasks/{id}', init)).data.taskView?.appPath).toBe('');
  expect(calls().map(({ reads }) => reads)).toEqual([['taskView.appPath', 'taskView.task.id']]);
});
