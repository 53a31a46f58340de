import type { Finding, Task } from '@oag/types';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventsOf, expectOk, reasonOf } from '../service/campaigns.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let app: string;
let account: string;
let finding: Finding;
let reported = 0;
beforeAll(async () => {
  on = await startCampaignService();
  app = await on.service.inventory.app({ display_name: 'Wiki' }, [on.cy]);
  account = await on.service.inventory.account(app, { identity_user_id: on.ann });
});
afterAll(() => on.service.close());
beforeEach(async () => {
  reported += 1;
  const body = {
    appUserTarget: { appId: app, appUserId: account },
    description: 'Shared password',
    remediationDescription: 'Change it.',
    dedupKeyParts: [String(reported)],
  };
  finding = expectOk(await on.service.call('createFinding', { body })).finding as Finding;
});

const makeTask = (body: object = {}, headers?: Headers) =>
  on.service.call('createFindingTask', { path: { finding_id: finding.id }, body }, headers);
async function made(body: object = {}): Promise<Task> {
  const { taskId } = expectOk(await makeTask(body));
  return taskOf(taskId);
}
async function taskOf(id: string): Promise<Task> {
  const task = expectOk(await on.viewOf({ id })).taskView?.task;
  if (!task) throw new Error('No task came back');
  return task;
}
const now = async (): Promise<Finding> =>
  expectOk(await on.service.call('getFinding', { path: { id: finding.id } })).finding as Finding;
const decide = (task: Task, verb: 'approveTask' | 'denyTask') =>
  on.service.call(
    verb,
    { path: { task_id: task.id }, body: { policyStepId: task.policy?.current?.id, comment: 'As agreed.' } },
    on.asCy,
  );

test('a task of a finding asks the owners of the app, and an approval resolves the finding', async () => {
  const task = await made();
  expect(task).toMatchObject({
    displayName: 'Finding: Shared password',
    description: 'Change it.',
    userId: on.ann,
    stepApproverIds: [on.cy],
    type: {
      finding: {
        findingId: finding.id,
        findingType: 'FINDING_TYPE_CUSTOM',
        outcome: 'FINDING_TASK_OUTCOME_UNSPECIFIED',
      },
    },
    policy: { policy: { displayName: 'Finding review', systemBuiltin: true } },
  });
  expect(await now()).toMatchObject({
    state: 'FINDING_STATE_IN_PROGRESS',
    taskId: task.id,
    stateUpdatedById: on.service.admin.userId,
  });
  expectOk(await decide(task, 'approveTask'));
  expect((await taskOf(task.id)).type?.finding?.outcome).toBe('FINDING_TASK_OUTCOME_REMEDIATED');
  const after = await now();
  expect([after.state, after.stateUpdatedById, after.resolvedAt === null]).toEqual([
    'FINDING_STATE_RESOLVED',
    on.cy,
    false,
  ]);
  expect(await eventsOf(on.service, task.id)).toEqual([
    'taskCreated',
    'comment',
    'actionSubmitted',
    'approvalInstanceChange',
    'stateChange',
  ]);
});

test('a denial accepts the risk with its words; a restart deals with the finding again, and a cancel opens it', async () => {
  const task = await made();
  expectOk(await decide(task, 'denyTask'));
  expect(await now()).toMatchObject({
    state: 'FINDING_STATE_RISK_ACCEPTED',
    riskAcceptanceJustification: 'As agreed.',
    taskId: task.id,
  });
  expectOk(await on.service.call('restartTask', { path: { task_id: task.id }, body: {} }));
  expect(await now()).toMatchObject({ state: 'FINDING_STATE_IN_PROGRESS', riskAcceptanceJustification: '' });
  expectOk(await on.service.call('closeTask', { path: { task_id: task.id }, body: {} }));
  expect(await now()).toMatchObject({ state: 'FINDING_STATE_OPEN', taskId: task.id });
  const next = await made();
  expect(reasonOf(await on.service.call('restartTask', { path: { task_id: task.id }, body: {} }))).toBe(
    'ALREADY_EXISTS',
  );
  expectOk(await on.service.call('deleteTask', { path: { task_id: next.id }, body: {} }));
  expect((await now()).state).toBe('FINDING_STATE_OPEN');
});

test('a finding has one open task, and its state cannot be changed otherwise while it is open', async () => {
  const answers = await Promise.all([makeTask(), makeTask(), makeTask({}, on.asCy)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const { taskId } = await now();
  expect(refused?.error.details).toContainEqual({ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id: taskId });
  expect(
    reasonOf(await on.service.call('updateFindingState', { path: { finding_id: finding.id }, body: { resolve: {} } })),
  ).toBe('WRONG_STATE');
  expectOk(await on.service.call('closeTask', { path: { task_id: taskId }, body: {} }));
  expectOk(await on.service.call('updateFindingState', { path: { finding_id: finding.id }, body: { resolve: {} } }));
  expect(reasonOf(await makeTask())).toBe('WRONG_STATE');
});

test('the policy is that of the call, else the grant policy of the app, else the shipped one', async () => {
  const grant = {
    displayName: 'Bob decides',
    policyType: 'POLICY_TYPE_GRANT',
    policySteps: { grant: { steps: [{ approval: { users: { userIds: [on.bob] } } }] } },
  };
  const { policy } = expectOk(await on.service.call('createPolicy', { body: grant }));
  expect((await made({ policyId: policy?.id })).stepApproverIds).toEqual([on.bob]);
  expectOk(await on.service.call('closeTask', { path: { task_id: (await now()).taskId }, body: {} }));
  expectOk(await on.service.call('updateApp', { path: { id: app }, body: { app: { grantPolicyId: policy?.id } } }));
  expect((await made()).stepApproverIds).toEqual([on.bob]);
  expectOk(await on.service.call('closeTask', { path: { task_id: (await now()).taskId }, body: {} }));
  expectOk(
    await on.service.call('updateApp', {
      path: { id: app },
      body: { app: { grantPolicyId: '' }, updateMask: 'grantPolicyId' },
    }),
  );
  expect((await made()).stepApproverIds).toEqual([on.cy]);
  expectOk(await on.service.call('closeTask', { path: { task_id: (await now()).taskId }, body: {} }));
  for (const policyId of ['00000000000000RevokeDefault', app])
    expect(reasonOf(await makeTask({ policyId }))).toBe('INVALID_FIELD');
  // Nobody is asked: the finding is resolved at once.
  const done = await made({ policyId: '0000000000GrantAutoApproval' });
  expect([done.state, (await now()).state]).toEqual(['TASK_STATE_CLOSED', 'FINDING_STATE_RESOLVED']);
});

test('those who are to deal with a finding make a task of it; others do not learn of it', async () => {
  expect(reasonOf(await makeTask({}, on.asBob))).toBe('NOT_FOUND');
  const reader = await on.service.clientFor(await on.service.inventory.person({}, ['read_only_admin']));
  expect(reasonOf(await makeTask({}, reader))).toBe('ROLE_REQUIRED');
  const { taskId } = expectOk(await makeTask({}, on.asCy));
  const { list } = expectOk(
    await on.service.call(
      'searchTasks',
      {
        body: {
          taskTypes: [{ finding: {} }],
          applicationIds: [app],
          taskStates: ['TASK_STATE_OPEN'],
          myWorkUserIds: [on.cy],
        },
      },
      on.asCy,
    ),
  );
  expect(list.map(({ task }) => task?.id)).toEqual([taskId]);
});

const remedy = (body: object = {}, headers?: Headers) =>
  on.service.call('createFindingRemediationTask', { path: { finding_id: finding.id }, body }, headers);

test('an action task assigns a finding to its owners to remedy, once its policy approves', async () => {
  const { taskId } = expectOk(await remedy({}, on.asCy));
  const task = await taskOf(taskId);
  expect(task).toMatchObject({
    displayName: 'Shared password',
    description: 'Change it.',
    userId: on.ann,
    stepApproverIds: [on.cy],
    type: {
      action: {
        actionId: '',
        type: 'TYPE_MANUAL',
        finding: { findingId: finding.id, findingType: 'FINDING_TYPE_CUSTOM' },
        scopeRole: null,
        toolCall: null,
      },
    },
  });
  expectOk(await decide(task, 'approveTask'));
  const approved = await taskOf(taskId);
  expect(approved.policy?.current?.provision?.provision?.provisionPolicy?.manual).toMatchObject({
    instructions: 'Change it.',
    assignee: { users: { userIds: [on.cy] } },
  });
  expect((await now()).state).toBe('FINDING_STATE_IN_PROGRESS');
  expectOk(
    await on.service.call(
      'completeProvision',
      { path: { task_id: taskId }, body: { policyStepId: approved.policy?.current?.id } },
      on.asCy,
    ),
  );
  expect([(await taskOf(taskId)).type?.action?.outcome, (await now()).state]).toEqual([
    'ACTION_OUTCOME_SUCCESS',
    'FINDING_STATE_RESOLVED',
  ]);
});

test('a remedy that is denied or given up leaves the finding open; it is not asked for twice, nor of people who are not there', async () => {
  expect(reasonOf(await remedy({ assigneeUserIds: [on.bob, app] }))).toBe('INVALID_FIELD');
  expect(reasonOf(await remedy({}, on.asBob))).toBe('NOT_FOUND');
  const { taskId } = expectOk(await remedy({ assigneeUserIds: [on.bob] }));
  expect([reasonOf(await remedy()), reasonOf(await makeTask())]).toEqual(['ALREADY_EXISTS', 'ALREADY_EXISTS']);
  expectOk(await decide(await taskOf(taskId), 'denyTask'));
  expect((await now()).state).toBe('FINDING_STATE_OPEN');
  const second = expectOk(await remedy({ assigneeUserIds: [on.bob], policyId: '0000000000GrantAutoApproval' }));
  const task = await taskOf(second.taskId);
  expect(task.stepApproverIds).toEqual([on.bob]);
  expectOk(
    await on.service.call(
      'cancelProvision',
      { path: { task_id: task.id }, body: { policyStepId: task.policy?.current?.id, comment: 'No.' } },
      on.asBob,
    ),
  );
  expect([(await taskOf(task.id)).type?.action?.outcome, (await now()).state]).toEqual([
    'ACTION_OUTCOME_CANCELLED',
    'FINDING_STATE_OPEN',
  ]);
  expectOk(await on.service.call('restartTask', { path: { task_id: taskId }, body: {} }));
  expect((await now()).state).toBe('FINDING_STATE_IN_PROGRESS');
});
