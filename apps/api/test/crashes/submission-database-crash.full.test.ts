import { afterAll, beforeAll } from 'vitest';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { databaseVictim, startCrashServer, type CrashServer, type Victim } from './crash-victims.ts';
import { markPendingDecisions, testSubmissions, type PendingBatches } from './submission-journey.ts';

let server: CrashServer;
let site: CrashSite;
let victim: Victim;
let pendingBatches: PendingBatches;

beforeAll(async () => {
  server = await startCrashServer();
  site = await createCrashSite({ connectionString: server.connectionString });
  // Every session that ends is an error to the service; here they are what is wanted.
  site.service.running.service.log.level = 'silent';
  victim = databaseVictim(site, server, () => 0);
  pendingBatches = await markPendingDecisions(site);
}, 600_000);
afterAll(async () => {
  await site.close();
  await server.close();
});

testSubmissions('database', ['submission_results'], () => ({ site, victim, pendingBatches }));
