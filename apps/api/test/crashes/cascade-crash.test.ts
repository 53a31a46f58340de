import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { expectOk } from '../service/campaigns.ts';
import { isSoak, KILLS, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim } from './crash-victims.ts';
import { killOverAndOver, momentsOfRing, someTimes } from './crash-work.ts';

const HOLDERS = 20;
const ENTITLEMENTS = 35;
/** More than three chunks. */
const GRANTS = HOLDERS * ENTITLEMENTS;

let site: CrashSite;
let appId = '';
beforeAll(async () => {
  site = await createCrashSite();
  const { inventory, database, admin } = site.service;
  const people: string[] = [];
  for (let no = 0; no < HOLDERS; no += 1) people.push(await inventory.person({ display_name: `Holder ${no}` }));
  ({ appId } = await insertManyGrants(database, 'doomed', {
    accounts: HOLDERS,
    entitlements: ENTITLEMENTS,
    people,
    appOwners: [admin.userId],
  }));
  await database.pool.query('update apps set is_manual = true where id = $1', [appId]);
  await database.pool.query('update entitlements set is_manual = true where app_id = $1', [appId]);
});
afterAll(() => site.close());

const moments = momentsOfRing('cascade', [
  'at once',
  { lock: 'lock table task_steps in share mode' },
  'after the next chunk',
  { lock: 'lock table log_entries in share mode' },
  ...(isSoak ? someTimes(KILLS) : []),
]);

test(
  `each grant of a deleted app is recorded as revoked once, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    expectOk(await site.service.call('deleteApp', { path: { id: appId } }));
    await killOverAndOver(site, processVictim(site), appId, 'cascade', moments);
    expect(await site.count(`tasks where origin = 'CASCADE_DELETE' and outcome = 'REVOKED'`)).toBe(GRANTS);
    expect(await site.count('(select distinct app_user_id, entitlement_id from tasks) t')).toBe(GRANTS);
    expect(await site.count(`log_entries where kind = 'revokeOutcome'`)).toBe(GRANTS);
  },
);
