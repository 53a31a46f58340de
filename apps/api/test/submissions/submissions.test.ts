import { describe, expect, test } from 'vitest';
import { decideTask, expectOk, reasonOf, tasksOf, type TaskInList } from '../service/campaigns.ts';
import type { Answer, Headers } from '../service/test-service.ts';
import {
  all,
  ann,
  as,
  cleo,
  mark,
  open,
  outcomes,
  pending,
  service,
  states,
  submit,
  TASKS,
  useSubmissions,
  type Mark,
  type Open,
} from './use-submissions.ts';

// Decisions that are submitted, overtaken, refused and corrected.

useSubmissions();

describe('a submission', () => {
  test('applies all pending decisions in one transaction, with a result for each and counts, under one bulkActionId', async () => {
    const campaign = await open();
    const marks = campaign.tasks.map((task, n): Mark => ({
      task,
      verb: n < 2 ? 'REVIEW_VERB_DENY' : 'REVIEW_VERB_APPROVE',
      comment: `Number ${n}`,
    }));
    expectOk(await mark(campaign, 'ann', marks));
    const { submission, results, remainingCount } = await submit(campaign, 'ann');
    expect(submission).toMatchObject({
      state: 'SUBMISSION_STATE_DONE',
      userId: ann,
      submittedCount: 6,
      successfulCount: 6,
      certifiedCount: 4,
      deniedCount: 2,
      alreadyDecidedCount: 0,
      refusedCount: 0,
    });
    expect([results.map(({ taskId, comment }) => [taskId, comment]), remainingCount]).toEqual([
      campaign.tasks.map(({ id }, n) => [id, `Number ${n}`]),
      0,
    ]);
    expect((await states(campaign)).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'CLOSED CERTIFIED'),
      ...Array.from({ length: 2 }, () => 'CLOSED DECERTIFIED'),
    ]);
    expect(await tasksOf(service, campaign.id, 'revoke')).toHaveLength(2);
    const { rows } = await service.database.pool.query<{ id: string; bulk: string }>(
      `select document #>> '{payload,action,id}' as id, document #>> '{payload,action,bulkActionId}' as bulk from log_entries where kind = 'actionSubmitted' and task_id = any($1) order by task_id`,
      [campaign.tasks.map(({ id }) => id)],
    );
    expect(rows).toEqual(results.map(({ ticketActionId }) => ({ id: ticketActionId, bulk: submission?.id })));
    const again = await submit(campaign, 'ann');
    expect(again).toEqual({ submission: null, results: [], remainingCount: 0 });
  });

  test('submits the tasks that are named only', async () => {
    const campaign = await open();
    expectOk(await mark(campaign, 'ann', all(campaign)));
    const taskIds = campaign.tasks.slice(1, 3).map(({ id }) => id);
    const { results, remainingCount } = await submit(campaign, 'ann', { taskIds });
    expect([results.map(({ taskId }) => taskId), remainingCount]).toEqual([taskIds, TASKS - 2]);
  });

  test('is too late when a colleague decided first, even concurrently, and reports it', async () => {
    const campaign = await open();
    expectOk(await mark(campaign, 'ann', all(campaign)));
    expectOk(await mark(campaign, 'bob', all(campaign, 'REVIEW_VERB_DENY')));
    const [one, two] = await Promise.all([submit(campaign, 'ann'), submit(campaign, 'bob')]);
    const late = one.submission?.successfulCount === 0 ? one : two;
    expect([one.submission?.successfulCount, two.submission?.successfulCount].toSorted()).toEqual([0, TASKS]);
    expect(late.submission).toMatchObject({ alreadyDecidedCount: TASKS, refusedCount: 0 });
    expect(new Set(outcomes(late))).toEqual(new Set(['ALREADY_DECIDED ALREADY_DECIDED']));
    expect(late.remainingCount).toBe(0);
    expect(new Set(await states(campaign)).size).toBe(1);
  });

  test('shows a decision of a colleague beside what is pending', async () => {
    const campaign = await open();
    const [first, second] = campaign.tasks as [TaskInList, TaskInList];
    expectOk(await mark(campaign, 'ann', [{ task: first }, { task: second }]));
    expectOk(await decideTask(service, 'denyTask', first, as['bob'] as Headers));
    expect((await pending(campaign, 'ann')).map(({ state }) => state)).toEqual(['ALREADY_DECIDED', 'PENDING']);
    expect(outcomes(await submit(campaign, 'ann'))).toEqual(['ALREADY_DECIDED ALREADY_DECIDED', 'APPLIED']);
  });

  test('refuses a decision without a required reason; it stays pending until it has one', async () => {
    const campaign = await open({ requireDenialReason: true });
    const [first, second] = campaign.tasks as [TaskInList, TaskInList];
    expectOk(await mark(campaign, 'ann', [{ task: first, verb: 'REVIEW_VERB_DENY' }, { task: second }]));
    const done = await submit(campaign, 'ann');
    expect([outcomes(done), done.submission?.refusedCount, done.remainingCount]).toEqual([
      ['REFUSED REASON_REQUIRED', 'APPLIED'],
      1,
      1,
    ]);
    expectOk(await mark(campaign, 'ann', [{ task: first, verb: 'REVIEW_VERB_DENY', comment: 'Left the team.' }]));
    expect(outcomes(await submit(campaign, 'ann'))).toEqual(['APPLIED']);
  });

  test('applies everything or nothing when allOrNothing is asked for', async () => {
    const campaign = await open({ requireDenialReason: true });
    const [first, second] = campaign.tasks as [TaskInList, TaskInList];
    expectOk(await mark(campaign, 'ann', [{ task: first, verb: 'REVIEW_VERB_DENY' }, { task: second }]));
    const failed = await submit(campaign, 'ann', { allOrNothing: true });
    expect(failed.submission).toMatchObject({
      state: 'SUBMISSION_STATE_FAILED',
      allOrNothing: true,
      successfulCount: 0,
      refusedCount: 1,
    });
    expect([outcomes(failed), failed.remainingCount]).toEqual([['REFUSED REASON_REQUIRED', 'NOT_APPLIED'], 2]);
    expect(new Set(await states(campaign))).toEqual(new Set(['OPEN 0']));
    expect(
      await service.database.pool.query(`select 1 from log_entries where task_id = $1 and kind = 'actionSubmitted'`, [
        second.id,
      ]),
    ).toMatchObject({ rowCount: 0 });
    expectOk(await mark(campaign, 'ann', [{ task: first, verb: 'REVIEW_VERB_DENY', comment: 'Because.' }]));
    expect((await submit(campaign, 'ann', { allOrNothing: true })).submission?.successfulCount).toBe(2);
  });

  test('is made once for each Idempotency-Key', async () => {
    const campaign = await open();
    const keyed = { ...as['ann'], 'idempotency-key': 'once' } as Headers;
    expectOk(await mark(campaign, 'ann', all(campaign).slice(0, 2)));
    const ask = (): Promise<Answer<'submitAccessReview'>> =>
      service.call('submitAccessReview', { path: { access_review_id: campaign.id }, body: {} }, keyed);
    const first = expectOk(await ask());
    expectOk(await mark(campaign, 'ann', all(campaign).slice(2)));
    const second = expectOk(await ask());
    expect([second.submission?.id, second.results, second.remainingCount]).toEqual([
      first.submission?.id,
      first.results,
      TASKS - 2,
    ]);
    const other = await service.call(
      'submitAccessReview',
      { path: { access_review_id: campaign.id }, body: { allOrNothing: true } },
      keyed,
    );
    expect([other.status, reasonOf(other)]).toEqual([409, 'ALREADY_EXISTS']);
  });

  test('goes through any number of steps, and a denial ends the review', async () => {
    const more = [{ approval: { users: { userIds: [cleo] } } }, { approval: { users: { userIds: [ann] } } }];
    const campaign = await open({}, more);
    const now = async (): Promise<Open> => ({ ...campaign, tasks: await tasksOf(service, campaign.id) });
    for (const [who, verb] of [
      ['bob', 'REVIEW_VERB_APPROVE'],
      ['cleo', 'REVIEW_VERB_APPROVE'],
      ['ann', 'REVIEW_VERB_APPROVE'],
    ] as const) {
      const current = await now();
      const [first, ...others] = current.tasks.filter(({ state }) => state === 'OPEN');
      const marks = [
        ...others.map((task): Mark => ({ task, verb })),
        ...(first ? [{ task: first, verb: 'REVIEW_VERB_DENY' } as const] : []),
      ];
      expectOk(await mark(current, who, marks));
      expect((await submit(current, who)).submission?.successfulCount).toBe(marks.length);
    }
    expect((await states(campaign)).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'CLOSED CERTIFIED'),
      ...Array.from({ length: 3 }, () => 'CLOSED DECERTIFIED'),
    ]);
  });

  test('stays on record when a review is corrected after it, unless the access is being taken away', async () => {
    const campaign = await open();
    const [first, second] = campaign.tasks as [TaskInList, TaskInList];
    expectOk(await mark(campaign, 'ann', [{ task: first }, { task: second, verb: 'REVIEW_VERB_DENY' }]));
    const before = await submit(campaign, 'ann');
    const restart = (task: TaskInList): Promise<Answer<'restartTask'>> =>
      service.call('restartTask', { path: { task_id: task.id }, body: { policyStepId: task.stepId, comment: '' } });
    expect(reasonOf(await restart(second))).toBe('WRONG_STATE');
    expectOk(await restart(first));
    const [reopened] = await tasksOf(service, campaign.id);
    expectOk(await mark(campaign, 'bob', [{ task: reopened as TaskInList, verb: 'REVIEW_VERB_DENY' }]));
    const after = await submit(campaign, 'bob');
    const { body } = await service.call('listAccessReviewSubmissions', { path: { access_review_id: campaign.id } });
    expect(body.list).toEqual([after.submission, before.submission]);
    const rows = expectOk(
      await service.call('listSubmissionResults', {
        path: { access_review_id: campaign.id, submission_id: before.submission?.id ?? '' },
      }),
    );
    expect(rows.list).toEqual(before.results);
  });

  test('is seen by its reviewer and by those who run the campaign', async () => {
    const campaign = await open();
    expectOk(await mark(campaign, 'ann', all(campaign)));
    const { submission } = await submit(campaign, 'ann');
    const path = { access_review_id: campaign.id, submission_id: submission?.id ?? '' };
    const seen = async (headers?: Headers): Promise<number[]> => {
      const listed = await service.call('listAccessReviewSubmissions', { path }, headers);
      const got = await service.call('getAccessReviewSubmission', { path }, headers);
      const results = await service.call('listSubmissionResults', { path }, headers);
      return [listed.status === 200 ? listed.body.list.length : listed.status, got.status, results.status];
    };
    expect(await seen(as['ann'])).toEqual([1, 200, 200]);
    expect(await seen()).toEqual([1, 200, 200]);
    expect(await seen(as['bob'])).toEqual([0, 404, 404]);
    expect(await seen(as['cleo'])).toEqual([404, 404, 404]);
  });
});
