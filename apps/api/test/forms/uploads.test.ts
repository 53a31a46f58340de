import { builtinPolicies } from '@oag/governance/policies';
import { storeBuiltinPolicies } from '@oag/store/policies';
import type { FileFieldInput, Upload } from '@oag/types';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAnswers, encryptAnswers } from '../../src/forms/answer-secrets.ts';
import { removeFiles } from '../../src/forms/jobs/remove-files.ts';
import { expectOk } from '../service/campaigns.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

let service: TestService;
let requester: { userId: string; headers: Headers };
let stranger: Headers;
let form: string;
beforeAll(async () => {
  service = await startTestService();
  const userId = await service.inventory.person({ email: 'nadia@example.com' });
  requester = { userId, headers: await service.clientFor(userId) };
  stranger = await service.clientFor(await service.inventory.person({ email: 'tom@example.com' }));
  const licence: FileFieldInput = { acceptedFileTypes: ['application/pdf', '.png'], maxFileSize: '2000' };
  const { body } = await service.call('createRequestSchema', {
    body: {
      name: 'Licences',
      fields: [
        { name: 'licence', fileField: licence },
        { name: 'note', stringField: {} },
        { name: 'any', fileField: {} },
      ],
    },
  });
  form = body.requestSchema?.id ?? '';
});
afterAll(() => service.close());

type Sent = { status: number; upload: Upload | null; fields: string[]; reason: string };
async function send(parts: [string, Blob | string, string?][], query = '', headers = requester.headers): Promise<Sent> {
  const data = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, fileName);
  }
  const answer = await service.app.inject({ method: 'POST', url: `/api/v1/uploads${query}`, headers, payload: data });
  const body = answer.json<{
    upload?: Upload | null;
    details?: { reason?: string; fieldViolations?: { field: string }[] }[];
  }>();
  return {
    status: answer.statusCode,
    upload: body.upload ?? null,
    fields: (body.details ?? []).flatMap(({ fieldViolations }) => (fieldViolations ?? []).map(({ field }) => field)),
    reason: body.details?.[0]?.reason ?? '',
  };
}
const pdf = (size = 1500): Blob => new Blob([`%PDF-1.7\n${'x'.repeat(size - 9)}`], { type: 'application/pdf' });
const png = new Blob([Buffer.from('89504e470d0a1a0a0000', 'hex')], { type: 'image/png' });
const asLicence = () => `?request_schema_id=${form}&field_name=licence`;
const leftovers = async (): Promise<unknown> => {
  const { rows } = await service.database.pool.query(
    'select (select count(*) from uploads) as uploads, (select count(*) from upload_chunks) as chunks',
  );
  return rows[0];
};
const check = (licence: string, headers = requester.headers) =>
  service.call(
    'checkRequestSchemaAnswers',
    { path: { request_schema_id: form }, body: { answers: { licence } } },
    headers,
  );

describe('an upload', () => {
  test('is stored with its size, type and hash, and is an answer of the person who sent it', async () => {
    const { upload, status } = await send([['file', pdf(), 'C:\\scans\\My licence.pdf']], asLicence());
    expect(status).toBe(200);
    const bytes = Buffer.from(await pdf().arrayBuffer());
    expect(upload).toMatchObject({
      fileName: 'My licence.pdf',
      mediaType: 'application/pdf',
      byteCount: '1500',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdByUserId: requester.userId,
    });
    expect((await check(upload?.id ?? '')).body).toEqual({ answers: { licence: upload?.id } });
    expect((await check(upload?.id ?? '', stranger)).status).toBe(400);
  });

  test('is read by who sent it and by super admins only, always as an attachment', async () => {
    const { upload } = await send([['file', png, 'Ärztin (1).png']]);
    const read = (headers: Headers) => service.app.inject({ url: `/api/v1/uploads/${upload?.id}/content`, headers });
    for (const headers of [requester.headers, service.admin.headers]) {
      const answer = await read(headers);
      expect(answer.rawPayload.toString('hex')).toBe('89504e470d0a1a0a0000');
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="_rztin__1_.png"; filename*=UTF-8''%C3%84rztin%20%281%29.png`,
      });
    }
    expect((await read(stranger)).statusCode).toBe(404);
  });

  test('that is an answer of a request is read by those who may read the task, and by nobody else', async () => {
    await storeBuiltinPolicies(service.database.db, builtinPolicies('2026-01-01T00:00:00Z'));
    const { inventory } = service;
    const owner = await inventory.person({ email: 'owner@example.com' });
    const app = await inventory.app({}, [owner]);
    const entitlement = await inventory.entitlement(await inventory.resource(await inventory.resourceType(app)));
    const [approver, admin] = [await service.clientFor(owner), service.admin.headers];
    await service.call('createRequestSchemaEntitlementBinding', {
      body: { requestSchemaId: form, entitlementRef: { appId: app, id: entitlement } },
    });
    const { upload } = await send([['file', pdf(), 'licence.pdf']], asLicence());
    const read = async (headers: Headers): Promise<number> =>
      (await service.app.inject({ url: `/api/v1/uploads/${upload?.id}/content`, headers })).statusCode;
    expect([await read(approver), await read(stranger)]).toEqual([404, 404]);
    const body = {
      appId: app,
      appEntitlementId: entitlement,
      identityUserId: requester.userId,
      requestData: { licence: upload?.id },
    };
    const { taskView } = expectOk(await service.call('createGrantTask', { body }, requester.headers));
    expect(taskView?.task?.stepApproverIds).toEqual([owner]);
    expect([await read(approver), await read(stranger)]).toEqual([200, 404]);
    expectOk(await service.call('deleteTask', { path: { task_id: taskView?.task?.id ?? '' }, body: {} }, admin));
    expect([await read(approver), await read(requester.headers)]).toEqual([404, 200]);
  });

  test('of several chunks comes back whole', async () => {
    const bytes = Buffer.alloc(1_700_000, 'abc');
    const { upload } = await send([['file', new Blob([bytes], { type: 'text/plain' }), 'long.txt']]);
    const answer = await service.app.inject({
      url: `/api/v1/uploads/${upload?.id}/content`,
      headers: requester.headers,
    });
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  test.each<[string, () => [string, Blob | string, string?][], () => string, number, string[]]>([
    ['larger than its field accepts', () => [['file', pdf(2001), 'a.pdf']], asLicence, 413, ['file']],
    [
      'of another type',
      () => [['file', new Blob(['GIF89a'], { type: 'image/gif' }), 'a.gif']],
      asLicence,
      400,
      ['file'],
    ],
    [
      'whose content is not of its type',
      () => [['file', new Blob(['MZ'], { type: 'application/pdf' }), 'a.pdf']],
      asLicence,
      400,
      ['file'],
    ],
    [
      'whose content is not of its ending',
      () => [['file', new Blob(['MZ'], { type: 'application/octet-stream' }), 'a.png']],
      asLicence,
      400,
      ['file'],
    ],
    ['that is empty', () => [['file', new Blob([]), 'a.pdf']], () => '', 400, ['file']],
    ['without a file', () => [], () => '', 400, ['file']],
    ['of a text', () => [['file', 'text']], () => '', 400, ['file']],
    [
      'of two files',
      () => [
        ['file', pdf(), 'a.pdf'],
        ['file', pdf(), 'b.pdf'],
      ],
      () => '',
      400,
      ['file'],
    ],
    [
      'with an unknown part',
      () => [
        ['file', pdf(), 'a.pdf'],
        ['colour', 'red'],
      ],
      () => '',
      400,
      ['colour'],
    ],
    [
      'for a field without its form',
      () => [['file', pdf(), 'a.pdf']],
      () => '?field_name=licence',
      400,
      ['request_schema_id'],
    ],
    [
      'for a form without a field',
      () => [['file', pdf(), 'a.pdf']],
      () => `?request_schema_id=${form}`,
      400,
      ['field_name'],
    ],
    [
      'for an unknown form',
      () => [['file', pdf(), 'a.pdf']],
      () => '?request_schema_id=x&field_name=licence',
      400,
      ['request_schema_id'],
    ],
    [
      'for a field that is for no file',
      () => [['file', pdf(), 'a.pdf']],
      () => `?request_schema_id=${form}&field_name=note`,
      400,
      ['field_name'],
    ],
  ])('%s is refused, and nothing of it is kept', async (_, parts, query, status, fields) => {
    const before = await leftovers();
    expect(await send(parts(), query())).toMatchObject({ status, fields });
    expect(await leftovers()).toEqual(before);
  });

  test('larger than any answer may be is refused', async () => {
    const before = await leftovers();
    const large = new Blob([new Uint8Array(25 * 2 ** 20 + 1)], { type: 'application/octet-stream' });
    expect(await send([['file', large, 'a.bin']])).toMatchObject({
      status: 413,
      reason: 'BODY_TOO_LARGE',
      fields: ['file'],
    });
    expect(await leftovers()).toEqual(before);
  });

  test('is checked again with the answer', async () => {
    const { upload } = await send([['file', pdf(2001), 'a.pdf']]);
    expect((await check(upload?.id ?? '')).status).toBe(400);
  });

  test('that became no answer is removed after a day, and nobody keeps many of them', async () => {
    const { upload } = await send([['file', pdf(), 'a.pdf']]);
    await service.database.pool.query(`update uploads set created_at = now() - interval '25 hours' where id = $1`, [
      upload?.id,
    ]);
    const { upload: another } = await send([['file', pdf(), 'b.pdf']]);
    await service.database.pool.query(
      `insert into uploads (id, created_by, file_name, media_type, created_at) values ('broken', $1, 'never whole', 'text/plain', now() - interval '25 hours')`,
      [requester.userId],
    );
    await removeFiles(service.running.service, new AbortController().signal);
    const { rows } = await service.database.pool.query(
      `select object_id, document from log_entries where kind = 'fileRemoved'`,
    );
    expect(rows).toEqual([
      { object_id: upload?.id, document: { fileName: 'a.pdf', byteCount: '1500', sha256: upload?.sha256 } },
    ]);
    expect((await check(another?.id ?? '')).status).toBe(200);
    expect((await check(upload?.id ?? '')).status).toBe(400);
    await service.database.pool.query(
      `insert into uploads (id, created_by, file_name, media_type, sha256) select 'many' || n, $1, 'a', 'text/plain', 'x' from generate_series(1, 100) n`,
      [requester.userId],
    );
    expect(await send([['file', pdf(), 'c.pdf']])).toMatchObject({ status: 429, reason: 'RATE_LIMITED' });
    expect((await send([['file', pdf(), 'c.pdf']], '', stranger)).status).toBe(200);
  });
});

test('sealed answers are opened with the same key only, and say nothing', () => {
  const [key, another] = ['k'.repeat(32), 'l'.repeat(32)];
  const sealed = encryptAnswers(key, { pin: '2468', word: 'öpen' });
  expect(JSON.stringify(sealed)).not.toContain('2468');
  expect(openAnswers(key, sealed)).toEqual({ pin: '2468', word: 'öpen' });
  expect(() => openAnswers(another, sealed)).toThrow('SECRET_KEY');
});
