import type {
  CreatePolicyRequest,
  PolicyInstance,
  PolicyStepInput,
  SetUserDelegationRequest,
  Task,
  TaskAuditView,
} from '@oag/types';
import { expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// What is done to tasks besides deciding them, and what they do by themselves.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

type Instance = PolicyInstance & { history: NonNullable<PolicyInstance['history']> };
const policyOf = (task: Task): Instance => {
  const policy = present(task.policy, 'policy');
  return { ...policy, history: policy.history ?? [] };
};

async function policyWith(steps: PolicyStepInput[], more: Partial<CreatePolicyRequest> = {}): Promise<string> {
  const body: CreatePolicyRequest = {
    displayName: 'Steps',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: { certify: { steps } },
    ...more,
  };
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', { body });
  return present(data.policy, 'policy').id;
}

async function reviewBy(steps: PolicyStepInput[]): Promise<Task> {
  const campaign = { displayName: 'Round', ownerIds: [people.owner.id], policyId: await policyWith(steps) };
  const { id } = await openCampaign(target, people.owner.client, campaign);
  return present((await reviewsOf(people.owner.client, id))[0], 'review');
}

const untilIt = (task: Task, holds: (task: Task) => boolean): Promise<Task> =>
  target.until(() => readTask(people.superAdmin.client, task.id), holds);

async function auditsOf(task: Task): Promise<string[]> {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: task.id, pageSize: 100 },
  });
  return data.list.flatMap((event) =>
    Object.entries(event).flatMap(([kind, value]) =>
      /^[a-z]+[A-Z]|^comment$/.test(kind) && typeof value === 'object' && value !== null ? kind : [],
    ),
  );
}

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

test('an assignee hands a review on, with the reason that the policy wants', async () => {
  const { reviewer, owner } = people;
  const approval = {
    users: { userIds: [reviewer.id] },
    allowReassignment: true,
    allowedReassignees: [owner.id],
    requireReassignmentReason: true,
  };
  const task = await reviewBy([{ approval }]);
  const { data } = await reviewer.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
    params: { path: { task_id: task.id } },
    body: {
      policyStepId: stepOf(task),
      newStepUserIds: [owner.id],
      comment: 'Knows better.',
      expandMask: { paths: ['step_approver_ids'] },
    },
  });
  const after = present(data.taskView?.task, 'task');
  expect(after.stepApproverIds).toEqual([owner.id]);
  expect(policyOf(after).history[0]?.approval?.reassigned).toMatchObject({
    userId: reviewer.id,
    newPolicyStepId: stepOf(after),
  });
  const { data: again } = await owner.client.POST('/api/v1/tasks/{task_id}/action/restart', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(after), comment: 'Back to where it was.' },
  });
  const restarted = present(again.taskView?.task, 'task');
  expect((await decide(reviewer.client, restarted, 'approve', 'Fine.')).type?.certify?.outcome).toBe(
    'CERTIFY_OUTCOME_CERTIFIED',
  );
  expect(await auditsOf(task)).toEqual(expect.arrayContaining(['approvalReassigned', 'taskRestarted']));
  expect(await eventsOf(task, 'approvalReassigned')).toMatchObject([
    { newUsers: [owner.id], users: [{ displayName: 'Mateo Rios' }] },
  ]);
});

test('a campaign owner restarts a decided review; a super admin resets it, and changes its policy', async () => {
  const { reviewer, owner, superAdmin } = people;
  const task = await reviewBy([{ approval: { users: { userIds: [reviewer.id] } } }]);
  const decided = await decide(reviewer.client, task, 'approve', 'Fine.');
  expect(decided.state).toBe('TASK_STATE_CLOSED');
  const params = { path: { task_id: task.id } };
  const { data: restarted } = await owner.client.POST('/api/v1/tasks/{task_id}/action/restart', {
    params,
    body: { comment: 'Wrong person.', expandMask: {} },
  });
  const again = present(restarted.taskView?.task, 'task');
  expect(again).toMatchObject({ state: 'TASK_STATE_OPEN', policyGenerationId: task.policyGenerationId });
  const { data: reset } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/reset', {
    params,
    body: { comment: 'Once more.' },
  });
  const anew = present(reset.taskView?.task, 'task');
  expect(anew.policyGenerationId).not.toBe(task.policyGenerationId);
  expect(
    policyOf(anew).history.map((step) => step.approval?.restarted?.userId ?? step.approval?.approved?.userId),
  ).toEqual([reviewer.id, superAdmin.id]);
  const policyId = await policyWith([{ approval: { users: { userIds: [owner.id] } } }]);
  const { data: changed } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/change-policy', {
    params,
    body: { policyId, comment: 'Owners now.' },
  });
  expect(changed.taskView?.task).toMatchObject({ stepApproverIds: [owner.id], policy: { policy: { id: policyId } } });
  expect(await auditsOf(task)).toEqual(expect.arrayContaining(['taskRestarted', 'hardReset', 'policyChanged']));
});

test('a review is skipped by mistake, rolled back, cancelled, rolled back again and deleted', async () => {
  const { superAdmin, owner } = people;
  const task = await reviewBy([{ approval: { manager: {} } }]);
  const params = { path: { task_id: task.id } };
  const { data: skipped } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params,
    body: { policyStepId: stepOf(task), comment: 'No.' },
  });
  expect(present(skipped.taskView?.task, 'task')).toMatchObject({
    state: 'TASK_STATE_CLOSED',
    actions: expect.arrayContaining(['TASK_ACTION_TYPE_ROLLBACK_SKIPPED']),
  });
  const { data: open } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/rollback', {
    params,
    body: { comment: 'By mistake.' },
  });
  expect(open.taskView?.task?.state).toBe('TASK_STATE_OPEN');
  const { data: closed } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/close', {
    params,
    body: { comment: 'Enough.' },
  });
  expect(closed.taskView?.task?.actions).toContain('TASK_ACTION_TYPE_ROLLBACK_CANCELLED');
  const { data: reopened } = await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/rollback', {
    params,
    body: {},
  });
  expect(reopened.taskView?.task?.state).toBe('TASK_STATE_OPEN');
  const { data: reminded } = await owner.client.POST('/api/v1/tasks/{task_id}/action/send-reminder', {
    params,
    body: { comment: 'Friday!' },
  });
  expect(reminded.taskView?.objectPermissions?.delete).toBe(true);
  const { data: deleted } = await owner.client.POST('/api/v1/tasks/{task_id}/action/delete', {
    params,
    body: { comment: 'Twice.' },
  });
  expect(deleted.taskView?.task?.deletedAt).not.toBeNull();
  const { data: found } = await superAdmin.client.POST('/api/v1/search/tasks', {
    body: { refs: [{ id: task.id }], includeDeleted: true },
  });
  expect(found.list.map((view) => view.task?.id)).toEqual([task.id]);
  const { data: gone } = await superAdmin.client.POST('/api/v1/search/tasks', { body: { refs: [{ id: task.id }] } });
  expect(gone.list).toEqual([]);
});

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

const eventsOf = async <Kind extends keyof TaskAuditView>(
  task: Task,
  kind: Kind,
): Promise<NonNullable<TaskAuditView[Kind]>[]> => {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: task.id, pageSize: 100 },
  });
  return data.list.flatMap((event) => (event[kind] ? [event[kind] as NonNullable<TaskAuditView[Kind]>] : []));
};

test('the delegate of an assignee takes the place in tasks that are created after it was set, where the policy lets delegates act', async () => {
  const { reviewer, otherAdmin, superAdmin, stranger } = people;
  const users = { userIds: [reviewer.id] };
  const before = await reviewBy([{ approval: { users } }, { approval: { users } }]);
  const path = { user_id: reviewer.id };
  const set = (body: SetUserDelegationRequest) =>
    superAdmin.client.POST('/api/v1/users/{user_id}/set-delegation-by-admin', { params: { path }, body });
  const [start, end] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  const { data } = await set({
    delegatedUserId: otherAdmin.id,
    delegationStartAt: present(start, 'start'),
    delegationExpireAt: present(end, 'end'),
  });
  expect(data.item).toMatchObject({ userId: reviewer.id, delegatedUserId: otherAdmin.id, deletedAt: null });
  const { data: found } = await superAdmin.client.POST('/api/v1/search/users', {
    body: { ids: [reviewer.id], expandMask: { paths: ['delegated_user_id'] } },
  });
  expect(found.list[0]).toMatchObject({ user: { delegatedUserId: otherAdmin.id }, delegatedUserPath: '$.expanded[0]' });
  const task = await reviewBy([
    { approval: { users, allowDelegation: true } },
    { approval: { users, allowDelegation: false } },
  ]);
  expect(task.stepApproverIds).toEqual([otherAdmin.id]);
  expect(await eventsOf(task, 'reassignedToDelegate')).toMatchObject([
    {
      originalAssigneeUserId: reviewer.id,
      originalAssigneeUser: { displayName: 'Priya Nair' },
      delegatedAssigneeUserId: otherAdmin.id,
      delegatedAssigneeUser: { displayName: 'Lena Fischer' },
    },
  ]);
  expect((await decide(otherAdmin.client, task, 'approve', 'For Priya.')).stepApproverIds).toEqual([reviewer.id]);
  expect((await decide(reviewer.client, before, 'approve', 'Mine still.')).stepApproverIds).toEqual([reviewer.id]);
  await expect(set({ delegatedUserId: reviewer.id })).rejects.toMatchObject({
    fieldViolations: [{ field: 'delegatedUserId', reason: 'SELF' }],
  });
  await expect(set({ delegatedUserId: stranger.id, delegationExpireAt: '2026-01-01T00:00:00Z' })).rejects.toMatchObject(
    { fieldViolations: [{ field: 'delegationExpireAt' }, {}] },
  );
  const { data: removed } = await set({});
  expect(removed.item).toMatchObject({ deletedAt: expect.any(String), delegatedUserId: otherAdmin.id });
  expect((await reviewBy([{ approval: { users } }])).stepApproverIds).toEqual([reviewer.id]);
});

test('a delegate also takes over open tasks if set, where the policy allows delegates', async () => {
  const { reviewer, stranger } = people;
  const users = { userIds: [reviewer.id] };
  const task = await reviewBy([{ approval: { users } }, { approval: { users } }]);
  const kept = await reviewBy([{ approval: { users, allowDelegation: false } }]);
  const set = (body: SetUserDelegationRequest) =>
    reviewer.client.POST('/api/v1/users/{user_id}/set-delegation-by-admin', {
      params: { path: { user_id: reviewer.id } },
      body,
    });
  const { data } = await set({ delegatedUserId: stranger.id, includesOpenTasks: true });
  expect(data.item).toMatchObject({ delegatedUserId: stranger.id, includesOpenTasks: true });
  const moved = await untilIt(task, ({ stepApproverIds }) => stepApproverIds?.includes(stranger.id) ?? false);
  expect(moved.stepApproverIds).toEqual([stranger.id]);
  expect(await eventsOf(task, 'reassignedToDelegate')).toMatchObject([
    { originalAssigneeUserId: reviewer.id, delegatedAssigneeUserId: stranger.id },
  ]);
  expect((await readTask(people.superAdmin.client, kept.id)).stepApproverIds).toEqual([reviewer.id]);
  expect((await decide(stranger.client, moved, 'approve', 'For Priya.')).stepApproverIds).toEqual([stranger.id]);
  await expect(set({ includesOpenTasks: true })).rejects.toMatchObject({
    fieldViolations: [{ field: 'includesOpenTasks', reason: 'INVALID' }],
  });
  await set({});
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
