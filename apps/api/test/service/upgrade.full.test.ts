import { cloneDatabase, type TestDatabase } from '@oag/store/test-database';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  expectDecidedWhole,
  expectEndedOnce,
  expectReportedOnce,
  expectTasksOnce,
  type Verb,
} from '../crashes/crash-checks.ts';
import { decidableTasks, type Deciding, startedDeciding } from '../crashes/crash-decisions.ts';
import { isSoak, KILLS, PATIENCE } from '../crashes/crash-seed.ts';
import { createCrashSite, type CrashSite } from '../crashes/crash-site.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { createCampaigns, eventually, expectOk, type Campaigns } from './campaigns.ts';
import { overHttp } from './http-calls.ts';
import { pgBouncerProgram } from './pgbouncer-program.ts';
import { type Pooler, POOLINGS, startPooler } from './pooler.ts';
import { freePort, type ServiceProcess } from './service-process.ts';
import type { TestService } from './test-service.ts';

/** Decisions of each round. */
const DECIDED = 120;
/** So many of them wait for the end of a round, so that a fast machine does not end it before the release does. */
const WAITING = 30;
/** A process has at most so many sessions for requests. */
const SESSIONS = 16;

/** Each kind of change that a release may make while processes of the one before run, in tables that every journey writes. */
const release = (name: string): string[] => [
  `alter table tasks add column ${name}_note text`,
  `alter table tasks add column ${name}_mark text not null default ''`,
  `alter table log_entries add column ${name}_source jsonb`,
  `alter table import_chunks add column ${name}_state text default 'NEW' check (${name}_state in ('NEW', 'OLD'))`,
  `create table ${name}_things (id text primary key, task_id text references tasks on delete cascade)`,
  `create index ${name}_tasks on tasks (${name}_note)`,
];

beforeAll(pgBouncerProgram, 600_000);

describe.each(['PostgreSQL itself', 'a pooler in transaction mode'])('processes that reach %s', (reached) => {
  let clone: TestDatabase;
  let pooler: Pooler | undefined;
  let site: CrashSite;
  let client: TestService;
  let campaigns: Campaigns;
  let server: ServiceProcess;
  let campaignId = '';
  const acknowledged = new Map<string, Verb>();
  beforeAll(async () => {
    clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
    const { connectionString } = clone;
    pooler = reached.includes('pooler') ? await startPooler(connectionString, POOLINGS.transaction) : undefined;
    site = await createCrashSite(
      { connectionString, ...(pooler && { poolerAddress: pooler.connectionString }) },
      { accounts: 50 + 15 * KILLS, entitlements: 10 },
    );
    [server] = await Promise.all([site.start('serve', 'server'), site.start('work', 'worker')]);
    client = overHttp(site.service, () => [site.port]);
    campaigns = await createCampaigns(client, PATIENCE);
    const { body } = await upload(client, site.organization.files);
    await endOf(client, body.import?.id ?? '');
    campaignId = await campaigns.open('0000CertifyEntitlementOwner');
  }, 180_000);
  afterAll(async () => {
    await site?.close();
    await pooler?.close();
    await clone?.drop();
  });

  /** Clients that decide, a tenth of whose decisions was answered. */
  const startRound = async (): Promise<Deciding> => {
    const deciding = await startedDeciding(client, await decidableTasks(site, campaignId, DECIDED), DECIDED / 10);
    deciding.pauseAt(DECIDED - WAITING);
    return deciding;
  };
  const endRound = async (deciding: Deciding): Promise<void> => {
    deciding.pauseAt(Number.POSITIVE_INFINITY);
    await deciding.done;
    expect(deciding.faults).toEqual([]);
    for (const [task, verb] of deciding.acknowledged) acknowledged.set(task, verb);
    await expectDecidedWhole(site, campaignId, acknowledged);
    await expectTasksOnce(site, campaignId);
  };

  /** A migration whose process dies before it has committed. */
  const migrateAndDie = async (statements: string[]): Promise<void> => {
    const migration = new Client({ connectionString: clone.connectionString });
    migration.on('error', () => {});
    await migration.connect();
    await migration.query('begin');
    for (const statement of statements) await migration.query(statement);
    const { rows } = await migration.query<{ pid: number }>('select pg_backend_pid() as pid');
    await site.service.database.pool.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
    await migration.end().catch(() => undefined);
  };

  test(
    `a migration and a process of this version that die in the middle of it (${KILLS} of each) leave each decision whole`,
    { timeout: isSoak ? 7_200_000 : 240_000 },
    async ({ task: { meta } }) => {
      const since = Date.now();
      for (let round = 0; round < KILLS; round += 1) {
        const statements = release(`round${round}`);
        const deciding = await startRound();
        await migrateAndDie(statements);
        expect(await site.count('pg_class where relname = $1', `round${round}_things`)).toBe(0);
        await server.kill();
        for (const statement of statements) await site.service.database.pool.query(statement);
        expect(deciding.acknowledged.size).toBeLessThan(DECIDED);
        server = await site.start('serve', 'server');
        await endRound(deciding);
      }
      if (isSoak)
        meta.soak = `upgrade (${reached}): ${KILLS} kills of a migration and of a process, ${acknowledged.size} decisions, ${Math.round((Date.now() - since) / 1_000)} s`;
    },
  );

  test(
    'go on when a newer version has migrated the database, and none that starts later is let in',
    { timeout: 240_000 },
    async () => {
      const deciding = await startRound();
      const next = [...release('next'), `insert into migrations (name) values ('9999-next-release.sql')`];
      for (const statement of next) await site.service.database.pool.query(statement);
      expect(deciding.acknowledged.size).toBeLessThan(DECIDED);
      await endRound(deciding);
      // A session whose statement is older than the table refuses it once, and its request is answered with 503.
      expect(deciding.lost.unanswered).toBe(0);
      expect(deciding.lost.unavailable).toBeLessThanOrEqual(SESSIONS);

      const second = await upload(client, site.organization.files);
      await endOf(client, second.body.import?.id ?? '');
      const other = await campaigns.draft('0000CertifyEntitlementOwner');
      expectOk(await client.call('prepareAccessReview', { path: { access_review_id: other }, body: {} }));
      await campaigns.until(other, 'REVIEW');
      await expectTasksOnce(site, other);
      await campaigns.end(campaignId, 'CLOSE_DECISION_REVOKED');
      await expectEndedOnce(site, campaignId, acknowledged);
      expectOk(await client.call('generateAccessReviewReport', { path: { access_review_id: campaignId }, body: {} }));
      await eventually(
        'the report',
        async () =>
          expectOk(await client.call('listAccessReviewReports', { path: { access_review_id: campaignId } })).list,
        (list) => list[0]?.state === 'REPORT_STATE_OK',
        PATIENCE,
      );
      await expectReportedOnce(site, campaignId);

      const late = await site.start('work', 'late', await freePort());
      expect(await late.exit()).toBe(4);
      expect(late.errors()).toContain('9999-next-release.sql');
    },
  );
});
