import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSoak, random, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite, type Role } from './crash-site.ts';
import { hold } from './crash-locks.ts';
import { overHttp } from '../service/http-calls.ts';
import type { ServiceProcess } from '../service/service-process.ts';
import { expectNothingLostOrDoubled } from './timers-checks.ts';
import { letPeopleWork } from './timers-people.ts';
import { createWorld, hourOf, TASKS } from './timers-world.ts';

const KILLS = isSoak ? 60 : 4;
const WINDOW_MILLISECONDS = isSoak ? 2_500 : 1_500;
/** Every so many kills come while statements wait for a lock, in the middle of their transactions. */
const EVERY_LOCKED = 3;
const NAMES = ['server', 'first worker', 'second worker'] as const;
type Name = (typeof NAMES)[number];

let site: CrashSite;
const running = new Map<Name, ServiceProcess>();
const roleOf = (name: Name): Role => (name === 'server' ? 'serve' : 'work');
const begin = async (name: Name): Promise<void> => void running.set(name, await site.start(roleOf(name), name));

beforeAll(async () => {
  site = await createCrashSite();
  for (const name of NAMES) await begin(name);
});
afterAll(() => site.close());

/** Holds the log for a moment, so that what is under way waits for it, and kills then. */
async function killInTheMiddle(name: Name): Promise<void> {
  const held = await hold(site, { lock: 'lock table log_entries in share mode' });
  await sleep(700);
  await running.get(name)?.kill();
  await held.letGo();
}

test(
  `nothing of ${TASKS} tasks with timers, escalations and provisioning is lost or doubled, however often processes are killed (SEED='${SEED}')`,
  { timeout: isSoak ? 3_000_000 : 300_000 },
  async ({ task: { meta } }) => {
    const since = Date.now();
    const over = overHttp(site.service, () => [site.port]);
    const world = await createWorld(site, over);
    let isOver = false;
    const working = letPeopleWork(site, over, world, () => isOver);
    const open: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await hourOf(kill, KILLS, site.service.database);
      await sleep(random(`when ${kill}`) * WINDOW_MILLISECONDS);
      const name = NAMES[Math.floor(random(`who ${kill}`) * NAMES.length)] ?? 'server';
      open.push(await site.count(`tasks where state = 'OPEN' or due_at is not null`));
      if (kill % EVERY_LOCKED === 0) await killInTheMiddle(name);
      else await running.get(name)?.kill();
      await begin(name);
    }
    // The hours also pass for the tasks that are open now, and for those that follow from them.
    const passing = setInterval(() => void hourOf(KILLS, KILLS, site.service.database), 1_000);
    isOver = true;
    const people = await working.finally(() => clearInterval(passing));
    expect(people.faults).toEqual([]);
    // Otherwise the kills came too late and proved nothing.
    expect(Math.min(...open)).toBeGreaterThan(0);
    const made = await expectNothingLostOrDoubled(site, world, people);
    if (isSoak)
      meta.soak = `timers: ${KILLS} kills of one of three processes, ${made} tasks, ${people.acknowledged.size} requests answered, ${people.lost} not, ${Math.round((Date.now() - since) / 1_000)} s`;
  },
);
