import { iterateExpanded, ServiceError, type Client } from '@oag/client';

/** A task in the inbox, as the app shows it. */
export interface Item {
  taskId: string;
  numericId: string;
  person: string;
  app: string;
  entitlements: string[];
}

/** The open tasks of the person that the client acts as. */
export async function openItems(client: Client): Promise<Item[]> {
  const { data: me } = await client.GET('/api/v1/auth/introspect');
  const body = { taskStates: ['TASK_STATE_OPEN'], assigneesInIds: [me.userId], expandMask: { paths: ['*'] } };
  const items: Item[] = [];
  for await (const found of iterateExpanded(client, '/api/v1/search/tasks', { body }))
    items.push({
      taskId: found.task?.id ?? '',
      numericId: found.task?.numericId ?? '',
      person: found.identityUser?.displayName ?? 'nobody',
      app: found.app?.displayName ?? 'no app',
      entitlements: found.entitlements.map(({ displayName }) => displayName),
    });
  return items;
}

export type Outcome = 'approved' | 'no such task' | 'somebody else was faster';

/** Approves the current step of a task. */
export async function approve(client: Client, taskId: string, comment: string): Promise<Outcome> {
  try {
    const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: taskId } } });
    const policyStepId = data.taskView?.task?.policy?.current?.id;
    if (policyStepId === undefined) return 'somebody else was faster'; // A closed task has no current step.
    const params = { path: { task_id: taskId } };
    await client.POST('/api/v1/tasks/{task_id}/action/approve', { params, body: { policyStepId, comment } });
    return 'approved';
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.reason === 'NOT_FOUND') return 'no such task';
    if (['ALREADY_DECIDED', 'STEP_MOVED', 'TASK_CLOSED'].includes(error.reason)) return 'somebody else was faster';
    throw error;
  }
}
