import { setTimeout as sleep } from 'node:timers/promises';
import type { Task } from '@oag/types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfiguration } from '../../src/index.ts';
import { runDueTasks } from '../../src/task-commands/jobs/run-due-tasks.ts';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventsOf, eventually, expectOk, reasonOf } from '../service/campaigns.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let app: string;
let edit: string;
let read: string;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

/** An app of Cy with two entitlements. */
beforeEach(async () => {
  const { inventory } = on.service;
  app = await inventory.app({ display_name: 'Wiki' }, [on.cy]);
  const pages = await inventory.resource(await inventory.resourceType(app));
  edit = await inventory.entitlement(pages, { display_name: 'Edit' });
  read = await inventory.entitlement(pages, { display_name: 'Read' });
  await inventory.accessEntitlement(app);
});

/** Somebody whose manager is Bob, with an account for each list of entitlements. */
async function leaver(...held: string[][]): Promise<{ id: string; accounts: string[] }> {
  const { inventory } = on.service;
  const id = await inventory.person({ display_name: 'Leaver', manager_id: on.bob });
  const accounts: string[] = [];
  for (const entitlements of held) {
    const account = await inventory.account(app, { identity_user_id: id });
    for (const entitlement of entitlements) await inventory.grant(entitlement, { app_user_id: account });
    accounts.push(account);
  }
  return { id, accounts };
}

const offboard = (subjectUserId: string, headers?: Headers) =>
  on.service.call('createOffboardingTask', { body: { subjectUserId, description: 'Last day on Friday.' } }, headers);

async function begun(subjectUserId: string, headers?: Headers): Promise<Task> {
  const task = expectOk(await offboard(subjectUserId, headers)).taskView?.task;
  if (!task) throw new Error('No task came back');
  return task;
}

async function taskOf({ id }: { id: string }): Promise<Task> {
  const task = expectOk(await on.viewOf({ id })).taskView?.task;
  if (!task) throw new Error('No task came back');
  return task;
}

const until = (task: { id: string }, holds: (task: Task) => boolean): Promise<Task> =>
  eventually(`the state of task ${task.id}`, () => taskOf(task), holds);

const countsOf = ({ data }: Task) => (data as { revocations: { [state: string]: number } } | null)?.revocations;
/** Until no more revoke tasks are to be made. */
const spreadOut = async (task: { id: string }): Promise<void> => {
  while ((await on.countOf(`long_work where object_id = $1 and state = 'OPEN'`, task.id)) > 0) await sleep(20);
};
const revocationsOf = async (task: { id: string }): Promise<Task[]> => {
  const { list } = expectOk(
    await on.service.call('searchTasks', { body: { offboardingTaskIds: [task.id], pageSize: 100 } }),
  );
  return list.flatMap((view) => view.task ?? []);
};
const provision = (task: Task, how: 'completeProvision' | 'cancelProvision' | 'reportProvisionError') =>
  on.service.call(how, { path: { task_id: task.id }, body: { policyStepId: task.policy?.current?.id } }, on.asCy);
const look = () => runDueTasks(on.service.running.service, AbortSignal.timeout(60_000));
const outcomeOf = ({ type }: Task): string | undefined => type?.offboarding?.outcome;

test('an offboarding makes a revoke task for each grant and is done when all are', async () => {
  const { id, accounts } = await leaver([edit, read], [edit]);
  const task = await begun(id, on.asBob);
  expect(task).toMatchObject({
    displayName: 'Offboard Leaver',
    description: 'Last day on Friday.',
    state: 'TASK_STATE_OPEN',
    processing: 'TASK_PROCESSING_TYPE_WAITING',
    createdByUserId: on.bob,
    userId: id,
    type: { offboarding: { subjectUserId: id, outcome: 'OFFBOARDING_OUTCOME_IN_PROGRESS', outcomeTime: null } },
    policy: { policy: { displayName: 'Offboarding' }, current: { wait: { name: 'Revoke tasks' } } },
  });
  await spreadOut(task);
  const children = await revocationsOf(task);
  expect(children.map(({ type }) => [type?.revoke?.appEntitlementId, type?.revoke?.appUserId]).toSorted()).toEqual(
    [
      [edit, accounts[0]],
      [read, accounts[0]],
      [edit, accounts[1]],
    ].toSorted(),
  );
  for (const child of children) {
    expect(child).toMatchObject({
      createdByUserId: on.bob,
      userId: id,
      stepApproverIds: [on.cy],
      type: { revoke: { source: { request: { requestUserId: on.bob } } } },
    });
    expect(await eventsOf(on.service, child.id)).toContain('taskCreatedFrom');
  }
  expect(countsOf(await taskOf(task))).toEqual({ open: 3, revoked: 0, denied: 0, cancelled: 0, errored: 0 });
  for (const child of children) {
    expect(outcomeOf(await taskOf(task))).toBe('OFFBOARDING_OUTCOME_IN_PROGRESS');
    expectOk(await provision(child, 'completeProvision'));
  }
  await look();
  const done = await taskOf(task);
  expect([done.state, outcomeOf(done), countsOf(done)?.['revoked']]).toEqual([
    'TASK_STATE_CLOSED',
    'OFFBOARDING_OUTCOME_DONE',
    3,
  ]);
  expect(
    done.policy?.history?.map(({ accept, wait }) => (accept ? 'accept' : wait?.succeeded ? 'succeeded' : 'other')),
  ).toEqual(['accept', 'succeeded']);
  expect(await eventsOf(on.service, task.id)).toEqual([
    'taskCreated',
    'approvalAutoAcceptedByPolicy',
    'waitStepWaiting',
    'policyEvaluationStep',
    'waitStepSuccess',
    'stateChange',
  ]);
});

test('an offboarding ends in an error when a revoke task does, and a restart revokes only the remaining access', async () => {
  const { id } = await leaver([edit, read]);
  const task = await begun(id);
  await spreadOut(task);
  const [first, second] = await revocationsOf(task);
  if (!first || !second) throw new Error('Two revoke tasks were to be made');
  expectOk(await provision(first, 'completeProvision'));
  expectOk(await provision(second, 'reportProvisionError'));
  await look();
  expect(outcomeOf(await taskOf(task))).toBe('OFFBOARDING_OUTCOME_ERROR');

  expectOk(await on.service.call('restartTask', { path: { task_id: task.id }, body: { comment: 'Again.' } }));
  await spreadOut(task);
  const open = (await revocationsOf(task)).filter(({ state }) => state === 'TASK_STATE_OPEN');
  expect(open.map(({ type }) => type?.revoke?.appEntitlementId)).toEqual([second.type?.revoke?.appEntitlementId]);
  expectOk(await provision(open[0] as Task, 'completeProvision'));
  await look();
  const done = await taskOf(task);
  expect([outcomeOf(done), countsOf(done)]).toEqual([
    'OFFBOARDING_OUTCOME_DONE',
    { open: 0, revoked: 2, denied: 0, cancelled: 0, errored: 0 },
  ]);
  expect(reasonOf(await on.service.call('restartTask', { path: { task_id: task.id }, body: {} }))).toBe('WRONG_STATE');
});

test('revoke tasks that are open already are followed, and outlive a cancelled offboarding', async () => {
  const { id, accounts } = await leaver([edit, read]);
  const { taskView } = expectOk(
    await on.service.call('createRevokeTask', { body: { appId: app, appEntitlementId: edit, appUserId: accounts[0] } }),
  );
  const own = taskView?.task?.id;
  const task = await begun(id);
  await spreadOut(task);
  const children = await revocationsOf(task);
  expect(children).toHaveLength(2);
  expect(children.map((child) => child.id)).toContain(own);
  expect(await eventsOf(on.service, own ?? '')).toContain('policyEvaluationStep');

  expectOk(await on.service.call('closeTask', { path: { task_id: task.id }, body: { comment: 'She stays.' } }));
  await spreadOut(task);
  expect(outcomeOf(await taskOf(task))).toBe('OFFBOARDING_OUTCOME_CANCELLED');
  const after = new Map((await revocationsOf(task)).map((child) => [child.id === own, child.type?.revoke?.outcome]));
  expect(after).toEqual(
    new Map([
      [true, 'REVOKE_OUTCOME_UNSPECIFIED'],
      [false, 'REVOKE_OUTCOME_CANCELLED'],
    ]),
  );

  // The next offboarding takes over the revocations that the first one left open.
  const next = await begun(id);
  await spreadOut(next);
  expect((await revocationsOf(next)).filter(({ state }) => state === 'TASK_STATE_OPEN')).toHaveLength(2);
});

test('an account without grants is revoked as well; a disabled one, and a person without accounts, need nothing', async () => {
  const { id, accounts } = await leaver([], [read]);
  const task = await begun(id);
  await spreadOut(task);
  const children = await revocationsOf(task);
  const access = await on.countOf(
    'entitlements where app_id = $1 and is_access and id = any($2)',
    app,
    children.map(({ type }) => type?.revoke?.appEntitlementId),
  );
  expect([children.length, access, new Set(children.map(({ type }) => type?.revoke?.appUserId))]).toEqual([
    2,
    1,
    new Set(accounts),
  ]);

  const nobody = await leaver();
  const disabled = await leaver([]);
  await on.service.database.pool.query(`update app_users set status = 'DISABLED' where id = any($1)`, [
    disabled.accounts,
  ]);
  for (const person of [nobody, disabled]) {
    const done = await until(await begun(person.id), ({ state }) => state === 'TASK_STATE_CLOSED');
    expect([outcomeOf(done), countsOf(done)?.['revoked']]).toEqual(['OFFBOARDING_OUTCOME_DONE', 0]);
  }
});

test('granted access is revoked as well, before any import shows it', async () => {
  const { id, accounts } = await leaver([read]);
  const auto = '0000000000GrantAutoApproval';
  expectOk(await on.service.call('updateApp', { path: { id: app }, body: { app: { grantPolicyId: auto } } }));
  const { taskView } = expectOk(
    await on.service.call('createGrantTask', { body: { appId: app, appEntitlementId: edit, identityUserId: id } }),
  );
  expectOk(await provision(taskView?.task as Task, 'completeProvision'));
  const task = await begun(id);
  await spreadOut(task);
  const children = await revocationsOf(task);
  expect(children.map(({ type }) => type?.revoke?.appUserId)).toEqual([accounts[0], accounts[0]]);
});

test('a person has one offboarding at a time, and a second request names it', async () => {
  const { id } = await leaver([edit]);
  const answers = await Promise.all([offboard(id), offboard(id, on.asBob), offboard(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const task = answers.find(({ status }) => status === 200)?.body.taskView?.task;
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error.details).toContainEqual({
    '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef',
    id: task?.id,
  });

  expectOk(await on.service.call('closeTask', { path: { task_id: task?.id ?? '' }, body: {} }));
  const next = await begun(id);
  expect(reasonOf(await on.service.call('restartTask', { path: { task_id: task?.id ?? '' }, body: {} }))).toBe(
    'ALREADY_EXISTS',
  );
  expect(next.id).not.toBe(task?.id);
});

test('the manager, the helpdesk and super admins offboard; others, and the person, may not', async () => {
  const { id } = await leaver([edit]);
  const asLeaver = await on.service.clientFor(id);
  for (const headers of [on.asAnn, on.asCy, on.asLead, asLeaver])
    expect(reasonOf(await offboard(id, headers))).toBe('ROLE_REQUIRED');
  expect(reasonOf(await offboard(app))).toBe('INVALID_FIELD');
  const desk = await on.service.inventory.person({}, ['helpdesk']);
  const task = await begun(id, await on.service.clientFor(desk));
  expect(reasonOf(await on.service.call('closeTask', { path: { task_id: task.id }, body: {} }, on.asBob))).toBe(
    'NOT_FOUND',
  );
  expectOk(
    await on.service.call('closeTask', { path: { task_id: task.id }, body: {} }, await on.service.clientFor(desk)),
  );
});

test('the step that waits for the revoke tasks cannot be skipped; another policy asks first', async () => {
  const { id } = await leaver([edit]);
  const task = await begun(id);
  await spreadOut(task);
  const skip = await on.service.call('skipTaskStep', {
    path: { task_id: task.id },
    body: { policyStepId: task.policy?.current?.id },
  });
  expect(reasonOf(skip)).toBe('ACTION_NOT_PERMITTED');
  const policySteps = { revoke: { steps: [{ approval: { manager: {} } }, { accept: {} }] } };
  const { policy } = expectOk(
    await on.service.call('createPolicy', {
      body: { displayName: 'Managers agree', policyType: 'POLICY_TYPE_REVOKE', policySteps },
    }),
  );
  expectOk(await on.service.call('changeTaskPolicy', { path: { task_id: task.id }, body: { policyId: policy?.id } }));
  const asked = await taskOf(task);
  expect([asked.stepApproverIds, outcomeOf(asked)]).toEqual([[on.bob], 'OFFBOARDING_OUTCOME_UNSPECIFIED']);
  expectOk(
    await on.service.call(
      'denyTask',
      { path: { task_id: task.id }, body: { policyStepId: asked.policy?.current?.id, comment: 'No.' } },
      on.asBob,
    ),
  );
  await spreadOut(task);
  expect([outcomeOf(await taskOf(task)), (await revocationsOf(task))[0]?.type?.revoke?.outcome]).toEqual([
    'OFFBOARDING_OUTCOME_CANCELLED',
    'REVOKE_OUTCOME_CANCELLED',
  ]);
});

test('the setting OFFBOARDING_POLICY names the policy that asks first; one that cannot be used stops new offboardings', async () => {
  const { configuration } = on.service.running.service;
  expect(() => readConfiguration(['--offboarding-policy', 'mine'], {})).toThrow('27 letters and digits');
  const { policy } = expectOk(
    await on.service.call('createPolicy', {
      body: {
        displayName: 'Bosses agree',
        policyType: 'POLICY_TYPE_REVOKE',
        policySteps: { revoke: { steps: [{ approval: { manager: {} } }] } },
      },
    }),
  );
  const { id } = await leaver([edit]);
  configuration.offboardingPolicy = policy?.id ?? '';
  try {
    const task = await begun(id);
    expect(task.stepApproverIds).toEqual([on.bob]);
    expect(reasonOf(await on.service.call('deletePolicy', { path: { id: policy?.id ?? '' } }))).toBe('POLICY_IN_USE');
    expectOk(
      await on.service.call(
        'approveTask',
        { path: { task_id: task.id }, body: { policyStepId: task.policy?.current?.id, comment: 'Yes.' } },
        on.asBob,
      ),
    );
    await spreadOut(task);
    expect([outcomeOf(await taskOf(task)), (await revocationsOf(task)).length]).toEqual([
      'OFFBOARDING_OUTCOME_IN_PROGRESS',
      1,
    ]);
    configuration.offboardingPolicy = '0000000000GrantAutoApproval';
    expect(reasonOf(await offboard((await leaver()).id))).toBe('WRONG_STATE');
  } finally {
    configuration.offboardingPolicy = '';
  }
  expectOk(await on.service.call('deletePolicy', { path: { id: policy?.id ?? '' } }));
});

test('much access is revoked in chunks, each once, however often the job starts', async () => {
  const person = await on.service.inventory.person({ display_name: 'Many' });
  await on.newApp([person], [on.cy], { entitlements: 450 });
  const task = await begun(person);
  // A second wake-up for the same work, as after a lost session.
  const { pool } = on.service.database;
  await pool.query(
    `insert into long_work (id, kind, object_id, cursor) select 'again' || left(id, 20), kind, object_id, jsonb_build_object('stepId', cursor -> 'stepId') from long_work where object_id = $1`,
    [task.id],
  );
  await spreadOut(task);
  expect(await on.countOf(`tasks where identity_user_id = $1 and kind = 'revoke'`, person)).toBe(450);
  expect(countsOf(await taskOf(task))).toEqual({ open: 450, revoked: 0, denied: 0, cancelled: 0, errored: 0 });
  expectOk(await on.service.call('deleteTask', { path: { task_id: task.id }, body: {} }));
  await spreadOut(task);
  expect(
    await on.countOf(`tasks where identity_user_id = $1 and kind = 'revoke' and outcome = 'CANCELLED'`, person),
  ).toBe(450);
});
