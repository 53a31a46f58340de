import { advanceJob, finishJob, insertJob, type Job } from '@oag/store/jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestService } from '../service/test-service.ts';
import { startDeciding } from './crash-decisions.ts';
import { fence, hold } from './crash-locks.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';

// Moments of the crash tests come even if the kill is late. A journey does not show that: its kills are late on a busy machine only.

let site: CrashSite;
beforeAll(async () => {
  site = await createCrashSite();
});
afterAll(() => site.close());

const newJob = async (objectId: string): Promise<Job<'resolve'>> => {
  const id = await insertJob(site.service.database.db, { kind: 'resolve', objectId });
  return { id, kind: 'resolve', objectId, phase: '', cursor: {}, attempts: 0 };
};
/** Does a chunk that advances its job, twice as some chunks do, and the end of the job in the last one. */
const chunk = (job: Job<'resolve'>, after: string, isLast = false): Promise<Job<'resolve'>> =>
  site.service.database.db.transaction().execute(async (tx) => {
    const half = await advanceJob(tx, job, { phase: 'half', cursor: { after: `${after} half` } });
    const whole = await advanceJob(tx, half, { phase: 'whole', cursor: { after } });
    if (isLast) await finishJob(tx, whole);
    return whole;
  });
const committed = async (objectId: string): Promise<unknown[]> => {
  const text = `select cursor ->> 'after' as after, state from long_work where object_id = $1 order by 1, 2`;
  return (await site.service.database.pool.query(text, [objectId])).rows;
};

test('a fence lets each job of an object get one chunk further, and holds it in its next one', async () => {
  const [first, second, other] = [await newJob('fenced'), await newJob('fenced'), await newJob('free')];
  const begun = await chunk(first, '1');
  const held = await fence(site, 'fenced', 'resolve', 1);
  const ends = [chunk(await chunk(begun, '2'), '3', true), chunk(await chunk(second, '2'), '3', true)];
  await held.untilWaiting(2);
  expect(await committed('fenced')).toEqual([
    { after: '2', state: 'OPEN' },
    { after: '2', state: 'OPEN' },
  ]);
  await chunk(await chunk(other, '1'), '2', true);
  expect(await committed('free')).toEqual([{ after: '2', state: 'DONE' }]);
  await held.letGo();
  await Promise.all(ends);
  expect(await committed('fenced')).toEqual([
    { after: '3', state: 'DONE' },
    { after: '3', state: 'DONE' },
  ]);
});

test('a fence before the first chunk lets none of it be committed', async () => {
  const job = await newJob('at once');
  const held = await fence(site, 'at once', 'resolve', 0);
  const end = chunk(job, '1', true);
  await held.untilWaiting();
  expect(await committed('at once')).toEqual([{ after: null, state: 'OPEN' }]);
  await held.letGo();
  await end;
  expect(await committed('at once')).toEqual([{ after: '1', state: 'DONE' }]);
});

test('only sessions behind the lock count as waiting for it', async () => {
  const { pool } = site.service.database;
  const job = await newJob('behind');
  const held = await hold(site, { lock: 'lock table mails in share mode' });
  const elsewhere = await hold(site, { lock: 'lock table long_work in share mode' });
  const end = chunk(job, '1', true);
  await elsewhere.untilWaiting();
  expect(await held.countWaiting()).toBe(0);
  // One waits for the lock, and one for a row of the one that waits.
  const [front, back] = [await pool.connect(), await pool.connect()];
  await front.query(`begin; select from users for update`);
  const ends = [front.query('delete from mails; commit'), back.query('select from users for update')];
  await held.untilWaiting(2);
  await elsewhere.letGo();
  await end;
  await held.letGo();
  await Promise.all(ends);
  for (const client of [front, back]) client.release();
});

test('clients that decide begin nothing at a pause, so that decisions are left for the lock that follows', async () => {
  const tasks = Array.from({ length: 100 }, (_, n) => ({
    id: `${n}`,
    stepId: '',
    headers: site.service.admin.headers,
  }));
  const call = async (): Promise<object> => ({ status: 200 });
  const deciding = startDeciding({ ...site.service, call } as unknown as TestService, tasks);
  deciding.pauseAt(50);
  // Every answer comes without a wait: all that is under way is over at the next turn of the loop.
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  await turn();
  expect(deciding.acknowledged.size).toBeGreaterThanOrEqual(50);
  expect(deciding.acknowledged.size).toBeLessThan(60);
  deciding.pauseAt(80);
  await turn();
  expect(deciding.acknowledged.size).toBeGreaterThanOrEqual(80);
  expect(deciding.acknowledged.size).toBeLessThan(90);
  deciding.pauseAt(Number.POSITIVE_INFINITY);
  await deciding.done;
  expect(deciding.acknowledged.size).toBe(100);
});
