import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../src/index.ts';
import { createCampaign, reviewsOf } from './campaigns.ts';
import { freshObjects } from './fresh-objects.ts';
import type { Role } from './people.ts';
import { permissions, type Expected } from './permissions.ts';
import { present } from './present.ts';
import { requestsOn, type Parts } from './requests.ts';
import { send } from './send.ts';
import { serviceTarget, type ServiceTarget } from './service-target.ts';
import { setStage, type Stage } from './stage.ts';

let target: ServiceTarget;
let stage: Stage;
let requests: { [Id in OperationId]: Parts };
beforeAll(async () => {
  target = await serviceTarget();
  stage = await setStage(target);
  requests = requestsOn(stage);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

/**
 * Those who may not first: they must leave the object as it is for the one who may. Where a call changes what it is about, each caller who
 * may make it gets an object of its own.
 */
const inOrder = (expected: Expected): (keyof Expected)[] =>
  (Object.keys(expected) as (keyof Expected)[]).toSorted((a, b) => Number(expected[a] === 'OK') - Number(expected[b] === 'OK'));

test.each(readContract().operations)('$id is done for those who may, and for nobody else', async (operation) => {
  const expected = permissions[operation.id];
  const make = freshObjects(stage)[operation.id] ?? (async () => requests[operation.id]);
  const isPublic = operation.roles.includes('public');
  const outcomes: { [caller: string]: string } = {};
  let request = await make();
  let isUsed = false;
  for (const caller of inOrder(expected)) {
    if (isUsed) request = await make();
    const token = caller === 'nobody' || isPublic ? undefined : stage.people[caller].token;
    const { status, reason, message } = await send(target, operation, { ...request, token });
    outcomes[caller] = status === 200 ? 'OK' : reason || message;
    isUsed = status === 200;
    if (operation.id === 'createImport' && isUsed) await importEnded();
  }
  expect(outcomes).toEqual(expected);
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
  for (const caller of ['owner', 'otherAdmin', 'reviewer'] as const) {
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
    const { data } = await stage.people[role].client.GET('/api/v1/access_reviews', { params: { query: { page_size: 100 } } });
    return data.list.length;
  };
  expect(await campaigns('superAdmin')).toBe(await campaigns('owner'));
  expect(await campaigns('otherAdmin')).toBe(0);
  const readable: { [R in Role]: boolean } = { superAdmin: true, owner: true, otherAdmin: false, reviewer: true, stranger: false };
  for (const role of Object.keys(readable) as Role[]) {
    const found = await reviewsOf(stage.people[role].client, stage.ids.open);
    expect(found.length > 0, role).toBe(readable[role]);
  }
});
