import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITLEMENT_OWNERS, inApp } from '../service/campaign-service.ts';
import { expectOk } from '../service/campaigns.ts';
import { isSoak, KILLS, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim } from './crash-victims.ts';
import { killOverAndOver, momentsOfRing, someTimes } from './crash-work.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';

/** More than a chunk, and more than twenty at the full size. */
const DENIED = isSoak ? 25_000 : 1_200;
/** So many of them stay. */
const KEPT = 3;

let site: CrashSite;
let campaignId = '';
beforeAll(async () => {
  site = await createCrashSite();
  const { inventory, database, call, admin } = site.service;
  const holder = await inventory.person();
  const held = await insertManyGrants(database, 'held', {
    accounts: DENIED / 4,
    entitlements: 4,
    people: [holder],
    owners: [admin.userId],
  });
  const stop = site.work();
  const remediation = { mode: 'REMEDIATION_MODE_AFTER_COOLING_OFF', coolingOff: '3600s' } as const;
  campaignId = await site.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(held), remediation });
  await site.campaigns.end(campaignId, 'CLOSE_DECISION_REVOKED');
  await stop();
  const path = { access_review_id: campaignId };
  const { list } = expectOk(await call('searchRemediations', { path, body: {} }));
  const kept = list.slice(0, KEPT).map(({ certifyTaskId }) => certifyTaskId);
  expectOk(await call('cancelAccessReviewRemediation', { path, body: { certifyTaskIds: kept, comment: 'Needed.' } }));
  // Twice: a person in a hurry clicks twice.
  for (let press = 0; press < 2; press++) expectOk(await call('startAccessReviewRemediation', { path, body: {} }));
}, 240_000);
afterAll(() => site.close());

const moments = momentsOfRing('remediate', [
  { lock: 'lock table tasks in share mode' },
  'after the next chunk',
  { lock: 'lock table log_entries in share mode' },
  ...(isSoak ? someTimes(KILLS) : []),
]);

test(
  `each denied access gets one revoke task, however often the process is killed (SEED='${SEED}')`,
  { timeout: 600_000 },
  async () => {
    const stood = await killOverAndOver(site, processVictim(site), campaignId, 'remediate', moments);
    expect(stood[0]).toBe('OPEN');
    expect(await site.count(`tasks where kind = 'revoke'`)).toBe(DENIED - KEPT);
    expect(await site.count(`(select distinct certify_task_id from tasks where kind = 'revoke') t`)).toBe(
      DENIED - KEPT,
    );
    expect(await site.count(`log_entries where kind = 'taskCreatedFrom'`)).toBe(DENIED - KEPT);
    const { counts } = expectOk(
      await site.service.call('getAccessReviewRemediation', { path: { access_review_id: campaignId } }),
    );
    expect(counts).toMatchObject({ open: String(DENIED - KEPT), kept: String(KEPT), planned: '0' });
  },
);
