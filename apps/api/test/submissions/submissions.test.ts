import type { ReviewVerbInput, SubmitAccessReviewResponse } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseSubmissions } from '../../src/submissions/jobs/release-submissions.ts';
import {
  createCampaigns,
  decideTask,
  expectOk,
  reasonOf,
  tasksOf,
  type Campaigns,
  type TaskInList,
} from '../service/campaigns.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type Answer, type Headers, type TestService } from '../service/test-service.ts';

// Decisions that are marked, undone, submitted, overtaken, refused and corrected.

const TASKS = 6;

let service: TestService;
let campaigns: Campaigns;
let ann: string;
let bob: string;
let cleo: string;
const as: { [name: string]: Headers } = {};
let apps = 0;

beforeAll(async () => {
  service = await startTestService({ work: true });
  campaigns = await createCampaigns(service);
  const { inventory } = service;
  [ann, bob, cleo] = [await inventory.person(), await inventory.person(), await inventory.person()];
  Object.assign(as, {
    ann: await service.clientFor(ann),
    bob: await service.clientFor(bob),
    cleo: await service.clientFor(cleo),
  });
});
afterAll(() => service.close());

type Open = { id: string; tasks: TaskInList[] };

/** An open campaign with TASKS reviews, that Ann and Bob decide; `steps` are further steps. */
async function open(approval: object = {}, steps: object[] = []): Promise<Open> {
  apps += 1;
  const { appId } = await insertManyGrants(service.database, `s${apps}`, { accounts: TASKS, entitlements: 1 });
  const policyId = await campaigns.policy([
    { approval: { users: { userIds: [ann, bob] }, ...approval } },
    ...steps,
  ] as never);
  const id = await campaigns.open(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  return { id, tasks: await tasksOf(service, id) };
}

type Mark = { task: TaskInList; verb?: ReviewVerbInput; comment?: string; stepId?: string };

async function mark({ id }: Open, who: string, marks: Mark[]): Promise<Answer<'setPendingDecisions'>> {
  const decisions = marks.map(({ task, verb = 'REVIEW_VERB_APPROVE', comment = '', stepId = task.stepId }) => ({
    taskId: task.id,
    policyStepId: stepId,
    verb,
    comment,
  }));
  return service.call('setPendingDecisions', { path: { access_review_id: id }, body: { decisions } }, as[who]);
}
const submit = async ({ id }: Open, who: string, body: object = {}): Promise<SubmitAccessReviewResponse> =>
  expectOk(await service.call('submitAccessReview', { path: { access_review_id: id }, body }, as[who]));
const pending = async ({ id }: Open, who: string): Promise<{ taskId: string; state: string }[]> =>
  expectOk(await service.call('listPendingDecisions', { path: { access_review_id: id } }, as[who])).list.map(
    ({ taskId, state }) => ({ taskId, state: state.replace('PENDING_DECISION_STATE_', '') }),
  );
const outcomes = ({ results }: SubmitAccessReviewResponse): string[] =>
  results.map(({ outcome, reason }) => [outcome.replace('SUBMISSION_OUTCOME_', ''), reason].filter(Boolean).join(' '));
const states = async (campaign: Open): Promise<string[]> =>
  (await tasksOf(service, campaign.id)).map(({ state, outcome, position }) => `${state} ${outcome || position}`);
const all = (campaign: Open, verb?: ReviewVerbInput): Mark[] =>
  campaign.tasks.map((task) => ({ task, ...(verb && { verb }) }));

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
