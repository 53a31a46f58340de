import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk } from '../service/campaigns.ts';
import { isSoak, KILLS, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim } from './crash-victims.ts';
import { killOverAndOver, momentsOfRing, someTimes } from './crash-work.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';

/** As many as an import can bring at once. */
const FOUND = isSoak ? 50_000 : 5_000;

let site: CrashSite;
let monitorId = '';
let [listener, gone]: string[] = [];
beforeAll(async () => {
  site = await createCrashSite();
  const { inventory, database, call } = site.service;
  [listener, gone] = [await inventory.person(), await inventory.person({ status: 'DISABLED' })];
  const { appId, entitlementIds } = await insertManyGrants(database, 'held', { accounts: FOUND, entitlements: 2 });
  const notificationConfig = {
    emailNotifications: { enabled: true, identityUserIds: [listener, gone] },
    slackNotifications: { enabled: true, channelName: 'conflicts' },
  };
  monitorId = expectOk(await call('createConflictMonitor', { body: { displayName: 'Both', notificationConfig } })).id;
  for (const [index, appEntitlementId] of entitlementIds.entries()) {
    const entitlementGroup = index === 0 ? 'ENTITLEMENT_GROUP_A' : 'ENTITLEMENT_GROUP_B';
    expectOk(
      await call('createAppEntitlementMonitorBinding', {
        body: { monitorId, entitlementGroup, appId, appEntitlementId },
      }),
    );
  }
  expectOk(await call('startConflictEvaluation', { path: { id: monitorId } }));
}, 120_000);
afterAll(() => site.close());

const moments = momentsOfRing('conflicts', [
  'at once',
  { lock: 'lock table access_conflicts in share mode' },
  { lock: 'lock table messages in share mode' },
  ...(isSoak ? someTimes(KILLS) : []),
]);

test(
  `new conflicts are told once, with their number, to whoever is there and to the channel, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    const stood = await killOverAndOver(site, processVictim(site), monitorId, 'conflicts', moments);
    expect(stood.slice(0, 3)).toEqual(moments.slice(0, 3).map(() => 'OPEN'));
    expect([
      await site.count('access_conflicts'),
      await site.count(`log_entries where kind = 'accessConflictFound'`),
    ]).toEqual([FOUND, FOUND]);
    const { list } = expectOk(await site.service.call('listConflictMonitorMessages', { path: { id: monitorId } }));
    expect(
      list.map(({ userId, channelName, newConflictCount }) => [userId, channelName, newConflictCount]).toSorted(),
    ).toEqual([
      ['', 'conflicts', String(FOUND)],
      [listener, '', String(FOUND)],
    ]);
  },
);
