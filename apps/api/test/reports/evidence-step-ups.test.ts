import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPack } from '@oag/verifier';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKey } from '../../src/auth/encryption.ts';
import { signingKey } from '../../src/auth/signing-key.ts';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { expectOk, tasksOf } from '../service/campaigns.ts';
import { unzip } from '../service/unzip.ts';
import { verifyStepUp } from '../step-up/verify-step-up.ts';
import { changeFolder, downloadPack, privateKeyOf, type ChangedPack } from './evidence-folder.ts';

// A pack of a campaign whose approvals need a step-up.

let on: CampaignService;
let base: string;
let folder: string;
let key: KeyObject;
let transactionId: string;
let taskId: string;
beforeAll(async () => {
  on = await startCampaignService();
  const { service } = on;
  const made = expectOk(await service.call('createStepUpProvider', { body: { displayName: 'Key', passkey: {} } }));
  const requiresStepUpProviderId = made.stepUpProvider?.id ?? '';
  const policyId = await on.campaigns.policy([{ approval: { users: { userIds: [on.cy] }, requiresStepUpProviderId } }]);
  const id = await on.campaigns.open(policyId, { scopeV2: inApp(await on.newApp([on.ann], [on.cy])) });
  const [task] = await tasksOf(service, id);
  taskId = task?.id ?? '';
  const path = { task_id: taskId };
  const policyStepId = task?.stepId ?? '';
  const started = await service.call('approveTaskWithStepUp', { path, body: { policyStepId } }, on.asCy);
  transactionId = expectOk(started).stepUpTransactionId;
  const result = { claims: { iss: 'https://id.example', sub: 'cy', acr: 'phr', auth_time: 1_768_399_260 } };
  await verifyStepUp(service, transactionId, on.cy, { result });
  const body = { policyStepId, stepUpTransactionId: transactionId };
  expectOk(await service.call('approveTaskWithStepUp', { path, body }, on.asCy));
  await on.campaigns.end(id, 'CLOSE_DECISION_REVOKED');
  base = await mkdtemp(join(tmpdir(), 'oag-step-ups-'));
  folder = join(base, 'pack');
  await mkdir(folder);
  for (const [name, content] of await unzip(await downloadPack(service, id)))
    await writeFile(join(folder, name), content);
  const { database, running } = service;
  const seal = deriveKey(running.service.configuration.secretKey, 'seal');
  key = privateKeyOf((await signingKey(database.db, seal, 'log')).privateJwk);
});
afterAll(async () => {
  await on.service.close();
  await rm(base, { recursive: true });
});

const rowsOf = async (file: string): Promise<{ [member: string]: unknown }[]> =>
  (await readFile(join(folder, file), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { [member: string]: unknown });

test('a pack says who authenticated, when, at which provider and how, and proves it', async () => {
  expect(await rowsOf('step-ups.ndjson')).toEqual([
    expect.objectContaining({
      transactionId,
      userId: on.cy,
      providerName: 'Key',
      method: 'PROVIDER_TYPE_PASSKEY',
      claims: { iss: 'https://id.example', sub: 'cy', acr: 'phr', auth_time: 1_768_399_260 },
      approveTask: expect.objectContaining({ taskId }) as unknown,
      submission: null,
      startedAt: expect.any(String) as string,
      verifiedAt: expect.any(String) as string,
      usedAt: expect.any(String) as string,
    }),
  ]);
  expect(await rowsOf('decisions.ndjson')).toContainEqual(
    expect.objectContaining({
      taskId,
      actorId: on.cy,
      document: expect.objectContaining({ stepUpTransactionId: transactionId }) as unknown,
    }),
  );
  const { problems, proved } = await verifyPack(folder);
  expect(problems).toEqual([]);
  expect(proved).toContainEqual(
    expect.stringContaining('1 approvals and signatures were made with a fresh authentication of the same person'),
  );
});

type Row = { row: number; [member: string]: unknown };
const changed =
  (file: string, change: (rows: Row[]) => Row[]) =>
  (pack: ChangedPack): Promise<void> =>
    pack.rows(file, change);
const each = (change: object) => (rows: Row[]) => rows.map((row) => ({ ...row, ...change }));

const changes: [string, (pack: ChangedPack) => Promise<void>, RegExp][] = [
  ['another provider', changed('step-ups.ndjson', each({ providerName: 'Another' })), /is not what the log recorded/],
  ['other claims', changed('step-ups.ndjson', each({ claims: { acr: 'phrh' } })), /is not what the log recorded/],
  ['another person', changed('step-ups.ndjson', each({ userId: 'somebody' })), /is not what the log recorded/],
  [
    'another time',
    changed('step-ups.ndjson', each({ usedAt: '2026-01-01T00:00:00Z' })),
    /is not what the log recorded/,
  ],
  ['one left out', changed('step-ups.ndjson', () => []), /lacks the step-up \w{27} that the log has/],
  ['one twice', changed('step-ups.ndjson', (rows) => [...rows, ...rows]), /has the step-up \w{27} again/],
  [
    'one invented',
    changed('step-ups.ndjson', (rows) => [...rows, ...each({ transactionId: 'zz' })(rows)]),
    /is a step-up that the log does not have/,
  ],
  ['an approval of somebody else', changed('decisions.ndjson', each({ actorId: 'somebody' })), /of somebody else/],
];
test.each(changes)('who has the key cannot change a step-up: %s', async (_what, change, problem) => {
  await changeFolder(folder, async (pack, copy) => {
    await change(pack);
    await pack.sign(key);
    const { problems } = await verifyPack(copy, { checks: ['stepUps'] });
    expect(problems.map(({ text }) => text)).toContainEqual(expect.stringMatching(problem));
  });
});
