import type { Task } from '@oag/types';
import { expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import {
  target,
  people,
  policyOf,
  policyWith,
  reviewBy,
  untilIt,
  auditsOf,
  eventsOf,
  useReviews,
} from './use-reviews.ts';

// Tasks change as time passes: escalations, waits and conditions.

useReviews();

test.each(['CertifyEntitlementOwner', 'CertifyAppOwner', 'CertifyManager', 'CertifyAccountOwner'])(
  '%s: the owner of the campaign and a super admin give a review to another reviewer',
  async (name) => {
    const { owner, superAdmin, reviewer, stranger } = people;
    const { id } = await openCampaign(target, owner.client, {
      displayName: name,
      ownerIds: [owner.id],
      policyId: name.padStart(27, '0'),
    });
    const [review] = await reviewsOf(owner.client, id);
    const reassign = async (by: (typeof people)['owner'], task: Task, to: string): Promise<Task> => {
      const body = { policyStepId: stepOf(task), newStepUserIds: [to] };
      const { data } = await by.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
        params: { path: { task_id: task.id } },
        body,
      });
      return present(data.taskView?.task, 'task');
    };
    const first = await readTask(owner.client, present(review, 'review').id);
    expect(first.actions).toContain('TASK_ACTION_TYPE_REASSIGN');
    const second = await reassign(owner, first, stranger.id);
    expect(second.stepApproverIds).toEqual([stranger.id]);
    const third = await reassign(superAdmin, second, reviewer.id);
    expect((await decide(reviewer.client, third, 'approve', 'Needed.')).type?.certify?.outcome).toBe(
      'CERTIFY_OUTCOME_CERTIFIED',
    );
  },
);

test('a step that nobody decides in time goes to others, once', async () => {
  const { reviewer, owner } = people;
  const escalation = {
    expiration: '1',
    escalationComment: 'Overdue.',
    reassignToApprovers: { approverIds: [owner.id] },
  };
  const task = await reviewBy([
    { approval: { users: { userIds: [reviewer.id] }, escalationEnabled: true, escalation } },
  ]);
  const after = await untilIt(task, ({ stepApproverIds }) => stepApproverIds?.[0] === owner.id);
  expect(policyOf(after).current?.approval?.escalationInstance).toMatchObject({
    alreadyEscalated: true,
    escalationComment: 'Overdue.',
  });
  expect(policyOf(after).history[0]?.approval).toMatchObject({ reassigned: { userId: '' } });
  expect(await auditsOf(task)).toEqual(expect.arrayContaining(['slaEscalation', 'approvalReassigned', 'comment']));
});

test.each([
  ['is skipped', { skipStep: {} }, 'CERTIFY_OUTCOME_CERTIFIED'],
  ['is cancelled', { cancelTicket: {} }, 'CERTIFY_OUTCOME_CANCELLED'],
])('a review that nobody decides in time %s, as the policy says', async (_, way, outcome) => {
  const task = await reviewBy([
    { approval: { manager: {}, escalationEnabled: true, escalation: { expiration: '1', ...way } } },
  ]);
  expect((await untilIt(task, ({ state }) => state === 'TASK_STATE_CLOSED')).type?.certify?.outcome).toBe(outcome);
});

test('a step that nobody decides in time hands the task to another policy', async () => {
  const { owner } = people;
  const strict = await policyWith([{ approval: { users: { userIds: [owner.id] } } }], { displayName: 'Owners decide' });
  const escalation = { expiration: '2', escalationComment: 'Overdue.', replacePolicy: { policyId: strict } };
  const task = await reviewBy([{ approval: { manager: {}, escalationEnabled: true, escalation } }]);
  expect(policyOf(task).current?.approval?.escalationInstance).toMatchObject({
    alreadyEscalated: false,
    replacePolicy: { policyId: strict },
  });
  const after = await untilIt(task, ({ policy }) => policy?.policy?.id === strict);
  expect(after).toMatchObject({ state: 'TASK_STATE_OPEN', stepApproverIds: [owner.id] });
  expect(policyOf(after).history[0]?.approval).toMatchObject({ restarted: { userId: '' }, approval: { escalation } });
  expect(await auditsOf(task)).toEqual(expect.arrayContaining(['slaEscalation', 'policyChanged', 'comment']));
  expect((await decide(owner.client, after, 'approve', 'Fine.')).type?.certify?.outcome).toBe(
    'CERTIFY_OUTCOME_CERTIFIED',
  );
  const missing = {
    approval: {
      manager: {},
      escalationEnabled: true,
      escalation: { ...escalation, replacePolicy: { policyId: owner.id } },
    },
  };
  await expect(policyWith([missing])).rejects.toMatchObject({
    fieldViolations: [
      { field: 'policySteps.certify.steps[0].approval.escalation.replacePolicy.policyId', reason: 'NOT_FOUND' },
    ],
  });
  await expect(
    people.superAdmin.client.DELETE('/api/v1/policies/{id}', { params: { path: { id: strict } } }),
  ).rejects.toMatchObject({ reason: 'POLICY_IN_USE' });
});

/** Makes it as late for a task as it will be after these days. */
const letTimePass = (task: Task, days: number): Promise<unknown> =>
  target.database.pool.query(
    `update tasks set due_at = due_at - make_interval(days => $2),
       clock = (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then to_jsonb((value #>> '{}')::timestamptz - make_interval(days => $2)) else value end)
         from jsonb_each(clock)) where id = $1`,
    [task.id, days],
  );

test('a wait that takes too long goes on, or closes the task, as the policy says', async () => {
  const wait = { duration: { duration: '172800s' }, timeoutDuration: '86400s', commentOnTimeout: 'Too long.' };
  const task = await reviewBy([
    { approval: { manager: {} } },
    { wait: { ...wait, onTimeout: 'WAIT_TIMEOUT_ACTION_CONTINUE' } },
    { wait },
  ]);
  const [manager] = task.stepApproverIds ?? [];
  const { data: skipped } = await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task) },
  });
  expect(manager).toBeDefined();
  await letTimePass(present(skipped.taskView?.task, 'task'), 1);
  const later = await untilIt(task, ({ policy }) => policy?.history?.length === 2);
  expect(policyOf(later).history[1]?.wait).toMatchObject({
    state: 'WAIT_INSTANCE_STATE_TIMED_OUT',
    timedOut: { timedOutAt: expect.any(String) },
  });
  await letTimePass(later, 1);
  const closed = await untilIt(task, ({ state }) => state === 'TASK_STATE_CLOSED');
  expect(closed.type?.certify?.outcome).toBe('CERTIFY_OUTCOME_WAIT_TIMED_OUT');
  expect(await auditsOf(task)).toEqual(expect.arrayContaining(['waitStepTimedOut', 'comment']));
});

test('a wait for a time says until when, and a super admin ends it', async () => {
  const { reviewer, superAdmin } = people;
  const users = { userIds: [reviewer.id] };
  const task = await reviewBy([
    { approval: { users } },
    {
      wait: {
        name: 'Cooling off',
        duration: { duration: '7200s' },
        timeoutDuration: '86400s',
        onTimeout: 'WAIT_TIMEOUT_ACTION_CLOSE',
        commentOnFirstWait: 'Two hours.',
        commentOnTimeout: 'Too long.',
      },
    },
    {
      wait: {
        untilTime: { hours: 3, minutes: 30, timezone: 'Europe/Vienna' },
        timeoutDuration: '172800s',
        onTimeout: 'WAIT_TIMEOUT_ACTION_CONTINUE',
      },
    },
    { approval: { users } },
  ]);
  const waiting = await decide(reviewer.client, task, 'approve', 'Fine.');
  expect(policyOf(waiting).current?.wait).toMatchObject({
    name: 'Cooling off',
    state: 'WAIT_INSTANCE_STATE_WAITING',
    untilTime: { durationIfExists: '7200s' },
  });
  expect(policyOf(waiting).next?.[0]?.wait?.untilTime).toEqual({ hours: 3, minutes: 30, timezone: 'Europe/Vienna' });
  const params = { path: { task_id: task.id } };
  const { data: first } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/process', {
    params,
    body: { expandMask: {} },
  });
  expect(present(first.taskView?.task, 'task').policy?.history?.[1]?.wait).toMatchObject({
    state: 'WAIT_INSTANCE_STATE_COMPLETED',
    succeeded: { succeededAt: expect.any(String) },
  });
  const second = present(first.taskView?.task, 'task');
  const { data: skipped } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params,
    body: { policyStepId: stepOf(second) },
  });
  const third = present(skipped.taskView?.task, 'task');
  expect(policyOf(third).history[2]?.wait?.skipped).toMatchObject({
    userId: superAdmin.id,
    newPolicyStepId: stepOf(third),
  });
  expect(policyOf(third).current?.approval).not.toBeNull();
  expect(await auditsOf(task)).toEqual(expect.arrayContaining(['waitStepUntilTime', 'waitStepSuccess', 'stepSkipped']));
});

test('a wait for a condition goes on when it holds, and a super admin has it tried at once', async () => {
  const { reviewer, superAdmin } = people;
  const users = { userIds: [reviewer.id] };
  const condition = 'subject.jobTitle == "Moved on"';
  const task = await reviewBy([
    { approval: { users } },
    { wait: { condition: { condition } } },
    { approval: { users } },
  ]);
  const waiting = await decide(reviewer.client, task, 'approve', 'Once they have moved.');
  expect(policyOf(waiting).current?.wait).toMatchObject({
    condition: { condition },
    untilTime: null,
    state: 'WAIT_INSTANCE_STATE_WAITING',
  });
  const process = () =>
    superAdmin.client.POST('/api/v1/tasks/{task_id}/action/process', {
      params: { path: { task_id: task.id } },
      body: { expandMask: {} },
    });
  const { data: tried } = await process();
  expect(present(tried.taskView?.task, 'task').policy?.current?.wait?.state).toBe('WAIT_INSTANCE_STATE_WAITING');
  await target.database.pool.query(`update users set job_title = 'Moved on' where id = $1`, [task.userId]);
  const { data: passed } = await process();
  expect(policyOf(present(passed.taskView?.task, 'task'))).toMatchObject({
    current: { approval: {} },
    history: [{}, { wait: { condition: { condition }, succeeded: {} } }],
  });
  expect(await eventsOf(task, 'waitStepWaiting')).toMatchObject([{ condition }]);
  expect(await eventsOf(task, 'waitStepSuccess')).toMatchObject([{ condition }]);
});

test('a condition is tried by the service as time passes; one that cannot be evaluated never holds, and every try is on record', async () => {
  const { reviewer } = people;
  const condition = 'int(subject.profile["level"]) > 3';
  const wait = { condition: { condition }, timeoutDuration: '172800s' };
  const task = await reviewBy([
    { approval: { users: { userIds: [reviewer.id] } } },
    { wait: { condition: { condition: 'now() > task.createdAt' } } },
    { wait },
  ]);
  await decide(reviewer.client, task, 'approve', 'Later.');
  const waiting = await untilIt(task, ({ policy }) => policy?.history?.length === 2);
  const tries = (count: number) =>
    target.until(
      () => eventsOf(task, 'expressionPolicyStepError'),
      (events) => events.length === count,
    );
  expect((await tries(1))[0]?.error).toContain('level');
  await letTimePass(waiting, 1);
  await tries(2);
  await letTimePass(waiting, 1);
  const closed = await untilIt(task, ({ state }) => state === 'TASK_STATE_CLOSED');
  expect(closed.type?.certify?.outcome).toBe('CERTIFY_OUTCOME_WAIT_TIMED_OUT');
  expect(await eventsOf(task, 'waitStepTimedOut')).toMatchObject([{ condition }]);
});

test('a policy with a condition that cannot be right is refused, with the place of the mistake', async () => {
  await expect(
    policyWith([{ approval: { manager: {} } }, { wait: { condition: { condition: 'subject.depratment == ""' } } }]),
  ).rejects.toMatchObject({
    status: 400,
    fieldViolations: [
      {
        field: 'policySteps.certify.steps[1].wait.condition.condition',
        reason: 'EXPRESSION',
        description: expect.stringContaining('line 1, column 9'),
      },
    ],
  });
});
