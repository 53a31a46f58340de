import {
  type ReceivedCall,
  type ReceiverAnswer,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@oag/api/webhook-receiver';
import type { AppEntitlement, Task, TaskAuditView, WebhookInstance } from '@oag/types';
import { afterAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { stepOf } from '../harness/campaigns.ts';
import { readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { useService } from '../harness/use-service.ts';
import { createWebhook } from '../harness/webhooks.ts';

// Access is provisioned by the receiver of a webhook.

let target: ServiceTarget;
let people: People;
let receiver: WebhookReceiver;
let entitlement: AppEntitlement;
let webhookId: string;

useService(
  async (service) => {
    ({ target, people } = service);
    receiver = await startWebhookReceiver();
    await importFiles(target, admin(), {
      access:
        'app,account_id,account_name,entitlement\nWarehouse,greta.lind@harborlane.example,Greta Lind,Keys\nWarehouse,keeper,Keeper,Keys\n',
    } as Parameters<typeof importFiles>[2]);
    const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Keys' } });
    entitlement = present(found.list[0]?.appEntitlement, 'Keys');
    await admin().POST('/api/v1/apps/{app_id}/owners/{user_id}', {
      params: { path: { app_id: entitlement.appId, user_id: people.owner.id } },
    });
  },
  { flags: LOOPBACK },
);
afterAll(() => receiver.close());

const admin = () => people.superAdmin.client;
const taskOf = ({ payload }: ReceivedCall): Task => (payload as { taskView: { task: Task } }).taskView.task;
const complete = present(
  readContract().operations.find(({ id }) => id === 'completeWebhook'),
  'completeWebhook',
);
const callBack = ({ callbackUrl }: ReceivedCall, answer: object): Promise<Refusal> =>
  send(target, complete, {
    path: { token: callbackUrl.slice(callbackUrl.lastIndexOf('/') + 1) },
    body: { version: 'v1', ...answer },
  });

/** A revocation that a webhook carries out, whose receiver answers so. */
async function revoke(answer: (call: ReceivedCall) => ReceiverAnswer): Promise<Task> {
  receiver.answers(answer);
  webhookId = await createWebhook(admin(), receiver.url);
  const { data: changed } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: entitlement.appId, id: entitlement.id } },
    body: { entitlement: { deprovisionerPolicy: { webhook: { webhookId } } } },
  });
  const set = changed.appEntitlementView?.appEntitlement?.deprovisionerPolicy;
  expect(set).toMatchObject({ webhook: { webhookId }, manual: null });
  const { data } = await admin().POST('/api/v1/search/grants', {
    body: { entitlementRefs: [{ appId: entitlement.appId, id: entitlement.id }], userId: people.stranger.id },
  });
  const appUserId = present(data.list[0]?.appEntitlementUserBinding?.appUserId, 'account');
  const { data: made } = await admin().POST('/api/v1/task/revoke', {
    body: { appId: entitlement.appId, appEntitlementId: entitlement.id, appUserId },
  });
  return present(made.taskView?.task, 'task');
}

const until = (task: Task, holds: (read: Task) => boolean): Promise<Task> =>
  target.until(() => readTask(admin(), task.id), holds);
const isClosed = ({ state }: Task): boolean => state === 'TASK_STATE_CLOSED';
const isAssigned = ({ stepApproverIds }: Task): boolean => (stepApproverIds ?? []).length > 0;
const provisionOf = ({ policy }: Task) => policy?.current?.provision;
const lastOf = ({ policy }: Task) => policy?.history?.at(-1)?.provision;
const historyOf = async ({ id }: Task): Promise<TaskAuditView[]> =>
  (await admin().POST('/api/v1/task/audits', { body: { taskId: id, pageSize: 100 } })).data.list.toReversed();
const callsOf = async (): Promise<WebhookInstance[]> =>
  (await admin().GET('/api/v1/webhooks/{id}/instances', { params: { path: { id: webhookId } } })).data.list;
const remove = ({ id }: Task): Promise<unknown> =>
  admin().POST('/api/v1/tasks/{task_id}/action/delete', { params: { path: { task_id: id } }, body: {} });

test('a receiver revokes access at once, and the history names its call', async () => {
  const task = await revoke(() => ({ status: 200, body: { version: 'v1', complete: { comment: 'Keys returned.' } } }));
  expect(provisionOf(task)).toMatchObject({ state: 'PROVISION_INSTANCE_STATE_WEBHOOK', webhookId });
  const done = await until(task, isClosed);
  expect(done.type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  const [call] = await callsOf();
  expect(call).toMatchObject({
    state: 'WEBHOOK_STATE_SUCCESS',
    event: 'c1.webhooks.v1.PayloadProvisionStep',
    source: { provisionStep: { ticketId: task.id }, approvalStep: null },
    attempts: 1,
  });
  const instanceId = present(call, 'call').id;
  expect(lastOf(done)).toMatchObject({
    state: 'PROVISION_INSTANCE_STATE_DONE',
    completed: { userId: '' },
    webhookId,
    webhookInstanceId: instanceId,
  });
  const received = await receiver.called(instanceId);
  expect(taskOf(received)).toMatchObject({ id: task.id, state: 'TASK_STATE_OPEN', actions: [] });
  const named = { webhookId, webhookInstanceId: instanceId, webhookName: 'Hooks', webhookUrl: receiver.url };
  const history = await historyOf(task);
  const events = history.flatMap(({ webhookTriggered, webhookAttempt, webhookSuccess }) =>
    [webhookTriggered, webhookAttempt, webhookSuccess].filter((event) => event !== null),
  );
  expect(events).toEqual([named, named, named]);
  expect(history.flatMap(({ comment }) => comment?.comment ?? [])).toContain('Keys returned.');
  const again = admin().POST('/api/v1/webhooks/{id}/instances/{instance_id}/action/retry', {
    params: { path: { id: webhookId, instance_id: instanceId } },
  });
  await expect(again).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  await remove(task);
});

test('a receiver that accepts the call answers it once, later', async () => {
  const task = await revoke(() => ({ status: 202 }));
  const waiting = await until(task, (read) => provisionOf(read)?.state === 'PROVISION_INSTANCE_STATE_WEBHOOK_WAITING');
  const call = await receiver.called(provisionOf(waiting)?.webhookInstanceId ?? '');
  expect(await callBack(call, { approve: {} })).toMatchObject({ status: 400 });
  expect(await callBack(call, { complete: {}, errored: {} })).toMatchObject({ status: 400 });
  expect(await callBack(call, { complete: { comment: 'Keys returned.' } })).toMatchObject({ status: 200 });
  expect(await callBack(call, { errored: {} })).toMatchObject({ status: 400 });
  expect((await until(task, isClosed)).type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  await remove(task);
});

test('an error that a receiver reports gives the step to the owners of the app, who have it tried again', async () => {
  const task = await revoke(() => ({ status: 200, body: { version: 'v1', errored: { comment: 'Nobody is there.' } } }));
  const asked = await until(task, isAssigned);
  expect(asked.stepApproverIds).toContain(people.owner.id);
  expect(lastOf(asked)?.reassignedByError).toMatchObject({
    errorCode: 'PROGRAM_ERRORED',
    description: 'Nobody is there.',
  });
  const errors = (await historyOf(task)).flatMap(({ provisionError }) => provisionError?.error ?? []);
  expect(errors).toEqual(['PROGRAM_ERRORED: Nobody is there.']);
  receiver.answers(() => ({ status: 200, body: { version: 'v1', complete: {} } }));
  await people.owner.client.POST('/api/v1/tasks/{task_id}/action/retry-provisioning', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(asked) },
  });
  expect((await until(task, isClosed)).type?.revoke?.outcome).toBe('REVOKE_OUTCOME_REVOKED');
  expect(await callsOf()).toHaveLength(2);
  await remove(task);
});

test('a receiver that accepted the call reports an error later, and the step goes to the owners of the app', async () => {
  const task = await revoke(() => ({ status: 202 }));
  const waiting = await until(task, (read) => provisionOf(read)?.state === 'PROVISION_INSTANCE_STATE_WEBHOOK_WAITING');
  const call = await receiver.called(provisionOf(waiting)?.webhookInstanceId ?? '');
  expect(await callBack(call, { errored: { comment: 'The keeper is away.' } })).toMatchObject({ status: 200 });
  const asked = await until(task, isAssigned);
  expect(lastOf(asked)?.reassignedByError).toMatchObject({
    errorCode: 'PROGRAM_ERRORED',
    description: 'The keeper is away.',
  });
  await remove(task);
});

test('an answer that cannot be used is no answer, and a receiver that gives up loses the step to the owners of the app', async () => {
  let isOver = false;
  const task = await revoke(() => (isOver ? { status: 410 } : { status: 200, body: { version: 'v1', approve: {} } }));
  const [call] = await target.until(callsOf, (calls) => (calls[0]?.attemptHistory ?? []).length > 0);
  expect(call?.attemptHistory?.[0]?.error).toContain('not known');
  isOver = true;
  const path = { id: webhookId, instance_id: present(call, 'call').id };
  await admin().POST('/api/v1/webhooks/{id}/instances/{instance_id}/action/retry', { params: { path } });
  await lost(task, '410');
});

test('without its webhook, a step goes to the owners of the app', async () => {
  const task = await revoke(() => ({ status: 202 }));
  await until(task, (read) => provisionOf(read)?.state === 'PROVISION_INSTANCE_STATE_WEBHOOK_WAITING');
  await admin().DELETE('/api/v1/webhooks/{id}', { params: { path: { id: webhookId } } });
  await lost(task, 'deleted');
});

async function lost(task: Task, error: string): Promise<void> {
  const asked = await until(task, isAssigned);
  expect(asked.stepApproverIds).toContain(people.owner.id);
  expect(lastOf(asked)?.reassignedByError).toMatchObject({
    errorCode: 'PROGRAM_FAILED',
    description: expect.stringContaining(error),
  });
  expect(provisionOf(asked)).toMatchObject({ state: 'PROVISION_INSTANCE_STATE_WAITING', webhookId: '' });
  await remove(task);
}

test('a call ends when its step is skipped, and its answer has no effect', async () => {
  const task = await revoke(() => ({ status: 202 }));
  const waiting = await until(task, (read) => provisionOf(read)?.state === 'PROVISION_INSTANCE_STATE_WEBHOOK_WAITING');
  const webhookInstanceId = provisionOf(waiting)?.webhookInstanceId ?? '';
  const { data } = await admin().POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params: { path: { task_id: task.id } },
    body: { policyStepId: stepOf(waiting) },
  });
  expect(data.taskView?.task?.policy?.history?.at(-1)?.provision).toMatchObject({ skipped: {}, webhookInstanceId });
  expect((await callsOf())[0]).toMatchObject({ state: 'WEBHOOK_STATE_FATAL_ERROR' });
  expect(await callBack(await receiver.called(webhookInstanceId), { errored: {} })).toMatchObject({ status: 400 });
  await remove(task);
});

test('an entitlement names a webhook that exists', async () => {
  const change = admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: entitlement.appId, id: entitlement.id } },
    body: { entitlement: { provisionerPolicy: { multiStep: { provisionSteps: [{ webhook: { webhookId: 'w' } }] } } } },
  });
  await expect(change).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: 'entitlement.provisionerPolicy.multiStep.provisionSteps[0].webhook.webhookId' }],
  });
});
