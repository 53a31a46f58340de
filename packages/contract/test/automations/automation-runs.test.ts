import type { AutomationExecution, SearchAutomationExecutionsRequest } from '@oag/types';
import { expect, test } from 'vitest';
import { readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import {
  target,
  people,
  entitlement,
  holder,
  automate,
  start,
  read,
  over,
  revoke,
  useAutomations,
} from './use-automations.ts';

// Runs of automations.

useAutomations();

const outcomeOf = ({ steps }: AutomationExecution): string[] =>
  (steps ?? []).map(({ state }) => state.replace('AUTOMATION_EXECUTION_STATE_', ''));

test('a run executes its steps in order, and records each result', async () => {
  const { owner, superAdmin } = people;
  const id = await automate(
    [
      revoke(),
      { stepName: 'Stand-in', delegate: { userFrom: 'person', delegatedUserId: owner.id, duration: '86400s' } },
    ],
    { description: 'While away.' },
  );
  const run = await over(await start(id, { person: holder }));
  expect(run).toMatchObject({
    automationTemplateId: id,
    state: 'AUTOMATION_EXECUTION_STATE_DONE',
    createdByUserId: superAdmin.id,
    taskId: '',
    context: { context: { person: holder } },
  });
  expect(outcomeOf(run)).toEqual(['DONE', 'DONE']);
  const task = await readTask(superAdmin.client, present(run.steps?.[0], 'step').taskId);
  expect(task).toMatchObject({
    origin: 'TASK_ORIGIN_AUTOMATION',
    userId: holder,
    description: 'On leave.',
    type: { revoke: { source: { request: { requestUserId: superAdmin.id } } } },
  });
  const delegations =
    'select delegated_user_id as delegate, expiration_at - set_at as "for" from delegations where user_id = $1';
  expect((await target.database.pool.query(delegations, [holder])).rows).toMatchObject([
    { delegate: owner.id, for: { days: 1 } },
  ]);
  expect(run).toMatchObject({
    id: expect.stringMatching(/^[1-9][0-9]*$/),
    currentVersion: 1,
    duration: expect.stringMatching(/^[0-9.]+s$/),
  });
  const { rows } = await target.database.pool.query<{ kind: string }>(
    'select kind from log_entries where object_id = $1 order by seq',
    [run.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'automationStarted',
    'automationStepDone',
    'automationStepDone',
    'automationEnded',
  ]);

  const comment = await automate([{ comment: { taskId: task.id, comment: 'Nadia is away.' } }, revoke()], {
    displayName: 'Say so',
  });
  const again = await over(await start(comment, { person: holder }));
  // Access that is being removed is not removed again.
  expect(again.steps?.map((step) => step.taskId)).toEqual([task.id, task.id]);
  expect((await readTask(superAdmin.client, task.id)).commentCount).toBe(1);
});

test('the first step that cannot be done ends the run, and the steps after it are left', async () => {
  const comment = { comment: { comment: 'Done.' } };
  const id = await automate([
    { delegate: { userId: people.stranger.id, delegatedUserId: people.owner.id } },
    comment,
    revoke(),
  ]);
  const run = await over(await start(id));
  expect(outcomeOf(run)).toEqual(['DONE', 'ERROR', 'TERMINATE']);
  expect(run).toMatchObject({
    state: 'AUTOMATION_EXECUTION_STATE_ERROR',
    error: expect.stringContaining('started by hand'),
    steps: [{}, { error: run.error }, { completedAt: null }],
  });
  const person = await over(await start(await automate([revoke()]), { person: 5 }));
  expect(person.error).toContain('context.person: is missing');
  const taken = {
    createRevokeTask: { appId: entitlement.appId, appEntitlementId: entitlement.id, userId: people.stranger.id },
  };
  expect((await over(await start(await automate([taken])))).error).toContain('does not have this access');
});

test('a run is seen while it is under way', async () => {
  const comment = { comment: { taskId: await someTask(), comment: 'Again.' } };
  const id = await start(await automate(Array.from({ length: 100 }, () => comment)));
  const states = new Set<string>();
  const run = await target.until(
    async () => {
      const now = await read(id);
      for (const state of [now.state, ...(now.steps ?? []).map((step) => step.state)])
        states.add(state.replace('AUTOMATION_EXECUTION_STATE_', ''));
      return now;
    },
    ({ completedAt }) => completedAt !== null,
  );
  expect(outcomeOf(run)).toEqual(Array.from({ length: 100 }, () => 'DONE'));
  expect([...states].toSorted()).toEqual(['DONE', 'PENDING', 'PROCESS_STEP']);
});

async function someTask(): Promise<string> {
  const { data } = await people.superAdmin.client.POST('/api/v1/search/tasks', {
    body: { taskTypes: [{ revoke: {} }] },
  });
  return present(data.list[0]?.task, 'task').id;
}

test('runs are found by id, by reference and by the name of their automation, and lead to it', async () => {
  const { client } = people.superAdmin;
  const automation = await automate([revoke()], { displayName: 'Sabbatical' });
  const [first, second] = [
    await over(await start(automation, { person: holder })),
    await over(await start(automation, { person: holder })),
  ];
  expect(BigInt(second.id)).toBeGreaterThan(BigInt(first.id));
  const search = async (body: SearchAutomationExecutionsRequest): Promise<string[]> =>
    (await client.POST('/api/v1/search/automation_executions', { body })).data.list.map(
      ({ automationExecution }) => present(automationExecution, 'run').id,
    );
  expect(await search({ executionId: second.id })).toEqual([second.id]);
  expect(await search({ refs: [{ id: first.id }, { id: '999999999' }] })).toEqual([first.id]);
  expect(await search({ query: 'sabbatical' })).toEqual([first.id, second.id]);
  expect(await search({ query: 'sabbatical', newestFirst: true })).toEqual([second.id, first.id]);
  const { data } = await client.GET('/api/v1/automation_executions/{id}', { params: { path: { id: first.id } } });
  expect(data).toMatchObject({
    view: { automationExecution: first, automationPath: '$.expanded[0]' },
    expanded: [{ '@type': 'type.googleapis.com/c1.api.automations.v1.Automation', id: automation }],
  });
  const paths = client.POST('/api/v1/search/automation_executions', { body: { expandMask: { paths: ['task_id'] } } });
  await expect(paths).rejects.toMatchObject({ fieldViolations: [{ field: 'expandMask.paths[0]' }] });
  for (const id of ['3A9aKTf6Zp1hWk8BxJc5eNqSuVo', '9'.repeat(18), '9'.repeat(40)]) {
    await expect(client.GET('/api/v1/automation_executions/{id}', { params: { path: { id } } })).rejects.toMatchObject({
      status: 404,
    });
  }
});

test('the input of a run overrides the context of the automation, and expressions read it', async () => {
  const context = { context: { person: people.stranger.id, region: 'north', team: { size: 3 } } };
  const skipped = { comment: { taskId: await someTask(), comment: 'Never.' } };
  const id = await automate(
    [
      {
        ...revoke(),
        stepName: 'night',
        stepDisplayName: 'Night access',
        skipIfTrueCel: 'ctx.trigger.region != "north"',
      },
      { ...skipped, skipIfTrueCel: 'ctx.trigger.team.size == 3.0 && ctx.night.taskId != ""' },
    ],
    { context },
  );
  const run = await over(await start(id, { person: holder }));
  expect(run.context).toEqual({ context: { ...context.context, person: holder } });
  const taskId = present(run.steps?.[0], 'step').taskId;
  expect(run).toMatchObject({
    state: 'AUTOMATION_EXECUTION_STATE_DONE',
    steps: [
      { step: { stepDisplayName: 'Night access' }, output: { taskId }, skipped: false },
      { state: 'AUTOMATION_EXECUTION_STATE_DONE', skipped: true, taskId: '', output: null },
    ],
  });
  expect((await over(await start(id, { person: holder, region: 'south' }))).error).toContain('ctx.night');
  expect(
    (
      await over(
        await start(await automate([{ ...skipped, skipIfTrueCel: 'ctx.trigger.region' }]), { region: 'north' }),
      )
    ).error,
  ).toContain('neither true nor false');
});

test('a run waits between two steps, and continues when the time is over', async () => {
  const id = await start(
    await automate([
      { waitForDuration: { duration: '2s' } },
      { waitForDuration: { duration: '31536000s' }, skipIfTrueCel: 'true' },
    ]),
  );
  const waiting = await target.until(
    () => read(id),
    ({ state }) =>
      state !== 'AUTOMATION_EXECUTION_STATE_PENDING' && state !== 'AUTOMATION_EXECUTION_STATE_PROCESS_STEP',
  );
  expect(waiting).toMatchObject({
    state: 'AUTOMATION_EXECUTION_STATE_WAITING',
    completedAt: null,
    duration: null,
    steps: [{ state: 'AUTOMATION_EXECUTION_STATE_WAITING' }, { state: 'AUTOMATION_EXECUTION_STATE_PENDING' }],
  });
  const run = await over(id);
  expect(run).toMatchObject({
    state: 'AUTOMATION_EXECUTION_STATE_DONE',
    steps: [{ skipped: false }, { skipped: true }],
  });
  expect(Date.parse(run.completedAt ?? '') - Date.parse(run.createdAt ?? '')).toBeGreaterThanOrEqual(2_000);
});
