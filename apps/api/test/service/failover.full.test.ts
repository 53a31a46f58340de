import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDecidedWhole, expectImportedOnce, expectTasksOnce } from '../crashes/crash-checks.ts';
import { decidableTasks, startDeciding } from '../crashes/crash-decisions.ts';
import { createCrashSite, type CrashSite } from '../crashes/crash-site.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { createCampaigns, eventually, expectOk } from './campaigns.ts';
import { overHttp } from './http-calls.ts';
import { startStandbyCluster, type StandbyCluster } from './standby-cluster.ts';

const DECIDED = 150;

let cluster: StandbyCluster;
let site: CrashSite;
beforeAll(async () => {
  cluster = await startStandbyCluster();
  site = await createCrashSite({ connectionString: cluster.connectionString }, { accounts: 60, entitlements: 10 });
}, 120_000);
afterAll(async () => {
  await site?.close();
  await cluster?.close();
});

type Root = { size: string | number; note: string };

/** The roots that were published outside the database. */
const publishedRoots = async (): Promise<Root[]> =>
  (await readFile(join(site.folderOf('worker'), 'log-roots.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Root);

test(
  'the primary dies in mid-campaign: reads go on, writes are answered with 503, then work, and nothing acknowledged is lost',
  { timeout: 240_000 },
  async () => {
    await Promise.all([site.start('serve', 'server'), site.start('work', 'worker')]);
    const client = overHttp(site.service, () => [site.port]);
    const { body } = await upload(client, site.organization.files);
    await endOf(client, body.import?.id ?? '');
    await expectImportedOnce(site, body.import?.id ?? '');
    const campaigns = await createCampaigns(client);
    const campaignId = await campaigns.draft('0000CertifyEntitlementOwner');
    expectOk(await client.call('prepareAccessReview', { path: { access_review_id: campaignId }, body: {} }));
    await campaigns.until(campaignId, 'REVIEW');
    await campaigns.start(campaignId);
    const deciding = startDeciding(client, await decidableTasks(site, campaignId, DECIDED));
    await eventually(
      'decisions',
      async () => deciding.acknowledged.size,
      (n) => n >= DECIDED / 5,
    );
    // An import that was accepted, and that nobody has applied for certain.
    const { body: second } = await upload(client, site.organization.files);
    await eventually('a published root', publishedRoots, (roots) => roots.length > 0);
    await cluster.killPrimary();
    const before = { decided: deciding.acknowledged.size, roots: await publishedRoots() };
    expect(before.decided).toBeLessThan(DECIDED);
    expect(before.roots.length).toBeGreaterThan(0);

    cluster.leadToStandby();
    const read = () => client.call('getAccessReview', { path: { id: campaignId } });
    const write = () =>
      client.call('createAccessReview', { body: { displayName: 'New', ownerIds: [site.service.admin.userId] } });
    await eventually(
      'reads from the standby',
      async () => (await read()).status,
      (status) => status === 200,
      30,
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
      30,
    );
    await deciding.done;
    expect(deciding.faults).toEqual([]);
    expect(deciding.lost.unavailable).toBeGreaterThan(0);
    await expectDecidedWhole(site, campaignId, deciding.acknowledged);
    await expectTasksOnce(site, campaignId);
    await endOf(client, second.import?.id ?? '');
    // Both imports, each once.
    expect(await site.count(`log_entries where kind = 'importDone'`)).toBe(2);
    expect(await site.count('import_chunks')).toBe(0);
    for (const { size, note } of before.roots)
      expect(await site.count('log_roots where size = $1 and note = $2', size, note), `the root of ${size}`).toBe(1);
    // The sealer goes on.
    const rootsSoFar = await site.count('log_roots');
    expectOk(await write());
    await eventually(
      'another root',
      () => site.count('log_roots'),
      (n) => n > rootsSoFar,
      30,
    );
  },
);
