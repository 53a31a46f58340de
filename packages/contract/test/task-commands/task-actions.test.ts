import type { SetUserDelegationRequest } from '@oag/types';
import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import { people, policyOf, policyWith, reviewBy, untilIt, auditsOf, eventsOf, useReviews } from './use-reviews.ts';

// Actions on tasks, apart from decisions.

useReviews();

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
  const deletedAt = present(deleted.taskView?.task?.deletedAt, 'the deletion');
  const actions = await eventsOf(task, 'actionSubmitted');
  expect(actions.map(({ action }) => action?.deletedAt)).toEqual(actions.map(() => deletedAt));
  const { data: found } = await superAdmin.client.POST('/api/v1/search/tasks', {
    body: { refs: [{ id: task.id }], includeDeleted: true },
  });
  expect(found.list.map((view) => view.task?.id)).toEqual([task.id]);
  const { data: gone } = await superAdmin.client.POST('/api/v1/search/tasks', { body: { refs: [{ id: task.id }] } });
  expect(gone.list).toEqual([]);
});

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
