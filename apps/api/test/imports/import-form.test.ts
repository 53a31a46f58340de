import { newId } from '@oag/store/database';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, upload, type FormParts } from './import-upload.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
let address: string;
beforeAll(async () => {
  service = await startTestService();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}/api/v1/imports`;
});
afterAll(() => service.close());

const people = 'email\nada@example.com\n';
const stored = async (): Promise<unknown> =>
  (
    await service.database.pool.query(
      'select (select count(*) from imports)::int as imports, (select count(*) from import_chunks)::int as chunks',
    )
  ).rows[0];

/** How many uploads are under way. */
const uploads = async (): Promise<number> =>
  (
    await service.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 7203117`,
    )
  ).rows[0]?.n ?? 0;

const refused: [promise: string, parts: FormParts, reason: string, field: string][] = [
  ['without a file', [['createPeople', 'true']], 'INVALID_FIELD', 'access'],
  [
    'with a part that is not known',
    [
      ['people', people],
      ['persons', new Blob(['x'])],
    ],
    'UNKNOWN_FIELD',
    'persons',
  ],
  [
    'with a field that is not known',
    [
      ['people', people],
      ['confirm', 'true'],
    ],
    'UNKNOWN_FIELD',
    'confirm',
  ],
  [
    'with a file that comes twice',
    [
      ['people', people],
      ['people', people],
    ],
    'INVALID_FIELD',
    'people',
  ],
  [
    'with a setting that is neither true nor false',
    [
      ['people', people],
      ['confirmRemovals', 'yes'],
    ],
    'INVALID_FIELD',
    'confirmRemovals',
  ],
  [
    'with a setting that is empty',
    [
      ['createPeople', ''],
      ['people', people],
    ],
    'INVALID_FIELD',
    'createPeople',
  ],
  [
    'with a setting that comes twice',
    [
      ['createPeople', 'true'],
      ['createPeople', 'true'],
      ['people', people],
    ],
    'INVALID_FIELD',
    'createPeople',
  ],
  [
    'with a setting that is a file',
    [
      ['people', people],
      ['createPeople', new Blob(['true'])],
    ],
    'INVALID_FIELD',
    'createPeople',
  ],
];

test.each(refused)('a form %s is refused by name and leaves nothing', async (_, parts, reason, field) => {
  const before = await stored();
  const { status, error } = await upload(service, parts);
  expect(status).toBe(400);
  expect(error.details).toMatchObject([{ reason }, { fieldViolations: [{ field }] }]);
  expect(await stored()).toEqual(before);
});

test('a file part without a filename is refused by name', async () => {
  const form = new FormData();
  form.append('people', people);
  const { statusCode, body } = await service.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    headers: service.admin.headers,
    payload: form,
  });
  expect([statusCode, body]).toEqual([400, expect.stringContaining('people: must be a file')]);
});

test('a body that is no form is refused', async () => {
  const { status, error } = await service.call('createImport', { body: {} });
  expect([status, error.details]).toMatchObject([415, [{ reason: 'UNSUPPORTED_MEDIA_TYPE' }]]);
});

test('only a super admin imports and sees imports', async () => {
  const headers = await service.clientFor(await service.inventory.person());
  expect(await upload(service, [['people', people]], headers)).toMatchObject({
    status: 403,
    error: { details: [{ reason: 'ROLE_REQUIRED' }] },
  });
  expect(await service.call('getImport', { path: { id: newId() } }, headers)).toMatchObject({ status: 403 });
});

test('an import that does not exist is not found', async () => {
  expect(await service.call('getImport', { path: { id: newId() } })).toMatchObject({
    status: 404,
    error: { details: [{ reason: 'NOT_FOUND' }] },
  });
});

test('a file that is too large is refused, and the answer reaches a client that is still sending', async () => {
  service.running.service.configuration.maxUploadBytes = 2 ** 20;
  const before = await stored();
  const form = formOf([
    ['people', people],
    ['access', new Blob(['x'.repeat(30 * 2 ** 20)])],
  ]);
  const answer = await fetch(address, { method: 'POST', headers: service.admin.headers, body: form });
  service.running.service.configuration.maxUploadBytes = 2 ** 30;
  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { message: 'access: is larger than 1 MiB; raise MAX_UPLOAD, or import the apps one after the other' },
  ]);
  expect(await stored()).toEqual(before);
});

test.each(['inside a file', 'between two parts'])(
  'an upload whose connection ends %s is no import and leaves nothing',
  async (where) => {
    const before = await stored();
    const end = where === 'inside a file' ? '' : '\r\n--b\r\n';
    const headers = {
      ...service.admin.headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 10_000_000,
    };
    const sent = request(address, { method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write(
      `--b\r\nContent-Disposition: form-data; name="people"; filename="p.csv"\r\n\r\n${people.repeat(30_000)}${end}`,
    );
    await expect.poll(stored).not.toEqual(before);
    sent.destroy();
    await expect.poll(uploads).toBe(0);
    expect(await stored()).toEqual(before);
  },
);

test('a form is stored with its settings before or after its files; a second one is refused until the first has ended', async () => {
  const { status, body } = await upload(service, [
    ['confirmRemovals', 'true'],
    ['people', people],
    ['access', 'app,account_id,entitlement\n'],
    ['createPeople', 'false'],
  ]);
  expect(status).toBe(200);
  expect(body.import).toMatchObject({
    state: 'IMPORT_STATE_PENDING',
    confirmRemovals: true,
    createPeople: false,
    createdByUserId: service.admin.userId,
    finishedAt: null,
    counts: null,
    problems: [],
    problemCount: 0,
    files: [
      { file: 'IMPORT_FILE_PEOPLE', byteCount: '22', rowCount: '0', columns: [], ignoredHeaders: [], delimiter: '' },
      { file: 'IMPORT_FILE_ACCESS', byteCount: '27' },
    ],
  });
  const second = await upload(service, [['people', people]]);
  expect(second).toMatchObject({ status: 409, error: { details: [{ reason: 'IMPORT_RUNNING' }] } });
  const large = await fetch(address, {
    method: 'POST',
    headers: service.admin.headers,
    body: formOf([['access', new Blob(['x'.repeat(30 * 2 ** 20)])]]),
  });
  expect(large.status).toBe(409);
});
