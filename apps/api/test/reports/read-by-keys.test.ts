import { readByKeys, withSession, type Db, type Snapshot } from '@oag/store/database';
import {
  readConcernedLeaves,
  readDecisions,
  readPopulation,
  readRemediation,
  readReviews,
  readReportSubmissions,
  readSubmittedDecisions,
  type StoredReport,
} from '@oag/store/reports';
import { AccessReviewReportColumnValues } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvReport } from '../../src/reports/report-csv.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, expectOk, tasksOf } from '../service/campaigns.ts';

// Reports read windows of large tables. PostgreSQL likes to read a small table, or one without statistics, as a whole: for each window, when
// the table has grown.

let on: CampaignService;
let campaignId: string;
beforeAll(async () => {
  on = await startCampaignService();
  const app = await on.newApp([on.ann, on.bob], [on.cy], { entitlements: 3 });
  campaignId = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
  const [one, other] = await tasksOf(on.service, campaignId);
  if (one) expectOk(await decideTask(on.service, 'approveTask', one, on.asCy));
  if (other) expectOk(await decideTask(on.service, 'denyTask', other, on.asCy));
});
afterAll(() => on.service.close());

/** It has one row. */
const SINGLE = 'log_retention';

/** The tables that something reads as a whole. */
const readWhole = (work: (tx: Db) => Promise<void>): Promise<string[]> =>
  withSession(on.service.database.pool, async ({ client, db }) => {
    const scans = async (): Promise<Map<string, number>> => {
      const { rows } = await client.query<{ name: string; count: number }>(
        'select relname as name, seq_scan::integer as count from pg_stat_xact_user_tables where seq_scan > 0 and relname <> $1',
        [SINGLE],
      );
      return new Map(rows.map(({ name, count }) => [name, count]));
    };
    await client.query('begin');
    // The session counts those of earlier transactions until it has reported them.
    const before = await scans();
    await work(db);
    return [...(await scans())].flatMap(([name, count]) => (count > (before.get(name) ?? 0) ? name : []));
  });

test('the statements of a report find every row by its key', async () => {
  const columns = AccessReviewReportColumnValues.filter((column) => !column.endsWith('_UNSPECIFIED')).map((column) =>
    column.replace('ACCESS_REVIEW_REPORT_COLUMN_', ''),
  );
  const report = { access_review_id: campaignId, columns } as StoredReport;
  const lines: string[] = [];
  const scanned = await readWhole(async (tx) => {
    for await (const text of csvReport([tx] as unknown as Snapshot, report)) lines.push(text);
  });
  expect(lines.join('').trim().split('\n')).toHaveLength(7);
  expect(scanned).toEqual([]);
});

test('the windows of an evidence pack find every row by its key', async () => {
  const at = { campaignId, from: 0, to: 500 };
  const windows: ((tx: Db) => Promise<unknown[]>)[] = [
    (tx) => readPopulation(tx, at, new Set()),
    (tx) =>
      readPopulation(tx, at, new Set(['users', 'app_users', 'apps', 'resource_types', 'resources', 'entitlements'])),
    (tx) => readReviews(tx, at),
    (tx) => readDecisions(tx, at),
    (tx) => readRemediation(tx, at, true),
  ];
  const scanned = await readWhole(async (tx) => {
    await readByKeys(tx);
    for (const window of windows) expect(await window(tx)).not.toEqual([]);
    await readSubmittedDecisions(tx, at);
    await readConcernedLeaves(tx, { campaignId, objectIds: [campaignId] }, 0, 10_000);
  });
  expect(scanned).toEqual([]);
});

test('a window reads the submitted decisions about its own reviews only', async () => {
  const app = await on.newApp([on.ann, on.bob], [on.cy], { entitlements: 3 });
  const submitted = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
  const path = { access_review_id: submitted };
  const decisions = (await tasksOf(on.service, submitted)).map(({ id, stepId }) => ({
    taskId: id,
    policyStepId: stepId,
    verb: 'REVIEW_VERB_APPROVE' as const,
    comment: '',
  }));
  expectOk(await on.service.call('setPendingDecisions', { path, body: { decisions } }, on.asCy));
  expectOk(await on.service.call('submitAccessReview', { path, body: {} }, on.asCy));
  const read = await withSession(on.service.database.pool, async ({ client, db }) => {
    const results = async (): Promise<number> => {
      const { rows } = await client.query<{ n: number }>(
        "select idx_tup_fetch::integer as n from pg_stat_xact_user_tables where relname = 'submission_results'",
      );
      return rows[0]?.n ?? 0;
    };
    await client.query('begin');
    // As after a large preparation: the selection has its statistics already, and the results have none yet.
    await client.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', 1, 'reltuples', 100000::real)
       from unnest(array['selections', 'tasks']) name`,
    );
    await client.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', 'selections', 'attname', 'access_review_id',
         'inherited', false, 'null_frac', 0::real, 'avg_width', 28, 'n_distinct', 1::real)`,
    );
    await readByKeys(db);
    const before = await results();
    expect(await readSubmittedDecisions(db, { campaignId: submitted, from: 0, to: 1 })).toHaveLength(1);
    expect(await readReportSubmissions(db, submitted, '0', '1')).toHaveLength(1);
    const after = await results();
    await client.query('rollback');
    return after - before;
  });
  expect([decisions.length, read]).toEqual([6, 2]);
});
