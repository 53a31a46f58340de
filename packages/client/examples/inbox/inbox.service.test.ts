import { createClient, iterate, type Client } from '@oag/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, openItems } from './inbox.ts';
import { startService, type Service } from './start-service.ts';

// One test on the service: that the app, the contract and the service mean the same.

const START_MILLISECONDS_MAX = 180_000;

let service: Service;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = createClient(service);
}, START_MILLISECONDS_MAX);
afterAll(() => service.stop());

/** Makes a review of the sample campaign mine. */
async function takeTask(): Promise<string> {
  const { data: me } = await client.GET('/api/v1/auth/introspect');
  const body = { taskStates: ['TASK_STATE_OPEN'] };
  for await (const { task } of iterate(client, '/api/v1/search/tasks', { body })) {
    if (!task) continue;
    await client.POST('/api/v1/tasks/{task_id}/action/reassign', {
      params: { path: { task_id: task.id } },
      body: { policyStepId: task.policy?.current?.id ?? '', newStepUserIds: [me.userId], comment: 'For the test' },
    });
    return task.id;
  }
  throw new Error('The sample organization has no open task');
}

test('a task that is assigned to me is in my inbox until I approve it', async () => {
  const taskId = await takeTask();
  expect((await openItems(client)).map((item) => item.taskId)).toContain(taskId);
  expect(await approve(client, taskId, 'Still needed')).toBe('approved');
  expect((await openItems(client)).map((item) => item.taskId)).not.toContain(taskId);
  expect(await approve(client, taskId, 'Still needed')).toBe('somebody else was faster');
});
