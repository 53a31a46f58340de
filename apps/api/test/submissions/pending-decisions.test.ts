import { describe, expect, test } from 'vitest';
import { releaseSubmissions } from '../../src/submissions/jobs/release-submissions.ts';
import { decideTask, expectOk, reasonOf, type TaskInList } from '../service/campaigns.ts';
import type { Answer, Headers } from '../service/test-service.ts';
import {
  all,
  ann,
  as,
  campaigns,
  cleo,
  mark,
  open,
  pending,
  service,
  states,
  submit,
  TASKS,
  useSubmissions,
} from './use-submissions.ts';

// Decisions that are marked, undone, discarded at the end of a campaign, and released by dead submissions.

useSubmissions();

describe('pending decisions', () => {
  test('are kept for their reviewer alone, can be changed and taken back, and change nothing', async () => {
    const campaign = await open();
    const [first, second, third] = campaign.tasks as [TaskInList, TaskInList, TaskInList];
    const before = await states(campaign);
    expect(expectOk(await mark(campaign, 'ann', all(campaign)))).toEqual({ storedCount: TASKS, refused: [] });
    expectOk(await mark(campaign, 'ann', [{ task: first, verb: 'REVIEW_VERB_DENY', comment: 'No.' }]));
    expect(await pending(campaign, 'ann')).toHaveLength(TASKS);
    expect([await pending(campaign, 'bob'), await states(campaign)]).toEqual([[], before]);
    const { body } = await service.call('listPendingDecisions', { path: { access_review_id: campaign.id } }, as['ann']);
    expect(body.list[0]).toMatchObject({
      taskId: first.id,
      policyStepId: first.stepId,
      verb: 'REVIEW_VERB_DENY',
      comment: 'No.',
    });
    const undo = async (taskIds?: string[]): Promise<unknown> =>
      expectOk(
        await service.call(
          'deletePendingDecisions',
          { path: { access_review_id: campaign.id }, body: { taskIds } },
          as['ann'],
        ),
      );
    expect(await undo([second.id, third.id])).toEqual({ deletedCount: 2 });
    expect(await undo()).toEqual({ deletedCount: TASKS - 2 });
    expect(await pending(campaign, 'ann')).toEqual([]);
    expect(
      (await service.call('listPendingDecisions', { path: { access_review_id: campaign.id } }, as['cleo'])).status,
    ).toBe(404);
  });

  test('are stored except for reviews that the reviewer may not decide', async () => {
    const campaign = await open();
    const [first, second, third] = campaign.tasks as [TaskInList, TaskInList, TaskInList];
    expectOk(await decideTask(service, 'approveTask', second, as['bob'] as Headers));
    const [fourth] = (await open({ users: { userIds: [cleo] } })).tasks as [TaskInList];
    expect((await mark(campaign, 'ann', [{ task: first }, { task: fourth }])).error.message).toContain(
      'decisions[1].taskId',
    );
    await service.database.pool.query('update tasks set access_review_id = $1 where id = $2', [campaign.id, fourth.id]);
    const { body } = await mark(campaign, 'ann', [
      { task: first },
      { task: second },
      { task: third, stepId: 'old' },
      { task: fourth },
    ]);
    expect([body.storedCount, body.refused.map(({ taskId, reason }) => [taskId, reason])]).toEqual([
      1,
      [
        [second.id, 'TASK_CLOSED'],
        [third.id, 'STEP_MOVED'],
        [fourth.id, 'NOT_ASSIGNED'],
      ],
    ]);
    expect(reasonOf(await mark(campaign, 'ann', [{ task: first }, { task: first }]))).toBe('INVALID_FIELD');
    expect(reasonOf(await mark(campaign, 'ann', [{ task: first, verb: 'REVIEW_VERB_UNSPECIFIED' }]))).toBe(
      'INVALID_FIELD',
    );
    expect(await pending(campaign, 'ann')).toHaveLength(1);
  });

  test('become obsolete when the review is reassigned or restarted', async () => {
    const campaign = await open({ allowReassignment: true });
    const [first, second, third] = campaign.tasks as [TaskInList, TaskInList, TaskInList];
    expectOk(
      await mark(
        campaign,
        'ann',
        [first, second, third].map((task) => ({ task })),
      ),
    );
    const handing = { policyStepId: first.stepId, newStepUserIds: [cleo], comment: '' };
    expectOk(await service.call('reassignTask', { path: { task_id: first.id }, body: handing }));
    expectOk(
      await service.call('restartTask', {
        path: { task_id: second.id },
        body: { policyStepId: second.stepId, comment: '' },
      }),
    );
    expect((await pending(campaign, 'ann')).map(({ taskId }) => taskId)).toEqual([third.id]);
    const done = await submit(campaign, 'ann');
    expect([done.submission?.submittedCount, done.remainingCount]).toEqual([1, 0]);
    expect(await states(campaign)).toEqual([
      'OPEN 0',
      'OPEN 0',
      'CLOSED CERTIFIED',
      ...Array.from({ length: TASKS - 3 }, () => 'OPEN 0'),
    ]);
  });

  test('searchTasks finds them by pendingActionFilter, in exactly one campaign', async () => {
    const campaign = await open();
    const marked = campaign.tasks.slice(0, 2);
    expectOk(
      await mark(
        campaign,
        'ann',
        marked.map((task) => ({ task })),
      ),
    );
    const search = (
      pendingActionFilter: string,
      accessReviewIds: string[],
      who = 'ann',
    ): Promise<Answer<'searchTasks'>> =>
      service.call('searchTasks', { body: { pendingActionFilter, accessReviewIds } }, as[who]);
    const found = async (filter: string, who?: string): Promise<string[]> =>
      expectOk(await search(`PENDING_ACTION_FILTER_${filter}`, [campaign.id], who))
        .list.map(({ task }) => task?.id ?? '')
        .toSorted();
    const idsOf = (tasks: TaskInList[]): string[] => tasks.map(({ id }) => id);
    expect(await found('WITH_PENDING')).toEqual(idsOf(marked));
    expect(await found('WITHOUT_PENDING')).toEqual(idsOf(campaign.tasks.slice(2)));
    expect([await found('WITH_PENDING', 'bob'), await found('UNSPECIFIED')]).toEqual([[], idsOf(campaign.tasks)]);
    for (const ids of [[], [campaign.id, 'other']])
      expect((await search('PENDING_ACTION_FILTER_WITH_PENDING', ids)).error.message).toContain('pendingActionFilter');
  });
});

test('the end of a campaign discards pending decisions, and counts them', async () => {
  const campaign = await open();
  expectOk(await mark(campaign, 'ann', all(campaign)));
  expectOk(await mark(campaign, 'bob', all(campaign).slice(0, 1)));
  await campaigns.end(campaign.id, 'CLOSE_DECISION_SKIP');
  const { rows } = await service.database.pool.query<{ document: object; left: string; kept: string }>(
    `select document, (select count(*) from pending_decisions where access_review_id = $1) as left, (select discarded_decisions from access_reviews where id = $1) as kept
     from log_entries where object_id = $1 and kind = 'campaignEnded'`,
    [campaign.id],
  );
  expect(rows).toEqual([
    {
      document: {
        discardedDecisions: TASKS + 1,
        record: { by: { clientId: expect.any(String) }, campaign: expect.any(String) },
      },
      left: '0',
      kept: String(TASKS + 1),
    },
  ]);
  expect(reasonOf(await mark(campaign, 'ann', all(campaign)))).toBe('WRONG_STATE');
  expect(
    reasonOf(
      await service.call('submitAccessReview', { path: { access_review_id: campaign.id }, body: {} }, as['ann']),
    ),
  ).toBe('WRONG_STATE');
});

test('campaignHealth.phantomLockedCount counts the decisions of dead submissions, until the worker releases them', async () => {
  const campaign = await open();
  expectOk(await mark(campaign, 'ann', all(campaign)));
  // Its place is taken by this test.
  await service.running.worker?.stop();
  const { pool } = service.database;
  const health = async (): Promise<unknown> =>
    (await campaigns.until(campaign.id, 'OPEN')).campaignHealth?.phantomLockedCount;
  const began = '2099-01-01T00:00:00Z';
  await pool.query(
    `insert into submissions (id, access_review_id, user_id, state, all_or_nothing, submitted, created_at, expires_at) values ('dead', $1, $2, 'PENDING', false, 2, $3, $3)`,
    [campaign.id, ann, began],
  );
  const held = campaign.tasks.slice(0, 2).map(({ id }) => id);
  await pool.query(`update pending_decisions set submission_id = 'dead' where user_id = $1 and task_id = any($2)`, [
    ann,
    held,
  ]);
  expect(await health()).toBe(0);
  expect((await pending(campaign, 'ann')).filter(({ state }) => state === 'SUBMITTING')).toHaveLength(2);
  expect((await mark(campaign, 'ann', [{ task: campaign.tasks[0] as TaskInList }])).body.refused[0]?.reason).toBe(
    'WRONG_STATE',
  );
  expect(
    reasonOf(
      await service.call('deletePendingDecisions', { path: { access_review_id: campaign.id }, body: {} }, as['ann']),
    ),
  ).toBe('WRONG_STATE');

  await releaseSubmissions(service.running.service, began);
  expect((await pending(campaign, 'ann')).filter(({ state }) => state === 'SUBMITTING')).toHaveLength(2);
  await pool.query(`update submissions set expires_at = '2026-01-01T00:00:00Z' where id = 'dead'`);
  expect(await health()).toBe(2);
  await releaseSubmissions(service.running.service);
  expect(await health()).toBe(0);
  const { body } = await service.call('getAccessReviewSubmission', {
    path: { access_review_id: campaign.id, submission_id: 'dead' },
  });
  expect([body.submission?.state, body.submission?.error]).toEqual([
    'SUBMISSION_STATE_FAILED',
    expect.stringContaining('pending again'),
  ]);
  expect((await submit(campaign, 'ann')).submission?.successfulCount).toBe(TASKS);
});
