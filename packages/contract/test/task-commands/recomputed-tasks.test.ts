import type { Task } from '@oag/types';
import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import { people, policyOf, reviewBy, auditsOf, eventsOf, untilIt, useReviews } from './use-reviews.ts';

// A super admin recomputes approvers, analyses and insights. A late decision gets the answer that somebody else decided first.

useReviews();

const inTask = (task: Task) => ({ params: { path: { task_id: task.id } } });

test('a decision about a step that somebody else has decided is refused as such, on open and closed tasks', async () => {
  const { reviewer, owner, stranger } = people;
  const both = { approval: { users: { userIds: [reviewer.id, owner.id] } } };
  const task = await reviewBy([both, { approval: { users: { userIds: [stranger.id] } } }]);
  await decide(reviewer.client, task, 'approve', 'Fine.');
  const late = {
    status: 409,
    reason: 'ALREADY_DECIDED',
    message: expect.stringContaining('decided this step already'),
  };
  await expect(decide(owner.client, task, 'approve', 'Fine, too.')).rejects.toMatchObject(late);
  await expect(decide(owner.client, task, 'deny', 'No.')).rejects.toMatchObject(late);
  const second = await readTask(stranger.client, task.id);
  await decide(stranger.client, second, 'deny', 'No.');
  await expect(decide(owner.client, task, 'approve', 'Still fine.')).rejects.toMatchObject(late);
  await expect(decide(stranger.client, second, 'approve', 'After all.')).rejects.toMatchObject(late);
  expect((await readTask(owner.client, task.id)).type?.certify?.outcome).toBe('CERTIFY_OUTCOME_DECERTIFIED');
  // A step that nobody decided is just over.
  const skipped = await reviewBy([both, both]);
  const path = inTask(skipped);
  await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
    ...path,
    body: { policyStepId: stepOf(skipped) },
  });
  await expect(decide(owner.client, skipped, 'approve', 'Fine.')).rejects.toMatchObject({ reason: 'STEP_MOVED' });
});

test('the approvers of a review are found again as the policy says, and its decisions stay', async () => {
  const { superAdmin, reviewer, owner, stranger } = people;
  const approval = { users: { userIds: [reviewer.id] }, allowReassignment: true };
  const task = await reviewBy([{ approval: { users: { userIds: [owner.id] } } }, { approval }]);
  const second = await decide(owner.client, task, 'approve', 'Fine.');
  const { data: handed } = await reviewer.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
    ...inTask(task),
    body: { policyStepId: stepOf(second), newStepUserIds: [stranger.id] },
  });
  expect(handed.taskView?.task?.stepApproverIds).toEqual([stranger.id]);
  const again = (client: typeof owner.client) =>
    client.POST('/api/v1/tasks/{task_id}/action/recalculate-approvers', {
      ...inTask(task),
      body: { comment: 'Not Greta.', expandMask: { paths: ['step_approver_ids'] } },
    });
  await expect(again(owner.client)).rejects.toMatchObject({ status: 403, reason: 'ROLE_REQUIRED' });
  expect((await readTask(owner.client, task.id)).actions).not.toContain('TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST');
  expect((await readTask(superAdmin.client, task.id)).actions).toContain('TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST');
  const { data } = await again(superAdmin.client);
  const after = present(data.taskView?.task, 'task');
  expect(after).toMatchObject({ stepApproverIds: [reviewer.id], approverIds: [owner.id] });
  expect(data.ticketActionId).toMatch(/^.{27}$/);
  expect(await eventsOf(task, 'actionSubmitted')).toMatchObject(
    expect.arrayContaining([
      { action: expect.objectContaining({ actionType: 'TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST' }) },
    ]),
  );
  expect((await auditsOf(task)).slice(-3)).toEqual(['actionSubmitted', 'approvalInstanceChange', 'approvalReassigned']);
  expect((await decide(reviewer.client, after, 'approve', 'Fine.')).type?.certify?.outcome).toBe(
    'CERTIFY_OUTCOME_CERTIFIED',
  );
});

test('the insights of a review are computed again, as its access is now', async () => {
  const { superAdmin, reviewer, owner } = people;
  const task = await reviewBy([{ approval: { users: { userIds: [reviewer.id] } } }]);
  const { data: before } = await owner.client.GET('/api/v1/tasks/{task_id}/insights', inTask(task));
  const appId = present(task.type?.certify?.appId, 'app');
  const entitlementId = present(task.type?.certify?.appEntitlementId, 'entitlement');
  const rate = (riskLevelValueId: string) =>
    superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      params: { path: { app_id: appId, id: entitlementId } },
      body: { entitlement: { riskLevelValueId }, updateMask: 'riskLevelValueId' },
    });
  const { data: made } = await superAdmin.client.POST('/api/v1/attributes/risk_levels', {
    body: { value: 'Critical' },
  });
  const risk = present(made.value, 'risk level');
  const {
    data: { appEntitlementView: rated },
  } = await superAdmin.client.GET('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: appId, id: entitlementId } },
  });
  await rate(risk.id);
  const again = (client: typeof owner.client) =>
    client.POST('/api/v1/tasks/{task_id}/action/set-insights', {
      ...inTask(task),
      body: { comment: 'Rated now.', expandMask: { paths: ['insight_ids'] } },
    });
  await expect(again(reviewer.client)).rejects.toMatchObject({ status: 403, reason: 'ROLE_REQUIRED' });
  expect((await readTask(superAdmin.client, task.id)).actions).toContain(
    'TASK_ACTION_TYPE_SET_INSIGHTS_AND_RECOMMENDATION',
  );
  await again(superAdmin.client);
  const { data: after } = await owner.client.GET('/api/v1/tasks/{task_id}/insights', inTask(task));
  const risksOf = (insights: typeof after.insights) => insights?.flatMap(({ facts }) => facts?.['riskLevel'] ?? []);
  expect(risksOf(before.insights)).not.toContain('Critical');
  expect(risksOf(after.insights)).toContain('Critical');
  expect(await eventsOf(task, 'actionSubmitted')).toMatchObject([
    { action: { actionType: 'TASK_ACTION_TYPE_SET_INSIGHTS_AND_RECOMMENDATION', userId: superAdmin.id } },
  ]);
  await rate(rated?.appEntitlement?.riskLevelValueId ?? '');
  await superAdmin.client.DELETE('/api/v1/attributes/risk_levels/{id}', { params: { path: { id: risk.id } } });
});

test('a review whose policy runs an automation that fails ends in an error', async () => {
  const { superAdmin, owner } = people;
  const { data: made } = await superAdmin.client.POST('/api/v1/automations', {
    body: {
      displayName: 'Delegate of nobody',
      enabled: true,
      automationSteps: [{ delegate: { userFrom: 'nobody', delegatedUserId: owner.id } }],
    },
  });
  const automationTemplateId = present(made.automation, 'automation').id;
  const approval = { users: { userIds: [owner.id] } };
  const task = await reviewBy([{ approval }, { action: { automation: { automationTemplateId } } }]);
  await decide(owner.client, task, 'approve', 'Fine, if the automation works.');
  const failed = await untilIt(task, ({ state }) => state === 'TASK_STATE_CLOSED');
  expect(failed.type?.certify?.outcome).toBe('CERTIFY_OUTCOME_ERROR');
  expect(policyOf(failed).history[1]?.action).toMatchObject({ error: expect.anything() });
  expect(await eventsOf(task, 'certifyOutcome')).toEqual([{ outcome: 'CERTIFY_OUTCOME_ERROR' }]);
  const { data } = await owner.client.POST('/api/v1/search/tasks', {
    body: { certifyOutcomes: ['CERTIFY_OUTCOME_ERROR'] },
  });
  expect(data.list.map((view) => view.task?.id)).toContain(task.id);
});
