import { openDatabase } from '@oag/store';
import { withSnapshot } from '@oag/store/database';
import { countSelection } from '@oag/store/reports';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOrganization } from '../crashes/crash-organization.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { createCampaigns, eventually, expectOk } from './campaigns.ts';
import { startStandbyCluster, type StandbyCluster } from './standby-cluster.ts';
import { startTestService, type TestService } from './test-service.ts';

let cluster: StandbyCluster;
let service: TestService;
beforeAll(async () => {
  cluster = await startStandbyCluster();
  const { connectionString, standbyConnectionString: readUrl } = cluster;
  service = await startTestService({ work: true, connectionString, readUrl });
  const { body } = await upload(service, createOrganization({ accounts: 40, entitlements: 5 }).files);
  await endOf(service, body.import?.id ?? '');
}, 120_000);
afterAll(async () => {
  await service?.close();
  await cluster?.close();
});

const counts = () => service.database.replica?.counts() ?? { replica: 0, primary: 0 };

/** Runs `use`; returns how many reads each server answered. */
async function countReads(use: () => Promise<void>): Promise<{ replica: number; primary: number }> {
  const before = counts();
  await use();
  const after = counts();
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}

/** Names an entitlement and searches for it by its new name at once. */
async function renameAndSearch(name: string): Promise<void> {
  const found = expectOk(await service.call('searchAppEntitlements', { body: { pageSize: 1 } }));
  const entitlement = found.list?.[0]?.appEntitlement;
  const path = { app_id: entitlement?.appId ?? '', id: entitlement?.id ?? '' };
  expectOk(
    await service.call('updateAppEntitlement', {
      path,
      body: { entitlement: { displayName: name }, updateMask: 'displayName' },
    }),
  );
  const { list } = expectOk(await service.call('searchAppEntitlements', { body: { query: name } }));
  expect(list?.map((view) => view.appEntitlement?.displayName)).toEqual([name]);
}

test('searches of administrators read from the standby, and see what was written right before', async () => {
  const reads = await countReads(async () => {
    for (let no = 0; no < 20; no += 1) await renameAndSearch(`Renamed ${no} times`);
  });
  expect(reads.replica).toBeGreaterThan(0);
  const { body: metrics } = await service.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics).toContain(`replica_reads_total{server="replica"} ${counts().replica}`);
});

test('a standby that lags is not read from', async () => {
  await cluster.onStandby('select pg_wal_replay_pause()');
  const reads = await countReads(() => renameAndSearch('While the standby lags'));
  await cluster.onStandby('select pg_wal_replay_resume()');
  expect(reads.primary).toBeGreaterThan(0);
});

test('searches of others read from the primary', async () => {
  const somebody = await service.clientFor(
    await service.inventory.person({ display_name: 'Somebody', email: 'somebody@example.com' }),
  );
  const reads = await countReads(async () => {
    expectOk(await service.call('searchTasks', { body: {} }, somebody));
  });
  expect(reads).toEqual({ replica: 0, primary: 0 });
});

test('a standby lends two sessions of one snapshot', async () => {
  const { replica } = service.database;
  const db = await replica?.caughtUp(10_000);
  if (!replica || !db) throw new Error('the standby cannot be used');
  const sizes = await withSnapshot({ db, pool: replica.pool }, (snapshot) =>
    Promise.all(snapshot.map((session) => countSelection(session, 'no campaign'))),
  );
  expect(sizes).toEqual([0, 0]);
});

test('reports read from the standby, and from the primary when it dies', { timeout: 60_000 }, async () => {
  const campaigns = await createCampaigns(service);
  const campaignId = await campaigns.draft('0000CertifyEntitlementOwner');
  expectOk(await service.call('prepareAccessReview', { path: { access_review_id: campaignId }, body: {} }));
  await campaigns.until(campaignId, 'REVIEW');
  await campaigns.start(campaignId);
  const path = { access_review_id: campaignId };
  const list = async () => expectOk(await service.call('listAccessReviewReports', { path })).list;
  const report = async (format: 'CSV' | 'EVIDENCE_PACK'): Promise<void> => {
    const before = (await list()).length;
    const body = { format: `ACCESS_REVIEW_REPORT_FORMAT_${format}` } as const;
    expectOk(await service.call('generateAccessReviewReport', { path, body }));
    await eventually(
      'the report',
      list,
      (reports) => reports.length > before && reports.every(({ state }) => state === 'REPORT_STATE_OK'),
      30,
    );
  };
  const reads = await countReads(async () => {
    await report('CSV');
    await report('EVIDENCE_PACK');
  });
  expect(reads).toEqual({ replica: 2, primary: 0 });

  await cluster.onPrimary(`alter system set synchronous_standby_names = ''`);
  await cluster.onPrimary('select pg_reload_conf()');
  await cluster.killStandby();
  const without = await countReads(async () => {
    await report('CSV');
    await renameAndSearch('Without a standby');
  });
  expect(without.replica).toBe(0);
  expect(without.primary).toBeGreaterThan(1);
  expect(await service.database.replica?.check()).toMatch(/./);
});

test('a copy of another database is refused', async () => {
  const database = openDatabase({
    connectionString: cluster.connectionString,
    readUrl: inject('testServer').connectionString,
  });
  try {
    await expect(database.replica?.check()).rejects.toThrow('it is no copy of that of DATABASE_URL');
  } finally {
    await database.close();
  }
});
