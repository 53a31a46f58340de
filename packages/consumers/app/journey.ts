import {
  createClient,
  expand,
  followEvents,
  iterateExpanded,
  ServiceError,
  type App,
  type AppEntitlement,
  type Client,
  type ServiceEvent,
  type Task,
} from '@oag/client';
import { TaskStateValues, type TaskState } from '@oag/client/enums';

// An app uses the packages: a typed list of my open tasks, an approval, live events. It runs in Node, Deno, Bun and browsers.

export interface Settings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

export interface Outcome {
  openTasks: number;
  firstTask: { number: string; app: string; entitlements: string[] };
  approved: string;
  event: string;
  refusal: string;
  knownStates: number;
}

interface OpenTask {
  task: Task;
  app: App | null;
  entitlements: AppEntitlement[];
}

const OPEN: TaskState = 'TASK_STATE_OPEN';

export async function myOpenTasks(client: Client): Promise<OpenTask[]> {
  const { data: me } = await client.GET('/api/v1/auth/introspect');
  const body = { taskStates: [OPEN], assigneesInIds: [me.userId], expandMask: { paths: ['*'] } };
  const tasks: OpenTask[] = [];
  for await (const { task, app, entitlements } of iterateExpanded(client, '/api/v1/search/tasks', { body })) {
    if (task) tasks.push({ task, app, entitlements });
  }
  return tasks;
}

export async function approve(client: Client, taskId: string): Promise<Task | null> {
  const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: taskId } } });
  const policyStepId = expand(data).taskView?.task?.policy?.current?.id ?? '';
  const answer = await client.POST('/api/v1/tasks/{task_id}/action/approve', {
    params: { path: { task_id: taskId } },
    body: { policyStepId, comment: 'Still needed' },
  });
  return answer.data.taskView?.task ?? null;
}

/** The first event about the task; the stream ends with it. */
async function eventAbout(client: Client, taskId: string, lastEventId: string): Promise<ServiceEvent> {
  for await (const event of followEvents(client, { lastEventId })) if (event.objectId === taskId) return event;
  throw new Error('The stream of events ended');
}

export async function journey(settings: Settings): Promise<Outcome> {
  const client = createClient(settings);
  const tasks = await myOpenTasks(client);
  const first = tasks[0];
  if (!first) throw new Error('There is no open task');

  const { data: before } = await client.GET('/api/v1/events');
  const event = eventAbout(client, first.task.id, before.lastEventId);
  const approved = await approve(client, first.task.id);

  const refusal = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: 'nobody' } } }).then(
    () => 'none',
    (error: unknown) => (error instanceof ServiceError ? `${error.status} ${error.reason}` : String(error)),
  );
  return {
    openTasks: tasks.length,
    firstTask: {
      number: first.task.numericId,
      app: first.app?.displayName ?? '',
      entitlements: first.entitlements.map(({ displayName }) => displayName),
    },
    approved: approved?.state ?? '',
    event: (await event).kind,
    refusal,
    knownStates: TaskStateValues.length,
  };
}
