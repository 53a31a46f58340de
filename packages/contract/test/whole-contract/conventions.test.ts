import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { isSchema } from '@oag/openapi/strict-schemas';
import { createCampaign } from '../harness/campaigns.ts';
import { present } from '../harness/present.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { send, type Loose, type Refusal } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

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

const call = (id: OperationId, request: Loose = {}): Promise<Refusal> =>
  send(
    target,
    present(
      readContract().operations.find((operation) => operation.id === id),
      id,
    ),
    { ...requests[id], token: stage.people.superAdmin.token, ...request },
  );

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed);
  return isSchema(value)
    ? Object.fromEntries(Object.entries(value).map(([name, child]) => [snakeCase(name), renamed(child)]))
    : value;
};

const accepting = [
  'createPersonalClient',
  'createPolicy',
  'createRequestSchema',
  'updateRequestSchema',
  'checkRequestSchemaAnswers',
  'getRequestSchemaEntitlementBinding',
  'createAccessReview',
  'updateAccessReview',
  'setCampaignScopeAndEntitlements',
  'listTaskAudits',
  'commentTask',
] as const;

test.each(accepting)('%s reads a body in snake_case', async (id) => {
  const body = renamed(requests[id].body);
  expect(JSON.stringify(body)).not.toMatch(/"[a-z]+[A-Z]\w*":/);
  const { status, message } = await call(id, { body });
  expect({ status, message }).toEqual({ status: 200, message: '' });
});

test('a member is not accepted in both spellings at once', async () => {
  for (const [id, both] of [
    ['createPersonalClient', { displayName: 'One', display_name: 'Two' }],
    ['searchUsers', { pageSize: 10, page_size: 10 }],
    ['searchTasks', { pageToken: '', page_token: '' }],
  ] as const) {
    const { status, violations } = await call(id, { body: both });
    expect({ status, count: violations.length }, id).toEqual({ status: 400, count: 1 });
  }
});

test('an empty body is an empty message', async () => {
  for (const id of [
    'prepareAccessReview',
    'unprepareAccessReview',
    'startAccessReview',
    'generateAccessReviewReport',
  ] as const) {
    const empty = await call(id, { path: { access_review_id: stage.ids.draft }, body: undefined });
    expect(empty.status === 200 || empty.reason === 'WRONG_STATE', `${id}: ${empty.status} ${empty.message}`).toBe(
      true,
    );
  }
});

test('every answer names its request, and may not be kept by a cache', async () => {
  const seen = new Set<string>();
  for (const id of ['introspect', 'listUsers', 'getTask', 'listSigningKeys'] as const) {
    const { headers, status } = await call(id);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    seen.add(headers.get('x-request-id') ?? '');
  }
  expect(seen.size).toBe(4);
});

/** A draft that nothing else works on. */
const draft = async (): Promise<{ id: string }> => {
  const { client, id } = stage.people.owner;
  return { id: (await createCampaign(client, { displayName: 'Undisturbed', ownerIds: [id] })).id };
};

test('a campaign is changed only in the version that its ETag says', async () => {
  const path = await draft();
  const { headers } = await call('getAccessReview', { path });
  const change = (displayName: string): Loose => ({
    path,
    body: { accessReview: { displayName } },
    headers: { 'if-match': headers.get('etag') ?? '' },
  });
  expect((await call('updateAccessReview', change('First'))).status).toBe(200);
  expect(await call('updateAccessReview', change('Second'))).toMatchObject({ status: 409, reason: 'VERSION_MISMATCH' });
});

test('what was read can be sent back', async () => {
  const path = await draft();
  const { client } = stage.people.owner;
  const { data: read } = await client.GET('/api/v1/access_review/{id}', { params: { path } });
  const accessReview = present(read.accessReview?.accessReview, 'accessReview');
  const { data: updated } = await client.POST('/api/v1/access_review/{id}', {
    params: { path },
    body: { accessReview },
  });
  expect(updated).toEqual(read);
});

test('a token request may carry parameters that nobody knows', async () => {
  const body = new URLSearchParams(requests.createToken.body as URLSearchParams);
  body.set('scope', 'everything');
  expect(await call('createToken', { body, token: undefined })).toMatchObject({ status: 200 });
});
