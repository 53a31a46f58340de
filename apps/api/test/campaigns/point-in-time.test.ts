import { purgePastValues } from '@oag/store/inventory';
import { AccessReviewReportColumnValues } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import { downloadPack } from '../reports/evidence-folder.ts';
import type { ManyGrants } from '../inventory/many-grants.ts';
import { unzip } from '../service/unzip.ts';

// The inventory keeps changing; the evidence shows the grants as they were when the campaign was prepared.

let on: CampaignService;
let app: ManyGrants;
beforeAll(async () => {
  on = await startCampaignService();
  app = await on.newApp([on.ann], [on.cy]);
  await run(
    `update users set department = 'Ward', job_title = 'Nurse', employee_id = '7', employment_status = 'Active', employment_type = 'Permanent', manager_id = '${on.bob}', email = 'ann@old.example' where id = '${on.ann}'`,
  );
  await run(`update users set email = 'bob@old.example' where id = '${on.bob}'`);
  await run(
    `update app_users set username = 'ann1', email = 'ann1@old.example', last_used_at = '2026-01-02T03:04:05Z' where app_id = '${app.appId}'`,
  );
});
afterAll(() => on.service.close());

const run = (text: string) => on.service.database.pool.query(text);

/** Changes every value that reports show. */
const change = async (): Promise<void> => {
  await run(
    `update users set department = 'Office', job_title = 'Clerk', employee_id = '8', employment_status = 'Left', employment_type = 'None', manager_id = null, email = 'ann@new.example', display_name = 'Ann New' where id = '${on.ann}'`,
  );
  await run(`update users set email = 'bob@new.example' where id = '${on.bob}'`);
  await run(
    `update app_users set username = 'new', email = 'new', display_name = 'new', type = 'SYSTEM_ACCOUNT', status = 'DELETED', deleted_at = now(), last_used_at = now() where app_id = '${app.appId}'`,
  );
  for (const table of ['apps', 'resource_types', 'resources', 'entitlements'])
    await run(`update ${table} set display_name = 'new' where ${table === 'apps' ? 'id' : 'app_id'} = '${app.appId}'`);
  await run(`update entitlements set description = 'new' where app_id = '${app.appId}'`);
};

async function evidenceOf(id: string): Promise<{ row: { [column: string]: string }; access: object }> {
  const path = { access_review_id: id };
  const columns = AccessReviewReportColumnValues.filter((column) => !column.endsWith('_UNSPECIFIED'));
  const earlier = new Set(
    expectOk(await on.service.call('listAccessReviewReports', { path })).list.map((report) => report.id),
  );
  expectOk(
    await on.service.call('generateAccessReviewReport', {
      path,
      body: { format: 'ACCESS_REVIEW_REPORT_FORMAT_JSON', reportColumnConfig: { columns } },
    }),
  );
  const list = async () =>
    expectOk(await on.service.call('listAccessReviewReports', { path })).list.filter(
      (report) => !earlier.has(report.id),
    );
  const [report] = await eventually('the report', list, ([made]) => made?.state === 'REPORT_STATE_OK');
  const { payload } = await on.service.app.inject({
    url: new URL(report?.downloadUrl ?? '').pathname,
    headers: on.service.admin.headers,
  });
  const [row = {}] = (JSON.parse(payload) as { rows: { [column: string]: string }[] }).rows;
  const population = (await unzip(await downloadPack(on.service, id))).get('population.ndjson')?.toString() ?? '';
  const { rowSha256: _, ...access } = JSON.parse(population.split('\n')[0] ?? '') as { rowSha256: string };
  return {
    row: Object.fromEntries(
      Object.entries(row).map(([column, text]) => [column.replace('ACCESS_REVIEW_REPORT_COLUMN_', ''), text]),
    ),
    access,
  };
}

test('a report and a pack show the snapshot of the selection, however late they are generated; a later campaign shows its own', async () => {
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
  const before = await evidenceOf(id);
  expect(before.row).toMatchObject({
    ...{
      DEPARTMENT: 'Ward',
      JOB_TITLE: 'Nurse',
      EMPLOYEE_ID: '7',
      EMPLOYMENT_STATUS: 'Active',
      EMPLOYMENT_TYPE: 'Permanent',
      MANAGER: 'bob@old.example',
      ACCOUNT_OWNER: 'Ann',
    },
    ...{
      ACCOUNT_OWNER_EMAIL: 'ann@old.example',
      USER_NAME: 'ann1',
      IDENTITY_TYPE: 'User',
      LAST_LOGIN: '2026-01-02T03:04:05.000Z',
      APPLICATION: app.appId,
    },
  });
  expect(before.access).toMatchObject({
    accountStatus: 'ENABLED',
    owner: { email: 'ann@old.example', department: 'Ward', jobTitle: 'Nurse', managerEmail: 'bob@old.example' },
  });
  await change();
  await change();
  await run(`update users set department = 'Third' where id = '${on.ann}'`);
  expect(await evidenceOf(id)).toEqual(before);
  await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
  const { row, access } = await evidenceOf(id);
  expect([row['DEPARTMENT'], row['MANAGER'], row['USER_NAME'], access]).toEqual([
    'Ward',
    'bob@old.example',
    'ann1',
    before.access,
  ]);
  await run(`update app_users set status = 'ENABLED', deleted_at = null where app_id = '${app.appId}'`);
  const later = await evidenceOf(await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) }));
  expect(later.row).toMatchObject({
    DEPARTMENT: 'Third',
    MANAGER: '',
    USER_NAME: 'new',
    IDENTITY_TYPE: 'System account',
    ENTITLEMENT: 'new',
    APPLICATION: 'new',
    RESOURCE: 'new',
    RESOURCE_TYPE: 'new',
    DESCRIPTION: 'new',
  });
});

test('a change of a transaction that was open during the selection is shown as the selection saw it', async () => {
  const own = await on.newApp([on.bob], [on.cy]);
  await run(`update users set department = 'Before' where id = '${on.bob}'`);
  const slow = await on.service.database.pool.connect();
  await slow.query(`begin; update users set department = 'Meanwhile' where id = '${on.bob}'`);
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(own) });
  await slow.query('commit');
  slow.release();
  expect((await evidenceOf(id)).row['DEPARTMENT']).toBe('Before');
  // In a database that was moved, transaction ids restart far below those that the selection saw.
  await run(`update users set department = 'After' where id = '${on.bob}'`);
  await run(`update past_facts set replaced_by = '3' where seq = (select max(seq) from past_facts)`);
  await run(`delete from past_facts where facts ->> 'department' = 'Before'`);
  expect((await evidenceOf(id)).row['DEPARTMENT']).toBe('Meanwhile');
});

test('past values are stored only for members in reports, and deleted when no selection needs them', async () => {
  const count = () => on.countOf('past_facts');
  const before = await count();
  await run(`update app_users set last_used_at = now(), updated_at = now(), profile = '{"badge": "7"}'`);
  await run('update apps set user_count = user_count, updated_at = now()');
  expect(await count()).toBe(before);
  await run(`update users set department = 'LegacyScope' where id = '${on.cy}'`);
  const { db } = on.service.database;
  expect(await purgePastValues(db, 1_000)).toBe(0);
  await run(
    `update past_facts set replaced_at = replaced_at - interval '2 days' where seq = (select max(seq) from past_facts)`,
  );
  expect([await purgePastValues(db, 1_000), await count()]).toEqual([1, before]);
});
