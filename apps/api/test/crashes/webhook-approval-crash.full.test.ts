import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookPurposes } from '../../src/webhook-purposes.ts';
import { callWebhooks } from '../../src/webhooks/jobs/call-webhooks.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, eventually, expectOk } from '../service/campaigns.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts';

const KILLED_AT = 15;
const LOOPBACK = ['--outbound-hosts', '127.0.0.1'];

let service: TestService;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  service = await startTestService({ flags: LOOPBACK });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

test('a process that is killed while programs decide reviews decides each of them once', async () => {
  const { database, running, call, inventory } = service;
  const { entitlementIds } = await insertManyGrants(database, 'a', {
    accounts: 30,
    entitlements: 2,
    people: [await inventory.person()],
  });
  expect(entitlementIds).toHaveLength(2);
  const webhook = expectOk(await call('createWebhook', { body: { displayName: 'Risk', url: receiver.url } })).webhook;
  const { publicUrl, secretKey } = running.service.configuration;
  const settings = {
    DATABASE_URL: String(database.pool.options.connectionString),
    SECRET_KEY: secretKey,
    PUBLIC_URL: publicUrl,
    ROLE: 'work',
  };
  const worker = startServiceProcess(settings, LOOPBACK);
  const approve = { status: 200, body: { version: 'v1', approve: { comment: 'Low risk.' } } };
  const killed = new Promise<void>((done) => {
    receiver.answers(async () => {
      if (receiver.calls.length < KILLED_AT) return approve;
      receiver.answers(() => null);
      await worker.kill();
      done();
      return null;
    });
  });
  const campaigns = await createCampaigns(service);
  const id = await campaigns.open(
    await campaigns.policy([{ approval: { webhook: { webhookId: webhook?.id ?? '' } } }]),
  );
  await killed;
  const atKill = receiver.calls.length;

  receiver.answers(() => approve);
  const counts = async () => {
    const { rows } = await database.pool.query<{ reviews: number; certified: number; steps: number; answers: number }>(
      `select count(*)::integer as reviews, count(*) filter (where outcome = 'CERTIFIED')::integer as certified,
        (select count(*)::integer from task_steps s join tasks t on t.id = s.task_id where t.access_review_id = $1) as steps,
        (select count(*)::integer from log_entries where campaign_id = $1 and kind = 'webhookApprovalSuccess') as answers
      from tasks where access_review_id = $1 and kind = 'certify'`,
      [id],
    );
    return rows[0];
  };
  // The killed process keeps its claims for some minutes.
  const now = (): string => new Date(Date.now() + 180_000).toISOString();
  const options = { now, purposes: webhookPurposes };
  const ended = await eventually(
    'the end of all reviews',
    async () => {
      await callWebhooks(running.service, new AbortController().signal, options);
      return counts();
    },
    (found) => found?.certified === found?.reviews,
  );
  const all = ended?.reviews ?? 0;
  expect(all).toBeGreaterThan(KILLED_AT);
  expect(ended).toEqual({ reviews: all, certified: all, steps: all, answers: all });
  expect(atKill).toBeLessThan(all);
  expect(new Set(receiver.calls.map(({ webhookId }) => webhookId)).size).toBe(all);
});
