import type { Client } from '@oag/client';
import type { AppEntitlement, CreateTaskResponse, ProgramKind, Task } from '@oag/types';
import { expect, test } from 'vitest';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signIn } from '../harness/sessions.ts';
import { useService } from '../harness/use-service.ts';

// The origin of a task, and the source of what happens to it, are those of the program that calls.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
useService(async (service) => {
  ({ target, people } = service);
  const { data } = await people.superAdmin.client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
});

async function clientOf(programKind: ProgramKind): Promise<Client> {
  const { data } = await people.stranger.client.POST('/api/v1/iam/personal_clients', { body: { programKind } });
  expect(data.client).toMatchObject({ programKind });
  return target.client({ clientId: data.client?.clientId ?? '', clientSecret: data.clientSecret });
}

const request = () => ({
  appId: entitlement.appId,
  appEntitlementId: entitlement.id,
  identityUserId: people.stranger.id,
});

async function ask(client: Client): Promise<Task> {
  const { data } = await client.POST('/api/v1/task/grant', { body: request() });
  return present(data.taskView?.task, 'task');
}

async function sourcesOf({ id }: Task, client: Client): Promise<string[]> {
  await client.POST('/api/v1/tasks/{task_id}/action/comment', {
    params: { path: { task_id: id } },
    body: { comment: 'Please.' },
  });
  await client.POST('/api/v1/tasks/{task_id}/action/close', { params: { path: { task_id: id } }, body: {} });
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', { body: { taskId: id, pageSize: 100 } });
  const own = data.list.filter((event) => event.taskCreated || event.comment);
  return [...new Set(own.map(({ source }) => source))];
}

test('an API client declares its kind once, and a session in the browser is one of its own', async () => {
  const kinds = ['SLACK', 'JIRA', 'COPILOT', 'UNSPECIFIED'] as const;
  const found: string[][] = [];
  for (const kind of kinds) {
    const client = await clientOf(`PROGRAM_KIND_${kind}`);
    const task = await ask(client);
    found.push([task.origin, ...(await sourcesOf(task, client))]);
  }
  const { headers } = await signIn(target, people.superAdmin.client, people.stranger.id);
  const answer = await target.watched.fetch(
    new Request(`${target.baseUrl}/api/v1/task/grant`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(request()),
    }),
  );
  const { taskView } = (await answer.json()) as CreateTaskResponse;
  const task = present(taskView?.task, 'task');
  found.push([task.origin, ...(await sourcesOf(task, people.stranger.client))]);
  expect(found).toEqual([
    ['TASK_ORIGIN_SLACK', 'SOURCE_SLACK'],
    ['TASK_ORIGIN_JIRA', 'SOURCE_JIRA'],
    ['TASK_ORIGIN_COPILOT', 'SOURCE_COPILOT_AGENTS'],
    ['TASK_ORIGIN_API', 'SOURCE_C1'],
    ['TASK_ORIGIN_WEBAPP', 'SOURCE_C1'],
  ]);
  const { data } = await people.stranger.client.POST('/api/v1/iam/personal_clients', { body: {} });
  const client = present(data.client, 'client');
  expect(client.programKind).toBe('PROGRAM_KIND_UNSPECIFIED');
  await expect(
    people.stranger.client.POST('/api/v1/iam/personal_clients/{id}', {
      params: { path: { id: client.id } },
      body: { client: { programKind: 'PROGRAM_KIND_JIRA' }, updateMask: 'programKind' },
    }),
  ).rejects.toMatchObject({ status: 400, reason: 'READ_ONLY_FIELD' });
});
