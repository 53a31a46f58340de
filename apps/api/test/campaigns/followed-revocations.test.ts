import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessReviewRemediationConfigInput } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSession } from '@oag/store/database';
import { type DeniedAccess, followOpenRevocations } from '@oag/store/remediation';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, expectOk, tasksOf } from '../service/campaigns.ts';
import { downloadPack, verifyPack } from '../reports/evidence-folder.ts';
import { importForm } from '../imports/import-upload.ts';

// Two campaigns review the same access, and both deny it: there is one thing to do.

let on: CampaignService;
let policyId: string;
beforeAll(async () => {
  on = await startCampaignService();
  policyId = await on.campaigns.policy([{ approval: { users: { userIds: [on.ann] } } }]);
});
afterAll(() => on.service.close());

const atOnce: AccessReviewRemediationConfigInput = { mode: 'REMEDIATION_MODE_AT_ONCE' };
const denyAll = async (campaignId: string): Promise<void> => {
  for (const task of await tasksOf(on.service, campaignId))
    expectOk(await decideTask(on.service, 'denyTask', task, on.asAnn));
};
const remediations = async (campaignId: string) =>
  expectOk(await on.service.call('searchRemediations', { path: { access_review_id: campaignId }, body: {} })).list;
const states = async (campaignId: string): Promise<string[]> =>
  (await remediations(campaignId)).map(({ state }) => state.replace('REMEDIATION_STATE_', ''));
const history = async (taskId: string) =>
  expectOk(await on.service.call('listTaskAudits', { body: { taskId, pageSize: 100 } })).list;

test('access that two campaigns deny has one revoke task, which the second one follows to its end', async () => {
  const app = await on.newApp([on.bob, on.cy], [on.cy]);
  const first = await on.campaigns.open(policyId, { scopeV2: inApp(app), remediation: atOnce });
  const second = await on.campaigns.open(policyId, { scopeV2: inApp(app), remediation: atOnce });
  await denyAll(first);
  await denyAll(second);
  const tasks = await tasksOf(on.service, first, 'revoke');
  expect([tasks.length, (await tasksOf(on.service, second, 'revoke')).length]).toEqual([2, 0]);
  const ids = async (campaignId: string): Promise<string[]> =>
    (await remediations(campaignId)).map(({ revokeTaskId }) => revokeTaskId).toSorted();
  expect(await ids(second)).toEqual(await ids(first));
  expect([await states(first), await states(second)]).toEqual([
    ['OPEN', 'OPEN'],
    ['OPEN', 'OPEN'],
  ]);

  const [task] = tasks;
  expectOk(
    await on.service.call('completeProvision', {
      path: { task_id: task?.id ?? '' },
      body: { policyStepId: task?.stepId ?? '' },
    }),
  );
  expect([(await states(first)).toSorted(), (await states(second)).toSorted()]).toEqual([
    ['OPEN', 'UNVERIFIED'],
    ['OPEN', 'UNVERIFIED'],
  ]);
  const follower = (await remediations(second)).find(({ revokeTaskId }) => revokeTaskId === task?.id);
  const entries = await history(follower?.certifyTaskId ?? '');
  expect(entries.map(({ policyEvaluationStep }) => policyEvaluationStep?.stepComment).filter(Boolean)).toContainEqual(
    expect.stringMatching(/^The open task \d+ of another campaign removes this access$/),
  );
  expect(entries.flatMap(({ revokeOutcome }) => revokeOutcome ?? [])).toEqual([{ outcome: 'REVOKE_OUTCOME_REVOKED' }]);
  const { counts } = expectOk(
    await on.service.call('getAccessReviewRemediation', { path: { access_review_id: second } }),
  );
  expect(counts).toMatchObject({ open: '1', unverified: '1', notPlanned: '0', planned: '0' });
});

test('two campaigns that deny the same access concurrently create one task', async () => {
  const app = await on.newApp([on.bob, on.cy, on.lead], [on.cy]);
  const campaigns = await Promise.all(
    [1, 2, 3].map(() => on.campaigns.open(policyId, { scopeV2: inApp(app), remediation: atOnce })),
  );
  await Promise.all(campaigns.map(denyAll));
  const made = await Promise.all(campaigns.map((id) => tasksOf(on.service, id, 'revoke')));
  expect(made.flat()).toHaveLength(3);
  for (const id of campaigns) expect(await states(id)).toEqual(['OPEN', 'OPEN', 'OPEN']);
});

test('when a shared revoke task is cancelled, a campaign can remediate again with its own task', async () => {
  const app = await on.newApp([on.bob], [on.cy]);
  const first = await on.campaigns.open(policyId, { scopeV2: inApp(app), remediation: atOnce });
  const second = await on.campaigns.open(policyId, { scopeV2: inApp(app), remediation: atOnce });
  await denyAll(first);
  await denyAll(second);
  const [task] = await tasksOf(on.service, first, 'revoke');
  expectOk(
    await on.service.call('cancelProvision', {
      path: { task_id: task?.id ?? '' },
      body: { policyStepId: task?.stepId ?? '', comment: 'Not needed' },
    }),
  );
  expect(await states(second)).toEqual(['FAILED']);
  await on.campaigns.end(second, 'CLOSE_DECISION_SKIP');
  const [denied] = await remediations(second);
  expectOk(
    await on.service.call('startAccessReviewRemediation', {
      path: { access_review_id: second },
      body: { certifyTaskIds: [denied?.certifyTaskId ?? ''] },
    }),
  );
  await expect.poll(() => states(second)).toEqual(['OPEN']);
  expect(await tasksOf(on.service, second, 'revoke')).toHaveLength(1);
});

test('a campaign that wants tasks of its own makes them', async () => {
  const app = await on.newApp([on.bob], [on.cy]);
  const first = await on.campaigns.open(policyId, { scopeV2: inApp(app), remediation: atOnce });
  const second = await on.campaigns.open(policyId, {
    scopeV2: inApp(app),
    remediation: { ...atOnce, separateTasks: true },
  });
  await denyAll(first);
  await denyAll(second);
  expect([
    (await tasksOf(on.service, first, 'revoke')).length,
    (await tasksOf(on.service, second, 'revoke')).length,
  ]).toEqual([1, 1]);
});

test('to find the open revoke task of an access reads no others of its entitlement', async () => {
  const app = await on.newApp(
    Array.from({ length: 60 }, () => on.bob),
    [on.cy],
  );
  const first = await on.campaigns.open(policyId, { scopeV2: inApp(app), remediation: atOnce });
  const second = await on.campaigns.open(policyId, { scopeV2: inApp(app), remediation: atOnce });
  await on.campaigns.end(first, 'CLOSE_DECISION_REVOKED');
  expect(await tasksOf(on.service, first, 'revoke')).toHaveLength(60);
  const { rows: reviews } = await on.service.database.pool.query<DeniedAccess>(
    `select id, access_review_id as "accessReviewId", entitlement_id as "entitlementId", app_user_id as "appUserId", principal_resource_id as "principalResourceId"
     from tasks where access_review_id = $1 limit 1`,
    [second],
  );
  const read = await withSession(on.service.database.pool, async ({ client, db }) => {
    const count = async (): Promise<number> => {
      const { rows } = await client.query<{ read: string }>(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'tasks'`,
      );
      return Number(rows[0]?.read);
    };
    // Of so few tasks all are read at once, unless that is forbidden.
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) await client.query(`set enable_${way} = off`);
    await client.query('begin');
    const before = await count();
    expect(await followOpenRevocations(db, reviews)).toHaveLength(1);
    return (await count()) - before;
  });
  expect(read).toBeLessThan(20);
});

test('the evidence of a campaign that shares a task has the results of imports in its own history, and the log matches the tables', async () => {
  const file = (names: string[]): string =>
    ['app,account_email,entitlement', ...names.map((name) => `Harbor,${name}@example.com,write`)].join('\n');
  const everybody = ['kim', 'lou', 'max', 'ned'];
  await importForm(on.service, [
    ['people', ['email', ...everybody.map((name) => `${name}@example.com`)].join('\n')],
    ['access', file(everybody)],
  ]);
  const { list } = expectOk(
    await on.service.call('searchAppUsers', { body: { query: '@example.com', pageSize: 100 } }),
  );
  const userIds = list.flatMap((account) =>
    everybody.some((name) => account.appUser?.email === `${name}@example.com`)
      ? [account.appUser?.identityUserId ?? '']
      : [],
  );
  const scopeV2 = { selectedUsers: { userIds } };
  const [first, second] = [
    await on.campaigns.open(policyId, { scopeV2, remediation: atOnce }),
    await on.campaigns.open(policyId, { scopeV2, remediation: atOnce }),
  ];
  await denyAll(first);
  await denyAll(second);
  await importForm(on.service, [
    ['access', file(['lou', 'max', 'ned'])],
    ['confirmRemovals', 'true'],
  ]);
  await expect.poll(async () => (await states(second)).toSorted()).toEqual(['OPEN', 'OPEN', 'OPEN', 'VERIFIED']);
  const folder = await mkdtemp(join(tmpdir(), 'oag-followed-'));
  try {
    for (const id of [first, second]) {
      await writeFile(join(folder, `${id}.zip`), await downloadPack(on.service, id));
      expect(await verifyPack(join(folder, `${id}.zip`))).toMatchObject({
        code: 0,
        text: expect.stringMatching(/follow from what imports showed: (3 OPEN, 1 VERIFIED|1 VERIFIED, 3 OPEN)\./),
      });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  expect(expectOk(await on.service.call('checkLog', { body: {} })).problems).toEqual([]);
});
