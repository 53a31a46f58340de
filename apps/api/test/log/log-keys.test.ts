import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckLogResponse, LogKey, LogRoot } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRootFile } from '../../src/log/root-file.ts';
import { sealLog } from '../../src/log/jobs/seal-log.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, expectOk, tasksOf } from '../service/campaigns.ts';
import { downloadPack, verifyPack } from '../reports/evidence-folder.ts';

// The key that signs the log is changed, and everything that the keys before have signed stays checkable.

let on: CampaignService;
let folder: string;
beforeAll(async () => {
  on = await startCampaignService();
  folder = await mkdtemp(join(tmpdir(), 'oag-keys-'));
});
afterAll(async () => {
  await on.service.close();
  await rm(folder, { recursive: true });
});

const changeKey = async (comment = ''): Promise<LogKey[]> =>
  expectOk(await on.service.call('changeLogKey', { body: { comment } })).keys;
const roots = async (): Promise<LogRoot[]> => expectOk(await on.service.call('listLogRoots', {})).list;
const check = async (): Promise<CheckLogResponse> => expectOk(await on.service.call('checkLog', { body: {} }));
const keyIds = async (): Promise<string[]> => [...new Set((await roots()).map(({ keyId }) => keyId))];
/** Until everything so far is sealed. */
const sealed = (): Promise<unknown> =>
  expect
    .poll(
      async () => {
        await sealLog(on.service.running.service, new AbortController().signal);
        return (await check()).unsealedEntries;
      },
      { timeout: 20_000 },
    )
    .toBe('0');
const query = (...statements: string[]): Promise<unknown> =>
  on.service.database.pool.query(
    `set session_replication_role = replica; ${statements.join(';')}; set session_replication_role = origin`,
  );

test('roots and packs of every key are verified, and trust in an old key leads to the new one', async () => {
  const app = await on.newApp([on.ann, on.bob], [on.cy]);
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
  const [first, second] = await tasksOf(on.service, id);
  expectOk(await decideTask(on.service, 'approveTask', first!, on.asCy));
  await sealed();
  const kept = join(folder, 'roots.jsonl');
  await writeRootFile(on.service.database, kept);
  const [newest, oldest, ...more] = await changeKey('The yearly change.');
  expect([newest?.retiredAt, oldest?.handover, more]).toEqual([null, '', []]);
  expect(oldest?.retiredAt).not.toBeNull();
  expect(newest?.handover.split('\n')[1]).toBe(`key ${newest?.fingerprint}`);
  const {
    rows: [entry],
  } = await on.service.database.pool.query(`select actor_id, document from log_entries where kind = 'logKeyChanged'`);
  expect(entry).toEqual({
    actor_id: on.service.admin.userId,
    document: {
      before: oldest?.fingerprint,
      fingerprint: newest?.fingerprint,
      comment: 'The yearly change.',
      record: { by: { clientId: expect.any(String) } },
    },
  });
  expectOk(await decideTask(on.service, 'denyTask', second!, on.asCy));
  await sealed();
  expect(await keyIds()).toEqual([newest?.id, oldest?.id]);
  expect(await check()).toMatchObject({ isWhole: true, problems: [] });

  const pack = join(folder, 'pack.zip');
  await writeFile(pack, await downloadPack(on.service, id));
  expect(await verifyPack(pack, newest?.fingerprint ?? '', '--roots', kept)).toMatchObject({
    code: 0,
    text: expect.stringContaining('by the key with the given fingerprint'),
  });
  expect(await verifyPack(pack, oldest?.fingerprint ?? '', '--roots', kept)).toMatchObject({
    code: 0,
    text: expect.stringContaining('by a key that the key with the given fingerprint leads to'),
  });
  expect(await verifyPack(pack, 'f'.repeat(64))).toMatchObject({
    code: 1,
    text: expect.stringContaining('somebody else has signed this'),
  });
  expect((await readFile(kept, 'utf8')).split('\n').length).toBeGreaterThan(1);
  // Twice more: two changes at once are two changes.
  const changed = await Promise.all([changeKey(), changeKey()]);
  expect(Math.max(...changed.map(({ length }) => length))).toBe(4);
  await sealed();
  expect(await check()).toMatchObject({ problems: [] });
  const later = join(folder, 'later.zip');
  await writeFile(later, await downloadPack(on.service, id));
  for (const key of expectOk(await on.service.call('getLogKeys', {})).keys)
    expect(await verifyPack(later, key.fingerprint, '--roots', kept)).toMatchObject({ code: 0 });
});

test('a key without a predecessor, and a root signed by a retired key, are found', async () => {
  const { keys } = expectOk(await on.service.call('getLogKeys', {}));
  const [newest, before] = keys;
  const { publicKey } = generateKeyPairSync('ed25519');
  expect(createPublicKey(newest?.publicKey ?? '').asymmetricKeyType).toBe('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  await query(
    `insert into signing_keys (id, public_jwk, sealed_private_jwk, purpose, created_at, retired_at) values ('slipped in', '{"kty":"OKP","crv":"Ed25519","x":"${x}"}', '', 'log', now() + interval '1 day', now())`,
  );
  expect((await check()).problems.map(({ reason }) => reason)).toEqual(['KEY_NOT_HANDED_OVER']);
  await query(`delete from signing_keys where id = 'slipped in'`);
  expect((await check()).problems).toEqual([]);

  // As if the key before were used again.
  await query(
    `update signing_keys set retired_at = case id when '${before?.id}' then null else now() end where purpose = 'log'`,
  );
  await on.campaigns.draft(ENTITLEMENT_OWNERS);
  await sealed();
  const { problems } = await check();
  expect(new Set(problems.map(({ reason }) => reason))).toEqual(new Set(['ROOT_KEY_RETIRED']));
  expect(problems.at(-1)?.index).toBe((await roots())[0]?.size);
});
