import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { expectOk } from '../service/campaigns.ts';
import { isSoak, KILLS, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim } from './crash-victims.ts';
import { killOverAndOver, momentsOfRing, someTimes } from './crash-work.ts';

const MEMBERS = 20;
const ENTITLEMENTS = 35;
/** More than three chunks. */
const PAIRS = MEMBERS * ENTITLEMENTS;

let site: CrashSite;
let catalogId = '';
let members: string[] = [];
beforeAll(async () => {
  site = await createCrashSite();
  const { inventory, database, call, admin } = site.service;
  for (let no = 0; no < MEMBERS; no += 1) members.push(await inventory.person({ display_name: `Member ${no}` }));
  members = members.toSorted();
  const { appId, entitlementIds } = await insertManyGrants(database, 'wanted', {
    accounts: 0,
    entitlements: ENTITLEMENTS,
    owners: [admin.userId],
    appOwners: [admin.userId],
  });
  const made = expectOk(await call('createRequestCatalog', { body: { displayName: 'Guard' } }));
  catalogId = made.requestCatalogView?.requestCatalog?.id ?? '';
  const path = { catalog_id: catalogId };
  const appEntitlements = entitlementIds.map((id) => ({ appId, id }));
  expectOk(await call('createRequestCatalogEntitlements', { path, body: { appEntitlements } }));
  expectOk(await call('createRequestCatalogMembers', { path, body: { userIds: members } }));
});
afterAll(() => site.close());

const later = isSoak ? someTimes(KILLS) : [];
const moments = momentsOfRing('enroll', [
  'at once',
  { lock: 'lock table task_steps in share mode' },
  'after the next chunk',
  { lock: 'lock table log_entries in share mode' },
  ...later,
]);

test(
  `each access is requested once for each member, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    const stood = await killOverAndOver(site, processVictim(site), catalogId, 'enroll', moments);
    expect(stood.slice(0, 4)).toEqual(moments.slice(0, 4).map(() => 'OPEN'));
    expect(await site.count(`tasks where kind = 'grant' and origin = 'PROFILE_MEMBERSHIP_MANUAL'`)).toBe(PAIRS);
    expect(await site.count('(select distinct identity_user_id, entitlement_id from tasks) t')).toBe(PAIRS);
    expect(await site.count(`log_entries where kind = 'taskCreated'`)).toBe(PAIRS);
  },
);

test(
  `the requests for who leaves are cancelled once, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    const { call } = site.service;
    expectOk(
      await call('deleteRequestCatalogMembers', { path: { catalog_id: catalogId }, body: { userIds: members } }),
    );
    await killOverAndOver(
      site,
      processVictim(site),
      catalogId,
      'unenroll',
      momentsOfRing('unenroll', [{ lock: 'lock table task_steps in share mode' }, 'after the next chunk', ...later]),
    );
    expect([
      await site.count(`tasks where outcome = 'CANCELLED'`),
      await site.count(`tasks where state = 'OPEN'`),
    ]).toEqual([PAIRS, 0]);
    expect(await site.count(`log_entries where kind = 'grantOutcome'`)).toBe(PAIRS);
  },
);
