import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../webhooks/webhook-receiver.ts';
import { downloadPack, verifyPack } from './evidence-folder.ts';

let on: CampaignService;
let receiver: WebhookReceiver;
let folder: string;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  on = await startCampaignService(['--outbound-hosts', '127.0.0.1']);
  folder = await mkdtemp(join(tmpdir(), 'oag-program-'));
});
afterAll(async () => {
  await on.service.close();
  await receiver.close();
  await rm(folder, { recursive: true });
});

test('the evidence of a campaign that a program decided verifies, and its calls were stored without payloads', async () => {
  const { service, campaigns, countOf } = on;
  const app = await on.newApp([on.ann, on.bob], [on.cy], { entitlements: 20 });
  const webhook = expectOk(
    await service.call('createWebhook', { body: { displayName: 'Risk', url: receiver.url } }),
  ).webhook;
  const webhookId = webhook?.id ?? '';
  // The first call is kept waiting, so that those behind it wait too.
  let isOpen = false;
  receiver.answers(() => {
    const decision = receiver.calls.length % 3 === 0 ? 'deny' : 'approve';
    return isOpen ? { status: 200, body: { version: 'v1', [decision]: { comment: 'By score.' } } } : { status: 503 };
  });
  const policyId = await campaigns.policy([{ approval: { webhook: { webhookId } } }]);
  const id = await campaigns.open(policyId, { scopeV2: inApp(app) });
  const all = await countOf(`tasks where access_review_id = $1`, id);
  expect(all).toBe(40);
  await eventually(
    'a call for each review',
    () => countOf('webhook_instances where webhook_id = $1', webhookId),
    (n) => n === all,
  );
  // A payload is built when its call is first made.
  expect(await countOf('webhook_instances where webhook_id = $1 and payload is null', webhookId)).toBeGreaterThan(0);
  isOpen = true;
  await service.call('updateWebhook', { path: { id: webhookId }, body: { webhook: { description: 'It is up.' } } });
  await eventually(
    'the end of all reviews',
    () => countOf(`tasks where access_review_id = $1 and kind = 'certify' and state = 'OPEN'`, id),
    (n) => n === 0,
  );
  await campaigns.end(id);
  const zip = join(folder, 'pack.zip');
  await writeFile(zip, await downloadPack(service, id));
  const { code, text } = await verifyPack(zip);
  expect(text).not.toContain('FAILED');
  expect(code, text).toBe(0);
});
