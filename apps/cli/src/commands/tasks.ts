import { expand, iterateExpanded, ServiceError, type Client, type Task } from '@oag/client';
import type { Argv } from 'yargs';
import { connect } from '../connect.ts';
import { explainError } from '../explain-error.ts';
import { findCampaign } from '../find-campaign.ts';
import { inWords, note, print, printJson, printTable } from '../output.ts';
import { UsageError } from '../usage-error.ts';

const PATHS = ['identity_user_id', 'app_id', 'app_entitlement_ids'];
const json = { type: 'boolean', default: false, describe: 'Print JSON' } as const;
const ids = { type: 'string', array: true, demandOption: true, describe: 'The numbers or ids of the tasks' } as const;

export const tasksCommand = (cli: Argv): Argv =>
  cli.command('tasks', 'List, decide and comment on what waits for you', (command) =>
    command
      .command(
        ['list', '$0'],
        'List what you are to decide',
        (list) =>
          list
            .option('campaign', { type: 'string', describe: 'Of this campaign only, by its id or name' })
            .option('search', { type: 'string', default: '', describe: 'With this text in the name or the number' })
            .option('json', json),
        async (options) => {
          const client = await connect();
          const { data: caller } = await client.GET('/api/v1/auth/introspect');
          const campaign = options.campaign === undefined ? undefined : await findCampaign(client, options.campaign);
          const found = iterateExpanded(client, '/api/v1/search/tasks', {
            body: {
              taskStates: ['TASK_STATE_OPEN'],
              assigneesInIds: [caller.userId],
              accessReviewIds: campaign ? [campaign.id] : [],
              query: options.search,
              pageSize: 100,
              expandMask: { paths: PATHS },
            },
          });
          const rows: (string | number)[][] = [];
          const tasks: unknown[] = [];
          for await (const view of found) {
            tasks.push(view);
            rows.push([
              view.task?.numericId ?? '',
              kindOf(view.task),
              view.identityUser?.displayName ?? '',
              view.app?.displayName ?? '',
              view.entitlements.map(({ displayName }) => displayName).join(', '),
              inWords(view.task?.recommendation ?? '', 'INSIGHT_RECOMMENDATION_'),
            ]);
          }
          if (options.json) return printJson(tasks);
          if (rows.length === 0) return note('Nothing waits for you.');
          printTable(['number', 'kind', 'person', 'app', 'access', 'recommendation'], rows);
        },
      )
      .command(
        'approve <ids..>',
        'Certify reviews, or approve requests',
        (approve) => approve.positional('ids', ids).option('comment', { type: 'string', default: '', describe: 'Why' }),
        (options) => decideEach(options.ids, (client, task) => decide(client, 'approve', task, options.comment)),
      )
      .command(
        'deny <ids..>',
        'Revoke what is reviewed, or deny requests',
        (deny) => deny.positional('ids', ids).option('comment', { type: 'string', default: '', describe: 'Why' }),
        (options) => decideEach(options.ids, (client, task) => decide(client, 'deny', task, options.comment)),
      )
      .command(
        'comment <id> <text>',
        'Comment on a task',
        (comment) =>
          comment
            .positional('id', { type: 'string', demandOption: true, describe: 'The number or the id of the task' })
            .positional('text', { type: 'string', demandOption: true, describe: 'Your words' }),
        async ({ id, text }) => {
          const client = await connect();
          const task = await findTask(client, id);
          await client.POST('/api/v1/tasks/{task_id}/action/comment', {
            params: { path: { task_id: task.id } },
            body: { comment: text },
          });
          print(`Commented on ${task.numericId}.`);
        },
      )
      .demandCommand(1, 'Name a command, such as: oag tasks list'),
  );

const kindOf = (task: Task | null): string =>
  ['certify', 'grant', 'revoke', 'offboarding', 'action', 'finding'].find((kind) => kind in (task?.type ?? {})) ?? '';

/** The task with this id or number. */
async function findTask(client: Client, named: string): Promise<Task> {
  if (!/^\d+$/.test(named)) {
    const { data } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: named } } });
    const { taskView } = expand(data);
    if (taskView?.task) return taskView.task;
  }
  const { data } = await client.POST('/api/v1/search/tasks', { body: { query: named, pageSize: 100 } });
  const task = data.list?.find((view) => view.task?.numericId === named)?.task;
  if (!task) throw new UsageError(`You see no task with the number ${named}; see: oag tasks`);
  return task;
}

async function decide(client: Client, verb: 'approve' | 'deny', task: Task, comment: string): Promise<void> {
  const init = {
    params: { path: { task_id: task.id } },
    body: { policyStepId: task.policy?.current?.id ?? '', comment },
  };
  if (verb === 'approve') await client.POST('/api/v1/tasks/{task_id}/action/approve', init);
  else await client.POST('/api/v1/tasks/{task_id}/action/deny', init);
}

/** Decides one after the other. A refusal does not keep the others from being decided. */
async function decideEach(named: readonly string[], one: (client: Client, task: Task) => Promise<void>): Promise<void> {
  const client = await connect();
  let done = 0;
  for (const id of new Set(named)) {
    try {
      await one(client, await findTask(client, id));
      done += 1;
    } catch (error) {
      if (!(error instanceof ServiceError || error instanceof UsageError)) throw error;
      note(`${id}: ${explainError(error) ?? ''}`);
      process.exitCode = 1;
    }
  }
  print(`${done} of ${new Set(named).size} are decided.`);
}
