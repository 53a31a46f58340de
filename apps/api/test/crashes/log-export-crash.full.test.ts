import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { appendLog } from '@oag/store/log';
import type { Exporter } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, expectOk } from '../service/campaigns.ts';
import { startServiceProcess, type ServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More than two files of one stream. */
const ENTRIES = 12_000;
const AT_ONCE = 3_000;
const PATIENCE = 120;

let service: TestService;
let folder: string;
/** The files by name, and what happens when one comes in. */
const files = new Map<string, Buffer>();
const repeated: string[] = [];
let onFile: () => Promise<void> = async () => undefined;
const bucket = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const before = files.get(request.url ?? '');
    if (before) repeated.push(before.equals(bytes) ? 'same bytes' : 'other bytes');
    files.set(request.url ?? '', bytes);
    await onFile();
    response.writeHead(200).end();
  })();
});

beforeAll(async () => {
  // It serves requests, and the processes below do the work.
  service = await startTestService({ flags: ['--outbound-hosts', '127.0.0.1'] });
  folder = await mkdtemp(join(tmpdir(), 'oag-export-'));
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const startWorker = (): ServiceProcess => {
  const { publicUrl, secretKey } = service.running.service.configuration;
  return startServiceProcess({
    DATABASE_URL: String(service.database.pool.options.connectionString),
    SECRET_KEY: secretKey,
    PUBLIC_URL: publicUrl,
    ROLE: 'work',
    DATA_DIR: folder,
    OUTBOUND_HOSTS: '127.0.0.1',
  });
};

test('a worker that is killed while it writes a file loses nothing and writes nothing twice', async () => {
  for (let no = 0; no < ENTRIES; no += AT_ONCE)
    await appendLog(
      service.database.db,
      Array.from({ length: AT_ONCE }, (_, n) => ({ actorId: '', kind: 'policyUpdated', objectId: String(no + n) })),
    );
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const body = {
    displayName: 'Archive',
    s3: { endpoint, bucket: 'audit', usePathStyle: true },
    accessKeyId: 'writer',
    secretAccessKey: 'not-a-real-secret',
  };
  const created = expectOk(await service.call('createLogExporter', { body })) as { exporter: Exporter };
  const path = { export_id: created.exporter.exportId };
  for (let kills = 0; kills < 2; kills += 1) {
    const worker = startWorker();
    // The object is kept, and the worker never hears of it.
    const killed = new Promise<void>((done) => {
      onFile = async () => {
        onFile = async () => undefined;
        await worker.kill();
        done();
      };
    });
    await killed;
    await service.call('updateLogExporter', { path, body: {} });
  }
  const worker = startWorker();
  await eventually(
    'everything is written',
    async () =>
      (expectOk(await service.call('updateLogExporter', { path, body: {} })) as { exporter: Exporter }).exporter,
    ({ pendingEntries, watermarkEventId }) => pendingEntries === '0' && watermarkEventId !== '' && files.size > 2,
    PATIENCE,
  );
  expect(await worker.stop()).toBe(0);
  const names = [...files.keys()].filter((name) => name.includes('/changes/')).toSorted();
  const leaves = names.flatMap((name) =>
    gunzipSync(files.get(name) ?? Buffer.alloc(0))
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => Number((JSON.parse(line) as { unmapped: { leafIndex: string } }).unmapped.leafIndex)),
  );
  expect(leaves.length).toBeGreaterThanOrEqual(ENTRIES);
  expect(leaves).toEqual(Array.from({ length: leaves.length }, (_, index) => index));
  expect(repeated.length).toBeGreaterThan(0);
  expect(new Set(repeated)).toEqual(new Set(['same bytes']));
}, 60_000);
