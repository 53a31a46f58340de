import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectDecidedWhole, expectImportedOnce, expectTasksOnce, type Verb } from '../crashes/crash-checks.ts';
import { decidableTasks, startedDeciding } from '../crashes/crash-decisions.ts';
import { isSoak, KILLS, PATIENCE } from '../crashes/crash-seed.ts';
import { createCrashSite, type CrashSite } from '../crashes/crash-site.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { createCampaigns, eventually, expectOk } from './campaigns.ts';
import { overHttp } from './http-calls.ts';
import { pgBouncerProgram } from './pgbouncer-program.ts';
import { type Pooler, POOLINGS, startPooler } from './pooler.ts';
import { expectRootsKept, type PublishedRoot, publishedRoots } from './published-roots.ts';
import { startStandbyCluster, type StandbyCluster } from './standby-cluster.ts';

/** Decisions of each round. The primary is killed in the middle of them. */
const DECIDED = 150;

beforeAll(pgBouncerProgram, 600_000);

describe.each(['the proxy', 'a pooler in transaction mode before the proxy'])('processes that reach %s', (reached) => {
  let cluster: StandbyCluster;
  let pooler: Pooler | undefined;
  let site: CrashSite;
  beforeAll(async () => {
    cluster = await startStandbyCluster();
    const { connectionString } = cluster;
    pooler = reached.includes('pooler') ? await startPooler(connectionString, POOLINGS.transaction) : undefined;
    const size = { accounts: 40 + 20 * KILLS, entitlements: 10 };
    site = await createCrashSite({ connectionString, ...(pooler && { poolerAddress: pooler.connectionString }) }, size);
  }, 120_000);
  afterAll(async () => {
    await site?.close();
    await pooler?.close();
    await cluster?.close();
  });

  test(
    `the primary dies in mid-campaign (${KILLS}): reads go on, writes are answered with 503, then work, and nothing acknowledged is lost`,
    { timeout: isSoak ? 7_200_000 : 240_000 },
    async ({ task: { meta } }) => {
      const since = Date.now();
      await Promise.all([site.start('serve', 'server'), site.start('work', 'worker')]);
      const client = overHttp(site.service, () => [site.port]);
      const { body } = await upload(client, site.organization.files);
      await endOf(client, body.import?.id ?? '');
      await expectImportedOnce(site, body.import?.id ?? '');
      const campaigns = await createCampaigns(client, PATIENCE);
      const campaignId = await campaigns.open('0000CertifyEntitlementOwner');
      const acknowledged = new Map<string, Verb>();
      let unavailable = 0;
      let published: PublishedRoot[] = [];
      const read = () => client.call('getAccessReview', { path: { id: campaignId } });
      const write = () =>
        client.call('createAccessReview', { body: { displayName: 'New', ownerIds: [site.service.admin.userId] } });
      for (let round = 0; round < KILLS; round += 1) {
        if (round > 0) await cluster.addStandby();
        await eventually(
          'a published root',
          () => publishedRoots(site),
          (roots) => roots.length > 0,
          PATIENCE,
        );
        const tasks = await decidableTasks(site, campaignId, DECIDED);
        const deciding = await startedDeciding(client, tasks, DECIDED / 5);
        // An import that was accepted, and that nobody has applied for certain.
        const accepted = (await upload(client, site.organization.files)).body.import?.id ?? '';
        await cluster.killPrimary();
        published = await publishedRoots(site);
        expect(deciding.acknowledged.size).toBeLessThan(DECIDED);

        cluster.leadToStandby();
        await eventually(
          'reads from the standby',
          async () => (await read()).status,
          (status) => status === 200,
          PATIENCE,
        );
        const statuses = await Promise.all(
          Array.from({ length: 5 }, async () => [(await read()).status, (await write()).status]),
        );
        expect(new Set(statuses.map(String))).toEqual(new Set(['200,503']));

        await cluster.promote();
        await eventually(
          'writes to the new primary',
          async () => (await write()).status,
          (status) => status === 200,
          PATIENCE,
        );
        await deciding.done;
        expect(deciding.faults).toEqual([]);
        expect(deciding.lost.unavailable).toBeGreaterThan(0);
        unavailable += deciding.lost.unavailable;
        for (const [task, verb] of deciding.acknowledged) acknowledged.set(task, verb);
        await expectDecidedWhole(site, campaignId, acknowledged);
        await expectTasksOnce(site, campaignId);
        expect((await endOf(client, accepted)).state).toBe('IMPORT_STATE_DONE');
        // The first import and one of each round, each once.
        expect(await site.count(`log_entries where kind = 'importDone'`)).toBe(round + 2);
        expect(await site.count('import_chunks')).toBe(0);
        await expectRootsKept(site, published);
        // The sealer goes on.
        const rootsSoFar = await site.count('log_roots');
        expectOk(await write());
        await eventually(
          'another root',
          () => site.count('log_roots'),
          (n) => n > rootsSoFar,
          PATIENCE,
        );
      }
      if (isSoak)
        meta.soak = `failover (${reached}): ${KILLS} kills of the primary, ${acknowledged.size} decisions, ${KILLS + 1} imports, ${published.length} published roots, ${unavailable} answers with 503, ${Math.round((Date.now() - since) / 1_000)} s`;
    },
  );
});
