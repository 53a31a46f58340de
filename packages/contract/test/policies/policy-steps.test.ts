import type { CreatePolicyRequest, Policy, Task, TaskAuditView } from '@oag/types';
import { expect, test } from 'vitest';
import { endCampaign, openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Policies with everything that a policy can hold, and reviews that walk through their steps.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

type Steps = NonNullable<NonNullable<CreatePolicyRequest['policySteps']>[string]['steps']>;

async function createPolicy(body: CreatePolicyRequest): Promise<Policy> {
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', { body });
  return present(data.policy, 'policy');
}

/** One review of a campaign that follows a policy with these steps. */
async function reviewBy(
  steps: Steps,
  more: Partial<CreatePolicyRequest> = {},
): Promise<{ task: Task; campaignId: string }> {
  const { id: policyId } = await createPolicy({
    displayName: 'Steps',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: { certify: { steps } },
    ...more,
  });
  const campaign = { displayName: 'Round', ownerIds: [people.owner.id], policyId };
  const { id: campaignId } = await openCampaign(target, people.owner.client, campaign);
  return { task: present((await reviewsOf(people.owner.client, campaignId))[0], 'review'), campaignId };
}

async function historyOf(task: Task): Promise<TaskAuditView[]> {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', {
    body: { taskId: task.id, pageSize: 100 },
  });
  return data.list;
}

/** The data of the events of one kind, in order. */
const eventsOf = <Kind extends keyof TaskAuditView>(
  history: TaskAuditView[],
  kind: Kind,
): NonNullable<TaskAuditView[Kind]>[] =>
  history.flatMap((event) =>
    event[kind] === null || event[kind] === undefined ? [] : [event[kind] as NonNullable<TaskAuditView[Kind]>],
  );

test('a policy keeps everything that it is made of', async () => {
  const fallback = { fallback: true, fallbackUserIds: [people.owner.id] };
  const apart = { allowSelfApproval: true, requireDistinctApprovers: true };
  const body: CreatePolicyRequest = {
    displayName: 'Everything',
    description: 'One step of every kind.',
    policyType: 'POLICY_TYPE_CERTIFY',
    annotations: { 'team/name': 'security' },
    policySteps: {
      certify: {
        steps: [
          { approval: { users: { userIds: [people.reviewer.id], ...apart }, requireApprovalReason: true } },
          { approval: { manager: { ...fallback, ...apart } } },
          { approval: { entitlementOwners: { ...fallback, ...apart } } },
          { approval: { resourceOwners: { ...fallback, ...apart } } },
          { approval: { appOwners: apart } },
          { approval: { self: fallback } },
          { accept: { acceptMessage: 'Everybody agreed.' } },
        ],
      },
      strict: { steps: [{ approval: { manager: {} } }, { reject: { rejectMessage: 'Nobody may keep this.' } }] },
      lenient: { steps: [{ approval: { manager: {} } }, { accept: {} }] },
    },
    rules: [
      { condition: 'true', stepKey: 'strict' },
      { condition: 'true', policyKey: 'lenient' },
    ],
    postActions: [{ certifyRemediateImmediately: true }],
  };
  const policy = await createPolicy(body);
  expect(policy).toMatchObject({ ...body, rules: [{ stepKey: 'strict' }, { stepKey: 'lenient' }] });
  const { data } = await people.superAdmin.client.GET('/api/v1/policies/{id}', { params: { path: { id: policy.id } } });
  expect(data.policy).toEqual(policy);
});

test('policies are for each kind of task that there is', async () => {
  for (const [policyType, key] of [
    ['POLICY_TYPE_GRANT', 'grant'],
    ['POLICY_TYPE_REVOKE', 'revoke'],
  ] as const) {
    const policySteps = { [key]: { steps: [{ approval: { manager: {} } }] } };
    expect(await createPolicy({ displayName: key, policyType, policySteps })).toMatchObject({ policyType });
  }
});

test('a review goes on to the next step, and ends where a step accepts by itself', async () => {
  const { task } = await reviewBy([
    { approval: { users: { userIds: [people.reviewer.id] }, requireApprovalReason: true } },
    { accept: { acceptMessage: 'Approved by the policy.' } },
  ]);
  expect(task.policy?.next).toMatchObject([{ accept: { acceptMessage: 'Approved by the policy.' } }]);
  const noReason = { params: { path: { task_id: task.id } }, body: { policyStepId: stepOf(task) } };
  await expect(people.reviewer.client.POST('/api/v1/tasks/{task_id}/action/approve', noReason)).rejects.toMatchObject({
    status: 400,
    reason: 'REASON_REQUIRED',
  });
  const done = await decide(people.reviewer.client, task, 'approve', 'Needed.');
  expect(done).toMatchObject({
    state: 'TASK_STATE_CLOSED',
    type: { certify: { outcome: 'CERTIFY_OUTCOME_CERTIFIED' } },
  });
  expect(done.policy?.history?.at(-1)).toMatchObject({ accept: { acceptMessage: 'Approved by the policy.' } });
  const history = await historyOf(task);
  expect(eventsOf(history, 'approvalAutoAcceptedByPolicy')).toHaveLength(1);
  expect(eventsOf(history, 'comment').map(({ comment }) => comment)).toContain('Approved by the policy.');
});

test('a review ends as denied where a step rejects by itself, and the rule that led there is in its history', async () => {
  const asks = { approval: { users: { userIds: [people.reviewer.id] } } };
  const { task } = await reviewBy([asks], {
    policySteps: {
      certify: { steps: [asks] },
      strict: { steps: [asks, { reject: { rejectMessage: 'Not any more.' } }] },
    },
    rules: [{ condition: 'true', stepKey: 'strict' }],
  });
  const done = await decide(people.reviewer.client, task, 'approve', 'Needed.');
  expect(done).toMatchObject({
    state: 'TASK_STATE_CLOSED',
    type: { certify: { outcome: 'CERTIFY_OUTCOME_DECERTIFIED' } },
  });
  expect(done.policy?.history?.at(-1)).toMatchObject({ reject: { rejectMessage: 'Not any more.' } });
  const history = await historyOf(task);
  expect(eventsOf(history, 'approvalAutoRejectedByPolicy')).toHaveLength(1);
  expect(eventsOf(history, 'conditionalPolicyExecutionResult')).toMatchObject([
    { condition: 'true', conditionMatched: true, policyKey: 'strict', policyId: done.policy?.policy?.id },
  ]);
});

test('the history of a revocation says where it came from and how it ended', async () => {
  const { task } = await reviewBy([{ approval: { users: { userIds: [people.reviewer.id] } } }], {
    postActions: [{ certifyRemediateImmediately: true }],
  });
  await decide(people.reviewer.client, task, 'deny', 'Not needed.');
  const { superAdmin } = people;
  const { data } = await superAdmin.client.POST('/api/v1/search/tasks', { body: { taskTypes: [{ revoke: {} }] } });
  const revocation = present(data.list[0]?.task, 'revocation');
  await decide(superAdmin.client, revocation, 'provision-cancel', 'Kept until May.');
  const history = await historyOf(revocation);
  expect(eventsOf(history, 'taskCreatedFrom')).toEqual([
    { originalTaskId: task.id, originalTaskNumericId: task.numericId, originalTaskType: 'certify' },
  ]);
  expect(eventsOf(history, 'provisionCancelled')).toEqual([{ cancelReason: 'Kept until May.' }]);
  expect(eventsOf(history, 'revokeOutcome')).toEqual([{ outcome: 'REVOKE_OUTCOME_CANCELLED' }]);
  const newestFirst = { taskId: revocation.id, newestFirst: true };
  const { data: reversed } = await superAdmin.client.POST('/api/v1/task/audits', { body: newestFirst });
  expect(reversed.list).toEqual(history.toReversed());
  const commentsOnly = { taskId: revocation.id, commentsOnly: true };
  const { data: comments } = await superAdmin.client.POST('/api/v1/task/audits', { body: commentsOnly });
  expect(comments.list.map(({ comment }) => comment?.comment)).toEqual(['Kept until May.']);
});

test('the history of a revocation that failed says why', async () => {
  const { task } = await reviewBy([{ approval: { users: { userIds: [people.reviewer.id] } } }], {
    postActions: [{ certifyRemediateImmediately: true }],
  });
  await decide(people.reviewer.client, task, 'deny', 'Not needed.');
  const { superAdmin } = people;
  const { data } = await superAdmin.client.POST('/api/v1/search/tasks', {
    body: { taskTypes: [{ revoke: {} }], taskStates: ['TASK_STATE_OPEN'] },
  });
  const revocation = present(data.list[0]?.task, 'revocation');
  await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/provision-error', {
    params: { path: { task_id: revocation.id } },
    body: { policyStepId: stepOf(revocation), errorCode: 'LOCKED', description: 'It is locked.' },
  });
  expect(eventsOf(await historyOf(revocation), 'provisionError')).toEqual([
    { error: expect.stringContaining('It is locked.') },
  ]);
});

test('a review that nobody has decided is skipped at the end, and says so', async () => {
  const { task, campaignId } = await reviewBy([{ approval: { users: { userIds: [people.reviewer.id] } } }]);
  await endCampaign(target, people.owner.client, campaignId, 'CLOSE_DECISION_SKIP');
  const closed = await readTask(people.superAdmin.client, task.id);
  expect(closed.policy?.history?.at(-1)?.approval?.skipped).toMatchObject({
    skippedAt: expect.stringMatching(/^\d{4}-/),
  });
  expect(eventsOf(await historyOf(task), 'stepSkipped')).toHaveLength(1);
});

/** The first grantable entitlement of the first app: who holds it is a group. */
async function aGroup(): Promise<{ appId: string; id: string; holders: string[] }> {
  const { rows } = await target.database.pool.query<{ appId: string; id: string; holders: string[] }>(
    `select e.app_id as "appId", e.id, array_agg(distinct u.id order by u.id) as holders from entitlements e join grants g on g.entitlement_id = e.id
       join app_users a on a.id = g.app_user_id join users u on u.id = a.identity_user_id and u.status = 'ENABLED' group by e.id order by e.id limit 1`,
  );
  return present(rows[0], 'an entitlement that somebody holds');
}

test('the holders of an entitlement review as a group, and stand in where nobody is found', async () => {
  const { appId, id, holders } = await aGroup();
  const group = { appId, appGroupId: id, allowSelfApproval: true, requireDistinctApprovers: true };
  const groups = { fallback: true, isGroupFallbackEnabled: true, fallbackGroupIds: [{ appId, appEntitlementId: id }] };
  const nobody = {
    expression: {
      expressions: ['appOwners.filter(owner, owner.id == "")'],
      allowSelfApproval: true,
      requireDistinctApprovers: true,
      ...groups,
    },
  };
  const { task } = await reviewBy([
    { approval: { group: { ...group, fallback: true, fallbackUserIds: [people.owner.id] } } },
    { approval: nobody },
  ]);
  expect(task.stepApproverIds).toEqual(holders);
  expect(task.policy?.current?.approval?.approval).toMatchObject({ group, assigned: true });
  expect(task.policy?.next?.[0]?.approval).toMatchObject(nobody);
  const { data } = await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(task) },
  });
  const second = present(data.taskView?.task, 'task');
  expect(second.stepApproverIds).toEqual(holders);
  expect(second.policy?.current?.approval?.approval?.expression?.assignedUserIds).toEqual(holders);
  await createPolicy({
    displayName: 'Groups stand in',
    policyType: 'POLICY_TYPE_CERTIFY',
    policySteps: {
      certify: {
        steps: [
          { approval: { entitlementOwners: groups } },
          { approval: { manager: groups } },
          { approval: { self: groups } },
          { approval: { resourceOwners: groups } },
          { approval: { group: { appId, appGroupId: id, ...groups } } },
          {
            approval: {
              expression: { expressions: ['appOwners'], fallback: true, fallbackUserIds: [people.owner.id] },
            },
          },
        ],
      },
    },
  });
  await expect(reviewBy([{ approval: { group: { appId, appGroupId: people.owner.id } } }])).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: 'policySteps.certify.steps[0].approval.group.appGroupId', reason: 'NOT_FOUND' }],
  });
});

test('the first expression that gives somebody names the reviewers; what cannot be evaluated gives nobody and is on record', async () => {
  const { owner } = people;
  const byEmail = 'c1.directory.users.v1.FindByEmail("mateo.rios@harborlane.example")';
  const broken = 'int(subject.profile["level"]) > 3 ? [subject] : appOwners';
  const { task } = await reviewBy([
    { approval: { expression: { expressions: ['appOwners.filter(one, one.id == "")', broken, byEmail] } } },
    { approval: { expression: { expressions: [broken] } } },
  ]);
  expect(task.stepApproverIds).toEqual([owner.id]);
  expect(eventsOf(await historyOf(task), 'expressionPolicyStepError')).toMatchObject([
    { error: expect.stringContaining('level') },
  ]);
  const second = await decide(owner.client, task, 'approve', 'Mine.');
  expect(second.stepApproverIds).toEqual([owner.id]);
  const history = await historyOf(task);
  expect(eventsOf(history, 'expressionPolicyStepError')).toHaveLength(2);
  const [fallback, ...more] = eventsOf(history, 'reassignmentFallbackToAdmin');
  expect(more).toEqual([]);
  expect(fallback).toMatchObject({ adminUserIds: [owner.id], adminUsers: [{ id: owner.id }] });
  await expect(reviewBy([{ approval: { expression: { expressions: ['subject.departmnt'] } } }])).rejects.toMatchObject({
    status: 400,
    fieldViolations: [
      { field: 'policySteps.certify.steps[0].approval.expression.expressions[0]', reason: 'EXPRESSION' },
    ],
  });
});
