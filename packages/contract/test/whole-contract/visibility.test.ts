import type { OperationId, Task } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, type Operation } from '../../src/index.ts';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { clientFor, tokenFor } from '../harness/clients.ts';
import { requestMembersOf, takesExpandMask, withExpandMask } from '../harness/expand-request.ts';
import { freshObjects } from '../harness/fresh/fresh-objects.ts';
import { expectedOf } from '../harness/permissions.ts';
import { reassignStep, type HandedOn } from '../harness/handed-on.ts';
import { present } from '../harness/present.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { byItself, canBeAsked, isShownToReviewer } from './read-by-itself.ts';
import { beyondPublic, objectsIn, type Seen } from './seen-objects.ts';
import { isFull, isOneOf } from '../harness/ring.ts';
import { searchMembers } from '../harness/search-members.ts';
import { send, type Refusal } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

// No object is seen in one way that is refused in another: whatever somebody is answered, each object in it is one that
// they could read by itself, or is in its public form.

let target: ServiceTarget;
let stage: Stage;
let tokens: { [caller: string]: string };
let handed: HandedOn;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
  const { people, ids } = stage;
  await people.superAdmin.client.PUT('/api/v1/apps/{app_id}/owners', {
    params: { path: { app_id: ids.app } },
    body: { userIds: [people.appOwner.id] },
  });
  handed = await reassignStep(target, stage);
  const tokenOf = async (userId: string): Promise<string> =>
    tokenFor(target, (await clientFor(target, people.superAdmin.client, userId)).credentials);
  const cast = Object.entries(people).map(([name, { token }]) => [name, token] as const);
  tokens = {
    ...Object.fromEntries(cast),
    subject: await tokenOf(ids.holder),
    leaver: await tokenOf(ids.leaver),
    ...handed.tokens,
  };
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

/** Of the stage: `reviewer` is also the manager of the subject, and was asked before; `helpdesk` asked for access for somebody. `absent`, `delegate` and `relieved` had reviews for a time. */
const callers = [
  'superAdmin',
  'readOnlyAdmin',
  'reader',
  'owner',
  'otherAdmin',
  'reviewer',
  'subject',
  'leaver',
  'stranger',
  'helpdesk',
  'requestAdmin',
  'appOwner',
  'otherAppAdmin',
  'connectorAdmin',
  'absent',
  'delegate',
  'relieved',
] as const;

const { operations } = readContract();
const operationOf = (id: OperationId): Operation =>
  present(
    operations.find((operation) => operation.id === id),
    id,
  );

const userIds = new Map<string, Promise<string>>();
function userIdOf(token: string): Promise<string> {
  const known =
    userIds.get(token) ??
    send(target, operationOf('introspect'), { token }).then(({ body }) => (body as { userId: string }).userId);
  userIds.set(token, known);
  return known;
}

/** The objects and members in an answer that reading the object itself would not show. */
async function leaksIn(
  operation: Operation,
  { body }: Refusal,
  token: string,
  known: Map<string, Seen[]>,
): Promise<string[]> {
  const leaks: string[] = [];
  const objects = objectsIn(operation, body);
  const tasks = objects.flatMap(({ kind, object }) => (kind === 'Task' ? [object as Task] : []));
  const reviewerId = await userIdOf(token);
  for (const seen of objects.filter(canBeAsked)) {
    const beyond = beyondPublic(seen);
    if (beyond.length === 0) continue;
    const { id, ...request } = byItself[seen.kind](seen.object);
    const key = JSON.stringify([id, request.path]);
    const read = operationOf(id);
    if (!known.has(key)) {
      const answer = await send(target, read, { ...request, token });
      known.set(key, answer.status === 200 ? objectsIn(read, answer.body) : []);
    }
    const own = known.get(key)?.find(({ kind, object }) => kind === seen.kind && object['id'] === seen.object['id']);
    // The object that is read by itself may be in the public form: then no other answer may show more.
    const allowed = own ? new Set(beyondPublic(own)) : new Set<string>();
    const tooMuch = beyond.filter(
      (member) => !allowed.has(member) && !isShownToReviewer(seen, member, tasks, reviewerId),
    );
    if (tooMuch.length > 0 && (own === undefined || allowed.size === 0))
      leaks.push(
        `${operation.id}: ${seen.kind} ${String(seen.object['displayName'] ?? seen.object['id'])} with ${tooMuch.join(', ')}`,
      );
  }
  return [...new Set(leaks)];
}

/** Those that only read: every GET, list and search of the contract, a new one included. */
const reading = operations.filter(
  ({ id, method, roles }) =>
    !roles.includes('public') && id !== 'getEvents' && (method === 'GET' || /^(list|search|introspect)/.test(id)),
);

/** In the second ring every caller reads everything. In the first ring each operation is tried by every sixth caller. */
const isTried = (operation: Operation, caller: (typeof callers)[number]): boolean =>
  isFull || (reading.indexOf(operation) + callers.indexOf(caller)) % 6 === 0;

test.each(callers)(
  '%s sees no object whole that they may not read, in any list, search or expansion',
  async (caller) => {
    const requests: { [Id in OperationId]: Parts } = requestsOn(stage);
    const token = present(tokens[caller], caller);
    const known = new Map<string, Seen[]>();
    const leaks: string[] = [];
    for (const operation of reading.filter((one) => isTried(one, caller))) {
      const answer = await send(target, operation, {
        ...withExpandMask(operation, requests[operation.id], ['*']),
        token,
      });
      if (answer.status === 200) leaks.push(...(await leaksIn(operation, answer, token, known)));
    }
    expect(leaks).toEqual([]);
  },
);

test.each(callers)('%s finds by searching, and gets events about, only what they may read', async (caller) => {
  const token = present(tokens[caller], caller);
  const found = await send(target, operationOf('searchTasks'), { body: { pageSize: 100 }, token });
  const { events } = (await send(target, operationOf('getEvents'), { query: { last_event_id: '0-0' }, token }))
    .body as { events: { kind: string; objectId: string; accessReviewId: string }[] | null };
  const tasks = [
    ...objectsIn(operationOf('searchTasks'), found.body).flatMap(({ kind, object }) =>
      kind === 'Task' ? String(object['id']) : [],
    ),
    ...(events ?? []).flatMap(({ kind, objectId }) => (kind.startsWith('task.') ? objectId : [])),
  ];
  const campaigns = (events ?? []).flatMap(({ kind, objectId }) => (kind.startsWith('campaign.') ? objectId : []));
  for (const id of new Set(tasks)) expect(await statusOf('getTask', { id }, token), `task ${id}`).toBe(200);
  for (const id of new Set(campaigns))
    expect(await statusOf('getAccessReview', { id }, token), `campaign ${id}`).toBe(200);
});

const statusOf = async (id: OperationId, path: { [name: string]: string }, token: string): Promise<number> =>
  (await send(target, operationOf(id), { path, token })).status;

/** Those that change something and send objects along, by somebody who may and does not see everything. The first ring tries one of three. */
const changing = operations.filter((operation) => takesExpandMask(operation) && !reading.includes(operation));
const plain = ['reviewer', 'stranger', 'helpdesk', 'requestAdmin', 'appOwner', 'owner'] as const;

test.each(changing.filter((_, index) => isOneOf(3, index)))(
  '$id sends along no object whole that its caller may not read',
  async (operation) => {
    const expected = expectedOf(operation);
    const caller = plain.find((each) => expected[each] === 'OK');
    // Operations for super admins only show nothing that they may not read.
    if (caller === undefined) return;
    const request = (await freshObjects(stage)[operation.id]?.()) ?? requestsOn(stage)[operation.id];
    const token = present(tokens[caller], caller);
    const answer = await send(target, operation, { ...withExpandMask(operation, request, ['*']), token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    // The caller who hands a task on sees the result, once.
    const leaks = await leaksIn(operation, answer, token, new Map());
    expect(leaks.filter((leak) => !leak.startsWith(`${operation.id}: Task `))).toEqual([]);
  },
);

const membersOf = (id: OperationId): string[] =>
  requestMembersOf(id).filter((member) => !/^(expandMask|page(_?[sS]ize|_?[tT]oken))$/.test(member));
const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

test('every filter and order of a search is known to show no more than its answer, or has a rule that is tried here', () => {
  const searches = operations.filter(({ id }) => id.startsWith('search')).map(({ id }) => id);
  expect(Object.keys(searchMembers).toSorted()).toEqual(searches.toSorted());
  for (const id of searches)
    expect([...words(searchMembers[id]?.shown), ...words(searchMembers[id]?.guarded)].toSorted(), id).toEqual(
      membersOf(id).toSorted(),
    );
  const tried = guarded().map(({ id, member }) => `${id}.${member}`);
  const named = Object.entries(searchMembers).flatMap(([id, { guarded: members }]) =>
    words(members).map((member) => `${id}.${member}`),
  );
  expect([...new Set([...tried, ...triedElsewhere])].toSorted()).toEqual(named.toSorted());
});

/** Who finds something by a filter: nobody else does who may search at all. */
type Guarded = { id: OperationId; member: string; value: () => unknown; finders: readonly (typeof callers)[number][] };
const overseers = ['superAdmin', 'readOnlyAdmin', 'reader'] as const;
const guarded = (): Guarded[] => [
  {
    id: 'searchAppEntitlements',
    member: 'accessReviewId',
    value: () => stage.ids.open,
    finders: [...overseers, 'owner'],
  },
  { id: 'searchAppUsers', member: 'withOpenFindings', value: () => true, finders: [...overseers, 'appOwner'] },
  { id: 'searchAppResources', member: 'withOpenFindings', value: () => true, finders: [...overseers, 'appOwner'] },
  // Members of the profile are the holder, who sees it, and the reviewer, who does not.
  {
    id: 'searchRequestCatalogs',
    member: 'userIds',
    value: () => [stage.people.reviewer.id],
    finders: [...overseers, 'owner', 'otherAdmin', 'requestAdmin'],
  },
  {
    id: 'searchRequestCatalogs',
    member: 'userIds',
    value: () => [stage.ids.holder],
    finders: [...overseers, 'owner', 'otherAdmin', 'requestAdmin', 'subject'],
  },
  // Holders see the access profile that offers the entitlement with the form.
  {
    id: 'searchRequestSchemas',
    member: 'appIds',
    value: () => [stage.ids.app],
    finders: [...overseers, 'owner', 'otherAdmin', 'helpdesk', 'requestAdmin', 'appOwner', 'subject'],
  },
  // The reviewer is the manager of one holder; the delegate reviews the access of both, and reads neither.
  {
    id: 'searchTasks',
    member: 'userEmploymentStatuses',
    value: () => ['on leave'],
    finders: [...overseers, 'owner', 'reviewer', 'subject', 'helpdesk'],
  },
  // The owner of the app and the helpdesk each read one side, and not the other.
  { id: 'searchTasks', member: 'offboardingTaskIds', value: () => [offboarding], finders: [...overseers] },
];
/** Tried with the campaigns about conflicts. */
const triedElsewhere = ['searchAccessConflicts.taskIds'];
let offboarding = '';

test('what a filter finds or counts shows nobody more than reading does', async () => {
  const { superAdmin, helpdesk, reviewer } = stage.people;
  const { app, catalog, holder, resource, resourceType } = stage.ids;
  await superAdmin.client.POST('/api/v1/findings', {
    body: {
      appResourceTarget: { appId: app, appResourceTypeId: resourceType, appResourceId: resource },
      description: 'Old locks',
    },
  });
  await superAdmin.client.POST('/api/v1/catalogs/{catalog_id}/members', {
    params: { path: { catalog_id: catalog } },
    body: { userIds: [reviewer.id, holder], skipRequests: true },
  });
  const { data: found } = await superAdmin.client.POST('/api/v1/search/users', { body: { query: 'Tom Becker' } });
  const { data: made } = await helpdesk.client.POST('/api/v1/task/offboarding', {
    body: { subjectUserId: present(found.list[0]?.user, 'Tom').id },
  });
  offboarding = present(made.taskView?.task, 'task').id;
  const body = { offboardingTaskIds: [offboarding] };
  await target.until(
    () => superAdmin.client.POST('/api/v1/search/tasks', { body }),
    ({ data }) => data.list.length > 0,
  );
  for (const { id, member, value, finders } of guarded()) {
    const operation = operationOf(id);
    const finding: string[] = [];
    for (const caller of callers) {
      const { status, body: answer } = await send(target, operation, {
        body: { [member]: value(), pageSize: 10 },
        token: present(tokens[caller], caller),
      });
      if (status === 403) continue;
      expect(status, JSON.stringify(answer)).toBe(200);
      const { list, nextPageToken } = answer as { list: unknown[]; nextPageToken: string };
      if (list.length > 0 || nextPageToken !== '') finding.push(caller);
    }
    expect(finding.toSorted(), `${id} by ${member}`).toEqual(finders.toSorted());
  }
});

test('a policy names, and counts, the campaigns and templates that its reader may list', async () => {
  const uses = async (caller: string) => {
    const { body } = await send(target, operationOf('listPolicyUses'), {
      path: { id: stage.ids.reviewPolicy },
      token: present(tokens[caller], caller),
    });
    const { list, counts } = body as { list: { kind: string; id: string }[]; counts: { accessReviews: number } };
    return {
      count: counts.accessReviews,
      ids: list.flatMap(({ kind, id }) => (kind === 'POLICY_USE_KIND_ACCESS_REVIEW' ? id : [])),
    };
  };
  const ofOwner = await uses('owner');
  expect(ofOwner.ids).toContain(stage.ids.open);
  expect(await uses('superAdmin')).toEqual(ofOwner);
  expect(await uses('otherAdmin')).toEqual({ count: 0, ids: [] });
});

test('the bindings of a form name entitlements that the caller may read', async () => {
  for (const caller of callers) {
    const token = present(tokens[caller], caller);
    const { body, status } = await send(target, operationOf('listRequestSchemaEntitlementBindings'), {
      path: { request_schema_id: stage.ids.form },
      token,
    });
    expect(status, caller).toBe(200);
    const reads = await statusOf('getAppEntitlement', { app_id: stage.ids.app, id: stage.ids.entitlement }, token);
    expect((body as { list: unknown[] }).list.length, caller).toBe(reads === 200 ? 1 : 0);
  }
});

test('a campaign that somebody may only review in is not copied by them', async () => {
  const { superAdmin, otherAdmin, owner } = stage.people;
  const to = { newStepUserIds: [otherAdmin.id], policyStepId: stepOf(handed.kept), comment: 'Please.' };
  await owner.client.POST('/api/v1/tasks/{task_id}/action/reassign', {
    params: { path: { task_id: handed.kept.id } },
    body: to,
  });
  expect(await statusOf('getAccessReview', { id: handed.campaign }, otherAdmin.token)).toBe(200);
  const body = { displayName: 'Copy', ownerIds: [otherAdmin.id], duplicateFrom: handed.campaign };
  const copy = await send(target, operationOf('createAccessReview'), { body, token: otherAdmin.token });
  expect([copy.status, copy.violations.map(({ field }) => field)]).toEqual([400, ['duplicateFrom']]);
  expect((await send(target, operationOf('createAccessReview'), { body, token: superAdmin.token })).status).toBe(200);
});

test('who skips a step for others does not read the task afterwards, nor finds it', async () => {
  const { superAdmin, connectorAdmin } = stage.people;
  const give = (roleIds: string[]) =>
    superAdmin.client.POST('/api/v1/users/action/set-roles', { body: { userIds: [connectorAdmin.id], roleIds } });
  const { id } = await openCampaign(target, stage.people.owner.client, {
    displayName: 'Skipped by others',
    ownerIds: [stage.people.owner.id],
    policyId: stage.ids.reviewPolicy,
  });
  const review = present((await reviewsOf(superAdmin.client, id))[0], 'review');
  await give(['super_admin']);
  await connectorAdmin.client.POST('/api/v1/tasks/{task_id}/action/skip-step', {
    params: { path: { task_id: review.id } },
    body: { policyStepId: stepOf(review) },
  });
  await give(['connector_admin']);
  const { body } = await send(target, operationOf('searchTasks'), {
    body: { accessReviewIds: [id] },
    token: connectorAdmin.token,
  });
  expect((body as { list: unknown[] }).list).toEqual([]);
  expect([
    await statusOf('getTask', { id: review.id }, connectorAdmin.token),
    await statusOf('getAccessReview', { id }, connectorAdmin.token),
  ]).toEqual([404, 404]);
});
