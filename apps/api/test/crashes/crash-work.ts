import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../service/campaigns.ts';
import { fence, hold, type Held, type Point } from './crash-locks.ts';
import { isFull, PATIENCE, random } from './crash-seed.ts';
import type { CrashSite } from './crash-site.ts';
import type { Victim } from './crash-victims.ts';

export type Moment = 'at once' | 'after the next chunk' | 'some time later' | Point;

const nameOf = (moment: Moment): string => (isPoint(moment) ? `the wait for "${moment.lock}"` : `"${moment}"`);

/** So many moments that follow from the seed. */
export const someTimes = (count: number): Moment[] => Array.from({ length: count }, () => 'some time later');

export const isPoint = (moment: Moment): moment is Point => typeof moment === 'object';

/** All of the moments, or, in `pnpm test`, the one of those with a lock that follows from the seed. */
export function momentsOfRing(journey: string, moments: Moment[]): Moment[] {
  const points = moments.filter(isPoint);
  return isFull ? moments : points.slice(Math.floor(random(journey) * points.length)).slice(0, 1);
}

/** Keeps the work where the moment says until the kill: at its lock, or behind a fence. */
function stopAt(site: CrashSite, moment: Moment, objectId: string, kind: string): Promise<Held> | undefined {
  if (isPoint(moment)) return hold(site, moment);
  if (moment === 'some time later') return undefined;
  return fence(site, objectId, kind, moment === 'at once' ? 0 : 1);
}

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
    const isCertain = moment !== 'some time later';
    if (before?.state !== 'OPEN') {
      if (isCertain) throw new Error(`The work was over before ${nameOf(moment)}`);
      break;
    }
    const held = await stopAt(site, moment, objectId, kind);
    await victim.begin('work');
    await until('a worker at work', async () => (await site.workers()).length > 0);
    if (isPoint(moment)) await held?.untilWaiting();
    if (moment === 'after the next chunk')
      await until('the next chunk', async () => (await site.workOf(objectId, kind))?.cursor !== before.cursor);
    if (moment === 'some time later') await sleep(random(`${kind} ${index}`) * window);
    await victim.kill();
    const after = await site.workOf(objectId, kind);
    if (isCertain && after?.state !== 'OPEN') throw new Error(`The kill came too late: ${nameOf(moment)}`);
    stood.push(after?.state ?? '');
    // Work that gets on is killed sooner, so that it lasts for all of the kills.
    if (after?.cursor !== before.cursor) window /= 2;
    await held?.letGo();
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
