import { entrySeq } from '@oag/store/log';
import type { CheckLogResponse } from '@oag/types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfiguration } from '../../src/index.ts';
import { retain } from '../../src/log/jobs/retain.ts';
import { createCampaigns, eventually, expectOk } from '../service/campaigns.ts';
import { startLogService, type LogService } from './log-service.ts';
import type { TestService } from '../service/test-service.ts';

// The log is kept for a year. The clock is what the test says it is.

const FIRST = '2031-01-01T12:00:00.000Z';
const SECOND = '2031-12-01T12:00:00.000Z';
const LATER = '2032-02-01T12:00:00.000Z';

let log: LogService;
let on: TestService;
beforeEach(async () => {
  log = await startLogService(['--retention-audit', '365']);
  on = log.service;
});
afterEach(() => log.close());

const signal = new AbortController().signal;
const query = (text: string) => on.database.pool.query(text);
const numbers = async (): Promise<{ entries: number; sealed: number; dropped: number }> =>
  (
    await query(
      'select (select count(*)::int from log_entries) as entries, (select size::int from log_sealer) as sealed, dropped::int from log_retention',
    )
  ).rows[0];

const check = async (body: object = {}): Promise<CheckLogResponse> => expectOk(await on.call('checkLog', { body }));
const found = async (): Promise<string[]> => [...new Set((await check()).problems.map(({ reason }) => reason))];

/** Changes what nobody may change. */
const tamper = (text: string) =>
  query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`);

/** 300 entries that are old at LATER, and 20 that are not. */
async function writeBoth(old = 300): Promise<void> {
  await log.write(0, old);
  await log.seal(old, FIRST);
  await log.write(old, old + 20);
  await log.seal(old + 20, SECOND);
}

/** Says what is dropped, seals that, and drops it. */
async function drop(now = LATER): Promise<void> {
  await retain(on.running.service, signal, now);
  await log.seal((await numbers()).sealed + 1, now);
  await retain(on.running.service, signal, now);
}

test('entries older than the setting are deleted once a sealed entry records it; the others are still proved, and the check reports the deletion', async () => {
  await writeBoth();
  await retain(on.running.service, signal, LATER);
  // The deletion is recorded, but not sealed yet: nothing is deleted.
  expect(await numbers()).toEqual({ entries: 321, sealed: 320, dropped: 0 });
  await log.seal(321, LATER);
  await retain(on.running.service, signal, LATER);
  expect(await numbers()).toEqual({ entries: 21, sealed: 321, dropped: 300 });
  const whole = await check();
  expect(whole).toMatchObject({ problems: [], checkedEntries: '321', droppedEntries: '300', isWhole: true });
  const {
    rows: [said],
  } = await query(`select document from log_entries where seq = ${entrySeq(whole.droppedByEventUid)}`);
  expect(said.document).toMatchObject({ from: 0, to: 300, count: 300, root: expect.stringContaining('\n300\n') });
  expect(await check({ startIndex: '100', limit: 50 })).toMatchObject({ problems: [], droppedEntries: '50' });
  // A person who kept a copy of an entry can still prove it: the hashes lead from it to the root.
  const proof = expectOk(await on.call('getLogInclusionProof', { path: { event_uid: '000000000000000000000000003' } }));
  expect(proof).toMatchObject({ entry: '', leafIndex: '2', root: { size: '321' } });
  expect(proof.hashes.length).toBeGreaterThan(5);
  expect(
    expectOk(await on.call('getLogConsistencyProof', { query: { first_size: '300' } })).hashes.length,
  ).toBeGreaterThan(0);
  expect((await on.call('getLogInclusionProof', { path: { event_uid: '0000000000000000000000000zz' } })).status).toBe(
    404,
  );
  // Once a day is enough, and a second time the entry itself may go, when another one says so.
  await log.write(320, 322);
  await drop(LATER);
  expect((await numbers()).dropped).toBe(300);
  await log.seal(323, LATER);
  await drop('2034-01-01T12:00:00.000Z');
  expect(await check()).toMatchObject({ problems: [], droppedEntries: '323', checkedEntries: '324' });
});

test('a draft keeps no log entries; an open campaign keeps all entries since its first one', async () => {
  const id = await (await createCampaigns(on)).draft('0000CertifyEntitlementOwner');
  await log.write(0, 20);
  const { entries } = await numbers();
  await log.seal(entries, FIRST);
  await log.write(20, 21);
  await log.seal(entries + 1, SECOND);
  await query(`update access_reviews set state = 'OPEN' where id = '${id}'`);
  await retain(on.running.service, signal, LATER);
  expect(await numbers()).toMatchObject({ entries: entries + 1, dropped: 0 });
  await query(`update access_reviews set state = 'DRAFT' where id = '${id}'`);
  await query('update log_retention set looked_at = null');
  await drop();
  expect(await numbers()).toMatchObject({ entries: 2, dropped: entries });
});

test('a deletion without a sealed record is a problem: from the beginning, at the end, and beyond the recorded range', async () => {
  await writeBoth();
  await expect(query('delete from log_entries where seq < 10')).rejects.toThrow('log_entries is append-only');
  await tamper('delete from log_entries where seq < 10');
  expect(await found()).toEqual(['ENTRY_MISSING']);
  await drop();
  expect(await check()).toMatchObject({ problems: [], droppedEntries: '300' });
  await expect(query(`delete from log_entries where object_id = 'p310'`)).rejects.toThrow('log_entries is append-only');
  await tamper(`delete from log_entries where object_id in ('p310', 'p319')`);
  expect((await check()).problems.map(({ reason, index }) => `${reason} ${index}`)).toEqual([
    'ENTRY_MISSING 310',
    'ENTRY_MISSING 319',
  ]);
});

test('a record is invalid when it was changed, or when the deleted entries were less than a year old', async () => {
  await writeBoth(50);
  await drop();
  const {
    rows: [{ document }],
  } = await query(`select document::text from log_entries where kind = 'logDropped'`);
  await tamper(`update log_entries set document = document || '{"to": 70}' where kind = 'logDropped'`);
  expect(await found()).toEqual(['DROP_NOT_ALLOWED', 'ENTRY_MISSING', 'ENTRY_CHANGED']);
  await tamper(`update log_entries set document = '${document.replaceAll("'", "''")}' where kind = 'logDropped'`);
  expect(await found()).toEqual([]);
  // Somebody who writes to the database says that young ones go, and the service seals that.
  const {
    rows: [{ note }],
  } = await query('select note from log_roots where size = 70');
  await query(
    `insert into log_entries (actor_id, kind, document) values ('', 'logDropped', '${JSON.stringify({ ...JSON.parse(document), to: 70, root: note })}')`,
  );
  await log.seal(72, LATER);
  await tamper(
    `update log_retention set up_to = 70, entry_seq = (select max(seq) from log_entries); delete from log_entries where object_id like 'p%'`,
  );
  expect(await found()).toEqual(['DROP_NOT_ALLOWED', 'ENTRY_MISSING']);
});

test('a process killed during the deletion leaves whole chunks, and the next one continues', async () => {
  await writeBoth(25_000);
  await retain(on.running.service, signal, LATER);
  await log.seal(25_021, LATER);
  const blocker = await on.database.pool.connect();
  await blocker.query(`begin; select from log_entries where object_id = 'p15000' for update`);
  const dropping = retain(on.running.service, signal, LATER).catch((error: Error) => error);
  const waiting = async () =>
    (await query(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rows as { pid: number }[];
  const [session] = await eventually('a wait for the lock', waiting, (rows) => rows.length > 0);
  await query(`select pg_terminate_backend(${session?.pid})`);
  expect(await dropping).toBeInstanceOf(Error);
  await blocker.query('rollback');
  blocker.release();
  expect(await numbers()).toEqual({ entries: 15_021, sealed: 25_021, dropped: 10_000 });
  expect(await check()).toMatchObject({ problems: [], droppedEntries: '10000' });
  await Promise.all([1, 2, 3].map(() => retain(on.running.service, signal, LATER)));
  await retain(on.running.service, signal, LATER);
  expect(await numbers()).toEqual({ entries: 21, sealed: 25_021, dropped: 25_000 });
  expect(await check()).toMatchObject({ problems: [], droppedEntries: '25000' });
});

test('nothing is deleted without a setting, whose minimum is a year', () => {
  expect(readConfiguration([], {}).retention).toEqual({ tasks: null, audit: null, submissions: null, reports: null });
  expect(readConfiguration(['--retention-reports', '400'], { RETENTION_TASKS: '730' }).retention).toMatchObject({
    tasks: 730,
    reports: 400,
  });
  for (const text of ['364', '0', 'never', '1y']) {
    expect(() => readConfiguration([], { RETENTION_AUDIT: text })).toThrow(
      `RETENTION_AUDIT is "${text}", but must be forever, or a number of days from 365 to 36500`,
    );
  }
});
