import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendLog } from '@oag/store/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealLog } from '../../src/log/jobs/seal-log.ts';
import { writeRootFile } from '../../src/log/root-file.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import { isFull, isSoak, KILLS, random, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim, type Victim } from './crash-victims.ts';
import { hold } from './crash-locks.ts';
import { momentsOfRing, someTimes, type Moment } from './crash-work.ts';

/** So many entries are written at once, and before each kill: the first time more than are sealed at once. */
const AT_ONCE = 3_000;
const entriesOf = (round: number): number => (isSoak ? 99_000 : round === 0 && isFull ? 12_000 : AT_ONCE);

let site: CrashSite;
let victim: Victim;
beforeAll(async () => {
  site = await createCrashSite();
  victim = processVictim(site);
});
afterAll(() => site.close());

/** In transactions that run beside each other. */
async function write(round: number): Promise<void> {
  const portions = Array.from({ length: entriesOf(round) / AT_ONCE }, (_, portion) =>
    Array.from({ length: AT_ONCE }, (_entry, n) => ({
      actorId: '',
      kind: 'policyUpdated',
      objectType: 'policy',
      objectId: `${round} ${portion} ${n}`,
    })),
  );
  await Promise.all(portions.map((entries) => appendLog(site.service.database.db, entries)));
}

const rootFile = (): string => join(site.folderOf('victim'), 'log-roots.jsonl');

/** The signed roots, in the database and in the file that the killed processes have added to. */
async function roots(): Promise<{ inside: string[]; outside: string[] }> {
  const { rows } = await site.service.database.pool.query<{ note: string }>('select note from log_roots order by size');
  const file = await readFile(rootFile(), 'utf8').catch(() => '');
  // The last line may be cut off.
  const lines = file
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{') && line.endsWith('}'));
  return {
    inside: rows.map(({ note }) => note),
    outside: lines.map((line) => (JSON.parse(line) as { note: string }).note),
  };
}

/** Every sealed entry is sealed completely: leaves, nodes and roots reach the same place, with each entry once. */
async function expectWhole(): Promise<number> {
  const {
    rows: [found],
  } = await site.service.database.pool.query<{ [name: string]: number }>(`
    select s.size::int as size, (select count(*)::int from log_leaves) as leaves, (select count(distinct seq)::int from log_leaves) as entries,
      (select max(no)::int + 1 from log_leaves) as places, (select max(size)::int from log_roots) as root, (select count(*)::int from log_nodes) as nodes from log_sealer s`);
  const { size = 0 } = found ?? {};
  if (size > 0)
    expect(found).toEqual({
      size,
      leaves: size,
      entries: size,
      places: size,
      root: size,
      nodes: Math.floor(size / 256) + Math.floor(size / 65_536),
    });
  const { inside, outside } = await roots();
  // A root that was published outside never changes: the log has only one history.
  expect(inside).toEqual(expect.arrayContaining(outside));
  return size;
}

const moments: Moment[] = momentsOfRing('seal', [
  ...(isSoak ? ['log_leaves', 'log_nodes', 'log_roots'] : ['log_leaves', 'log_roots']).map((table) => ({
    lock: `lock table ${table} in share mode`,
  })),
  ...someTimes(KILLS),
]);

test(
  `the log is sealed without a gap, a fork or an entry twice, however often the sealer is killed (SEED='${SEED}')`,
  { timeout: isSoak ? 7_200_000 : 300_000 },
  async ({ task: { meta } }) => {
    const since = Date.now();
    const { service } = site.service.running;
    for (const [round, moment] of moments.entries()) {
      const writing = write(round);
      if (typeof moment === 'object') {
        await writing;
        const held = await hold(site, moment);
        await victim.begin('work');
        await held.untilWaiting();
        const before = await expectWhole();
        await victim.kill();
        await held.letGo();
        await victim.settle();
        expect(await expectWhole()).toBe(before);
      } else {
        // Another one seals beside it, and entries are still written.
        const other = sealLog(service, new AbortController().signal);
        await victim.begin('work');
        await sleep(500 + random(`seal ${round}`) * 2_000);
        await victim.kill();
        await Promise.all([writing, other]);
        await victim.settle();
        await expectWhole();
      }
    }
    // In the first ring the rest is sealed and published in process; in the second, by another process.
    const goOn = async (): Promise<void> => {
      await sealLog(service, new AbortController().signal);
      await writeRootFile(site.service.database, rootFile());
    };
    if (isFull) await victim.begin('work');
    const check = async () => {
      if (!isFull) await goOn();
      return expectOk(await site.service.call('checkLog', { body: { limit: 1 } }));
    };
    await eventually('the seal of all entries', check, ({ unsealedEntries }) => unsealedEntries === '0', 300);
    const all = await expectWhole();
    await eventually('the roots outside', roots, ({ inside, outside }) => inside.length === outside.length, 30);
    await victim.finish();
    expect(all).toBe(await site.count('log_entries'));
    expect(all).toBeGreaterThanOrEqual(moments.reduce((sum, _, round) => sum + entriesOf(round), 0));
    const { inside, outside } = await roots();
    expect(outside).toEqual(inside);
    for (let start = '0', isWhole = false; !isWhole;) {
      const part = expectOk(await site.service.call('checkLog', { body: { startIndex: start, roots: outside } }));
      expect(part.problems).toEqual([]);
      [start, isWhole] = [part.nextIndex, part.isWhole];
    }
    if (isSoak)
      meta.soak = `seal: ${moments.length} kills of the sealer, ${all} entries, ${inside.length} roots, ${Math.round((Date.now() - since) / 1_000)} s`;
  },
);
