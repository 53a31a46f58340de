import { aggregateProgress } from '@oag/store/campaigns';
import type { AccessReviewProgress, OperationId } from '@oag/types';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideTask, expectOk, tasksOf } from '../service/campaigns.ts';
import { atOneInstant, readCounts } from './counted-progress.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';

// The progress of campaigns, whatever was done to their reviews, and by anyone.

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

const progress = async (id: string, headers = on.asLead): Promise<AccessReviewProgress> =>
  expectOk(await on.service.call('getAccessReviewProgress', { path: { access_review_id: id } }, headers));
const counts = (some: Partial<AccessReviewProgress['counts']>) => ({
  total: 0,
  open: 0,
  certified: 0,
  denied: 0,
  cancelled: 0,
  ...some,
});
const aggregateAllProgress = async (): Promise<void> => {
  while ((await aggregateProgress(on.service.database.db)) > 0);
};

async function open(owners: string[], accounts = 4): Promise<string> {
  const app = await on.newApp(
    Array.from({ length: accounts }, () => on.cy),
    owners,
    { entitlements: 2 },
  );
  return on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app), ownerIds: [on.lead, on.service.admin.userId] });
}

test('the owner sees totals, apps, reviewers and days; a reviewer sees the own part; others see nothing', async () => {
  const id = await open([on.ann, on.bob]);
  const tasks = await tasksOf(on.service, id);
  const mine = async (headers: typeof on.asAnn) => (await progress(id, headers)).counts;
  expect(await mine(on.asAnn)).toEqual(counts({ total: 4, open: 4 }));
  const ofAnn: typeof tasks = [];
  for (const task of tasks) if ((await on.assigneesOf(task)).userIds.includes(on.ann)) ofAnn.push(task);
  expectOk(await decideTask(on.service, 'approveTask', ofAnn[0] ?? tasks[0]!, on.asAnn));
  expectOk(await decideTask(on.service, 'denyTask', ofAnn[1] ?? tasks[0]!, on.asAnn));

  const today = new Date().toISOString().slice(0, 10);
  const seen = await progress(id);
  const all = counts({ total: 8, open: 6, certified: 1, denied: 1 });
  expect(seen).toEqual({
    accessReviewId: id,
    counts: all,
    apps: [{ appId: expect.any(String), counts: all }],
    reviewers: [
      { userId: on.bob, counts: counts({ total: 4, open: 4 }) },
      { userId: on.ann, counts: counts({ total: 4, open: 2, certified: 1, denied: 1 }) },
    ],
    days: [{ day: expect.any(String), counts: all }],
  });
  expect([today, new Date().toISOString().slice(0, 10)]).toContain(seen.days[0]?.day);
  await aggregateAllProgress();
  expect(await progress(id)).toEqual(seen);
  expect(await progress(id, on.asAnn)).toEqual({
    ...seen,
    counts: seen.reviewers[1]?.counts,
    reviewers: [seen.reviewers[1]],
    apps: [],
    days: [],
  });
  expect(
    (
      await on.service.call(
        'getAccessReviewProgress',
        { path: { access_review_id: id } },
        await on.service.clientFor(await on.service.inventory.person()),
      )
    ).status,
  ).toBe(404);
});

test('after the end, a reviewer who did not decide is still there, with the reviews that waited for them', async () => {
  const id = await open([on.ann, on.bob]);
  const [first] = await tasksOf(on.service, id);
  const decides = (await on.assigneesOf(first!)).userIds.includes(on.ann) ? on.ann : on.bob;
  expectOk(await decideTask(on.service, 'approveTask', first!, decides === on.ann ? on.asAnn : on.asBob));
  expectOk(await on.act('endAccessReview', id, { openReviews: 'CLOSE_DECISION_SKIP' }));
  const expected = [on.ann, on.bob].map((userId) => ({
    userId,
    counts: userId === decides ? counts({ total: 4, certified: 1, cancelled: 3 }) : counts({ total: 4, cancelled: 4 }),
  }));
  const seen = async () => (await progress(id)).reviewers;
  await expect
    .poll(seen, { timeout: 20_000 })
    .toEqual(expected.toSorted((a, b) => b.counts.cancelled - a.counts.cancelled));
  await aggregateAllProgress();
  expect(await seen()).toEqual(expected.toSorted((a, b) => b.counts.cancelled - a.counts.cancelled));
});

test('each day has the reviews open at its end, and those closed on it', async () => {
  const id = await open([on.ann], 1);
  await aggregateAllProgress();
  await on.service.database.pool.query(
    `update progress_counts set key = '2026-01-12' where access_review_id = $1 and dimension = 'day'`,
    [id],
  );
  const [task] = await tasksOf(on.service, id);
  expectOk(await decideTask(on.service, 'approveTask', task!, on.asAnn));
  expect((await progress(id)).days.map((day) => day.counts)).toEqual([
    counts({ total: 2, open: 2 }),
    counts({ total: 2, open: 1, certified: 1 }),
  ]);
});

type Step = {
  what:
    | 'approve'
    | 'deny'
    | 'restart'
    | 'delete'
    | 'reassign'
    | 'skip'
    | 'comment'
    | 'aggregateAllProgress'
    | 'end'
    | 'revoke';
  task: number;
};
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.oneof(
      {
        weight: 12,
        arbitrary: fc.constantFrom<Step['what']>(
          'approve',
          'deny',
          'restart',
          'delete',
          'reassign',
          'skip',
          'comment',
          'aggregateAllProgress',
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom<Step['what']>('end', 'revoke') },
    ),
    task: fc.nat(7),
  }),
  { maxLength: 15 },
);

/** The end of a campaign goes on in the background. */
async function compare(id: string): Promise<void> {
  const { counted, shown } = await atOneInstant(on.service, (session) => readCounts(session, id));
  expect(shown).toEqual(counted);
}

test('whatever happens to reviews, the counts are those of the rows, added up or not', async () => {
  const { service } = on;
  const policy = await on.campaigns.policy([
    { approval: { entitlementOwners: {}, allowReassignment: true } },
    { approval: { users: { userIds: [on.bob] } } },
  ]);
  const admin = service.admin.headers;
  const verbs: { [What in Step['what']]?: OperationId } = {
    restart: 'restartTask',
    delete: 'deleteTask',
    skip: 'skipTaskStep',
    comment: 'commentTask',
  };
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const app = await on.newApp([on.cy, on.cy, on.cy, on.cy], [on.ann], { entitlements: 2 });
      const id = await on.campaigns.open(policy, { scopeV2: inApp(app) });
      for (const { what, task: n } of list) {
        const task = (await tasksOf(service, id))[n];
        const path = { task_id: task?.id ?? '' };
        if (what === 'aggregateAllProgress') await aggregateAllProgress();
        else if (what === 'end') await on.act('endAccessReview', id, { openReviews: 'CLOSE_DECISION_SKIP' });
        else if (what === 'revoke') await on.act('endAccessReview', id, { openReviews: 'CLOSE_DECISION_REVOKED' });
        else if (!task) continue;
        else if (what === 'approve' || what === 'deny') {
          // One of the two is the current reviewer; the service refuses the other.
          for (const headers of [on.asAnn, on.asBob]) await decideTask(service, `${what}Task`, task, headers);
        } else if (what === 'reassign')
          await service.call(
            'reassignTask',
            { path, body: { policyStepId: task.stepId, newStepUserIds: [on.bob] } } as never,
            admin,
          );
        else
          await service.call(
            verbs[what] as 'commentTask',
            { path, body: { policyStepId: task.stepId, comment: 'Because.' } } as never,
            admin,
          );
        await compare(id);
      }
      await aggregateAllProgress();
      await compare(id);
    }),
    { numRuns: process.env['SOAK'] ? 100 : 8 },
  );
}, 120_000);

test('a preparation that is taken back counts for nothing', async () => {
  const app = await on.newApp([on.cy], [on.ann]);
  const id = await on.campaigns.draft(ENTITLEMENT_OWNERS, {
    scopeV2: inApp(app),
    ownerIds: [on.lead, on.service.admin.userId],
  });
  await on.campaigns.prepare(id);
  expect((await progress(id)).counts.total).toBe(1);
  expectOk(await on.act('unprepareAccessReview', id));
  await expect.poll(async () => (await progress(id)).counts.total, { timeout: 20_000 }).toBe(0);
});
