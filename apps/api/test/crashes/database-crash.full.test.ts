import { afterAll, beforeAll, expect } from 'vitest';
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
