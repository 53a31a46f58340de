import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { eventually } from '../service/campaigns.ts';
import { isFull, PATIENCE, random } from './crash-seed.ts';
import type { CrashSite } from './crash-site.ts';
import type { Victim } from './crash-victims.ts';

/** A lock that stops the work at a certain place until the kill: its next statement waits for it. */
export type Point = { lock: string };
export type Moment = 'at once' | 'after the next chunk' | 'some time later' | Point;

/** So many moments that follow from the seed. */
export const someTimes = (count: number): Moment[] => Array.from({ length: count }, () => 'some time later');

const isPoint = (moment: Moment): moment is Point => typeof moment === 'object';

/** All of the moments, or, in `pnpm test`, the one of those with a lock that follows from the seed. */
export function momentsOfRing(journey: string, moments: Moment[]): Moment[] {
  const points = moments.filter(isPoint);
  return isFull ? moments : points.slice(Math.floor(random(journey) * points.length)).slice(0, 1);
}

/** Holds a lock from a session of its own. Gives what lets go of it. */
export async function hold({ service }: CrashSite, { lock }: Point): Promise<() => Promise<void>> {
  const blocker = new Client({ connectionString: String(service.database.pool.options.connectionString) });
  // It may go down with the database.
  blocker.on('error', () => undefined);
  await blocker.connect();
  await blocker.query(`begin; ${lock}`);
  return () => blocker.end();
}

/** Waits until so many sessions wait for a lock. */
export const untilWaiting = (site: CrashSite, least = 1): Promise<number> =>
  eventually(
    'a wait for the lock',
    () => site.count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    (n) => n >= least,
    PATIENCE,
  );

/** Lets the work be done, with a kill at each moment, then to its end. Gives the state of the work that each kill left. */
export async function killOverAndOver(
  site: CrashSite,
  victim: Victim,
  objectId: string,
  kind: string,
  moments: Moment[],
): Promise<string[]> {
  const stood: string[] = [];
  let window = 600;
  const isOver = async (): Promise<boolean> => (await site.workOf(objectId, kind))?.state !== 'OPEN';
  const until = (what: string, isSo: () => Promise<boolean>): Promise<boolean> =>
    eventually(
      what,
      async () => (await isSo()) || (await isOver()),
      (is) => is,
      PATIENCE,
    );
  for (const [index, moment] of moments.entries()) {
    const before = await site.workOf(objectId, kind);
    if (before?.state !== 'OPEN') break;
    const letGo = isPoint(moment) ? await hold(site, moment) : undefined;
    await victim.begin('work');
    await until('a worker at work', async () => (await site.workers()).length > 0);
    if (letGo) await untilWaiting(site);
    if (moment === 'after the next chunk')
      await until('the next chunk', async () => (await site.workOf(objectId, kind))?.cursor !== before.cursor);
    if (moment === 'some time later') await sleep(random(`${kind} ${index}`) * window);
    await victim.kill();
    const after = await site.workOf(objectId, kind);
    stood.push(after?.state ?? '');
    // Work that gets on is killed sooner, so that it lasts for all of the kills.
    if (after?.cursor !== before.cursor) window /= 2;
    await letGo?.();
    await victim.settle();
  }
  // In the first ring a worker in process takes the work up; in the second, another process.
  const stop = isFull ? undefined : site.work();
  if (isFull && !(await isOver())) await victim.begin('work');
  await eventually(
    `the end of ${kind}`,
    () => site.workOf(objectId, kind),
    (work) => work?.state === 'DONE',
    2 * PATIENCE,
  );
  await stop?.();
  await victim.finish();
  return stood;
}
