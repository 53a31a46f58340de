import { afterAll, beforeAll } from 'vitest';
import { testJourney } from './crash-journey.ts';
import { KILLS } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim, type Victim } from './crash-victims.ts';
import { someTimes } from './crash-work.ts';

let site: CrashSite;
let victim: Victim;

beforeAll(async () => {
  site = await createCrashSite();
  victim = processVictim(site);
});
afterAll(() => site.close());

testJourney({
  what: 'process',
  site: () => site,
  victim: () => victim,
  moments: {
    import: [{ lock: 'lock table grants in share mode' }, 'at once', ...someTimes(KILLS)],
    prepare: [
      { lock: 'lock table selections in share mode' },
      { lock: 'lock table review_facts in share mode' },
      { lock: 'lock table log_entries in share mode' },
      'after the next chunk',
      ...someTimes(KILLS),
    ],
    submit: [
      { lock: 'lock table log_entries in share mode' },
      { lock: 'lock table task_steps in share mode' },
      ...someTimes(KILLS),
    ],
    end: [{ lock: 'lock table task_steps in share mode' }, 'after the next chunk', ...someTimes(KILLS)],
    report: [
      { lock: 'lock table report_chunks in share mode' },
      { lock: 'lock table reports in share mode' },
      ...someTimes(KILLS),
    ],
  },
});
