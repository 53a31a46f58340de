import type { SearchTasksRequest, Task } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { present } from '../harness/present.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

type Filters = {
  [Member in keyof SearchTasksRequest]?: [shown: SearchTasksRequest[Member], hidden: SearchTasksRequest[Member]];
};

const NOTHING = '0'.repeat(27);
const LONG_AGO = '2020-01-01T00:00:00Z';
const FAR_AWAY = '2999-01-01T00:00:00Z';

let target: ServiceTarget;
let stage: Stage;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

/** The filters with a value that does not have its effect, for a super admin or another caller. */
async function wrong(
  task: Task,
  filters: Filters,
  as = stage.people.superAdmin,
  beside: SearchTasksRequest = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [member, [shown, hidden]] of Object.entries(filters) as [string, [unknown, unknown]][]) {
    const isShown = async (value: unknown): Promise<boolean> => {
      const { data } = await as.client.POST('/api/v1/search/tasks', {
        body: { ...beside, [member]: value, pageSize: 100 },
      });
      return data.list.some((view) => view.task?.id === task.id);
    };
    if (!(await isShown(shown))) found.push(`${member} does not show it`);
    if (await isShown(hidden)) found.push(`${member} does not hide it`);
  }
  return found;
}

test('every filter of searchTasks takes open reviews in and leaves them out', async () => {
  const { review, ids, people } = stage;
  const about = present(review.type?.certify, 'certify');
  const { reviewer, stranger } = people;
  expect(
    await wrong(review, {
      query: [review.numericId, 'nothing is called this'],
      refs: [[{ id: review.id }], [{ id: NOTHING }]],
      excludeIds: [[NOTHING], [review.id]],
      taskStates: [['TASK_STATE_OPEN'], ['TASK_STATE_CLOSED']],
      accessReviewIds: [[ids.open], [ids.draft]],
      applicationIds: [[ids.app], [NOTHING]],
      excludeApplicationIds: [[NOTHING], [ids.app]],
      appEntitlementIds: [[ids.entitlement], [NOTHING]],
      excludeAppEntitlementIds: [[NOTHING], [ids.entitlement]],
      appResourceIds: [[ids.resource], [NOTHING]],
      appResourceTypeIds: [[ids.resourceType], [NOTHING]],
      excludeAppResourceTypeIds: [[NOTHING], [ids.resourceType]],
      appUserSubjectIds: [[about.appUserId], [NOTHING]],
      subjectIds: [[about.identityUserId], [reviewer.id]],
      accountOwnerIds: [[about.identityUserId], [reviewer.id]],
      accountStatuses: [['STATUS_ENABLED'], ['STATUS_DISABLED']],
      accountTypes: [['APP_USER_TYPE_USER'], ['APP_USER_TYPE_SERVICE_ACCOUNT']],
      openerIds: [[review.createdByUserId], [reviewer.id]],
      openerOrSubjectUserId: [about.identityUserId, reviewer.id],
      assigneesInIds: [[reviewer.id], [stranger.id]],
      myWorkUserIds: [[reviewer.id], [stranger.id]],
      assignedOrStepApproverUserId: [reviewer.id, stranger.id],
      currentStep: ['TASK_SEARCH_CURRENT_STEP_APPROVAL', 'TASK_SEARCH_CURRENT_STEP_PROVISION'],
      createdAfter: [LONG_AGO, FAR_AWAY],
      createdBefore: [FAR_AWAY, LONG_AGO],
      olderThanDuration: ['0.001s', '86400s'],
    }),
  ).toEqual([]);
});

test('every filter of searchTasks takes decided reviews and revocations in and leaves them out', async () => {
  const { denied, revocation, people } = stage;
  expect(
    await wrong(denied, {
      certifyOutcomes: [['CERTIFY_OUTCOME_DECERTIFIED'], ['CERTIFY_OUTCOME_CERTIFIED']],
      previouslyActedOnIds: [[people.reviewer.id], [people.stranger.id]],
      actorId: [people.reviewer.id, people.stranger.id],
      outcomeAfter: [LONG_AGO, FAR_AWAY],
      outcomeBefore: [FAR_AWAY, LONG_AGO],
    }),
  ).toEqual([]);
  const acted: Filters = { includeActedAfter: [LONG_AGO, FAR_AWAY] };
  expect(await wrong(denied, acted, people.reviewer, { assigneesInIds: [people.reviewer.id] })).toEqual([]);
  expect(
    await wrong(revocation, {
      currentStep: ['TASK_SEARCH_CURRENT_STEP_PROVISION', 'TASK_SEARCH_CURRENT_STEP_APPROVAL'],
      taskTypes: [[{ revoke: {} }], [{ certify: {} }]],
    }),
  ).toEqual([]);
});

test('revocations are found by the reason for them', async () => {
  const { revocation, people } = stage;
  const { accessReviewId, certTicketId } = present(revocation.type?.revoke?.source?.review, 'review');
  const of = (source: object) => [{ revoke: { source } }];
  const about = people.superAdmin.id;
  for (const [shown, hidden] of [
    [of({ review: {} }), of({ expired: {} })],
    [of({ review: { accessReviewId } }), of({ review: { accessReviewId: NOTHING } })],
    [of({ review: { accessReviewId, certTicketId } }), of({ review: { certTicketId: NOTHING } })],
    [[...of({ expired: {} }), { revoke: {} }], of({ expired: { expiredAt: LONG_AGO } })],
    [[{ certify: {} }, ...of({ review: {} })], of({ request: { requestUserId: about } })],
  ] as const)
    expect(await wrong(revocation, { taskTypes: [[...shown], [...hidden]] }), JSON.stringify(shown)).toEqual([]);
  const refused = people.superAdmin.client.POST('/api/v1/search/tasks', {
    body: { taskTypes: of({ expired: { expiredAt: 'soon' } }) },
  });
  await expect(refused).rejects.toMatchObject({ status: 400 });
  const odd = { body: { taskTypes: of({ request: { requestUserId: 'x'.repeat(10_000) } }) } };
  expect((await people.superAdmin.client.POST('/api/v1/search/tasks', odd)).data.list).toEqual([]);
});

test('a revocation is found by its outcome', async () => {
  const { revocation, people } = stage;
  const done = { policyStepId: present(revocation.policy?.current, 'step').id, comment: 'Removed.' };
  await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params: { path: { task_id: revocation.id } },
    body: done,
  });
  const byOutcome: Filters = { revokeOutcomes: [['REVOKE_OUTCOME_REVOKED'], ['REVOKE_OUTCOME_CANCELLED']] };
  expect(await wrong(revocation, byOutcome)).toEqual([]);
});

test('tasks come in every order that can be asked for', async () => {
  const { client } = stage.people.superAdmin;
  const sorted = async (sortBy: NonNullable<SearchTasksRequest['sortBy']>): Promise<Task[]> =>
    (await client.POST('/api/v1/search/tasks', { body: { sortBy, pageSize: 100 } })).data.list.map(({ task }) =>
      present(task, 'task'),
    );
  const rising = await sorted('TASK_SEARCH_SORT_BY_TICKET_ID');
  expect(rising.map(({ numericId }) => Number(numericId))).toEqual(
    rising.map(({ numericId }) => Number(numericId)).toSorted((a, b) => a - b),
  );
  const falling = await sorted('TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID');
  expect(falling.map(({ id }) => id)).toEqual(rising.map(({ id }) => id).toReversed());
  const [oldest, newest] = [
    await sorted('TASK_SEARCH_SORT_BY_CREATED_AT'),
    await sorted('TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT'),
  ];
  const moments = oldest.map(({ createdAt }) => Date.parse(createdAt ?? ''));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(newest.map(({ id }) => id)).toEqual(oldest.map(({ id }) => id).toReversed());
  const ids = rising.map(({ id }) => id).toSorted();
  for (const order of [
    'TASK_SEARCH_SORT_BY_RESOURCE',
    'TASK_SEARCH_SORT_BY_ACCOUNT_OWNER',
    'TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT',
  ] as const) {
    const found = await sorted(order);
    expect(found.map(({ id }) => id).toSorted(), order).toEqual(ids);
  }
});
