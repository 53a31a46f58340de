import {
  type ReceivedCall,
  type ReceiverAnswer,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@oag/api/webhook-receiver';
import type { Task, TaskAuditView, WebhookInstance } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { createWebhook } from '../harness/webhooks.ts';

// Approval steps that a program decides.

let target: ServiceTarget;
let people: People;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  ({ target, people } = await settledService({ flags: LOOPBACK }));
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await target.close();
  await receiver.close();
});

const taskOf = ({ payload }: ReceivedCall): Task => (payload as { taskView: { task: Task } }).taskView.task;

const complete = present(
  readContract().operations.find(({ id }) => id === 'completeWebhook'),
  'completeWebhook',
);
/** Answers a call that was accepted. */
const callBack = ({ callbackUrl }: ReceivedCall, answer: object): Promise<Refusal> =>
  send(target, complete, {
    path: { token: callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1) },
    body: { version: 'v1', ...answer },
  });

/** The reviews of a campaign whose policy has a program decide. */
async function reviewsBy(answer: (call: ReceivedCall) => ReceiverAnswer | Promise<ReceiverAnswer>, more: object = {}) {
  receiver.answers(answer);
  const admin = people.superAdmin.client;
  const webhookId = await createWebhook(admin, receiver.url);
  const { data } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'A program decides',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { webhook: { webhookId }, ...more } }] } },
    },
  });
  const policy = present(data.policy, 'policy');
  expect(policy.policySteps.certify?.steps?.[0]?.approval?.webhook).toEqual({ webhookId });
  const { id } = await openCampaign(target, people.owner.client, {
    displayName: 'Round',
    ownerIds: [people.owner.id],
    policyId: policy.id,
  });
  const reviews = await reviewsOf(people.owner.client, id);
  return { webhookId, campaignId: id, reviews, first: present(reviews[0], 'review') };
}

const untilTask = (id: string, holds: (task: Task) => boolean): Promise<Task> =>
  target.until(() => readTask(people.superAdmin.client, id), holds);
const isClosed = ({ state }: Task): boolean => state === 'TASK_STATE_CLOSED';
const isAssigned = ({ stepApproverIds }: Task): boolean => (stepApproverIds ?? []).length > 0;

async function historyOf({ id }: Task): Promise<TaskAuditView[]> {
  const { data } = await people.superAdmin.client.POST('/api/v1/task/audits', { body: { taskId: id, pageSize: 100 } });
  return data.list.toReversed();
}
const callsOf = async (id: string): Promise<WebhookInstance[]> =>
  (await people.superAdmin.client.GET('/api/v1/webhooks/{id}/instances', { params: { path: { id } } })).data.list;

test('a program approves some reviews and denies others, and the histories name its webhook', async () => {
  const denied = new Set<string>();
  const { reviews, webhookId } = await reviewsBy((call) => {
    const { id } = taskOf(call);
    if (denied.size === 0) denied.add(id);
    const decision = { comment: denied.has(id) ? 'Not needed.' : 'Needed.' };
    return { status: 200, body: { version: 'v1', [denied.has(id) ? 'deny' : 'approve']: decision } };
  });
  for (const { id } of reviews) {
    const done = await untilTask(id, isClosed);
    expect(done.type?.certify?.outcome).toBe(
      denied.has(id) ? 'CERTIFY_OUTCOME_DECERTIFIED' : 'CERTIFY_OUTCOME_CERTIFIED',
    );
  }
  const call = present(
    receiver.calls.find((one) => one.event.endsWith('ApprovalStep') && denied.has(taskOf(one).id)),
    'call',
  );
  expect(call).toMatchObject({
    event: 'c1.webhooks.v1.PayloadPolicyApprovalStep',
    payload: { '@type': 'type.googleapis.com/c1.webhooks.v1.PayloadPolicyApprovalStep' },
  });
  expect(taskOf(call)).toMatchObject({ state: 'TASK_STATE_OPEN', actions: [] });
  const named = { webhookId, webhookInstanceId: call.webhookId, webhookName: 'Hooks', webhookUrl: receiver.url };
  const history = await historyOf(taskOf(call));
  const events = history.flatMap(({ webhookApprovalTriggered, webhookApprovalAttempt, webhookApprovalSuccess }) =>
    [webhookApprovalTriggered, webhookApprovalAttempt, webhookApprovalSuccess].filter((event) => event !== null),
  );
  expect(events).toEqual([named, named, named]);
  expect(history.flatMap(({ comment }) => comment?.comment ?? [])).toContain('Not needed.');
  const done = (await callsOf(webhookId)).find(({ id }) => id === call.webhookId);
  expect(done).toMatchObject({
    state: 'WEBHOOK_STATE_SUCCESS',
    source: { approvalStep: { ticketId: taskOf(call).id }, test: null },
  });
  const again = people.superAdmin.client.POST('/api/v1/webhooks/{id}/instances/{instance_id}/action/retry', {
    params: { path: { id: webhookId, instance_id: call.webhookId } },
  });
  await expect(again).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
});

test('a program that answers later leaves a step to people', async () => {
  const { first, reviews, webhookId } = await reviewsBy(() => ({ status: 202 }));
  const { data } = await people.owner.client.POST('/api/v1/search/tasks', {
    body: { stepApprovalTypes: ['STEP_APPROVAL_TYPE_WEBHOOK'], taskStates: ['TASK_STATE_OPEN'], pageSize: 100 },
  });
  expect(data.list.map(({ task }) => task?.id)).toContain(first.id);
  const calls = await target.until(
    () => callsOf(webhookId),
    (found) => found.length >= reviews.length && found.every(({ state }) => state === 'WEBHOOK_STATE_WAITING_CALLBACK'),
  );
  const callAbout = async ({ id }: Task): Promise<ReceivedCall> =>
    receiver.called(
      present(
        calls.find(({ source }) => source?.approvalStep?.ticketId === id),
        'call',
      ).id,
    );
  const made = await callAbout(first);
  const reassign = { newStepUserIds: [people.reviewer.id], comment: 'Somebody should look.' };
  expect(await callBack(made, {})).toMatchObject({ status: 400, message: expect.stringContaining('must have one') });
  expect(await callBack(made, { approve: {}, deny: {} })).toMatchObject({ status: 400 });
  expect(await callBack(made, { reassign })).toMatchObject({ status: 200 });
  const approved = present(reviews[1], 'review');
  expect(await callBack(await callAbout(approved), { approve: { comment: 'Low risk.' } })).toMatchObject({
    status: 200,
  });
  expect((await untilTask(approved.id, isClosed)).type?.certify?.outcome).toBe('CERTIFY_OUTCOME_CERTIFIED');
  const asked = await untilTask(first.id, isAssigned);
  expect(asked.stepApproverIds).toEqual([people.reviewer.id]);
  expect(asked.policy?.history?.at(-1)?.approval?.reassigned).toMatchObject({ userId: '' });
  expect(await callBack(made, { reassign })).toMatchObject({ status: 400 });
});

test('an answer that cannot be used is refused, and a program that gives up leaves the step to the owners of the campaign', async () => {
  let isOver = false;
  const { first, webhookId } = await reviewsBy(() =>
    isOver ? { status: 410 } : { status: 200, body: { version: 'v1', approve: { comment: 'x'.repeat(1025) } } },
  );
  const history = await target.until(
    () => historyOf(first),
    (events) => events.some(({ webhookApprovalBadResponse }) => webhookApprovalBadResponse !== null),
  );
  expect(history.flatMap(({ webhookApprovalBadResponse: bad }) => bad?.error ?? [])[0]).toContain('1024 characters');
  isOver = true;
  const call = (await callsOf(webhookId)).find(({ source }) => source?.approvalStep?.ticketId === first.id);
  const path = { id: webhookId, instance_id: present(call, 'call').id };
  await people.superAdmin.client.POST('/api/v1/webhooks/{id}/instances/{instance_id}/action/retry', {
    params: { path },
  });
  const asked = await untilTask(first.id, isAssigned);
  expect(asked.stepApproverIds).toEqual([people.owner.id]);
  expect(asked.policy?.history?.at(-1)?.approval?.reassignedByError).toMatchObject({
    errorCode: 'PROGRAM_FAILED',
    description: expect.stringContaining('410'),
  });
  const events = await historyOf(first);
  expect(events.flatMap(({ webhookApprovalFatalError: fatal }) => fatal?.error ?? [])).toHaveLength(1);
});

test('without its webhook, a step goes to the people that it escalates to', async () => {
  const { first, webhookId } = await reviewsBy(() => ({ status: 202 }), {
    escalationEnabled: true,
    escalation: { expiration: '864000', reassignToApprovers: { approverIds: [people.reviewer.id] } },
  });
  await people.superAdmin.client.DELETE('/api/v1/webhooks/{id}', { params: { path: { id: webhookId } } });
  expect((await untilTask(first.id, isAssigned)).stepApproverIds).toEqual([people.reviewer.id]);
});

test('a call ends when a person takes its step, and its answer has no effect', async () => {
  const { first, reviews, webhookId } = await reviewsBy(() => ({ status: 202 }), { allowReassignment: true });
  const waiting = await target.until(
    () => callsOf(webhookId),
    (calls) => calls.length >= reviews.length && calls.every(({ state }) => state === 'WEBHOOK_STATE_WAITING_CALLBACK'),
  );
  const call = present(
    waiting.find(({ source }) => source?.approvalStep?.ticketId === first.id),
    'call',
  );
  const made = await receiver.called(call.id);
  const { data } = await people.owner.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
    params: { path: { task_id: first.id } },
    body: { newStepUserIds: [people.reviewer.id], policyStepId: stepOf(first), comment: 'Mine.' },
  });
  expect(data.taskView?.task?.stepApproverIds).toEqual([people.reviewer.id]);
  const ended = (await callsOf(webhookId)).find(({ id }) => id === call.id);
  expect(ended).toMatchObject({ state: 'WEBHOOK_STATE_FATAL_ERROR' });
  expect(await callBack(made, { deny: {} })).toMatchObject({ status: 400 });
  expect((await readTask(people.superAdmin.client, first.id)).state).toBe('TASK_STATE_OPEN');
  const other = present(
    waiting.find(({ source }) => source?.approvalStep?.ticketId === reviews[1]?.id),
    'call',
  );
  const deny = { comment: 'Left the team.' };
  expect(await callBack(await receiver.called(other.id), { deny })).toMatchObject({ status: 200 });
  expect((await untilTask(reviews[1]?.id ?? '', isClosed)).type?.certify?.outcome).toBe('CERTIFY_OUTCOME_DECERTIFIED');
});

test('a policy names a webhook that exists, and no fresh sign-in for a program', async () => {
  const save = (approval: object) =>
    people.superAdmin.client.POST('/api/v1/policies', {
      body: {
        displayName: 'A program decides',
        policyType: 'POLICY_TYPE_GRANT',
        policySteps: { grant: { steps: [{ approval }] } },
      },
    });
  const at = 'policySteps.grant.steps[0].approval';
  await expect(save({ webhook: { webhookId: 'none' } })).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: `${at}.webhook.webhookId` }],
  });
  const webhookId = await createWebhook(people.superAdmin.client);
  await expect(save({ webhook: { webhookId }, requiresStepUpProviderId: 'none' })).rejects.toMatchObject({
    status: 400,
  });
});
