import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckLogResponse, LogRoot } from '@oag/types';
import { expect, test } from 'vitest';
import type { Client } from '@oag/client';
import { newId } from '@oag/store/database';
import { createCampaign, openCampaign, reviewsOf } from '../harness/campaigns.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// The log lists events, proves that they are sealed, and checks them. It names records that were changed directly in the database.

let target: ServiceTarget;
let client: Client;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
  client = target.client(target.credentials);
});

const check = async (body: { startIndex?: string; limit?: number; roots?: string[] } = {}): Promise<CheckLogResponse> =>
  (await client.POST('/api/v1/systemlog/action/check', { body })).data;
const sealed = (): Promise<CheckLogResponse> =>
  target.until(
    () => check(),
    ({ unsealedEntries }) => unsealedEntries === '0',
  );
const newestRoot = async (): Promise<LogRoot> =>
  present((await client.GET('/api/v1/systemlog/roots', {})).data.list[0], 'root');
const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

test('the log is listed as OCSF events: by time, by position, by actor, by text, about an object or a task, with or without reads', async () => {
  const { id } = await createCampaign(client, { displayName: 'Logged', ownerIds: [target.adminId] });
  const list = async (body: object): Promise<{ [member: string]: unknown }[]> =>
    (await client.POST('/api/v1/systemlog/events', { body })).data.list;
  const [created] = await list({ objectUid: id });
  expect(created).toMatchObject({
    class_uid: 6003,
    activity_id: 1,
    api: { operation: 'campaignCreated' },
    actor: { user: { uid: target.adminId } },
    resources: [{ type: 'accessReview', uid: id }],
  });
  const { uid, original_time: at } = present(created, 'event')['metadata'] as { uid: string; original_time: string };
  expect(
    await list({ since: at, until: at, objectUid: id, sortDirection: 'SORT_DIRECTION_ASC', pageSize: 10 }),
  ).toHaveLength(1);
  expect(await list({ sinceEventUid: uid, objectUid: id, page_size: 10, page_token: '' })).toEqual([]);
  const before = await list({ untilEventUid: uid, sortDirection: 'SORT_DIRECTION_DESC', pageToken: '' });
  expect(before.length).toBeGreaterThan(0);
  expect(before.some(({ metadata }) => (metadata as { uid: string }).uid === uid)).toBe(false);
  expect(await list({ taskUid: id, sortDirection: 'SORT_DIRECTION_UNSPECIFIED' })).toEqual([]);
  expect(await list({ actorUid: target.adminId, objectUid: id })).toHaveLength(1);
  expect(await list({ actorUid: id, objectUid: id })).toEqual([]);
  expect(await list({ query: 'CAMPAIGNcreated', objectUid: id })).toHaveLength(1);
  expect(await list({ query: 'nobody wrote this', objectUid: id })).toEqual([]);
  await client.GET('/api/v1/users/{id}', { params: { path: { id: target.adminId } } });
  const operations = async (body: object): Promise<unknown[]> =>
    (await list({ objectUid: target.adminId, pageSize: 100, ...body })).map(
      ({ api }) => (api as { operation: string }).operation,
    );
  expect(await operations({})).toContain('getUser');
  expect(await operations({ changesOnly: true })).not.toContain('getUser');
});

test('an entry is proved to be in the log, and a later log to begin with an earlier one, under a root that the published key has signed', async () => {
  await sealed();
  const first = await newestRoot();
  const { id } = await createCampaign(client, { displayName: 'Proved', ownerIds: [target.adminId] });
  await sealed();
  const { data: events } = await client.POST('/api/v1/systemlog/events', { body: { objectUid: id } });
  const { uid: event_uid } = present(events.list[0], 'event')['metadata'] as { uid: string };
  const { data: proof } = await client.GET('/api/v1/systemlog/events/{event_uid}/proof', {
    params: { path: { event_uid } },
  });
  expect(JSON.parse(proof.entry)).toMatchObject({ id: event_uid, kind: 'campaignCreated', objectId: id });
  const root = present(proof.root, 'root');
  let [at, last, hash] = [
    Number(proof.leafIndex),
    Number(root.size) - 1,
    sha256(Buffer.of(0), Buffer.from(proof.entry)),
  ];
  for (const next of proof.hashes.map((text) => Buffer.from(text, 'hex'))) {
    if (at % 2 === 1 || at === last) {
      hash = sha256(Buffer.of(1), next, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else hash = sha256(Buffer.of(1), hash, next);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  expect(hash.toString('hex')).toBe(root.rootHash);
  const {
    data: {
      keys: [key],
    },
  } = await client.GET('/api/v1/systemlog/keys', {});
  const publicKey = createPublicKey(present(key, 'key').publicKey);
  expect(sha256(publicKey.export({ type: 'spki', format: 'der' })).toString('hex')).toBe(key?.fingerprint);
  expect([key?.id, new Date(key?.createdAt ?? '').getTime()]).toEqual([root.keyId, expect.any(Number)]);
  const [text = '', signature = ''] = root.note.split('\n\n');
  expect(
    verify(
      null,
      Buffer.from(`${text}\n`),
      publicKey,
      Buffer.from(signature.trim().split(' ').at(-1) ?? '', 'base64').subarray(4),
    ),
  ).toBe(true);
  expect(text.split('\n').slice(1, 4)).toEqual([
    root.size,
    Buffer.from(root.rootHash, 'hex').toString('base64'),
    `at ${new Date(root.at ?? '').toISOString()}`,
  ]);

  const { data: grown } = await client.GET('/api/v1/systemlog/consistency', {
    params: { query: { first_size: first.size, second_size: root.size } },
  });
  expect(grown).toMatchObject({ firstSize: first.size, secondSize: root.size });
  expect(grown.hashes.length).toBeGreaterThan(0);
  expect(
    (
      await client.GET('/api/v1/systemlog/events/{event_uid}/proof', {
        params: { path: { event_uid: '000000000000000000000000001' }, query: { size: first.size } },
      })
    ).data.root?.size,
  ).toBe(first.size);
});

test('an evidence pack is checked by the program that the service publishes, against the published key', async () => {
  const { owner } = people;
  const { id } = await openCampaign(target, owner.client, { displayName: 'Evidence', ownerIds: [owner.id] });
  const params = { path: { access_review_id: id } };
  await owner.client.POST('/api/v1/access_review/{access_review_id}/report', {
    params,
    body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_EVIDENCE_PACK' },
  });
  const [report] = await target.until(
    async () => (await owner.client.GET('/api/v1/access_review/{access_review_id}/report', { params })).data.list,
    ([newest]) => newest?.state === 'REPORT_STATE_OK',
  );
  expect([report?.format, Object.keys(report?.hashes ?? {})]).toEqual([
    'ACCESS_REVIEW_REPORT_FORMAT_EVIDENCE_PACK',
    ['SHA-256', 'SHA-512', 'MD5'],
  ]);
  const fetched = async (path: string): Promise<Buffer> => {
    const answer = await fetch(`${target.address}${path}`, { headers: { authorization: `Bearer ${owner.token}` } });
    return Buffer.from(await answer.arrayBuffer());
  };
  const folder = await mkdtemp(join(tmpdir(), 'oag-evidence-'));
  try {
    const pack = await fetched(`/api/v1/access_review/${id}/report/${report?.id}/content`);
    expect(createHash('sha256').update(pack).digest('hex')).toBe(report?.hashes['SHA-256']);
    await writeFile(join(folder, 'pack.zip'), pack);
    // Who took it is on record, and so is who looks that up.
    const { data: log } = await client.POST('/api/v1/systemlog/events', {
      body: { objectUid: id, sortDirection: 'SORT_DIRECTION_DESC' },
    });
    expect(log.list[0]).toMatchObject({
      activity_id: 2,
      api: { operation: 'reportDownloaded' },
      actor: { user: { uid: owner.id } },
      unmapped: { document: { report_id: report?.id, source: expect.any(String) } },
    });
    const { data: newest } = await client.POST('/api/v1/systemlog/events', {
      body: { sortDirection: 'SORT_DIRECTION_DESC' },
    });
    expect(newest.list).toContainEqual(
      expect.objectContaining({
        api: expect.objectContaining({ operation: 'logRead' }),
        unmapped: expect.objectContaining({ document: expect.objectContaining({ objectUid: id }) }),
      }),
    );
    await writeFile(join(folder, 'verify.mjs'), await fetched('/api/v1/systemlog/verifier'));
    const { data } = await client.GET('/api/v1/systemlog/keys', {});
    const said = execFileSync(
      process.execPath,
      [join(folder, 'verify.mjs'), join(folder, 'pack.zip'), data.keys[0]?.fingerprint ?? ''],
      { encoding: 'utf8' },
    );
    expect(said).toContain('PROVED');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the log gets another key, which the one before names', async () => {
  const {
    data: {
      keys: [newest, before],
    },
  } = await client.POST('/api/v1/systemlog/action/change_key', { body: { comment: 'The yearly change.' } });
  expect([newest?.retiredAt, present(before, 'key before').retiredAt]).toEqual([null, expect.any(String)]);
  const [text = '', signature = ''] = present(newest, 'key').handover.split('\n\n');
  expect(text).toContain(`key ${newest?.fingerprint}`);
  expect(
    verify(
      null,
      Buffer.from(`${text}\n`),
      createPublicKey(present(before, 'key before').publicKey),
      Buffer.from(signature.trim().split(' ').at(-1) ?? '', 'base64').subarray(4),
    ),
  ).toBe(true);
  expect((await client.GET('/api/v1/systemlog/keys', {})).data.keys[0]).toEqual(newest);
});

test('a report is a workbook too', async () => {
  const { owner } = people;
  const { id } = await openCampaign(target, owner.client, { displayName: 'Workbook', ownerIds: [owner.id] });
  const params = { path: { access_review_id: id } };
  await owner.client.POST('/api/v1/access_review/{access_review_id}/report', {
    params,
    body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_XLSX' },
  });
  const [report] = await target.until(
    async () => (await owner.client.GET('/api/v1/access_review/{access_review_id}/report', { params })).data.list,
    ([newest]) => newest?.state === 'REPORT_STATE_OK',
  );
  expect(report?.format).toBe('ACCESS_REVIEW_REPORT_FORMAT_XLSX');
});

test('the check names changes, and a mismatch with a root that the caller kept', async () => {
  const whole = await sealed();
  expect(whole).toMatchObject({ isWhole: true, problems: [], problemCount: '0', checkedEntries: whole.sealedEntries });
  expect(Number(whole.checkedRoots)).toBeGreaterThan(0);
  const { note } = await newestRoot();
  expect(await check({ startIndex: '1', limit: 1, roots: [note] })).toMatchObject({
    checkedEntries: '1',
    isWhole: false,
    nextIndex: '2',
    problems: [],
  });
  await target.database.pool.query(
    `set session_replication_role = replica; update log_entries set actor_id = 'nobody' where seq = 2; set session_replication_role = origin`,
  );
  const { problems } = await check({ roots: ['no root'] });
  expect(problems).toMatchObject([
    { reason: 'ROOT_NOT_SIGNED' },
    { reason: 'ENTRY_CHANGED', index: expect.any(String), eventUid: '000000000000000000000000002' },
  ]);
  expect((await check({ startIndex: whole.sealedEntries })).problems).toEqual([]);
});

test('a review that an older version of the service created without a record is counted, and is no problem', async () => {
  const sealedLog = await sealed();
  expect(sealedLog.unrecordedRows).toBe('0');
  const { id } = await openCampaign(target, client, { displayName: 'Of two versions', ownerIds: [target.adminId] });
  const [review] = await target.until(
    () => reviewsOf(client, id),
    (found) => found.length > 0,
  );
  // Older versions wrote the same rows and entries, without the hash of the task.
  const older = newId();
  const { pool } = target.database;
  await pool.query(
    `insert into tasks overriding system value select (jsonb_populate_record(t, jsonb_build_object('id', $1::text, 'numeric_id', 900000, 'selection_no', null))).*
     from tasks t where t.id = $2`,
    [older, present(review, 'review').id],
  );
  await pool.query(
    `insert into log_entries (actor_id, kind, task_id, campaign_id, document) values ('', 'taskCreated', $1, $2, '{"payload": {}}')`,
    [older, id],
  );
  const { unrecordedRows, problems } = await sealed();
  expect({ unrecordedRows, problems }).toEqual({ unrecordedRows: '1', problems: sealedLog.problems });
});
