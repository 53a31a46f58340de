import type {
  AppEntitlement,
  AutomationExecution,
  AutomationInput,
  AutomationStepInput,
  CreateAutomationRequest,
  SearchAutomationExecutionsRequest,
  Task,
} from '@oag/types';
import { expect, test } from 'vitest';
import { readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Lists of steps that the service does by itself, started by hand.

let target: ServiceTarget;
let people: People;
let entitlement: AppEntitlement;
let holder: string;
useService(async (service) => {
  ({ target, people } = service);
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
  const { data: found } = await client.POST('/api/v1/search/users', { body: { query: 'Nadia' } });
  holder = present(found.list?.[0]?.user, 'Nadia Osei').id;
});

async function automate(
  automationSteps: AutomationStepInput[],
  more: Partial<CreateAutomationRequest> = {},
): Promise<string> {
  const { data } = await people.superAdmin.client.POST('/api/v1/automations', {
    body: { displayName: 'On leave', automationSteps, ...more },
  });
  return present(data.automation, 'automation').id;
}

async function start(id: string, context: { [name: string]: unknown } = {}): Promise<string> {
  const { data } = await people.superAdmin.client.POST('/api/v1/automations/{id}/execute', {
    params: { path: { id } },
    body: { context: { context } },
  });
  return data.executionId;
}

async function read(id: string): Promise<AutomationExecution> {
  const { data } = await people.superAdmin.client.GET('/api/v1/automation_executions/{id}', {
    params: { path: { id } },
  });
  return present(data.automationExecution, 'run');
}

const over = (id: string): Promise<AutomationExecution> =>
  target.until(
    () => read(id),
    ({ completedAt }) => completedAt !== null,
  );
const outcomeOf = ({ steps }: AutomationExecution): string[] =>
  (steps ?? []).map(({ state }) => state.replace('AUTOMATION_EXECUTION_STATE_', ''));

const revoke = (): AutomationStepInput => ({
  stepName: 'Night access',
  createRevokeTask: {
    appId: entitlement.appId,
    appEntitlementId: entitlement.id,
    userFrom: 'person',
    description: 'On leave.',
  },
});

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
  // What is being taken away already is not taken away again.
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

test('an automation is found, changed, switched off and deleted; its runs stay', async () => {
  const { client } = people.superAdmin;
  const id = await automate([revoke()], { displayName: 'Parental leave', description: 'A long one.', enabled: true });
  const params = { path: { id } };
  const { data: found } = await client.POST('/api/v1/search/automations', { body: { query: 'parental' } });
  expect(found.list.map((one) => one.id)).toEqual([id]);
  const { data: named } = await client.POST('/api/v1/search/automations', { body: { refs: [{ id }] } });
  expect(named.list).toEqual(found.list);
  const { data: all } = await client.GET('/api/v1/automations', { params: { query: { page_size: 100 } } });
  expect(all.list).toContainEqual(present(found.list[0], 'automation'));
  const run = await over(await start(id, { person: holder }));

  const { data: stored } = await client.GET('/api/v1/automations/{id}', { params });
  const automation = present(stored.automation, 'automation');
  expect(automation).toMatchObject({
    enabled: true,
    lastExecutedAt: expect.stringContaining('Z'),
    automationSteps: [{ createRevokeTask: { userId: '', userFrom: 'person' } }],
  });
  const { data: same } = await client.POST('/api/v1/automations/{id}', { params, body: { automation } });
  expect(same.automation).toEqual(automation);
  const change = { automation: { enabled: false, description: 'Not now.' }, updateMask: 'enabled,description' };
  const { data: changed } = await client.POST('/api/v1/automations/{id}', { params, body: change });
  expect(changed.automation).toMatchObject({ enabled: false, description: 'Not now.', displayName: 'Parental leave' });
  await expect(start(id)).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });

  await client.DELETE('/api/v1/automations/{id}', { params });
  await expect(client.GET('/api/v1/automations/{id}', { params })).rejects.toMatchObject({ status: 404 });
  const { data: kept } = await client.POST('/api/v1/search/automation_executions', {
    body: { automationTemplateId: id, executionStepStates: [run.state], expandMask: { paths: ['*'] } },
  });
  expect(kept).toMatchObject({ list: [{ automationExecution: run, automationPath: '' }], expanded: [] });
  const { data: runs } = await client.GET('/api/v1/automation_executions', { params: { query: { page_size: 100 } } });
  expect(runs.automationExecutions).toContainEqual(run);
  expect(runs.list).toEqual(runs.automationExecutions);
});

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

test('access of a person is revoked by list or as a whole, each grant once', async () => {
  const { appId, id } = entitlement;
  const task = (run: AutomationExecution, step: number): Promise<Task> =>
    readTask(people.superAdmin.client, present(run.steps?.[step], 'step').taskId);
  const list = { entitlementInclusionList: { appEntitlementRefs: [{ appId, id }] } };
  const automation = await automate([
    {
      stepName: 'who',
      evaluateExpressions: {
        expressions: [
          { key: 'id', expressionCel: 'ctx.trigger.person' },
          { key: 'teams', expressionCel: '["a", "b"].map(team, team + "1")' },
        ],
      },
    },
    { createRevokeTasksV2: { ...list, userIdCel: 'ctx.who.id', entitlementExclusionNone: {} } },
    { createRevokeTasksV2: { ...list, useSubjectUser: true } },
  ]);
  const run = await over(await start(automation, { person: holder, subjectUserId: holder }));
  expect(run).toMatchObject({
    state: 'AUTOMATION_EXECUTION_STATE_DONE',
    steps: [
      { output: { id: holder, teams: ['a1', 'b1'] } },
      { output: { taskCount: 1 } },
      { output: run.steps?.[1]?.output },
    ],
  });
  expect(await task(run, 1)).toMatchObject({ userId: holder, type: { revoke: { appEntitlementId: id } } });

  const kept = { excludedAppEntitlementRefs: [{ appId, id }] };
  const everything = await automate([
    { createRevokeTasksV2: { userRef: { id: holder }, entitlementInclusionAll: {}, entitlementExclusionList: kept } },
    { createRevokeTasksV2: { userRef: { id: holder }, entitlementInclusionAll: {} } },
  ]);
  const all = await over(await start(everything));
  const [without = 0, whole] = (all.steps ?? []).map(({ output }) => Number(output?.['taskCount']));
  expect(whole).toBe(without + 1);
  const nobody = await automate([
    { createRevokeTasksV2: { ...list, useSubjectUser: true } },
    { createRevokeTasksV2: { ...list, userIdCel: '"nobody"' } },
  ]);
  expect((await over(await start(nobody))).error).toContain('subjectUserId');
  expect((await over(await start(nobody, { subjectUserId: 'nobody' }))).error).toContain('nobody');
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

test('each change of the steps is another version, by which a run began', async () => {
  const { client } = people.superAdmin;
  const id = await automate([revoke()]);
  const change = async (automation: AutomationInput): Promise<string> =>
    present(
      (await client.POST('/api/v1/automations/{id}', { params: { path: { id } }, body: { automation } })).data
        .automation,
      'automation',
    ).currentVersion;
  expect(await change({ description: 'The same steps.' })).toBe('1');
  expect(await change({ automationSteps: [{ ...revoke(), stepDisplayName: 'Nights' }] })).toBe('2');
  expect((await over(await start(id, { person: holder }))).currentVersion).toBe(2);
  expect(await change({ context: { context: { person: holder } } })).toBe('2');
  expect((await over(await start(id))).state).toBe('AUTOMATION_EXECUTION_STATE_DONE');
});

test('an automation that could never be run is refused by the name of the field', async () => {
  const refused = async (steps: AutomationStepInput[]): Promise<unknown> =>
    automate(steps).then(
      () => 'accepted',
      (error: { fieldViolations: { field: string; reason: string }[] }) =>
        error.fieldViolations.map(({ field, reason }) => `${field} ${reason}`),
    );
  const access = { appId: entitlement.appId, appEntitlementId: entitlement.id };
  expect(await refused([{ stepName: 'Nothing' }])).toEqual(['automationSteps[0] ONE_OF']);
  expect(await refused([{ createRevokeTask: access }])).toEqual(['automationSteps[0].createRevokeTask ONE_OF']);
  expect(await refused([{ createRevokeTask: { ...access, userId: holder, userFrom: 'person' } }])).toEqual([
    'automationSteps[0].createRevokeTask ONE_OF',
  ]);
  expect(await refused([{ comment: { comment: '  ' } }])).toEqual(['automationSteps[0].comment.comment REQUIRED']);
  expect(await refused([{ delegate: { userId: holder, delegatedUserId: holder, duration: '0s' } }])).toEqual([
    'automationSteps[0].delegate.delegatedUserId SELF',
    'automationSteps[0].delegate.duration RANGE',
  ]);
  const comment = { comment: { comment: 'Done.' } };
  expect(
    await refused([
      { ...comment, stepName: 'trigger' },
      { ...comment, skipIfTrueCel: 'subject.id' },
    ]),
  ).toEqual(['automationSteps[0].stepName INVALID', 'automationSteps[1].skipIfTrueCel EXPRESSION']);
  const list = {
    entitlementInclusionList: {
      appEntitlementRefs: [access].map(({ appId, appEntitlementId: id }) => ({ appId, id })),
    },
  };
  expect(
    await refused([
      { createRevokeTasksV2: list },
      { createRevokeTasksV2: { ...list, useSubjectUser: true, userIdCel: 'ctx.trigger.a' } },
    ]),
  ).toEqual(['automationSteps[0].createRevokeTasksV2 ONE_OF', 'automationSteps[1].createRevokeTasksV2 ONE_OF']);
  expect(await refused([{ createRevokeTasksV2: { useSubjectUser: true } }])).toEqual([
    'automationSteps[0].createRevokeTasksV2 ONE_OF',
  ]);
  const other = {
    entitlementInclusionList: { appEntitlementRefs: [{ appId: holder, id: entitlement.id }] },
    useSubjectUser: true,
  };
  expect(await refused([{ createRevokeTasksV2: other }])).toEqual([
    'automationSteps[0].createRevokeTasksV2.entitlementInclusionList.appEntitlementRefs[0].appId UNKNOWN_ID',
  ]);
  const twice = { key: 'a', expressionCel: 'nothing' };
  expect(await refused([{ evaluateExpressions: { expressions: [{ ...twice, expressionCel: '1' }, twice] } }])).toEqual([
    'automationSteps[0].evaluateExpressions.expressions[1].key INVALID',
    'automationSteps[0].evaluateExpressions.expressions[1].expressionCel EXPRESSION',
  ]);
  expect(await refused([{ waitForDuration: { duration: '0s' } }, { waitForDuration: { duration: null } }])).toEqual([
    'automationSteps[0].waitForDuration.duration RANGE',
    'automationSteps[1].waitForDuration.duration REQUIRED',
  ]);
  const long = `ctx.trigger.a == "${'x'.repeat(16_000)}"`;
  expect(
    await refused([
      { ...comment, skipIfTrueCel: long },
      { ...comment, skipIfTrueCel: long },
      { ...comment, skipIfTrueCel: long },
    ]),
  ).toEqual(['automationSteps LIMIT']);
  const big = { context: { a: 'x'.repeat(70_000) } };
  await expect(automate([comment], { context: big })).rejects.toMatchObject({
    fieldViolations: [{ field: 'context', reason: 'LIMIT' }],
  });
  await expect(start(await automate([comment]), big.context)).rejects.toMatchObject({
    fieldViolations: [{ field: 'context', reason: 'LIMIT' }],
  });
});
