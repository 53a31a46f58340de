import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhookPurposes } from '../../src/webhook-purposes.ts';
import { callWebhooks } from '../../src/webhooks/jobs/call-webhooks.ts';
import { startServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { heldEntitlement, revokedBy, revokeFrom } from '../webhooks/provision-world.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts';

const ACCOUNTS = 24;
const KILLED_AT = 9;
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

test(`a process that is killed while a receiver revokes the access of ${ACCOUNTS} accounts revokes each once`, async () => {
  const { database, running } = service;
  const held = await heldEntitlement(service, ACCOUNTS);
  await revokedBy(service, held, receiver.url);
  const tasks: string[] = [];
  for (const accountId of held.accountIds) tasks.push((await revokeFrom(service, held, accountId)).id);
  const { publicUrl, secretKey } = running.service.configuration;
  const worker = startServiceProcess(
    {
      DATABASE_URL: String(database.pool.options.connectionString),
      SECRET_KEY: secretKey,
      PUBLIC_URL: publicUrl,
      ROLE: 'work',
    },
    LOOPBACK,
  );
  // A receiver does what a call asks for once, and answers a repetition the same.
  const done = new Set<string>();
  const complete = { status: 200, body: { version: 'v1', complete: { comment: 'Done.' } } };
  await new Promise<void>((killed) => {
    receiver.answers(async ({ webhookId }) => {
      done.add(webhookId);
      if (done.size < KILLED_AT) return complete;
      receiver.answers(() => null);
      await worker.kill();
      killed();
      return null;
    });
  });
  receiver.answers(({ webhookId }) => {
    done.add(webhookId);
    return complete;
  });
  // The killed process keeps its claims for some minutes.
  const now = (): string => new Date(Date.now() + 180_000).toISOString();
  await callWebhooks(running.service, new AbortController().signal, { now, purposes: webhookPurposes });
  expect(done.size).toBe(ACCOUNTS);
  const { rows } = await database.pool.query<{ outcome: string; tasks: number; ends: number; steps: number }>(
    `select outcome, count(*)::integer as tasks,
       sum((select count(*) from log_entries l where l.task_id = t.id and l.kind = 'webhookSuccess'))::integer as ends,
       sum((select count(*) from task_steps s where s.task_id = t.id and s.outcome = 'completed'))::integer as steps
     from tasks t where id = any($1::text[]) group by outcome`,
    [tasks],
  );
  expect(rows).toEqual([{ outcome: 'REVOKED', tasks: ACCOUNTS, ends: ACCOUNTS, steps: ACCOUNTS }]);
});
