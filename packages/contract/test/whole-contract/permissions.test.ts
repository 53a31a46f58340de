import { effectiveRoles } from '@oag/governance/auth';
import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, type Operation } from '../../src/index.ts';
import { createCampaign, reviewsOf } from '../harness/campaigns.ts';
import { freshObjects } from '../harness/fresh/fresh-objects.ts';
import type { Role } from '../harness/people.ts';
import { expectedOf, objectRows, rolesOf, type Expected } from '../harness/permissions.ts';
import { present } from '../harness/present.ts';
import { isOneOf, oneOfEachKind } from '../harness/ring.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { send } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { LOOPBACK } from '../harness/sign-in-providers.ts';
import { type Stage } from '../harness/stage.ts';

let target: ServiceTarget;
let stage: Stage;
let requests: { [Id in OperationId]: Parts };
beforeAll(async () => {
  ({ target, stage } = await stagedService({ flags: LOOPBACK }));
  await stage.people.superAdmin.client.PUT('/api/v1/apps/{app_id}/owners', {
    params: { path: { app_id: stage.ids.app } },
    body: { userIds: [stage.people.appOwner.id] },
  });
  requests = requestsOn(stage);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

test('every rule of the contract has a row, and every role somebody who has it', () => {
  const { objectRules, operations, roles } = readContract();
  expect(Object.keys(objectRows).toSorted(), 'objectRows of test/harness/permissions.ts').toEqual(
    Object.keys(objectRules).toSorted(),
  );
  const used = new Set(operations.flatMap(({ objectRule }) => objectRule ?? []));
  expect([...used].toSorted()).toEqual(Object.keys(objectRules).toSorted());
  expect([...new Set(Object.values(rolesOf).flat())].toSorted()).toEqual(Object.keys(roles).toSorted());
});

test.each(Object.entries(readContract().roles))('%s brings along what the contract says', (role, { brings = [] }) => {
  expect(effectiveRoles([role], [role]).toSorted()).toEqual([...brings, role].toSorted());
});

/**
 * Those who may not first: they must leave the object as it is for the one who may. Where a call changes what it is about, each caller who
 * may make it gets an object of its own.
 */
const inOrder = (expected: Partial<Expected>): (keyof Expected)[] =>
  (Object.keys(expected) as (keyof Expected)[]).toSorted(
    (a, b) => Number(expected[a] === 'OK') - Number(expected[b] === 'OK'),
  );

const { operations } = readContract();
const ruleOf = ({ roles, objectRule }: Operation): string => JSON.stringify([roles, objectRule]);

/** Of this many operations of a rule the first ring calls one with success, in addition to the first. Each makes an object of its own for that. */
const SUCCESSES_PER_RULE = 4;
/** Nothing else in the suite calls these with success, or with all members that their requests may set. */
const SUCCEED_ONLY_HERE: ReadonlySet<OperationId> = new Set([
  'deleteAppResourceOwner',
  'deleteAppResourceType',
  'deleteAttributeValue',
  'deleteComplianceFramework',
  'updateRequestableAction',
  'updateRoutingRule',
  'updateServicePrincipal',
  'updateWorkloadProvider',
  'updateWorkloadTrust',
]);

/**
 * The answers that are tried. In the second ring everybody calls each operation. In the first ring everybody calls one operation of each
 * rule; the others are called by one caller for each refusal, and one of four also by somebody who may.
 */
function triedOf(operation: Operation): Partial<Expected> {
  const expected = expectedOf(operation);
  const sameRule = operations.filter((other) => ruleOf(other) === ruleOf(operation));
  if (sameRule[0] === operation) return expected;
  const turn = sameRule.indexOf(operation);
  const tried = oneOfEachKind(Object.entries(expected), ([, outcome]) => outcome, turn);
  const refused = tried.filter(([, outcome]) => outcome !== 'OK');
  const succeeds = refused.length === 0 || SUCCEED_ONLY_HERE.has(operation.id) || isOneOf(SUCCESSES_PER_RULE, turn);
  return Object.fromEntries(succeeds ? tried : refused);
}

test.each(operations)('$id is done for those who may, and for nobody else', async (operation) => {
  const expected = triedOf(operation);
  // Who is refused leaves the objects of the stage as they are; its task to provision is closed by an earlier call.
  const needsFresh = Object.values(expected).includes('OK') || operation.objectRule === 'provisionTask';
  const make = (needsFresh && freshObjects(stage)[operation.id]) || (async () => requests[operation.id]);
  const isPublic = operation.roles.includes('public');
  const outcomes: { [caller: string]: string } = {};
  let request = await make();
  let isUsed = false;
  for (const caller of inOrder(expected)) {
    if (isUsed) request = await make();
    const token = caller === 'nobody' || isPublic ? undefined : stage.people[caller].token;
    // Access tokens only: the headers of a request that is not public are those of a browser.
    const { headers = {}, ...parts } = request;
    const sent = { ...parts, headers: isPublic ? headers : {}, token };
    const { status, reason, message } = await send(target, operation, sent);
    outcomes[caller] = status === 200 ? 'OK' : reason || message;
    isUsed = status === 200;
    if (operation.id === 'createImport' && isUsed) await importEnded();
  }
  const asked = `operations/${operation.id}.ts of apps/api must decide as objectRows of test/harness/permissions.ts says`;
  expect(outcomes, asked).toEqual(expected);
});

async function importEnded(): Promise<void> {
  const running = `select count(*) from imports where state in ('PENDING', 'RUNNING')`;
  await target.until(
    () => target.database.pool.query<{ count: string }>(running),
    ({ rows }) => rows[0]?.count === '0',
  );
}

test('an API client for another person is made for super admins only', async () => {
  const operation = present(
    readContract().operations.find(({ id }) => id === 'createPersonalClient'),
    'createPersonalClient',
  );
  for (const caller of ['owner', 'otherAdmin', 'reviewer', 'readOnlyAdmin'] as const) {
    const { status, reason } = await send(target, operation, {
      body: { userId: stage.people.stranger.id },
      token: stage.people[caller].token,
    });
    expect({ status, reason }, caller).toEqual({ status: 403, reason: 'ROLE_REQUIRED' });
  }
});

test('reviewers do not see a campaign that has not started', async () => {
  const { reviewer, owner, superAdmin } = stage.people;
  const { id } = await createCampaign(owner.client, { displayName: 'Draft', ownerIds: [owner.id] });
  const params = { path: { id } };
  await expect(reviewer.client.GET('/api/v1/access_review/{id}', { params })).rejects.toMatchObject({ status: 404 });
  for (const { client } of [owner, superAdmin])
    expect((await client.GET('/api/v1/access_review/{id}', { params })).response.status).toBe(200);
});

test('lists and searches show what the caller may read, and nothing else', async () => {
  const campaigns = async (role: Role): Promise<number> => {
    const { data } = await stage.people[role].client.GET('/api/v1/access_reviews', {
      params: { query: { page_size: 100 } },
    });
    return data.list.length;
  };
  expect(await campaigns('superAdmin')).toBe(await campaigns('owner'));
  expect(await campaigns('readOnlyAdmin')).toBe(await campaigns('superAdmin'));
  expect(await campaigns('otherAdmin')).toBe(0);
  const reviews = async (role: Role): Promise<number> =>
    (await reviewsOf(stage.people[role].client, stage.ids.open)).length;
  await onlyFor(['superAdmin', 'readOnlyAdmin', 'reader', 'owner', 'reviewer'], reviews);
});

const roles = Object.keys(rolesOf).filter((role) => role !== 'nobody') as Role[];

/** Whether these callers find something, and nobody else does who may ask at all. */
async function onlyFor(finders: Role[], count: (role: Role) => Promise<number>): Promise<void> {
  const found = await Promise.all(roles.map(async (role) => ((await count(role)) > 0 ? [role] : [])));
  expect(found.flat().toSorted()).toEqual(finders.toSorted());
}

test('an app admin finds the apps that they own, and what is in them', async () => {
  const { appOwner, otherAppAdmin, superAdmin } = stage.people;
  // Others have created apps of their own.
  const appIds = [stage.ids.app];
  const counts = async ({ client }: (typeof stage.people)[Role]): Promise<number[]> => {
    const [apps, found, entitlements, grants] = await Promise.all([
      client.GET('/api/v1/apps', {}),
      client.POST('/api/v1/search/apps', { body: { appIds } }),
      client.POST('/api/v1/search/entitlements', { body: { appIds } }),
      client.POST('/api/v1/search/grants', { body: { appIds } }),
    ]);
    return [
      apps.data.list.filter(({ id }) => appIds.includes(id)).length,
      ...[found, entitlements, grants].map(({ data }) => data.list.length),
    ];
  };
  expect(await counts(appOwner)).toEqual(await counts(superAdmin));
  expect(await counts(otherAppAdmin)).toEqual([0, 0, 0, 0]);
});

test('people find their own API clients, administrators those of everybody', async () => {
  const users = [{ id: stage.people.stranger.id }];
  await onlyFor(['superAdmin', 'readOnlyAdmin', 'reader', 'stranger'], async (role) => {
    const { data } = await stage.people[role].client.POST('/api/v1/search/iam/personal_clients', { body: { users } });
    return data.list?.length ?? 0;
  });
  const { data } = await stage.people.superAdmin.client.GET('/api/v1/iam/personal_clients', {});
  expect(new Set(data.list?.map(({ userId }) => userId))).toEqual(new Set([stage.people.superAdmin.id]));
});

test('what a view says that the caller may do is what the caller may do', async () => {
  const { superAdmin, readOnlyAdmin, reviewer } = stage.people;
  const view = async ({ client }: { client: (typeof reviewer)['client'] }) => {
    const [person, task, campaign] = await Promise.all([
      client.GET('/api/v1/users/{id}', { params: { path: { id: reviewer.id } } }),
      client.GET('/api/v1/tasks/{id}', { params: { path: { id: stage.review.id } } }),
      client.GET('/api/v1/access_review/{id}', { params: { path: { id: stage.ids.open } } }),
    ]);
    return {
      person: person.data.userView?.objectPermissions?.edit,
      task: task.data.taskView?.objectPermissions?.edit,
      campaign: campaign.data.accessReview?.objectPermissions?.edit,
      actions: task.data.taskView?.task?.actions,
    };
  };
  const comment = 'TASK_ACTION_TYPE_COMMENT';
  expect(await view(superAdmin)).toMatchObject({
    person: true,
    task: true,
    campaign: true,
    actions: expect.arrayContaining([comment, 'TASK_ACTION_TYPE_SKIP_STEP']),
  });
  expect(await view(readOnlyAdmin)).toEqual({ person: false, task: false, campaign: false, actions: [] });
  expect(await view(stage.people.reader)).toEqual({ person: false, task: false, campaign: false, actions: [] });
  expect(await view(reviewer)).toMatchObject({ person: false, campaign: false });
});
