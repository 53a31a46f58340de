import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, type Schema } from '../../src/index.ts';
import { isSchema } from '@oag/openapi/strict-schemas';
import { clientFor } from '../harness/clients.ts';
import { present } from '../harness/present.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { send, type Loose, type Refusal } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

// The behavior that existing programs depend on: each test is named after one of their habits.

const contract = readContract();
let target: ServiceTarget;
let stage: Stage;
let requests: { [Id in OperationId]: Parts };
beforeAll(async () => {
  ({ target, stage } = await stagedService());
  requests = requestsOn(stage);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const call = (id: OperationId, request: Loose = {}): Promise<Refusal> => {
  const operation = present(
    contract.operations.find((candidate) => candidate.id === id),
    id,
  );
  return send(target, operation, { ...requests[id], token: stage.people.superAdmin.token, ...request });
};
const reading = contract.operations.filter(({ id }) => /^(get|list|search|introspect)/.test(id));

/** Every member below a value, with its name. */
function* membersOf(value: unknown): Generator<[name: string, value: unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* membersOf(item);
  else if (isSchema(value)) {
    for (const [name, child] of Object.entries(value)) {
      yield [name, child];
      yield* membersOf(child);
    }
  }
}

test('the TypeScript and Go clients take exactly 200 for success, and only JSON', async () => {
  for (const { id, responses } of contract.operations) {
    expect(
      Object.keys(responses).filter((status) => status.startsWith('2')),
      id,
    ).toEqual(['200']);
    // A stream comes only to those who ask for it.
    if (!id.startsWith('download') && id !== 'getEvents')
      expect(Object.keys(responses['200'] ?? {}), id).toEqual(['application/json']);
  }
  for (const { id } of reading) {
    const { status, headers } = await call(id);
    expect({ id, status, type: headers.get('content-type') }).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^application\/json/),
    });
  }
});

test('the Terraform provider takes 200 for what it has created, and 404 for what is gone, on reading and on deleting', async () => {
  const created = await call('createPersonalClient');
  expect(created.status).toBe(200);
  const path = { id: (created.body as { client: { id: string } }).client.id };
  expect(await call('deletePersonalClient', { path })).toMatchObject({ status: 200, body: {} });
  for (const id of ['getPersonalClient', 'deletePersonalClient'] as const) {
    expect(await call(id, { path }), id).toMatchObject({ status: 404, body: { code: 5 } });
  }
});

test('every client takes an empty answer for `{}`, never for nothing at all', async () => {
  const path = {
    id: (await clientFor(target, stage.people.superAdmin.client, stage.people.stranger.id)).personalClientId,
  };
  const { status, body, headers } = await call('deletePersonalClient', { path });
  expect({ status, body, type: headers.get('content-type') }).toEqual({
    status: 200,
    body: {},
    type: 'application/json; charset=utf-8',
  });
});

test('cone logs in: it sends the name of its client in snake_case, and keeps the id and the secret of the answer', async () => {
  const { status, body } = await call('createPersonalClient', { body: { display_name: 'Created by Cone' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    client: { displayName: 'Created by Cone', clientId: expect.stringMatching(/^[^@]+@[^/]+\/pcc$/) },
    clientSecret: expect.stringMatching(/^secret-token:conductorone\.com:v1:[A-Za-z0-9]{172}$/),
  });
});

test('cone asks who it is, then for that person, and looks for an administrator by the beginning of a role', async () => {
  const { body } = await call('introspect');
  const { disabledModules, userId, roles } = body as { disabledModules: string[]; userId: string; roles: string[] };
  expect(Object.keys(body as object).toSorted()).toEqual(
    [
      'deviceClientId',
      'disabledModules',
      'features',
      'permissions',
      'principleId',
      'roles',
      'tenantId',
      'userId',
    ].toSorted(),
  );
  expect(roles.some((role) => role.startsWith('role/c1.api.tenant.v1.Tenant:owner'))).toBe(true);
  expect(disabledModules).toEqual(['MODULE_ID_SECRET_SHARING']);
  expect((await call('getUser', { path: { id: userId } })).status).toBe(200);
  const { body: other } = await call('introspect', { token: stage.people.reviewer.token });
  expect((other as { roles: string[] }).roles).toEqual(['basic_user']);
});

test('cone takes an argument of 27 letters and digits for an id', () => {
  const { app, resourceType, resource, entitlement, draft, open, report } = stage.ids;
  for (const id of [
    app,
    resourceType,
    resource,
    entitlement,
    draft,
    open,
    report,
    stage.review.id,
    stage.people.reviewer.id,
  ]) {
    expect(id).toMatch(/^[0-9A-Za-z]{27}$/);
  }
});

test('cone follows a path to one object by its one index', async () => {
  const { body } = await call('getTask');
  const paths = [...membersOf(body)].filter(([name, value]) => name.endsWith('Path') && value !== '');
  expect(paths.length).toBeGreaterThan(5);
  const several = new Set([
    'approversPath',
    'stepApproversPath',
    'entitlementsPath',
    'insightsPath',
    'managersPath',
    'rolesPath',
    'directoriesPath',
  ]);
  for (const [name, path] of paths)
    expect(path, name).toMatch(several.has(name) ? /^\$\.expanded\[\d+(,\d+)*\]$/ : /^\$\.expanded\[\d+\]$/);
});

test('cone fails on an object that it did not ask for: a search sends only what is asked for', async () => {
  for (const id of ['searchAppEntitlements', 'searchUsers', 'searchGrants', 'searchTasks'] as const) {
    expect((await call(id)).body, id).toMatchObject({ expanded: [] });
  }
});

/** Scalars that clients know as optional, and masks, which are messages that are written as a text. So are the bounds of rules. */
const optional = new Set([
  'App.fieldMask',
  'AppEntitlement.userEditedMask',
  'DateField.maxDaysFromToday',
  'DateField.minDaysFromToday',
  'TextField.suffix',
]);

test('the TypeScript client fails on a scalar that is null: only messages, lists, times and choices may be', () => {
  const nullable = Object.entries(contract.schemas).flatMap(([name, schema]) => {
    if (/(Input|Request|Rules)$/.test(name)) return [];
    const choices = new Set(Object.values((schema['x-oneof'] ?? {}) as { [group: string]: string[] }).flat());
    return Object.entries((schema['properties'] ?? {}) as { [member: string]: Schema }).flatMap(([member, value]) => {
      const types = [value['type']].flat();
      return !choices.has(member) &&
        types.includes('null') &&
        types.some((type) => ['string', 'integer', 'number', 'boolean'].includes(String(type)))
        ? [`${name}.${member}`]
        : [];
    });
  });
  expect(nullable.toSorted()).toEqual([...optional].toSorted());
});

test('64-bit integers are strings, times have a zone, durations are seconds', async () => {
  const { body } = await call('getTask');
  const members = [...membersOf(body)];
  const named = (wanted: string): unknown[] =>
    members.filter(([name, value]) => name === wanted && value !== null).map(([, value]) => value);
  expect(named('numericId')).toEqual([expect.stringMatching(/^\d+$/)]);
  expect(named('createdAt').length).toBeGreaterThan(0);
  for (const time of named('createdAt'))
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
  expect((await call('createPersonalClient', { body: { expires: '3600.5s' } })).status).toBe(200);
  const { status, violations } = await call('createPersonalClient', { body: { expires: '1h' } });
  expect({ status, fields: violations.map(({ field }) => field) }).toEqual({ status: 400, fields: ['expires'] });
});

test('cone sends an empty page token first, and c1i stops when it gets the same one twice', async () => {
  const seen = new Set<string>();
  for (let token = '', page = 0; page === 0 || token !== ''; page++) {
    const { status, body } = await call('listUsers', { query: { page_size: '10', page_token: token } });
    expect(status).toBe(200);
    token = (body as { nextPageToken: string }).nextPageToken;
    expect(seen.has(token)).toBe(false);
    seen.add(token);
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('the Terraform provider sends no mask: what is there is applied, what is not stays', async () => {
  const path = {
    id: (await clientFor(target, stage.people.superAdmin.client, stage.people.superAdmin.id)).personalClientId,
  };
  await call('updatePersonalClient', { path, body: { client: { scopedRoles: ['basic_user'] } } });
  const { body } = await call('updatePersonalClient', { path, body: { client: { displayName: 'Provider' } } });
  expect(body).toMatchObject({ client: { displayName: 'Provider', scopedRoles: ['basic_user'] } });
});

test('the Terraform provider changes a template: its mask names read-only paths, and its body has nulls that the contract does not know', async () => {
  const path = { id: stage.ids.template };
  const { body: before } = await call('getAccessReviewTemplate', { path });
  const { createdAt, nextScheduledCampaignAt } = (
    before as { accessReviewTemplate: { createdAt: string; nextScheduledCampaignAt: string | null } }
  ).accessReviewTemplate;
  const changed = {
    displayName: 'From a plan',
    createdAt,
    nextScheduledCampaignAt,
    madeByProvider: null,
    scope: { allUsers: { unknownToo: null }, laterMember: null },
    reviewerAttributeConfig: { bindings: [{ appId: stage.ids.app, attributeKey: 'kind', laterMember: null }] },
  };
  const updateMask = 'displayName,id,createdAt,updatedAt,next_scheduled_campaign_at,scope,reviewerAttributeConfig';
  const { status, body } = await call('updateAccessReviewTemplate', {
    path,
    body: { accessReviewTemplate: changed, updateMask },
  });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { accessReviewTemplate: { displayName: 'From a plan', createdAt } },
  });

  const accessReviewTemplate = { createdAt: '2020-01-01T00:00:00Z' };
  const other = await call('updateAccessReviewTemplate', {
    path,
    body: { accessReviewTemplate, updateMask: 'displayName,createdAt' },
  });
  expect(other).toMatchObject({ status: 400, reason: 'READ_ONLY_FIELD' });
  const unknown = await call('updateAccessReviewTemplate', {
    path,
    body: { accessReviewTemplate: { scope: { laterMember: '' } } },
  });
  expect(unknown).toMatchObject({
    status: 400,
    reason: 'UNKNOWN_FIELD',
    violations: [{ field: 'accessReviewTemplate.scope.laterMember' }],
  });
});

test('a mask is one text with commas, in either spelling, and empties what it names and the body lacks', async () => {
  for (const updateMask of ['displayName,scopedRoles', 'display_name,scoped_roles']) {
    const path = {
      id: (await clientFor(target, stage.people.superAdmin.client, stage.people.superAdmin.id, ['basic_user']))
        .personalClientId,
    };
    const { body } = await call('updatePersonalClient', {
      path,
      body: { client: { displayName: 'Masked' }, updateMask },
    });
    expect(body).toMatchObject({ client: { displayName: 'Masked', scopedRoles: [] } });
  }
});

test('the TypeScript client may send an update without a body, which changes nothing', async () => {
  const path = { id: stage.ids.draft };
  const { body: before } = await call('getAccessReview', { path });
  const { status, body } = await call('updateAccessReview', { path, body: undefined });
  expect(status).toBe(200);
  expect(body).toEqual(before);
});

test('errors carry the gRPC code of their status, a message and details, as JSON', async () => {
  const unknown = { id: '0'.repeat(27) };
  const cases: [OperationId, Loose, number, number][] = [
    ['getUser', { path: unknown }, 404, 5],
    ['createPersonalClient', { body: { expires: '1h' } }, 400, 3],
    ['introspect', { token: undefined }, 401, 16],
    ['createPolicy', { token: stage.people.stranger.token }, 403, 7],
    ['startAccessReview', {}, 409, 10],
  ];
  for (const [id, request, http, code] of cases) {
    const { status, body, headers } = await call(id, request);
    expect({ status, body }, id).toMatchObject({
      status: http,
      body: { code, message: expect.stringMatching(/./), details: expect.any(Array) },
    });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
  }
});

test('cone asks for access first, and sends the answers to its form after that, without the step', async () => {
  const { status, body } = await call('updateRequestData', { body: { data: { why: 'Nights.' } } });
  expect({ status, body }).toMatchObject({ status: 200, body: { taskView: { task: { data: { why: 'Nights.' } } } } });
});
