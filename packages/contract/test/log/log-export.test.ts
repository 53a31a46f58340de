import type { Exporter } from '@oag/types';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { type BucketEvent, type BucketServer, startBucketServer } from '../harness/bucket-server.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';

let target: ServiceTarget;
let cast: People;
let bucket: BucketServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oag-export-'));
  ({ target, people: cast } = await settledService({
    flags: ['--outbound-hosts', '127.0.0.1', '--data-dir', folder],
  }));
  bucket = await startBucketServer('audit', 'eu-central-1');
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await target.close();
  await bucket.close();
  await rm(folder, { recursive: true });
});

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
type Id = Parameters<typeof operations.get>[0];
const call = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), { ...request, token: cast.superAdmin.token });
const exporterIn = ({ body }: Refusal): Exporter => (body as { exporter: Exporter }).exporter;
const read = async (export_id: string): Promise<Exporter> =>
  exporterIn(await call('getLogExporter', { path: { export_id } }));
const update = (export_id: string, exporter: object): Promise<Refusal> =>
  call('updateLogExporter', { path: { export_id }, body: { exporter } });

async function toBucket(more: object = {}): Promise<string> {
  const { endpoint, accessKeyId, secretAccessKey } = bucket;
  const s3 = { endpoint, bucket: 'audit', region: 'eu-central-1', usePathStyle: true };
  const body = { displayName: 'Archive', s3, accessKeyId, secretAccessKey, ...more };
  return exporterIn(await call('createLogExporter', { body })).exportId;
}

/** Something for the log. */
const principal = (displayName: string): Promise<Refusal> => call('createServicePrincipal', { body: { displayName } });

/** Waits until everything that is sealed is written. Each look makes the exporter try. */
const upToDate = (id: string): Promise<Exporter> =>
  target.until(
    async () => exporterIn(await update(id, {})),
    ({ watermarkEventId, pendingEntries, failedAttempts }) =>
      failedAttempts === 0 && watermarkEventId !== '' && pendingEntries === '0',
  );

const leaves = (events: readonly BucketEvent[]): number[] =>
  events.map(({ unmapped }) => Number(unmapped?.leafIndex ?? -1));
const withoutGaps = (numbers: readonly number[]): void =>
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index));

test('sealed entries and reads are in the bucket as events, in order, each once', async () => {
  const id = await toBucket({ prefix: 'audit/access' });
  await call('searchUsers', { body: {} });
  await principal('Before');
  await target.until(
    async () => (await update(id, {}), bucket.events('changes')),
    (found) => found.some(({ api }) => api.operation === 'servicePrincipalCreated'),
  );
  const exporter = await upToDate(id);
  expect(exporter).toMatchObject({
    prefix: 'audit/access',
    state: expect.stringMatching(/WAITING|EXPORTING/),
    lastError: '',
    skippedEntries: '0',
    exportedUntil: expect.stringMatching(/^20/),
    lastSuccessAt: expect.stringMatching(/^20/),
    s3: { accessKeyId: bucket.accessKeyId, usePathStyle: true },
  });
  expect(JSON.stringify(exporter)).not.toContain(bucket.secretAccessKey);
  const events = bucket.events('changes');
  withoutGaps(leaves(events));
  expect(events.map(({ metadata }) => metadata.uid)).toContain(exporter.watermarkEventId);
  expect([...bucket.objects().keys()][0]).toMatch(
    new RegExp(`^audit/access/${id}/changes/0{20}-\\d{20}\\.jsonl\\.gz$`),
  );
  const reads = await target.until(
    async () => (await update(id, {}), bucket.events('reads')),
    (found) => found.some(({ api }) => api.operation === 'searchUsers'),
  );
  const uids = reads.map(({ metadata }) => metadata.uid);
  expect(new Set(uids).size).toBe(uids.length);
  expect(uids).toEqual(uids.toSorted());
  await call('deleteLogExporter', { path: { export_id: id } });
});

test('an exporter is exporting for as long as the bucket does not answer', async () => {
  const id = await toBucket({ disabled: true });
  bucket.behave('keepingWaiting');
  onTestFinished(() => bucket.behave('working'));
  await update(id, { disabled: false });
  await target.until(
    () => read(id),
    ({ state }) => state === 'EXPORT_STATE_EXPORTING',
  );
  bucket.behave('working');
  expect(await upToDate(id)).toMatchObject({ lastError: '', skippedEntries: '0' });
  await call('deleteLogExporter', { path: { export_id: id } });
});

test('a file whose answer got lost is written again under its name with the same bytes', async () => {
  const id = await toBucket({ disabled: true });
  bucket.behave('droppingAnswers');
  await update(id, { disabled: false });
  const failed = await target.until(
    () => read(id),
    ({ failedAttempts }) => failedAttempts > 0,
  );
  expect(failed).toMatchObject({ state: 'EXPORT_STATE_ERROR', lastError: expect.stringMatching(/reached/) });
  const own = (): [string, Buffer][] => [...bucket.objects()].filter(([key]) => key.includes(id));
  const [[name, bytes] = ['', Buffer.alloc(0)]] = own();
  // More entries come before the repeat: they are in another file.
  await principal('Meanwhile');
  bucket.behave('working');
  await upToDate(id);
  expect(bucket.writes.get(name)).toBeGreaterThan(1);
  expect(own()[0]?.[1].equals(bytes)).toBe(true);
  const events = own()
    .filter(([key]) => key.includes('/changes/'))
    .flatMap(([, file]) => gunzipSync(file).toString('utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as BucketEvent);
  withoutGaps(leaves(events));
  const kinds = (await call('listLogExporterEvents', { path: { export_id: id }, body: {} })).body as {
    list: BucketEvent[];
  };
  expect(kinds.list.map(({ api }) => api.operation)).toEqual(
    expect.arrayContaining(['logExportFailed', 'logExportRecovered', 'logExporterUpdated', 'logExporterCreated']),
  );
  await call('deleteLogExporter', { path: { export_id: id } });
});

test('a target that is down slows nobody else, and a wrong key is said', async () => {
  const other = await startBucketServer('audit', 'eu-central-1');
  other.behave('refusing');
  const s3 = { endpoint: other.endpoint, bucket: 'audit', region: 'eu-central-1', usePathStyle: true };
  const down = await toBucket({ s3 });
  const wrong = await toBucket({ secretAccessKey: 'another-secret' });
  const id = await toBucket({ format: 'EXPORT_FORMAT_OCSF_JSON_ZSTD' });
  const exporter = await upToDate(id);
  expect(exporter.format).toBe('EXPORT_FORMAT_OCSF_JSON_ZSTD');
  expect([...bucket.objects().keys()].some((key) => key.includes(id) && key.endsWith('.jsonl.zst'))).toBe(true);
  const error = async (of: string, text: RegExp): Promise<unknown> =>
    target.until(
      () => read(of),
      ({ lastError, failedAttempts }) => failedAttempts > 0 && text.test(lastError),
    );
  await error(down, /503 SlowDown/);
  await error(wrong, /403 SignatureDoesNotMatch/);
  expect((await read(wrong)).pendingEntries).not.toBe('0');
  const secret = { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey };
  await call('setLogExporterSecret', { path: { export_id: wrong }, body: secret });
  expect((await upToDate(wrong)).lastError).toBe('');
  for (const export_id of [down, wrong, id]) await call('deleteLogExporter', { path: { export_id } });
  expect((await call('getLogExporter', { path: { export_id: down } })).status).toBe(404);
  await other.close();
});

test('files in a folder of the service', async () => {
  const created = await call('createLogExporter', { body: { displayName: 'Here', prefix: 'audit', directory: {} } });
  const { exportId: id, directory } = exporterIn(created);
  expect(directory).toEqual({});
  await upToDate(id);
  const changes = join(folder, 'exports', 'audit', id, 'changes');
  const names = (await readdir(changes)).toSorted();
  expect(names.every((name) => /^\d{20}-\d{20}\.jsonl\.gz$/.test(name))).toBe(true);
  const lines = (await Promise.all(names.map((name) => readFile(join(changes, name))))).flatMap((bytes) =>
    gunzipSync(bytes).toString('utf8').trimEnd().split('\n'),
  );
  withoutGaps(leaves(lines.map((line) => JSON.parse(line) as BucketEvent)));
  await call('deleteLogExporter', { path: { export_id: id } });
});

test('settings are checked, and the kind of target and the secret never show or change', async () => {
  const create = (body: object): Promise<Refusal> => call('createLogExporter', { body: { displayName: 'A', ...body } });
  const s3 = { endpoint: bucket.endpoint, bucket: 'audit', usePathStyle: true };
  const key = { accessKeyId: 'writer', secretAccessKey: 'x' };
  for (const [body, field] of [
    [{ s3: { ...s3, bucket: 'No' }, ...key }, 's3.bucket'],
    [{ s3: { ...s3, region: 'Über' }, ...key }, 's3.region'],
    [{ s3: { ...s3, endpoint: 'http://s3.example' }, ...key }, 's3.endpoint'],
    [{ s3: { ...s3, endpoint: 'https://169.254.169.254' }, ...key }, 's3.endpoint'],
    [{ s3: { ...s3, endpoint: 'nonsense' }, ...key }, 's3.endpoint'],
    [{ s3 }, 'secretAccessKey'],
    [{ directory: {}, ...key }, 'secretAccessKey'],
    [{ directory: {}, prefix: '../up' }, 'prefix'],
    [{ directory: {}, prefix: '/root' }, 'prefix'],
    [{ directory: {}, prefix: 'a/.ssh' }, 'prefix'],
    [{ directory: {}, displayName: ' ' }, 'displayName'],
  ] as const)
    expect(await create(body), JSON.stringify(body)).toMatchObject({ status: 400, violations: [{ field }] });
  const { exportId } = exporterIn(
    await create({ s3: { bucket: 'audit', region: 'eu-west-1' }, ...key, disabled: true }),
  );
  expect(await read(exportId)).toMatchObject({
    disabled: true,
    s3: { endpoint: 'https://s3.eu-west-1.amazonaws.com', usePathStyle: false },
  });
  expect(await update(exportId, { s3: null, directory: {} })).toMatchObject({ violations: [{ field: 'exporter.s3' }] });
  expect(exporterIn(await update(exportId, { displayName: 'Renamed', prefix: 'b/' }))).toMatchObject({
    displayName: 'Renamed',
    prefix: 'b',
  });
  const plain = {
    disabled: false,
    format: 'EXPORT_FORMAT_OCSF_JSON_ZSTD',
    s3: { bucket: 'other', region: 'eu-west-1' },
  };
  expect(exporterIn(await update(exportId, plain))).toMatchObject({ ...plain, s3: { bucket: 'other' } });
  await update(exportId, { disabled: true });
  const here = exporterIn(await create({ directory: {}, disabled: true })).exportId;
  expect(exporterIn(await update(here, { directory: {}, disabled: true }))).toMatchObject({ directory: {} });
  const refused = await call('setLogExporterSecret', { path: { export_id: here }, body: key });
  expect(refused).toMatchObject({ status: 400, violations: [{ field: 'accessKeyId' }] });
  const found = async (body: object): Promise<string[]> =>
    ((await call('searchLogExporters', { body })).body as { list: Exporter[] }).list.map((one) => one.exportId);
  expect(await found({ query: 'rename' })).toEqual([exportId]);
  expect(await found({ displayName: 'rename' })).toEqual([exportId]);
  expect(await found({ refs: [{ exportId: here }] })).toEqual([here]);
  expect((await call('searchLogExporters', { body: { refs: [{}] } })).status).toBe(400);
});
