import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pooling } from '@oag/store/database';
import { cloneDatabase, type TestDatabase } from '@oag/store/test-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expectDecidedWhole, expectEndedOnce, expectReportedOnce, expectTasksOnce } from '../crashes/crash-checks.ts';
import { type Verb } from '../crashes/crash-checks.ts';
import { decidableTasks, startedDeciding } from '../crashes/crash-decisions.ts';
import { isSoak, KILLS, PATIENCE } from '../crashes/crash-seed.ts';
import { createCrashSite, type CrashSite } from '../crashes/crash-site.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { downloadPack, verifyPack } from '../reports/evidence-folder.ts';
import { createCampaigns, eventually, expectOk, type Campaigns } from './campaigns.ts';
import { overHttp } from './http-calls.ts';
import { pgBouncerProgram } from './pgbouncer-program.ts';
import { type Pooler, POOLINGS, startPooler } from './pooler.ts';
import { expectRootsKept, publishedRoots } from './published-roots.ts';
import type { TestService } from './test-service.ts';

/** Decisions of each round. The pooler is killed in the middle of them. */
const DECIDED = 120;
const SUBMITTED = 40;

beforeAll(pgBouncerProgram, 600_000);

describe.each(Object.keys(POOLINGS) as Pooling[])('behind a pooler in the mode %s', (mode) => {
  let clone: TestDatabase;
  let pooler: Pooler;
  let site: CrashSite;
  let client: TestService;
  let campaigns: Campaigns;
  let campaignId = '';
  let path: { access_review_id: string };
  const acknowledged = new Map<string, Verb>();
  beforeAll(async () => {
    clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
    pooler = await startPooler(clone.connectionString, POOLINGS[mode]);
    site = await createCrashSite(
      { connectionString: clone.connectionString, poolerAddress: pooler.connectionString },
      { accounts: 40 + 16 * KILLS, entitlements: 10 },
    );
    await Promise.all([site.start('serve', 'server'), site.start('work', 'worker')]);
    client = overHttp(site.service, () => [site.port]);
    campaigns = await createCampaigns(client, PATIENCE);
  }, 180_000);
  afterAll(async () => {
    await site?.close();
    await pooler?.close();
    await clone?.drop();
  });

  test('access is imported and a campaign prepared and opened', async () => {
    const { body } = await upload(client, site.organization.files);
    await endOf(client, body.import?.id ?? '');
    expect(await site.count('grants')).toBe(site.organization.grants);
    campaignId = await campaigns.open('0000CertifyEntitlementOwner');
    path = { access_review_id: campaignId };
    await expectTasksOnce(site, campaignId);
  });

  test(
    `each decision and import that was answered is there, although the pooler is killed ${KILLS} times`,
    { timeout: isSoak ? 3_600_000 : 240_000 },
    async ({ task: { meta } }) => {
      const since = Date.now();
      const lost = { unavailable: 0, unanswered: 0 };
      const imports: string[] = [];
      for (let round = 0; round < KILLS; round += 1) {
        await eventually(
          'a published root',
          () => publishedRoots(site),
          (roots) => roots.length > 0,
          PATIENCE,
        );
        const tasks = await decidableTasks(site, campaignId, DECIDED);
        const deciding = await startedDeciding(client, tasks, DECIDED / 4);
        const { body } = await upload(client, site.organization.files);
        imports.push(body.import?.id ?? '');
        const roots = await publishedRoots(site);
        expect(deciding.acknowledged.size).toBeLessThan(deciding.total);
        await pooler.kill();
        const read = () => client.call('getAccessReview', { path: { id: campaignId } });
        expect((await read()).status).toBe(503);
        await pooler.start();
        await eventually(
          'reads',
          async () => (await read()).status,
          (status) => status === 200,
          PATIENCE,
        );
        await deciding.done;
        expect(deciding.faults).toEqual([]);
        expect(deciding.lost.unanswered).toBe(0);
        lost.unavailable += deciding.lost.unavailable;
        for (const [task, verb] of deciding.acknowledged) acknowledged.set(task, verb);
        await expectDecidedWhole(site, campaignId, acknowledged);
        await endOf(client, imports.at(-1) ?? '');
        await expectRootsKept(site, roots);
      }
      expect(await site.count(`imports where state = 'DONE' and id = any($1)`, imports)).toBe(KILLS);
      expect(await site.count(`log_entries where kind = 'importDone'`)).toBe(KILLS + 1);
      expect(await site.count('import_chunks')).toBe(0);
      expect(
        await site.count('tasks where access_review_id = $1 and id = any($2)', campaignId, [...acknowledged.keys()]),
      ).toBe(acknowledged.size);
      if (isSoak)
        meta.soak = `pooler (${mode}): ${KILLS} kills, ${acknowledged.size} decisions, ${lost.unavailable} answers with 503, ${Math.round((Date.now() - since) / 1_000)} s`;
    },
  );

  test('a submission, the end, the report, the evidence and the events are whole', { timeout: 240_000 }, async () => {
    const { lastEventId } = expectOk(await client.call('getEvents', {}));
    const [first, ...others] = await decidableTasks(site, campaignId, 10_000);
    if (!first) throw new Error('Nothing is left to decide');
    const mine = [first, ...others.filter(({ headers }) => headers === first.headers)].slice(0, SUBMITTED);
    const decisions = mine.map(({ id, stepId }) => ({
      taskId: id,
      policyStepId: stepId,
      verb: 'REVIEW_VERB_APPROVE' as const,
    }));
    expect(
      expectOk(await client.call('setPendingDecisions', { path, body: { decisions } }, first.headers)).storedCount,
    ).toBe(mine.length);
    const { submission } = expectOk(await client.call('submitAccessReview', { path, body: {} }, first.headers));
    expect(submission?.successfulCount).toBe(mine.length);
    for (const { id } of mine) acknowledged.set(id, 'approveTask');
    await expectDecidedWhole(site, campaignId, acknowledged);

    await campaigns.end(campaignId, 'CLOSE_DECISION_REVOKED');
    await expectEndedOnce(site, campaignId, acknowledged);
    expectOk(await client.call('generateAccessReviewReport', { path, body: {} }));
    await eventually(
      'the report',
      async () => expectOk(await client.call('listAccessReviewReports', { path })).list,
      (list) => list[0]?.state === 'REPORT_STATE_OK',
      PATIENCE,
    );
    await expectReportedOnce(site, campaignId);
    const folder = await mkdtemp(join(tmpdir(), 'oag-pooled-pack-'));
    try {
      await writeFile(join(folder, 'pack.zip'), await downloadPack(client, campaignId));
      const { code, text } = await verifyPack(join(folder, 'pack.zip'));
      expect(code, text).toBe(0);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const events = async () =>
      expectOk(await client.call('getEvents', { query: { last_event_id: lastEventId } })).events;
    await eventually(
      'the event of the end',
      events,
      (found) => found.some(({ objectId }) => objectId === campaignId),
      PATIENCE,
    );
  });
});
