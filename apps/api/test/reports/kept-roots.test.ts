import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendLog } from '@oag/store/log';
import { cloneDatabase, type TestDatabase } from '@oag/store/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeRootFile } from '../../src/log/root-file.ts';
import { sealLog } from '../../src/log/jobs/seal-log.ts';
import { createCampaigns } from '../service/campaigns.ts';
import { ENTITLEMENT_OWNERS, inApp } from '../service/campaign-service.ts';
import { downloadPack, verifyPack } from './evidence-folder.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

const secretKey = randomBytes(32).toString('hex');
const signal = new AbortController().signal;
const databases: TestDatabase[] = [];
let base: string;
/** A pack of the log that went on, one of the log that was restored, and one of that before it was as long as the other. */
let packs: { whole: string; restored: string; short: string };
let kept: string;
let lines: string[];
/** The lines of `kept` that were written after the backup. */
let after: number;

async function clone(template: string): Promise<TestDatabase> {
  const database = await cloneDatabase(inject('testServer'), template);
  databases.push(database);
  return database;
}

/** A service on a database, as long as the work takes. */
async function serving<T>({ connectionString }: TestDatabase, work: (service: TestService) => Promise<T>): Promise<T> {
  const service = await startTestService({ work: true, connectionString, flags: ['--secret-key', secretKey] });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

async function write({ database, running }: TestService, name: string, counts: readonly number[]): Promise<void> {
  const sizeOf = async (text: string): Promise<number> =>
    Number((await database.pool.query<{ n: string }>(text)).rows[0]?.n);
  for (const count of counts) {
    await appendLog(
      database.db,
      Array.from({ length: count }, (_, n) => ({
        actorId: '',
        kind: 'policyUpdated',
        objectType: 'policy',
        objectId: `${name}${n}`,
      })),
    );
    // Transactions of other tests on the same server hold the end of the log back for a while.
    while (
      (await sizeOf('select size as n from log_sealer')) < (await sizeOf('select count(*) as n from log_entries'))
    ) {
      await sealLog(running.service, signal);
      await sleep(10);
    }
  }
}

async function pack(service: TestService, name: string): Promise<string> {
  const campaigns = await createCampaigns(service);
  const person = await service.inventory.person({ display_name: name });
  const app = await insertManyGrants(service.database, name, {
    accounts: 2,
    entitlements: 1,
    people: [person],
    owners: [person],
  });
  const id = await campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
  await campaigns.end(id, 'CLOSE_DECISION_REVOKED');
  const path = join(base, `${name}.zip`);
  await writeFile(path, await downloadPack(service, id));
  return path;
}

const linesOf = async (): Promise<string[]> => (await readFile(kept, 'utf8')).trimEnd().split('\n');

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'oag-roots-'));
  kept = join(base, 'kept.jsonl');
  const live = await clone(inject('testTemplate'));
  await serving(live, async (service) => {
    await write(service, 'before', [11, 190, 130]);
    await writeRootFile(service.database, kept);
  });
  after = (await linesOf()).length;
  const backup = await clone(live.name);
  const whole = await serving(live, async (service) => {
    await write(service, 'after', [7, 1, 60, 201, 33, 5]);
    const path = await pack(service, 'whole');
    await write(service, 'later', [3]);
    await writeRootFile(service.database, kept);
    return path;
  });
  packs = await serving(backup, async (service) => {
    const short = await pack(service, 'short');
    await write(service, 'other', [9, 222, 444, 13]);
    return { whole, short, restored: await pack(service, 'restored') };
  });
  lines = await linesOf();
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(base, { recursive: true });
});

const sizeOf = (line: string): number => (JSON.parse(line) as { size: number }).size;

test('every kept root is compared, wherever it ends; one newer than the pack is reported as such', async () => {
  const { text: alone } = await verifyPack(packs.whole);
  const size = Number(/signed root of (\d+) entries/.exec(alone)?.[1]);
  const older = lines.filter((line) => sizeOf(line) <= size);
  expect(older.filter((line) => sizeOf(line) % 256 !== 0).length).toBeGreaterThan(8);
  await writeFile(join(base, 'older.jsonl'), `${older.join('\n')}\n`);
  expect(await verifyPack(packs.whole, '--roots', join(base, 'older.jsonl'))).toMatchObject({
    code: 0,
    text: expect.stringContaining(`each of ${older.length} kept roots says`),
  });
  expect(lines.length).toBeGreaterThan(older.length);
  expect(await verifyPack(packs.whole, '--roots', kept)).toMatchObject({
    code: 3,
    text: expect.stringContaining(`line ${older.length + 1}: is newer than the pack`),
  });
});

test.each(['restored', 'short'] as const)(
  'a restore from backup with other work after it (%s): each kept root that the log lost is named',
  async (name) => {
    const { code, text } = await verifyPack(packs[name], '--roots', kept);
    expect(code).toBe(1);
    for (let line = after + 1; line <= lines.length; line++)
      expect(text).toMatch(
        new RegExp(
          `kept\\.jsonl, line ${line}: (is a signed root of .*the log in the pack never had one|the first \\d+ entries of the log in the pack are not those|the log had .*rolled back)`,
        ),
      );
    expect(text).not.toMatch(new RegExp(`line (${Array.from({ length: after }, (_, index) => index + 1).join('|')}):`));
    await writeFile(join(base, 'before.jsonl'), lines.slice(0, after).join('\n'));
    expect(await verifyPack(packs[name], '--roots', join(base, 'before.jsonl'))).toMatchObject({
      code: 0,
      text: expect.stringContaining(`each of ${after} kept roots says`),
    });
  },
);

test('kept roots that cannot be compared are a failure of its own, and so are none', async () => {
  const given = join(base, 'given.jsonl');
  const verify = async (text: string): Promise<unknown> => {
    await writeFile(given, text);
    const result = await verifyPack(packs.whole, '--roots', given);
    expect(result.text).toContain('KEPT ROOTS THAT COULD NOT BE COMPARED');
    expect(result.text).toContain('PROVED');
    return [result.code, result.text];
  };
  const [first = ''] = lines;
  expect(await verify('')).toEqual([3, expect.stringContaining('given.jsonl: has no root that can be compared')]);
  expect(await verify('\n\n')).toEqual([
    3,
    expect.stringMatching(/That the log was not rolled back before it was signed: no kept root could be compared/),
  ]);
  expect(await verify(`${first}\n${first.slice(0, 40)}`)).toEqual([
    3,
    expect.stringMatching(
      /given\.jsonl, line 2: is no JSON, or is cut off[^]*The log in the pack begins with what the kept root says/,
    ),
  ]);
  expect(await verifyPack(packs.whole, '--roots', join(base, 'missing.jsonl'))).toMatchObject({
    code: 2,
    text: expect.stringContaining('missing.jsonl'),
  });
});
