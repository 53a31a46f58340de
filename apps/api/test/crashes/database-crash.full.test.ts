import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '@oag/store';
import { readImportBytes, uploadImport } from '@oag/store/imports';
import { testJourney } from './crash-journey.ts';
import { isSoak, KILLS } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { databaseVictim, startCrashServer, type CrashServer, type Victim } from './crash-victims.ts';
import { someTimes } from './crash-work.ts';

/** How long the database is unavailable while clients decide; the service asks them to retry later. */
const AWAY_SECONDS = isSoak ? 10 : 2;
const MORE = isSoak ? KILLS - 1 : 0;

let server: CrashServer;
let site: CrashSite;
let victim: Victim;
let awaySeconds = 0;

beforeAll(async () => {
  server = await startCrashServer();
  site = await createCrashSite({ connectionString: server.connectionString });
  // Every session that ends is an error to the service; here they are what is wanted.
  site.service.running.service.log.level = 'silent';
  victim = databaseVictim(site, server, () => awaySeconds);
});
afterAll(async () => {
  await site.close();
  await server.close();
});

testJourney({
  what: 'database',
  site: () => site,
  victim: () => victim,
  moments: {
    import: [{ lock: 'lock table grants in share mode' }, ...someTimes(MORE)],
    prepare: [{ lock: 'lock table log_entries in share mode' }, ...someTimes(MORE)],
    submit: [{ lock: 'lock table log_entries in share mode' }, ...someTimes(MORE)],
    end: [{ lock: 'lock table task_steps in share mode' }, ...someTimes(MORE)],
    report: [{ lock: 'lock table reports in share mode' }, ...someTimes(MORE)],
  },
  beforeDeciding: () => (awaySeconds = AWAY_SECONDS),
  afterDeciding({ lost }) {
    awaySeconds = 0;
    expect(lost.unavailable).toBeGreaterThan(0);
    // The process that serves was there all the time.
    expect(lost.unanswered).toBe(0);
  },
});

test('an upload that was acknowledged is whole when the database is killed right after it', async () => {
  const own = await startCrashServer();
  const bytes = randomBytes(5_000_000);
  const settings = { confirmRemovals: false, createPeople: true, isPreview: false, source: '', dateOrder: '' } as const;
  try {
    const before = openDatabase({ connectionString: own.connectionString });
    before.pool.on('error', () => undefined);
    await before.pool.query(
      `insert into users (id, email, display_name, origin) values ('ada', 'ada@example.com', 'Ada', 'SYSTEM')`,
    );
    const id = await uploadImport(before.pool, async (write) => {
      await write('access', Readable.from([bytes.subarray(0, 3_000_000), bytes.subarray(3_000_000)]));
      return { ...settings, mapping: {}, createdBy: 'ada', requestId: 'r' };
    });
    await own.crash(0);
    await before.close();
    const after = openDatabase({ connectionString: own.connectionString });
    const read = Buffer.concat(await Array.fromAsync(readImportBytes(after.pool, id ?? '', 'access')));
    const { rows } = await after.pool.query('select id, state from imports');
    expect(rows).toEqual([{ id, state: 'PENDING' }]);
    expect(read.equals(bytes)).toBe(true);
    await after.close();
  } finally {
    await own.close();
  }
});
