import { readFile, rm, writeFile } from 'node:fs/promises';
import { appendLog } from '@oag/store/log';
import type { CheckLogResponse } from '@oag/types';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeRootFile } from '../../src/log/root-file.ts';
import { sealLog } from '../../src/log/jobs/seal-log.ts';
import { startLogService, type LogService } from './log-service.ts';
import type { TestService } from '../service/test-service.ts';

let log: LogService;
let on: TestService;
beforeEach(async () => {
  log = await startLogService();
  on = log.service;
});
afterEach(() => log.close());

const signal = new AbortController().signal;
const query = (text: string) => on.database.pool.query(text);

async function check(body: object = {}): Promise<CheckLogResponse> {
  const { status, body: answer } = await on.call('checkLog', { body });
  expect([status, on.logLines()]).toEqual([200, []]);
  return answer as CheckLogResponse;
}

const found = async (body: object = {}): Promise<[string, string][]> =>
  (await check(body)).problems.map(({ reason, index }) => [reason, index]);

/** Changes what nobody may change. */
async function tamper(...statements: string[]): Promise<void> {
  await query(`set session_replication_role = replica; ${statements.join(';')}; set session_replication_role = origin`);
}

test('entries are sealed under signed roots that are kept outside the database too, and the check finds them so', async () => {
  await log.write(0, 300);
  await log.seal(300);
  await log.write(300, 650);
  await log.seal(650);
  const whole = await check();
  expect(whole).toMatchObject({
    checkedEntries: '650',
    sealedEntries: '650',
    unsealedEntries: '0',
    isWhole: true,
    nextIndex: '650',
    problems: [],
  });
  expect(Number(whole.outsideRoots)).toBeGreaterThanOrEqual(2);
  const part = await check({ limit: 270 });
  expect(part).toMatchObject({ checkedEntries: '270', isWhole: false, nextIndex: '270', problems: [] });
  expect(await check({ startIndex: part.nextIndex })).toMatchObject({
    checkedEntries: '380',
    isWhole: true,
    problems: [],
  });
  await log.write(650, 651);
  expect(await check()).toMatchObject({ unsealedEntries: '1', oldestUnsealedAt: expect.any(String), problems: [] });
});

test('an entry of a transaction that still runs comes after those of later ones, and is sealed when it is over', async () => {
  const slow = await on.database.pool.connect();
  await slow.query(`begin; insert into log_entries (actor_id, kind) values ('', 'slow')`);
  await log.write(0, 3);
  await sealLog(on.running.service, signal);
  expect((await query('select * from log_leaves')).rows).toEqual([]);
  await slow.query('commit');
  slow.release();
  await log.seal(4);
  expect(await check()).toMatchObject({ sealedEntries: '4', problems: [] });
});

test('several concurrent sealers seal each entry once', async () => {
  await log.write(0, 500);
  for (let sealed = 0; sealed < 500;) {
    await Promise.all([1, 2, 3].map(() => sealLog(on.running.service, signal)));
    sealed = Number((await query('select count(*) as n from log_leaves')).rows[0].n);
  }
  expect(await check()).toMatchObject({ sealedEntries: '500', problems: [] });
});

test('a changed, a dropped, an added and a reordered entry are found at their places', async () => {
  await log.write(0, 40);
  await log.seal(40);
  await tamper(
    `update log_entries set actor_id = 'somebody' where object_id = 'p3'`,
    `delete from log_entries where object_id = 'p7'`,
    `update log_entries set object_id = case object_id when 'p10' then 'p11' else 'p10' end where object_id in ('p10', 'p11')`,
    `insert into log_entries (actor_id, kind, xid) values ('', 'slipped in', '3')`,
  );
  expect(await found()).toEqual([
    ['ENTRY_CHANGED', '3'],
    ['ENTRY_MISSING', '7'],
    ['ENTRY_CHANGED', '10'],
    ['ENTRY_CHANGED', '11'],
    ['ENTRY_NOT_SEALED', '0'],
  ]);
});

test('an inserted entry with a number that the service never assigns is found, before and after later entries are sealed', async () => {
  await log.write(0, 5);
  await log.seal(5);
  await query(`insert into log_entries (seq, actor_id, kind) overriding system value values (-5, '', 'slipped in')`);
  const named = [
    expect.objectContaining({ reason: 'ENTRY_NOT_SEALED', description: expect.stringContaining('the number -5') }),
  ];
  expect((await check()).problems).toEqual(named);
  await log.write(5, 9);
  await log.seal(9);
  expect((await check()).problems).toEqual(named);
});

test('the entries of each campaign are numbered without a gap, in the order of the log, whatever lies between them', async () => {
  const campaignOf = (name: string) => ({
    actorId: '',
    kind: 'campaignUpdated',
    objectType: 'accessReview',
    objectId: name,
  });
  for (let batch = 0; batch < 3; batch++) {
    await appendLog(
      on.database.db,
      ['one', 'two', 'one'].flatMap((name) => [
        campaignOf(name),
        { actorId: '', kind: 'policyUpdated', objectType: 'policy', objectId: name },
      ]),
    );
    await log.seal((batch + 1) * 6);
  }
  const { rows } = await query(
    'select e.campaign_id, array_agg(l.campaign_no::int order by l.no) as numbers from log_leaves l join log_entries e on e.seq = l.seq group by 1 order by 1',
  );
  expect(rows).toEqual([
    { campaign_id: 'one', numbers: [1, 2, 3, 4, 5, 6] },
    { campaign_id: 'two', numbers: [1, 2, 3] },
    { campaign_id: null, numbers: Array(9).fill(null) },
  ]);
  expect(await check()).toMatchObject({ sealedEntries: '18', problems: [] });
  await tamper(`update log_leaves set campaign_no = 7 where campaign_no = 6`);
  expect(await found()).toEqual([['ENTRY_CHANGED', '16']]);
});

test('changed hashes are found by the signed roots, by the nodes, and by their chain', async () => {
  await log.write(0, 300);
  await log.seal(300);
  await log.write(300, 320);
  await log.seal(320);
  await tamper(
    `update log_entries e set actor_id = 'x' where object_id = 'p5'`,
    `update log_leaves l set hash = log_leaf_hash(e, l.campaign_no) from log_entries e where e.seq = l.seq`,
  );
  const reasons = new Set((await found()).map(([reason, index]) => `${reason} ${index}`));
  expect([...reasons]).toEqual(expect.arrayContaining(['NODE_CHANGED 0', 'ROOT_DIFFERS 300', 'ROOT_DIFFERS 320']));
  await tamper('delete from log_roots where size = 300');
  expect((await found()).map(([reason]) => reason)).toContain('ROOT_CHAIN_BROKEN');
  await tamper(`update log_roots set note = replace(note, 'a', 'b') where size = 320`);
  expect(await found()).toContainEqual(['ROOT_NOT_SIGNED', '320']);
});

/** Brings the log back to its first 20 entries of 30, as a restored backup does. */
async function rollBack(): Promise<void> {
  await log.write(0, 20);
  await log.seal(20);
  const state = (await query('select size, encode(peaks, $$hex$$) as peaks, xid::text as xid, seq from log_sealer'))
    .rows[0];
  await log.write(20, 30);
  await log.seal(30);
  kept = (await on.call('listLogRoots', {})).body.list[0]?.note ?? '';
  await tamper(
    `delete from log_entries where seq > ${state.seq}`,
    'delete from log_leaves where no >= 20',
    'delete from log_roots where size > 20',
    `update log_sealer set size = 20, peaks = '\\x${state.peaks}', xid = '${state.xid}', seq = ${state.seq}`,
  );
}
/** The note of the root of all 30. */
let kept = '';

test('a log that was truncated with its roots is found by the file outside, and by a root that somebody kept', async () => {
  await rollBack();
  expect(await found()).toEqual([['ROOT_ROLLED_BACK', '30']]);
  await rm(log.file);
  expect(await found()).toEqual([]);
  expect(await found({ roots: [kept, 'nonsense'] })).toEqual([
    ['ROOT_ROLLED_BACK', '30'],
    ['ROOT_NOT_SIGNED', '0'],
  ]);
});

test('a log that continues from a restored backup is published after the roots that it lost, each root once', async () => {
  await rollBack();
  const sizes = async (): Promise<unknown[]> =>
    (await readFile(log.file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { size: unknown }).size);
  await log.write(40, 45);
  await log.seal(25);
  expect(await sizes()).toEqual([20, 30, 25]);
  await log.write(45, 55);
  await log.seal(35);
  expect(await sizes()).toEqual([20, 30, 25, 35]);
  expect(await found()).toEqual([['ROOT_DIFFERS', '30']]);
});

test('the file outside continues after a line that a crash cut off', async () => {
  await log.write(0, 2);
  await log.seal(2);
  await writeFile(log.file, (await readFile(log.file, 'utf8')).trimEnd().slice(0, -20));
  await writeRootFile(on.database, log.file);
  expect(await check()).toMatchObject({ outsideRoots: '1', problems: [] });
});

test('a database that was moved to another server, with a new transaction counter, continues to be sealed', async () => {
  await log.write(0, 5);
  await log.seal(5);
  // As if all this had happened after very many transactions.
  await tamper(`update log_entries set xid = '9000000000000'`, `update log_sealer set xid = '9000000000000'`);
  await log.write(5, 9);
  await log.seal(9);
  await log.write(9, 12);
  await log.seal(12);
  expect(await check()).toMatchObject({ sealedEntries: '12', unsealedEntries: '0', problems: [] });
});
