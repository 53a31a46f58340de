import type { AccessReviewInput, AccuracySource } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueCampaigns } from '../../src/campaigns/jobs/run-due-campaigns.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventually, expectOk } from '../service/campaigns.ts';

// How good the data of a campaign is. Imports are written as rows, so that they are as old as the test says.

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const signal = new AbortController().signal;

let imports = 0;
/** An import of so many days ago; of no app, it could not be read. */
async function imported(days: number, state: 'DONE' | 'FAILED', ...appIds: string[]): Promise<string> {
  const id = `import${String((imports += 1)).padStart(4, '0')}`;
  const { pool } = on.service.database;
  await pool.query(
    `insert into imports (id, state, confirm_removals, create_people, created_by, created_at, finished_at) values ($1, $2, false, false, $3, $4, $4)`,
    [id, state, on.lead, inDays(-days)],
  );
  await pool.query(`insert into import_files (import_id, file, byte_count, sha256) values ($1, 'access', 12, 'abc')`, [
    id,
  ]);
  await pool.query('insert into import_apps (import_id, app_id, has_access) select $1, unnest($2::text[]), true', [
    id,
    appIds,
  ]);
  return id;
}

const set = async (id: string, accessReview: AccessReviewInput): Promise<void> => {
  expectOk(await on.service.call('updateAccessReview', { path: { id }, body: { accessReview } }));
};
async function draft(settings: AccessReviewInput): Promise<{ id: string; appId: string; entitlementId: string }> {
  const app = await on.newApp([on.ann, on.bob], [on.cy]);
  const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, { scopeV2: inApp(app), ownerIds: [on.lead] });
  await set(id, settings);
  return { id, appId: app.appId, entitlementId: app.entitlementIds[0] ?? '' };
}
const viewOf = async (id: string) => {
  const { accessReview: view } = expectOk(await on.service.call('getAccessReview', { path: { id } }));
  return {
    ...view?.accessReview,
    warnings: view?.warnings,
    state: view?.accessReview?.state.replace('ACCESS_REVIEW_STATE_', ''),
  };
};
const sourcesOf = async (id: string): Promise<{ frozenAt: string | null; list: AccuracySource[] }> => {
  const { frozenAt, list } = expectOk(
    await on.service.call('listAccessReviewSources', { path: { access_review_id: id } }),
  );
  return { frozenAt, list: list ?? [] };
};
const told = async (id: string): Promise<string[]> => {
  const { rows } = await on.service.database.pool.query<{ kind: string }>(
    'select kind from messages where access_review_id = $1 order by kind',
    [id],
  );
  return rows.map(({ kind }) => kind);
};
/** Looks after campaigns until one is in a state. How far one look gets depends on how fast the work between is done. */
async function wakeUntil(id: string, state: string, now: string): Promise<void> {
  for (let looks = 0; looks < 6 && (await viewOf(id)).state !== state; looks++) {
    await runDueCampaigns(on.service.running.service, signal, now);
    await eventually(
      'rest',
      () => on.countOf(`long_work where object_id = $1 and state = 'OPEN'`, id),
      (n) => n === 0,
    );
  }
  expect((await viewOf(id)).state).toBe(state);
}

test('accessReview.accuracyIssueAction WAIT: a scheduled start waits until the data is better, and reviews that then', async () => {
  const { id, appId, entitlementId } = await draft({
    autoStartCampaign: true,
    scheduledStartDate: inDays(1),
    accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT',
  });
  await imported(10, 'DONE', appId);
  await wakeUntil(id, 'PENDING', inDays(1));
  await runDueCampaigns(on.service.running.service, signal, inDays(1));
  expect(await told(id)).toEqual(['ACCURACY_PROBLEM', 'START_WAITS']);
  expect((await viewOf(id)).warnings).toEqual([
    'ACCESS_REVIEW_WARNING_START_WAITS',
    'ACCESS_REVIEW_WARNING_ACCURACY_ISSUES',
  ]);
  const account = await on.service.inventory.account(appId, { identity_user_id: on.cy });
  await on.service.inventory.grant(entitlementId, { app_user_id: account });
  await imported(0, 'DONE', appId);
  await wakeUntil(id, 'OPEN', inDays(1.1));
  expect(await viewOf(id)).toMatchObject({
    expectedTicketCount: 3,
    warnings: [],
    accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT',
  });
  expect(await told(id)).toEqual(['ACCURACY_PROBLEM', 'STARTED', 'START_WAITS']);
});

test('accessReview.accuracyIssueAction CONTINUE: it starts anyway, and its owners are notified', async () => {
  const { id, appId } = await draft({
    autoStartCampaign: true,
    scheduledStartDate: inDays(1),
    accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_CONTINUE',
  });
  await imported(1, 'DONE', appId);
  await imported(0.5, 'FAILED', appId);
  await wakeUntil(id, 'OPEN', inDays(1));
  expect(await told(id)).toEqual(['ACCURACY_PROBLEM', 'STARTED']);
});

test('accessReview.hasAccuracySupport: every app has been imported; the sources at the preparation are stored', async () => {
  const { id, appId, entitlementId } = await draft({});
  const [first, broken] = [await imported(8, 'DONE', appId), await imported(0, 'FAILED')];
  const files = [{ file: 'access', sha256: 'abc', byteCount: '12' }];
  const source = {
    appId,
    importId: first,
    lastImportId: broken,
    lastImportState: 'IMPORT_STATE_FAILED',
    files,
    issues: ['ACCURACY_ISSUE_STALE', 'ACCURACY_ISSUE_LAST_IMPORT_FAILED'],
    grantedAgainCount: '0',
  };
  expect(await sourcesOf(id)).toMatchObject({ frozenAt: null, list: [source] });
  expect((await viewOf(id)).hasAccuracySupport).toBe(false);
  await on.campaigns.prepare(id);
  await imported(0, 'DONE', appId);
  const { connectorSourcesFrozenAt, hasAccuracySupport } = await viewOf(id);
  expect(hasAccuracySupport).toBe(true);
  expect(await sourcesOf(id)).toMatchObject({ frozenAt: connectorSourcesFrozenAt, list: [source] });
  // Access that is lost and given again is other access.
  const { pool } = on.service.database;
  const { rows } = await pool.query<{ id: string; app_user_id: string }>(
    'delete from grants where id = (select min(id) from grants where entitlement_id = $1) returning *',
    [entitlementId],
  );
  await pool.query(
    `insert into past_grants (id, app_id, entitlement_id, app_user_id, sources, created_at, revoked_at) values ($1, $2, $3, $4, '{""}', now(), now())`,
    [rows[0]?.id, appId, entitlementId, rows[0]?.app_user_id],
  );
  await on.service.inventory.grant(entitlementId, { app_user_id: rows[0]?.app_user_id ?? '' });
  expect((await sourcesOf(id)).list).toMatchObject([{ grantedAgainCount: '1' }]);
  expectOk(await on.act('unprepareAccessReview', id));
  expect(await sourcesOf(id)).toMatchObject({ frozenAt: null, list: [{ issues: [] }] });
  expect(await viewOf(id)).toMatchObject({ hasAccuracySupport: false, warnings: [] });
});

test('an app that no import has brought cannot be checked, and holds no start up', async () => {
  const { id } = await draft({
    autoStartCampaign: true,
    scheduledStartDate: inDays(1),
    accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT',
  });
  await wakeUntil(id, 'OPEN', inDays(1));
  expect(await viewOf(id)).toMatchObject({ hasAccuracySupport: false, warnings: [] });
});
