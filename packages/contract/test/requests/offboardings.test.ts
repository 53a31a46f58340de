import type { Task } from '@oag/types';
import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// People leave: all of their access is taken away, and the offboarding follows that to its end.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

async function offboard(name: string): Promise<Task> {
  const { client } = people.helpdesk;
  const { data: found } = await client.POST('/api/v1/search/users', { body: { query: name } });
  const subjectUserId = present(found.list[0]?.user, name).id;
  const { data } = await client.POST('/api/v1/task/offboarding', {
    body: { subjectUserId, description: 'Leaves on Friday.', expandMask: { paths: ['*'] } },
  });
  expect(data.expanded).toContainEqual(expect.objectContaining({ id: subjectUserId, displayName: name }));
  return present(data.taskView?.task, 'task');
}

async function revocationsOf(task: Task): Promise<Task[]> {
  const body = { offboardingTaskIds: [task.id], taskTypes: [{ revoke: {} }] };
  const { data } = await target.until(
    () => people.superAdmin.client.POST('/api/v1/search/tasks', { body }),
    (answer) => answer.data.list.length > 0,
  );
  return data.list.flatMap((view) => view.task ?? []);
}

const untilOver = (task: Task): Promise<Task> =>
  target.until(
    () => readTask(people.superAdmin.client, task.id),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
const outcomeOf = ({ type }: Task): string | undefined => type?.offboarding?.outcome;
const carryOut = async (task: Task, how: 'provision-complete' | 'provision-error'): Promise<void> => {
  const params = { path: { task_id: task.id } };
  const body = { policyStepId: stepOf(task) };
  if (how === 'provision-complete')
    await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/provision-complete', { params, body });
  else await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/provision-error', { params, body });
};

test('an offboarding is in progress until each access is revoked, and shows the result of each', async () => {
  const task = await offboard('Nadia Osei');
  expect(outcomeOf(task)).toBe('OFFBOARDING_OUTCOME_IN_PROGRESS');
  const revocations = await revocationsOf(task);
  for (const revocation of revocations) await carryOut(revocation, 'provision-complete');
  const done = await untilOver(task);
  expect([outcomeOf(done), done.data]).toEqual([
    'OFFBOARDING_OUTCOME_DONE',
    { revocations: { open: 0, revoked: revocations.length, denied: 0, cancelled: 0, errored: 0 } },
  ]);
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', { body: { taskId: task.id } });
  expect(data.list.flatMap(({ policyEvaluationStep }) => policyEvaluationStep?.stepComment ?? [])).toEqual([
    `Revoke tasks created: ${revocations.length}; already open and included: 0`,
  ]);
});

test('an offboarding ends in an error when one of its revoke tasks does, and is cancelled with them', async () => {
  const failed = await offboard('Tom Becker');
  for (const revocation of await revocationsOf(failed)) await carryOut(revocation, 'provision-error');
  expect(outcomeOf(await untilOver(failed))).toBe('OFFBOARDING_OUTCOME_ERROR');

  const params = { path: { task_id: failed.id } };
  await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/restart', { params, body: {} });
  await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/close', {
    params,
    body: { comment: 'He stays.' },
  });
  expect(outcomeOf(await untilOver(failed))).toBe('OFFBOARDING_OUTCOME_CANCELLED');
});
