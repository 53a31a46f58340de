import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaigns, decideTask, expectOk, reasonOf, tasksOf } from '../service/campaigns.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

// How fast, how many at once and how much alike reviewers decide.

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ work: true });
});
afterAll(() => service.close());

test('time per decision, bulk share, streaks and certified share derive from the log, for the owners of the campaign', async () => {
  const { inventory, database } = service;
  const campaigns = await createCampaigns(service);
  const [fast, slow, idle] = [await inventory.person(), await inventory.person(), await inventory.person()];
  const headers = { [fast]: await service.clientFor(fast), [slow]: await service.clientFor(slow) } as {
    [id: string]: Headers;
  };
  const { appId } = await insertManyGrants(database, 'w', { accounts: 20, entitlements: 1 });
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [fast, slow, idle] } } }]);
  const id = await campaigns.open(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  const tasks = await tasksOf(service, id);

  /** Marks tasks together, at so many seconds after the beginning. */
  const mark = async (
    who: string,
    from: number,
    to: number,
    seconds: number,
    verb = 'REVIEW_VERB_APPROVE',
  ): Promise<void> => {
    const decisions = tasks.slice(from, to).map((task) => ({ taskId: task.id, policyStepId: task.stepId, verb }));
    expectOk(
      await service.call('setPendingDecisions', { path: { access_review_id: id }, body: { decisions } }, headers[who]),
    );
    await database.pool.query(
      `update pending_decisions set decided_at = '2026-05-01T08:00:00Z'::timestamptz + make_interval(secs => $2) where task_id = any($1)`,
      [decisions.map(({ taskId }) => taskId), seconds],
    );
  };
  const submit = async (who: string): Promise<void> =>
    void expectOk(await service.call('submitAccessReview', { path: { access_review_id: id }, body: {} }, headers[who]));
  await mark(fast, 0, 1, 0);
  // Ten at once, two seconds later.
  await mark(fast, 1, 11, 2);
  await submit(fast);
  await mark(fast, 11, 12, 12, 'REVIEW_VERB_DENY');
  await submit(fast);
  await mark(slow, 12, 13, 0, 'REVIEW_VERB_DENY');
  await mark(slow, 13, 14, 60, 'REVIEW_VERB_DENY');
  await mark(slow, 14, 15, 180);
  // After lunch.
  await mark(slow, 15, 16, 7_200, 'REVIEW_VERB_DENY');
  await submit(slow);
  expectOk(await decideTask(service, 'denyTask', tasks[16] as never, headers[slow] as Headers));

  const { list, discardedDecisionCount } = expectOk(
    await service.call('listReviewerSignals', { path: { access_review_id: id } }),
  );
  const common = { lastDecidedAt: expect.any(String) };
  expect(list.toSorted((a, b) => a.decisionCount - b.decisionCount)).toEqual([
    {
      ...common,
      userId: slow,
      decisionCount: 5,
      certifiedCount: 1,
      certifiedPercent: 20,
      deniedCount: 4,
      bulkCount: 0,
      bulkPercent: 0,
      longestStreak: 2,
      longestStreakVerb: 'REVIEW_VERB_DENY',
      medianDecisionTime: '90s',
      submissionCount: 1,
    },
    {
      ...common,
      userId: fast,
      decisionCount: 12,
      certifiedCount: 11,
      certifiedPercent: 92,
      deniedCount: 1,
      bulkCount: 10,
      bulkPercent: 83,
      longestStreak: 11,
      longestStreakVerb: 'REVIEW_VERB_APPROVE',
      medianDecisionTime: '0.2s',
      submissionCount: 2,
    },
  ]);
  expect(discardedDecisionCount).toBe('0');
  const refused = await service.call('listReviewerSignals', { path: { access_review_id: id } }, headers[fast]);
  expect([refused.status, reasonOf(refused)]).toEqual([403, 'ROLE_REQUIRED']);

  await mark(fast, 17, 19, 30);
  await campaigns.end(id, 'CLOSE_DECISION_SKIP');
  expect(
    expectOk(await service.call('listReviewerSignals', { path: { access_review_id: id } })).discardedDecisionCount,
  ).toBe('2');
});
