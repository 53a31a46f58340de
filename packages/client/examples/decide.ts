import { expand, ServiceError, type Client } from '@oag/client';

export async function approve(client: Client, taskId: string): Promise<string> {
  const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: taskId } } });
  const { taskView } = expand(data);
  const policyStepId = taskView?.task?.policy?.current?.id ?? '';
  try {
    const path = { task_id: taskId };
    await client.POST('/api/v1/tasks/{task_id}/action/approve', {
      params: { path },
      body: { policyStepId, comment: 'Still needed' },
    });
    return 'approved';
  } catch (error) {
    if (error instanceof ServiceError && ['ALREADY_DECIDED', 'STEP_MOVED', 'TASK_CLOSED'].includes(error.reason))
      return 'somebody else was faster';
    throw error;
  }
}
