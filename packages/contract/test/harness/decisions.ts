import type { Client } from '@oag/client';
import type { Task } from '@oag/types';
import { stepOf } from './campaigns.ts';
import type { People } from './people.ts';
import { present } from './present.ts';

/** The client of the person who has to carry the task out: the owner of the app, or a super admin while it has none. */
export const provisionerOf = (task: Task, { appOwner, superAdmin }: Pick<People, 'appOwner' | 'superAdmin'>): Client =>
  (task.stepApproverIds?.includes(appOwner.id) ? appOwner : superAdmin).client;

type Decision = 'approve' | 'deny' | 'provision-complete' | 'provision-cancel';

/** Decides the current step of a task, and gives the task as it is then. */
export async function decide(client: Client, task: Task, decision: Decision, comment: string): Promise<Task> {
  const { data } = await client.POST(`/api/v1/tasks/{task_id}/action/${decision}`, {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task), comment },
  });
  return present(data.taskView?.task, 'task');
}

export async function readTask(client: Client, id: string): Promise<Task> {
  const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id } } });
  return present(data.taskView?.task, 'task');
}
