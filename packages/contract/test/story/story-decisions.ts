import { expand } from '@oag/client';
import { expect, test } from 'vitest';
import { revocationOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import type { Chapter } from './story.ts';

export const decisions: Chapter = (story) => {
  test('a reviewer finds the reviews that wait for them', async () => {
    const { as, note, id } = story();
    const { data } = await as('priya').POST('/api/v1/search/tasks', {
      body: {
        accessReviewIds: [id('campaign')],
        taskStates: ['TASK_STATE_OPEN'],
        taskTypes: [{ certify: {} }],
        assigneesInIds: [id('priya')],
        sortBy: 'TASK_SEARCH_SORT_BY_ACCOUNT',
        expandMask: { paths: ['app_user_id', 'app_entitlement_ids'] },
      },
    });
    const found = expand(data).list.map(({ appUser, entitlements }) => [
      appUser?.displayName,
      ...entitlements.map(({ displayName }) => displayName),
    ]);
    expect(found).toEqual([
      ['Nadia Osei', 'Dispense medication'],
      ['Tom Becker', 'Dispense medication'],
    ]);
    note('nadiasReview', data.list[0]?.task?.id);
    note('tomsReview', data.list[1]?.task?.id);
  });

  test('a review shows everything that it is about, by either of its ids', async () => {
    const { as, id } = story();
    const { data } = await as('priya').GET('/api/v1/tasks/{id}', { params: { path: { id: id('tomsReview') } } });
    const view = present(expand(data).taskView, 'taskView');
    expect(view.task?.displayName).toBe('Review Dispense medication on Pharmacy in MediChart for Tom Becker');
    expect(view.task?.actions).toEqual([
      'TASK_ACTION_TYPE_APPROVE',
      'TASK_ACTION_TYPE_DENY',
      'TASK_ACTION_TYPE_COMMENT',
    ]);
    expect(view.identityUser?.displayName).toBe('Tom Becker');
    expect(view.stepApprovers.map(({ displayName }) => displayName).toSorted()).toEqual(['Priya Nair', 'Samuel Ofori']);
    const { data: same } = await as('priya').GET('/api/v1/tasks/{id}', {
      params: { path: { id: present(view.task, 'task').numericId } },
    });
    expect(same).toEqual(data);
  });

  test('access that is needed is certified', async () => {
    const { as, id } = story();
    const priya = as('priya');
    const task = await decide(
      priya,
      await readTask(priya, id('nadiasReview')),
      'approve',
      'Needed for the night shift.',
    );
    expect(task).toMatchObject({
      state: 'TASK_STATE_CLOSED',
      type: { certify: { outcome: 'CERTIFY_OUTCOME_CERTIFIED' } },
    });
  });

  test('access that is not needed is commented on and denied, and a revoke task is made', async () => {
    const { target, as, note, id } = story();
    const priya = as('priya');
    const { data } = await priya.POST('/api/v1/tasks/{task_id}/action/comment', {
      params: { path: { task_id: id('tomsReview') } },
      body: { comment: 'Tom moved to Billing in November.' },
    });
    expect(data.taskView?.task?.commentCount).toBe(1);
    const task = await decide(priya, await readTask(priya, id('tomsReview')), 'deny', 'No longer needed in Billing.');
    expect(task).toMatchObject({
      state: 'TASK_STATE_CLOSED',
      type: { certify: { outcome: 'CERTIFY_OUTCOME_DECERTIFIED' } },
    });
    note('tomsRevocation', (await revocationOf(target, as('ingrid'), task)).id);
  });

  test('the history of a review shows what happened', async () => {
    const { as, id } = story();
    const { data } = await as('priya').POST('/api/v1/task/audits', { body: { taskId: id('tomsReview') } });
    expect(data.list.map(({ comment }) => comment?.comment).filter((comment) => comment !== undefined)).toEqual([
      'Tom moved to Billing in November.',
      'No longer needed in Billing.',
    ]);
    expect(data.list.find(({ certifyOutcome }) => certifyOutcome)).toMatchObject({
      certifyOutcome: { outcome: 'CERTIFY_OUTCOME_DECERTIFIED' },
      metadata: { user: { displayName: 'Priya Nair' } },
    });
  });
};
