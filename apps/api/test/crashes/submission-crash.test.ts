import { afterAll, beforeAll } from 'vitest';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim, type Victim } from './crash-victims.ts';
import { pileUp, testSubmissions, type Piles } from './submission-journey.ts';

let site: CrashSite;
let victim: Victim;
let piles: Piles;

beforeAll(async () => {
  site = await createCrashSite();
  victim = processVictim(site);
  piles = await pileUp(site);
}, 600_000);
afterAll(() => site.close());

testSubmissions('process', ['task_steps', 'submission_results', 'idempotency_keys'], () => ({ site, victim, piles }));
