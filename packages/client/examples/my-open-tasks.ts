import { iterateExpanded, type Client } from '@oag/client';

export async function printOpenTasks(client: Client, userId: string): Promise<void> {
  const body = { taskStates: ['TASK_STATE_OPEN'], assigneesInIds: [userId], expandMask: { paths: ['*'] } };
  for await (const { task, app, entitlements, identityUser } of iterateExpanded(client, '/api/v1/search/tasks', {
    body,
  })) {
    console.log(
      task?.numericId,
      identityUser?.displayName,
      app?.displayName,
      entitlements.map(({ displayName }) => displayName),
    );
  }
}
