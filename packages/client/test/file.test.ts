import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createImport, createUpload, download, type ImportFiles } from '../src/index.ts';
import { hangUp, refusal, startService, type Reply } from './service.ts';

const report = '/api/v1/access_review/{access_review_id}/report/{report_id}/content';
const params = { path: { access_review_id: 'x', report_id: 'y' } };
const imported = { json: { import: { id: '2import' } } };

/** The parts of a multipart body, by name, as a server reads them. */
async function partsOf({ headers, body }: { headers: { 'content-type'?: string | undefined }; body: string }) {
  const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
  return Object.fromEntries(
    await Promise.all(
      [...form].map(
        async ([name, value]) =>
          [name, typeof value === 'string' ? value : `${value.name} ${value.type}: ${await value.text()}`] as const,
      ),
    ),
  );
}

test('a report comes as a stream, with its name and type', async () => {
  const half = Promise.withResolvers<void>();
  const { client } = await startService({
    api: () => async (response) => {
      response.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="../review.csv"',
      });
      response.write('a,b\n');
      await half.promise;
      response.end('1,2\n');
    },
  });
  const { stream, fileName, mediaType, response } = await download(client(), report, { params });
  expect(response.status).toBe(200);
  expect({ fileName, mediaType }).toEqual({ fileName: 'review.csv', mediaType: 'text/csv; charset=utf-8' });
  const chunks: string[] = [];
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    chunks.push(chunk);
    half.resolve();
  }
  expect(chunks.join('')).toBe('a,b\n1,2\n');
});

test.each([
  ['attachment; filename="fallback.csv"; filename*=UTF-8\'\'pr%C3%BCfung.csv', 'prüfung.csv'],
  ['attachment; filename=report.json', 'report.json'],
  ['attachment; filename="fallback.csv"; filename*=UTF-8\'\'%ZZ', 'fallback.csv'],
  ['', ''],
])('the name of a file is read from %j', async (disposition, expected) => {
  const { client } = await startService({
    api: () => ({ text: 'x', headers: disposition ? { 'content-disposition': disposition } : {} }),
  });
  expect((await download(client(), report, { params })).fileName).toBe(expected);
});

test('an empty file is an empty stream', async () => {
  const { client } = await startService({ api: () => ({ text: '', headers: { 'content-length': '0' } }) });
  const { stream } = await download(client(), report, { params });
  expect(await new Response(stream).text()).toBe('');
});

test('a report that is not ready is an error, not a file', async () => {
  const { client } = await startService({
    api: () => refusal(404, 5, 'REPORT_NOT_READY', 'The report is being made; ask again soon'),
  });
  await expect(download(client(), report, { params })).rejects.toMatchObject({
    status: 404,
    reason: 'REPORT_NOT_READY',
  });
});

test('an abort breaks off a download', async () => {
  const { client } = await startService({
    api: () => (response) => void response.writeHead(200, { 'content-type': 'text/csv' }).write('a,b\n'),
  });
  const controller = new AbortController();
  const { stream } = await download(client(), report, { params, signal: controller.signal });
  const reader = stream.getReader();
  await reader.read();
  controller.abort(new Error('enough'));
  await expect(reader.read()).rejects.toThrow('enough');
});

test.each<[string, ImportFiles, Record<string, string>]>([
  [
    'text',
    { people: 'email\n', entitlements: 'app\n' },
    {
      people: 'people.csv text/csv: email\n',
      entitlements: 'entitlements.csv text/csv: app\n',
    },
  ],
  ['a Blob', { access: new Blob(['app\n'], { type: 'text/csv' }) }, { access: 'access.csv text/csv: app\n' }],
  ['a File', { access: new File(['app\n'], 'Mine.csv', { type: 'text/csv' }) }, { access: 'Mine.csv text/csv: app\n' }],
  [
    'flags',
    { access: 'app\n', confirmRemovals: true, createPeople: false },
    {
      access: 'access.csv text/csv: app\n',
      confirmRemovals: 'true',
    },
  ],
  [
    'an order of dates',
    { access: 'app\n', dateOrder: 'DAY_FIRST' },
    { access: 'access.csv text/csv: app\n', dateOrder: 'DAY_FIRST' },
  ],
  [
    'a source and a mapping',
    { access: 'app\n', source: 'Entra ID', mapping: { access: { app: 'Application' } } },
    {
      access: 'access.csv text/csv: app\n',
      source: 'Entra ID',
      mapping: '{"access":{"app":"Application"}}',
    },
  ],
])('an import is uploaded from %s', async (_, files, parts) => {
  const { client, received } = await startService({ api: () => imported });
  const { data } = await createImport(client(), files);
  expect(data.import?.id).toBe('2import');
  expect(received[0]).toMatchObject({ method: 'POST', url: '/api/v1/imports' });
  expect(await partsOf(received[0]!)).toEqual(parts);
});

test.each<[string, Reply]>([
  ['a token that has expired', refusal(401, 16, 'TOKEN_EXPIRED', 'The access token has expired')],
  ['a 429', { status: 429, headers: { 'retry-after': '1' } }],
])('an upload is sent again whole after %s', async (_, first) => {
  const { client, received } = await startService({ api: (request, index) => (index === 1 ? first : imported) });
  const uploading = client();
  await uploading.GET('/api/v1/users');
  const folder = await mkdtemp(join(tmpdir(), 'client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const text = 'app,entitlement,account_email\n'.repeat(100_000);
  await writeFile(join(folder, 'access.csv'), text);
  await createImport(uploading, { access: await openAsBlob(join(folder, 'access.csv')) });
  expect(received).toHaveLength(3);
  const digest = (body: string | undefined) =>
    createHash('sha256')
      .update(body ?? '')
      .digest('hex');
  for (const request of received.slice(1)) {
    expect(digest((await partsOf(request))['access'])).toBe(digest(`access.csv application/octet-stream: ${text}`));
  }
});

test('an import is not started twice when the connection breaks', async () => {
  const { client, received } = await startService({ api: () => hangUp });
  await expect(createImport(client(), { access: 'app\n' })).rejects.toMatchObject({ name: 'ConnectionError' });
  expect(received).toHaveLength(1);
});

test.each<[string, Parameters<typeof createUpload>[1], string]>([
  ['a File', new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' }), 'licence.pdf application/pdf: %PDF'],
  [
    'a Blob with a name',
    { content: new Blob(['%PDF']), fileName: 'licence.pdf' },
    'licence.pdf application/octet-stream: %PDF',
  ],
])('an answer is uploaded from %s, with the field that it is for', async (_, file, part) => {
  const { client, received } = await startService({ api: () => ({ json: { upload: { id: '2upload' } } }) });
  const { data } = await createUpload(client(), file, { field: { requestSchemaId: '2form', fieldName: 'licence' } });
  expect(data.upload?.id).toBe('2upload');
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/uploads?request_schema_id=2form&field_name=licence',
  });
  expect(await partsOf(received[0]!)).toEqual({ file: part });
});
