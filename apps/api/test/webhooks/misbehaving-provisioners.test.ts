import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookPurposes } from '../../src/webhook-purposes.ts';
import { callWebhooks } from '../../src/webhooks/jobs/call-webhooks.ts';
import { expectOk } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { heldEntitlement, type HeldEntitlement, revokedBy, revokeFrom } from './provision-world.ts';
import { type ReceiverAnswer, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

// Receivers that should revoke access and do not: each attempt is in the history of the task, and people take over in the end.

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

let service: TestService;
let receiver: WebhookReceiver;
let held: HeldEntitlement;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startTestService({ flags: ['--outbound-hosts', '127.0.0.1'] });
  held = await heldEntitlement(service, 8);
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** A revocation by a receiver that answers so, with the work at times after its beginning. */
async function revokedSo(answer: ReceiverAnswer) {
  receiver.answers(() => answer);
  const webhookId = await revokedBy(service, held, receiver.url);
  const { id, createdAt } = await revokeFrom(service, held, held.accountIds.pop() ?? '');
  const work = (after: number): Promise<void> =>
    callWebhooks(service.running.service, new AbortController().signal, {
      now: () => new Date(Date.parse(createdAt) + after).toISOString(),
      timeoutMilliseconds: 300,
      purposes: webhookPurposes,
    });
  const read = async () => {
    const task = expectOk(await service.call('getTask', { path: { id } })).taskView?.task;
    const { list } = expectOk(await service.call('listTaskAudits', { body: { taskId: id, pageSize: 100 } }));
    const { list: calls } = expectOk(
      await service.call('listWebhookInstances', { path: { id: webhookId }, query: {} }),
    );
    return {
      approverIds: task?.stepApproverIds,
      outcome: task?.type?.revoke?.outcome,
      last: task?.policy?.history?.at(-1)?.provision,
      attempts: list.filter(({ webhookAttempt }) => webhookAttempt !== null).length,
      successes: list.filter(({ webhookSuccess }) => webhookSuccess !== null).length,
      call: calls[0],
    };
  };
  return { webhookId, work, read };
}

test.each<[string, ReceiverAnswer, string]>([
  ['answers too late', null, 'it does not answer'],
  ['redirects', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'redirects are not followed'],
  ['has a fault', { status: 500 }, 'answered 500'],
  ['answers with more than it may', { status: 200, body: 'x'.repeat(250_001) }, 'more than 250000 bytes'],
])('a receiver that %s is called again, and then its answer counts', async (_what, answer, error) => {
  const { work, read } = await revokedSo(answer);
  await work(0);
  expect(await read()).toMatchObject({
    approverIds: [],
    attempts: 1,
    call: { state: 'WEBHOOK_STATE_ERROR', attemptHistory: [{ error: expect.stringContaining(error) }] },
  });
  receiver.answers(() => ({ status: 200, body: { version: 'v1', complete: {} } }));
  await work(16 * SECOND);
  expect(await read()).toMatchObject({
    outcome: 'REVOKE_OUTCOME_REVOKED',
    attempts: 2,
    successes: 1,
    call: { state: 'WEBHOOK_STATE_SUCCESS' },
  });
});

test('a receiver at a private address is not called, and people get the step after 50 attempts', async () => {
  const { webhookId, work, read } = await revokedSo({ status: 200 });
  const address = 'http://169.254.169.254/latest';
  await service.database.pool.query(
    `with moved as (update webhooks set document = jsonb_set(document, '{url}', to_jsonb($2::text)) where id = $1)
    update webhook_instances set destination = $2 where webhook_id = $1`,
    [webhookId, address],
  );
  const before = receiver.calls.length;
  for (let attempt = 0; attempt < 52; attempt += 1) await work(attempt * 16 * SECOND);
  expect(receiver.calls).toHaveLength(before);
  expect(await read()).toMatchObject({
    approverIds: [held.owner],
    attempts: 50,
    last: { reassignedByError: { errorCode: 'PROGRAM_FAILED', description: expect.stringContaining('not a public') } },
  });
});

test('people get the step of a receiver that accepts it and never answers, at the end of its window', async () => {
  const { work, read } = await revokedSo({ status: 202 });
  await work(0);
  await work(7 * DAY);
  expect(await read()).toMatchObject({ approverIds: [], call: { state: 'WEBHOOK_STATE_WAITING_CALLBACK' } });
  await work(8 * DAY + SECOND);
  expect(await read()).toMatchObject({
    approverIds: [held.owner],
    last: { reassignedByError: { description: 'The window of the call ended without an answer.' } },
  });
});
