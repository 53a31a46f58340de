import type { SearchTasksRequest } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { ENTITLEMENT_OWNERS } from '../service/campaign-service.ts';
import { expectOk, tasksOf } from '../service/campaigns.ts';
import {
  asStranger,
  at,
  every,
  getTask,
  id,
  inResources,
  isDeleted,
  mayFind,
  on,
  useSearchedTasks,
  type Known,
} from './searched-tasks.ts';
import { LONG_AGO, narrowing, outright } from './task-filters.ts';
import type { Headers } from '../service/test-service.ts';

useSearchedTasks();

/** All pages of a search, one after the other. */
async function searchPages(body: SearchTasksRequest, headers?: Headers): Promise<string[][]> {
  const pages: string[][] = [];
  for (let pageToken = ''; ;) {
    const answer = expectOk(
      await on.service.call('searchTasks', { body: { pageSize: 100, ...body, pageToken } }, headers),
    );
    pages.push(answer.list.map((view) => view?.task?.id ?? ''));
    pageToken = answer.nextPageToken;
    if (pageToken === '') return pages;
    if (pages.length > 20) throw new Error('The pages do not end');
  }
}
const search = async (body: SearchTasksRequest, headers?: Headers): Promise<string[]> =>
  (await searchPages(body, headers)).flat();
const idsOf = (list: Known[]): string[] => list.map(({ task }) => task.id);

describe('searchTasks finds exactly the tasks of', () => {
  test.each(narrowing)('%s', async (_name, body, isFound, as) => {
    const existing = every.filter((known) => !isDeleted(known));
    const expected = existing.filter(isFound);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(existing.length);
    expect(await search(body(), as?.())).toEqual(idsOf(expected));
  });

  test.each(outright)('%s', async (_name, body, isFound) => {
    expect(await search(body())).toEqual(idsOf(every.filter(isFound)));
  });
});

describe('the order of', () => {
  const number = ({ task }: Known): number => Number(task.numericId);
  const text = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const byId = (a: Known, b: Known): number => text(a.task.id, b.task.id);
  const place = ({ entitlement, target }: Known): string => `${entitlement.resourceId} ${target.appEntitlementId}`;
  test.each<[NonNullable<SearchTasksRequest['sortBy']>, (a: Known, b: Known) => number]>([
    ['TASK_SEARCH_SORT_BY_UNSPECIFIED', byId],
    ['TASK_SEARCH_SORT_BY_ACCOUNT', (a, b) => text(a.account.name, b.account.name) || byId(a, b)],
    ['TASK_SEARCH_SORT_BY_ACCOUNT_OWNER', (a, b) => text(a.owner, b.owner) || byId(a, b)],
    ['TASK_SEARCH_SORT_BY_RESOURCE', (a, b) => text(a.entitlement.resource, b.entitlement.resource) || byId(a, b)],
    ['TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT', (a, b) => text(place(a), place(b)) || byId(a, b)],
    ['TASK_SEARCH_SORT_BY_TICKET_ID', (a, b) => number(a) - number(b)],
    ['TASK_SEARCH_SORT_BY_REVERSE_TICKET_ID', (a, b) => number(b) - number(a)],
    ['TASK_SEARCH_SORT_BY_CREATED_AT', (a, b) => at(a.task.createdAt) - at(b.task.createdAt) || byId(a, b)],
    ['TASK_SEARCH_SORT_BY_REVERSE_CREATED_AT', (a, b) => at(b.task.createdAt) - at(a.task.createdAt) || byId(b, a)],
  ])('%s holds over pages of 10 that visit each task once', async (sortBy, compare) => {
    const expected = idsOf(every.filter((known) => !isDeleted(known)).toSorted(compare));
    const pages = await searchPages({ sortBy, pageSize: 10 });
    expect(pages.slice(0, -1).map((page) => page.length)).toEqual(pages.slice(1).map(() => 10));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat()).toEqual(expected);
  });
});

describe('who finds what:', () => {
  const existing = (): Known[] => every.filter((known) => !isDeleted(known));

  test('a reviewer finds reviews that are assigned to them and that they decided', async () => {
    const expected = existing().filter((known) => mayFind(known, on.bob));
    expect(expected.some((known) => known.task.id === id('approved'))).toBe(true);
    expect(await search({}, on.asBob)).toEqual(idsOf(expected));
  });

  test('the subject of tasks finds them', async () => {
    const asDora = await on.service.clientFor(id('dora'));
    const expected = existing().filter(({ task }) => task.userId === id('dora'));
    expect(expected.length).toBeGreaterThan(0);
    expect(await search({}, asDora)).toEqual(idsOf(expected));
  });

  test('a stranger finds nothing, whatever is asked', async () => {
    const bodies: SearchTasksRequest[] = [
      ...[
        {},
        { includeDeleted: true },
        { query: id('passed') },
        { refs: [{ id: id('passed') }] },
        { accessReviewIds: [id('wikiReview')] },
      ],
      { taskStates: ['TASK_STATE_OPEN'], includeActedAfter: LONG_AGO },
    ];
    for (const body of bodies) expect(await search(body, asStranger)).toEqual([]);
  });

  test('the owner of a campaign finds all of its tasks, and none of another campaign', async () => {
    const expected = existing().filter(({ campaignId }) => campaignId === id('payrollReview'));
    expect(await search({}, on.asLead)).toEqual(idsOf(expected));
  });

  test('a super admin finds every task', async () => {
    expect(await search({})).toEqual(idsOf(existing()));
  });

  test('an item of the list is the task that getTask gives, to each who finds it', async () => {
    for (const headers of [on.service.admin.headers, on.asBob, on.asLead, on.asAnn]) {
      const body = { pageSize: 100, expandMask: { paths: ['resource'] } };
      const { list } = expectOk(await on.service.call('searchTasks', { body }, headers));
      expect(list.length).toBeGreaterThan(0);
      for (const view of list) {
        const { taskView } = expectOk(await getTask(view?.task?.id ?? '', headers));
        expect(view?.task).toEqual(taskView?.task);
        expect(view?.objectPermissions).toEqual(taskView?.objectPermissions);
      }
    }
  });

  test('nobody but its owners and super admins finds the tasks of a campaign in REVIEW', async () => {
    const draft = await on.campaigns.draft(ENTITLEMENT_OWNERS, {
      scopeV2: inResources('wiki', ['space']),
      ownerIds: [on.lead],
    });
    const body = { accessReviewIds: [draft] };
    await on.campaigns.prepare(draft);
    const tasks = (await tasksOf(on.service, draft)).map((task) => task.id);
    expect(tasks.length).toBeGreaterThan(0);
    for (const headers of [on.asAnn, on.asBob, on.asCy, asStranger]) expect(await search(body, headers)).toEqual([]);
    expect(await search(body, on.asLead)).toEqual(tasks);
    expect(await search(body)).toEqual(tasks);
    await on.campaigns.start(draft);
    expect(await search(body, on.asCy)).toEqual(tasks);
    expect(await search(body, asStranger)).toEqual([]);
  });
});
