import type { SearchTasksRequest, Task, TaskTypeCertify, TaskTypeRevoke } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTITLEMENT_OWNERS, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, expectOk, tasksOf } from '../service/campaigns.ts';
import { fillApps } from './search-tasks-apps.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let asStranger: Headers;
const ids: { [name: string]: string } = {};
const id = (name: string): string => {
  const found = ids[name];
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found;
};

/** A task, with the inventory's data about its account and its entitlement. */
type Known = {
  task: Task;
  kind: 'certify' | 'revoke';
  target: TaskTypeCertify | TaskTypeRevoke;
  campaignId: string;
  account: { name: string; type: string; status: string };
  owner: string;
  /** The name of the resource that holds the access, '' when an account does. */
  holder: string;
  entitlement: { name: string; resourceId: string; typeId: string; resource: string };
  app: string;
};
let every: Known[] = [];

const certifies = ({ kind }: Known): boolean => kind === 'certify';
const isOpen = ({ task }: Known): boolean => task.state === 'TASK_STATE_OPEN';
const isDeleted = ({ task }: Known): boolean => task.id === id('removed');
const asks = (known: Known, person: string): boolean =>
  isOpen(known) && (known.task.stepApproverIds ?? []).includes(person);
const actedOn = ({ task }: Known, person: string): boolean =>
  (task.policy?.history ?? []).some((step) =>
    [step?.approval?.approved?.userId, step?.approval?.denied?.userId].includes(person),
  );
const approvalOf = ({ task }: Known) => task.policy?.current?.approval?.approval;
const at = (time: string | null | undefined): number => Date.parse(time ?? '');
const named = (name: string): Known => {
  const found = every.find((known) => known.task.id === id(name));
  if (!found) throw new Error(`No task is called ${name}`);
  return found;
};

const inResources = (app: string, resources: string[]) => ({
  principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES' as const,
  specificResources: { resourceRefs: resources.map((resource) => ({ appId: id(app), id: id(resource) })) },
});

beforeAll(async () => {
  on = await startCampaignService();
  const { inventory, database, admin } = on.service;
  const { ann, bob, cy, lead } = on;
  asStranger = await on.service.clientFor(await inventory.person({}, ['campaign_admin']));
  Object.assign(ids, await fillApps(on));
  await database.pool.query(
    `update users set employment_status = case id when $1 then 'On leave' else 'Terminated' end where id = any(array[$1, $2])`,
    [ann, id('dora')],
  );

  const scopeV2 = inResources('payroll', ['ledger', 'bank']);
  ids['payrollReview'] = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2, ownerIds: [lead] });
  const policyId = await on.campaigns.policy([
    { approval: { users: { userIds: [bob] }, requireApprovalReason: true } },
    { approval: { users: { userIds: [cy] }, requireDenialReason: true } },
  ]);
  ids['wikiReview'] = await on.campaigns.open(policyId, {
    scopeV2: inResources('wiki', ['space']),
    ownerIds: [admin.userId],
  });

  const payroll = await tasksOf(on.service, id('payrollReview'));
  const wiki = (await tasksOf(on.service, id('wikiReview'))).filter(({ appUserId }) => appUserId !== '');
  const { rows: bobs } = await database.pool.query<{ id: string }>(
    'select id from tasks where entitlement_id = $1 and app_user_id is not null order by id',
    [id('post')],
  );
  const task = (list: { id: string; stepId: string }[], taskId: string | undefined) => {
    const found = list.find((candidate) => candidate.id === taskId);
    if (!found) throw new Error('The campaign has such a task');
    return found;
  };
  const approved = task(payroll, bobs[0]?.id);
  const denied = task(payroll, bobs[1]?.id);
  const removed = task(payroll, bobs[2]?.id);
  const passed = task(wiki, wiki[0]?.id);
  const refused = task(wiki, wiki[1]?.id);
  Object.assign(ids, {
    approved: approved.id,
    denied: denied.id,
    removed: removed.id,
    passed: passed.id,
    refused: refused.id,
  });
  expectOk(await decideTask(on.service, 'approveTask', approved, on.asBob));
  expectOk(await decideTask(on.service, 'denyTask', denied, on.asBob));
  expectOk(await decideTask(on.service, 'approveTask', passed, on.asBob, 'Still needed'));
  expectOk(await decideTask(on.service, 'denyTask', refused, on.asBob));
  expectOk(
    await on.service.call('commentTask', { path: { task_id: passed.id }, body: { comment: 'Looks right' } }, on.asBob),
  );
  const [revoke] = await tasksOf(on.service, id('payrollReview'), 'revoke');
  const completed = {
    path: { task_id: revoke?.id ?? '' },
    body: { policyStepId: revoke?.stepId ?? '', comment: 'Removed' },
  };
  expectOk(await on.service.call('completeProvision', completed, on.asLead));

  // Moments that are known, since all tasks of a campaign are made at once: an hour apart, and one in the far future.
  await database.pool.query(
    "update tasks set created_at = timestamptz '2026-01-01T00:00:00Z' - (numeric_id % 7) * interval '1 hour'",
  );
  await database.pool.query("update tasks set created_at = '2999-01-01T00:00:00Z' where id = $1", [refused.id]);
  await database.pool.query('update tasks set created_by = $2 where id = $1', [revoke?.id, ann]);
  await database.pool.query("update tasks set description = 'Quarterly check' where id = $1", [passed.id]);
  every = await readEvery();
  // Read before it is deleted: afterwards it cannot be read.
  await database.pool.query('update tasks set deleted_at = now() where id = $1', [removed.id]);
});
afterAll(() => on.service.close());

const getTask = (taskId: string, headers?: Headers) => on.service.call('getTask', { path: { id: taskId } }, headers);

/** Every task by its id, with what the inventory holds about it; the answers of the search are computed from these. */
async function readEvery(): Promise<Known[]> {
  const { rows } = await on.service.database.pool.query<{
    [
      column in
        | 'id'
        | 'account'
        | 'type'
        | 'status'
        | 'owner'
        | 'holder'
        | 'name'
        | 'resourceId'
        | 'typeId'
        | 'resource'
        | 'app'
    ]: string;
  }>(`select t.id, coalesce(a.display_name, '') as account, coalesce(a.type, '') as type, coalesce(a.status, '') as status,
      coalesce(u.display_name, '') as owner, coalesce(h.display_name, '') as holder, e.display_name as name,
      e.resource_id as "resourceId", e.resource_type_id as "typeId",
      r.display_name as resource, app.display_name as app
    from tasks t join entitlements e on e.id = t.entitlement_id join resources r on r.id = e.resource_id join apps app on app.id = t.app_id
      left join app_users a on a.id = t.app_user_id left join users u on u.id = t.identity_user_id
      left join resources h on h.id = t.principal_resource_id order by t.id`);
  const found: Known[] = [];
  for (const row of rows) {
    const { taskView } = expectOk(await getTask(row.id));
    const task = taskView?.task;
    const target = task?.type?.certify ?? task?.type?.revoke;
    if (!task || !target) throw new Error(`Task ${row.id} is about nothing`);
    found.push({
      task,
      kind: task.type?.certify ? 'certify' : 'revoke',
      target,
      campaignId: task.type?.certify?.accessReviewId ?? task.type?.revoke?.source?.review?.accessReviewId ?? '',
      account: { name: row.account, type: row.type, status: row.status },
      owner: row.owner,
      holder: row.holder,
      entitlement: { name: row.name, resourceId: row.resourceId, typeId: row.typeId, resource: row.resource },
      app: row.app,
    });
  }
  return found;
}

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

type Row = [name: string, body: () => SearchTasksRequest, isFound: (known: Known) => boolean, as?: () => Headers];
const nameHas =
  (text: string) =>
  (known: Known): boolean =>
    [
      known.entitlement.name,
      known.entitlement.resource,
      known.app,
      known.account.name,
      known.holder,
      known.task.description,
    ].some((name) => name.toLowerCase().includes(text.toLowerCase()));

const isOneOf =
  (names: string[]) =>
  ({ task }: Known): boolean =>
    names.map(id).includes(task.id);
const isFor = (known: Known, person: string): boolean =>
  asks(known, person) || (!isOpen(known) && actedOn(known, person));
const mayFind = (known: Known, person: string): boolean =>
  asks(known, person) || actedOn(known, person) || [known.task.userId, known.task.createdByUserId].includes(person);
const LONG_AGO = '2020-01-01T00:00:00Z';
const MIDDLE = '2025-12-31T22:00:00Z';

/** Each finds some tasks and not all of them. */
const narrowing: Row[] = [
  ['query: a task id', () => ({ query: id('passed') }), ({ task }) => task.id === id('passed')],
  ['query: a numeric id', () => ({ query: named('passed').task.numericId }), ({ task }) => task.id === id('passed')],
  ['query: the name of an entitlement, in any case', () => ({ query: 'EDIT pag' }), nameHas('edit pag')],
  ['query: the name of a resource', () => ({ query: 'general LEDGER' }), nameHas('general ledger')],
  ['query: the name of an app', () => ({ query: 'payrol' }), nameHas('payrol')],
  ['query: the name of an account', () => ({ query: 'dora-wiki' }), nameHas('dora-wiki')],
  ['query: a percent sign stands for itself', () => ({ query: '0%' }), nameHas('0%')],
  ['query: an underscore stands for itself', () => ({ query: '%_e' }), nameHas('%_e')],
  ['query: the name of a resource that holds access', () => ({ query: 'editors' }), nameHas('editors')],
  ['query: the description', () => ({ query: 'QUARTERLY' }), nameHas('quarterly')],
  ['refs', () => ({ refs: [{ id: id('passed') }, { id: id('denied') }] }), isOneOf(['passed', 'denied'])],
  [
    'excludeIds',
    () => ({ excludeIds: [id('passed'), id('denied')] }),
    (known) => !isOneOf(['passed', 'denied'])(known),
  ],
  ['taskStates: open', () => ({ taskStates: ['TASK_STATE_OPEN'] }), isOpen],
  ['taskStates: closed', () => ({ taskStates: ['TASK_STATE_CLOSED'] }), (known) => !isOpen(known)],
  ['taskTypes: certify', () => ({ taskTypes: [{ certify: {} }] }), certifies],
  ['taskTypes: revoke and grant', () => ({ taskTypes: [{ revoke: {} }, { grant: {} }] }), (known) => !certifies(known)],
  [
    'accessReviewIds',
    () => ({ accessReviewIds: [id('wikiReview')] }),
    ({ campaignId }) => campaignId === id('wikiReview'),
  ],
  [
    'certifyOutcomes',
    () => ({ certifyOutcomes: ['CERTIFY_OUTCOME_CERTIFIED', 'CERTIFY_OUTCOME_DECERTIFIED'] }),
    ({ target }) => /^CERTIFY_.*CERTIFIED$/.test(target.outcome),
  ],
  [
    'certifyOutcomes: none yet',
    () => ({ certifyOutcomes: ['CERTIFY_OUTCOME_UNSPECIFIED'] }),
    ({ target }) => target.outcome === 'CERTIFY_OUTCOME_UNSPECIFIED',
  ],
  [
    'revokeOutcomes',
    () => ({ revokeOutcomes: ['REVOKE_OUTCOME_REVOKED'] }),
    ({ target }) => target.outcome === 'REVOKE_OUTCOME_REVOKED',
  ],
  [
    'currentStep: approval',
    () => ({ currentStep: 'TASK_SEARCH_CURRENT_STEP_APPROVAL' }),
    ({ task }) => Boolean(task.policy?.current?.approval),
  ],
  [
    'currentStep: provision',
    () => ({ currentStep: 'TASK_SEARCH_CURRENT_STEP_PROVISION' }),
    ({ task }) => Boolean(task.policy?.current?.provision),
  ],
  [
    'requireApprovalReason',
    () => ({ requireApprovalReason: true }),
    (known) => approvalOf(known)?.requireApprovalReason === true,
  ],
  [
    'requireDenialReason',
    () => ({ requireDenialReason: true }),
    (known) => approvalOf(known)?.requireDenialReason === true,
  ],
  [
    'stepApprovalTypes: users',
    () => ({ stepApprovalTypes: ['STEP_APPROVAL_TYPE_USERS'] }),
    (known) => Boolean(approvalOf(known)?.users),
  ],
  [
    'stepApprovalTypes: owners of the entitlement',
    () => ({ stepApprovalTypes: ['STEP_APPROVAL_TYPE_ENTITLEMENT_OWNERS', 'STEP_APPROVAL_TYPE_MANAGER'] }),
    (known) => Boolean(approvalOf(known)?.entitlementOwners),
  ],
  ['applicationIds', () => ({ applicationIds: [id('wiki')] }), ({ target }) => target.appId === id('wiki')],
  [
    'excludeApplicationIds',
    () => ({ excludeApplicationIds: [id('wiki')] }),
    ({ target }) => target.appId !== id('wiki'),
  ],
  [
    'appEntitlementIds',
    () => ({ appEntitlementIds: [id('post'), id('edit')] }),
    ({ target }) => [id('post'), id('edit')].includes(target.appEntitlementId),
  ],
  [
    'excludeAppEntitlementIds',
    () => ({ excludeAppEntitlementIds: [id('post')] }),
    ({ target }) => target.appEntitlementId !== id('post'),
  ],
  [
    'appResourceIds',
    () => ({ appResourceIds: [id('bank')] }),
    ({ entitlement }) => entitlement.resourceId === id('bank'),
  ],
  [
    'appResourceTypeIds',
    () => ({ appResourceTypeIds: [id('ledgerType')] }),
    ({ entitlement }) => entitlement.typeId === id('ledgerType'),
  ],
  [
    'excludeAppResourceTypeIds',
    () => ({ excludeAppResourceTypeIds: [id('ledgerType')] }),
    ({ entitlement }) => entitlement.typeId !== id('ledgerType'),
  ],
  ['subjectIds', () => ({ subjectIds: [on.ann] }), ({ task }) => task.userId === on.ann],
  [
    'userEmploymentStatuses, whatever the case',
    () => ({ userEmploymentStatuses: ['ON LEAVE', 'terminated'] }),
    ({ task }) => [on.ann, id('dora')].includes(task.userId),
  ],
  [
    'userEmploymentStatuses beside another filter, which must still hold',
    () => ({ userEmploymentStatuses: ['On leave'], applicationIds: [id('wiki')] }),
    ({ task, target }) => task.userId === on.ann && target.appId === id('wiki'),
  ],
  [
    'appUserSubjectIds',
    () => ({ appUserSubjectIds: [id('payroll robot')] }),
    ({ target }) => target.appUserId === id('payroll robot'),
  ],
  ['accountOwnerIds', () => ({ accountOwnerIds: [id('dora')] }), ({ target }) => target.identityUserId === id('dora')],
  ['accountStatuses', () => ({ accountStatuses: ['STATUS_DISABLED'] }), ({ account }) => account.status === 'DISABLED'],
  [
    'accountTypes',
    () => ({ accountTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT', 'APP_USER_TYPE_SYSTEM_ACCOUNT'] }),
    ({ account }) => ['SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT'].includes(account.type),
  ],
  ['openerIds', () => ({ openerIds: [on.ann] }), ({ task }) => task.createdByUserId === on.ann],
  [
    'openerIds: whoever had a campaign prepared',
    () => ({ openerIds: [on.service.admin.userId] }),
    ({ task }) => task.createdByUserId === on.service.admin.userId,
  ],
  [
    'openerOrSubjectUserId',
    () => ({ openerOrSubjectUserId: on.ann }),
    ({ task }) => [task.createdByUserId, task.userId].includes(on.ann),
  ],
  ['assigneesInIds', () => ({ assigneesInIds: [on.bob] }), (known) => asks(known, on.bob)],
  ['myWorkUserIds', () => ({ myWorkUserIds: [on.cy, on.lead] }), (known) => asks(known, on.cy) || asks(known, on.lead)],
  ['previouslyActedOnIds', () => ({ previouslyActedOnIds: [on.bob] }), (known) => actedOn(known, on.bob)],
  ['actorId', () => ({ actorId: on.bob }), (known) => actedOn(known, on.bob)],
  ['assignedOrStepApproverUserId', () => ({ assignedOrStepApproverUserId: on.bob }), (known) => isFor(known, on.bob)],
  [
    'createdAfter, the moment included',
    () => ({ createdAfter: MIDDLE }),
    ({ task }) => at(task.createdAt) >= at(MIDDLE),
  ],
  [
    'createdBefore, the moment left out',
    () => ({ createdBefore: MIDDLE }),
    ({ task }) => at(task.createdAt) < at(MIDDLE),
  ],
  [
    'outcomeAfter, the moment included',
    () => ({ outcomeAfter: named('denied').target.outcomeTime }),
    ({ target }) => at(target.outcomeTime) >= at(named('denied').target.outcomeTime),
  ],
  [
    'outcomeBefore, the moment left out',
    () => ({ outcomeBefore: named('denied').target.outcomeTime }),
    ({ target }) => at(target.outcomeTime) < at(named('denied').target.outcomeTime),
  ],
  ['olderThanDuration', () => ({ olderThanDuration: '3600s' }), ({ task }) => task.id !== id('refused')],
  [
    'includeActedAfter beside assigneesInIds',
    () => ({ assigneesInIds: [on.bob], includeActedAfter: LONG_AGO }),
    (known) => isFor(known, on.bob),
    () => on.asBob,
  ],
  [
    'includeActedAfter after the last decision',
    () => ({ assigneesInIds: [on.bob], includeActedAfter: '2999-01-01T00:00:00Z' }),
    (known) => asks(known, on.bob),
    () => on.asBob,
  ],
  [
    'includeActedAfter beside taskStates and another filter, which must still hold',
    () => ({ taskStates: ['TASK_STATE_OPEN'], applicationIds: [id('payroll')], includeActedAfter: LONG_AGO }),
    (known) =>
      known.target.appId === id('payroll') && (isOpen(known) ? mayFind(known, on.bob) : actedOn(known, on.bob)),
    () => on.asBob,
  ],
  [
    'two filters, both of which must hold',
    () => ({ subjectIds: [on.ann], applicationIds: [id('wiki')] }),
    ({ task, target }) => task.userId === on.ann && target.appId === id('wiki'),
  ],
];

const EMPTY_LISTS: SearchTasksRequest = {
  taskStates: [],
  refs: null,
  taskTypes: [],
  subjectIds: [],
  applicationIds: null,
  query: '',
};
const outright: [name: string, body: () => SearchTasksRequest, isFound: (known: Known) => boolean][] = [
  ['nothing: all but deleted tasks', () => ({}), (known) => !isDeleted(known)],
  ['empty filters do not narrow', () => EMPTY_LISTS, (known) => !isDeleted(known)],
  ['emergencyStatus: ALL', () => ({ emergencyStatus: 'ALL' }), (known) => !isDeleted(known)],
  ['emergencyStatus: NON_EMERGENCY', () => ({ emergencyStatus: 'NON_EMERGENCY' }), (known) => !isDeleted(known)],
  ['emergencyStatus: EMERGENCY', () => ({ emergencyStatus: 'EMERGENCY' }), () => false],
  ['a query that is a pattern of all names', () => ({ query: '%a%' }), () => false],
  ['a backslash in the query', () => ({ query: '\\' }), () => false],
  ['userEmploymentStatuses: nobody has it', () => ({ userEmploymentStatuses: ['Retired', ''] }), () => false],
  ['nobody acted after this', () => ({ outcomeAfter: '2999-01-01T00:00:00Z' }), () => false],
  ['grantOutcomes: no task grants', () => ({ grantOutcomes: ['GRANT_OUTCOME_GRANTED'] }), () => false],
];

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
