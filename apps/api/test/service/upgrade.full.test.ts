import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDecidedWhole, expectEndedOnce, expectReportedOnce, expectTasksOnce } from '../crashes/crash-checks.ts';
import { decidableTasks, startDeciding } from '../crashes/crash-decisions.ts';
import { createCrashSite, type CrashSite } from '../crashes/crash-site.ts';
import { endOf, upload } from '../imports/import-upload.ts';
import { createCampaigns, eventually, expectOk } from './campaigns.ts';
import { overHttp } from './http-calls.ts';
import { freePort } from './service-process.ts';

const DECIDED = 60;
/** A process has at most so many sessions for requests. */
const SESSIONS = 16;

let site: CrashSite;
beforeAll(async () => {
  site = await createCrashSite({}, { accounts: 60, entitlements: 10 });
}, 120_000);
afterAll(() => site?.close());

/** Each kind of change that a release may make while processes of the one before run, in tables that every journey writes. */
const NEXT_RELEASE = [
  'alter table tasks add column next_note text',
  `alter table tasks add column next_mark text not null default ''`,
  'alter table log_entries add column next_source jsonb',
  `alter table import_chunks add column next_state text default 'NEW' check (next_state in ('NEW', 'OLD'))`,
  'create table next_things (id text primary key, task_id text references tasks on delete cascade)',
  'create index next_tasks on tasks (next_note)',
  `insert into migrations (name) values ('9999-next-release.sql')`,
];

test(
  'processes of this version go on when a newer one has migrated the database, and none that starts later is let in',
  { timeout: 240_000 },
  async () => {
    await Promise.all([site.start('serve', 'server'), site.start('work', 'worker')]);
    const client = overHttp(site.service, () => [site.port]);
    const campaigns = await createCampaigns(client);
    const { body } = await upload(client, site.organization.files);
    await endOf(client, body.import?.id ?? '');
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
    for (const statement of NEXT_RELEASE) await site.service.database.pool.query(statement);
    const before = deciding.acknowledged.size;
    await deciding.done;
    expect(before).toBeLessThan(DECIDED);
    expect(deciding.faults).toEqual([]);
    // A session whose statement is older than the table refuses it once, and its request is answered with 503.
    expect(deciding.lost.unanswered).toBe(0);
    expect(deciding.lost.unavailable).toBeLessThanOrEqual(SESSIONS);
    await expectDecidedWhole(site, campaignId, deciding.acknowledged);
    await expectTasksOnce(site, campaignId);

    const second = await upload(client, site.organization.files);
    await endOf(client, second.body.import?.id ?? '');
    const other = await campaigns.draft('0000CertifyEntitlementOwner');
    expectOk(await client.call('prepareAccessReview', { path: { access_review_id: other }, body: {} }));
    await campaigns.until(other, 'REVIEW');
    await expectTasksOnce(site, other);
    await campaigns.end(campaignId, 'CLOSE_DECISION_REVOKED');
    await expectEndedOnce(site, campaignId, deciding.acknowledged);
    expectOk(await client.call('generateAccessReviewReport', { path: { access_review_id: campaignId }, body: {} }));
    await eventually(
      'the report',
      async () =>
        expectOk(await client.call('listAccessReviewReports', { path: { access_review_id: campaignId } })).list,
      (list) => list[0]?.state === 'REPORT_STATE_OK',
    );
    await expectReportedOnce(site, campaignId);

    const late = await site.start('work', 'late', await freePort());
    expect(await late.exit()).toBe(4);
    expect(late.errors()).toContain('9999-next-release.sql');
  },
);
