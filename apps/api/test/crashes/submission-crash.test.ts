import { afterAll, beforeAll } from 'vitest';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim, type Victim } from './crash-victims.ts';
import { markPendingDecisions, testSubmissions, type PendingBatches } from './submission-journey.ts';

let site: CrashSite;
let victim: Victim;
let pendingBatches: PendingBatches;

beforeAll(async () => {
  site = await createCrashSite();
  victim = processVictim(site);
  pendingBatches = await markPendingDecisions(site);
}, 600_000);
afterAll(() => site.close());

testSubmissions('process', ['task_steps', 'submission_results', 'idempotency_keys'], () => ({
  site,
  victim,
  pendingBatches,
}));
