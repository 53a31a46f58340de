import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { actOn } from '../harness/campaigns.ts';
import { tokenFor } from '../harness/clients.ts';
import { present } from '../harness/present.ts';
import { requestsOn } from '../harness/requests.ts';
import { send, type Loose, type Refusal } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { restart, type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

// A service without a worker: jobs start and never end, so that tests can see what is refused in the meantime.

let target: ServiceTarget;
let stage: Stage;
let token: string;
beforeAll(async () => {
  const { target: working, stage: set } = await stagedService();
  stage = set;
  target = await restart(working, { role: 'serve' });
  token = await tokenFor(target, target.credentials);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
});
afterAll(() => target.close());

const ask = (id: OperationId, parts: Partial<Loose> = {}): Promise<Refusal> => {
  const operation = present(
    readContract().operations.find((candidate) => candidate.id === id),
    id,
  );
  return send(target, operation, { ...requestsOn(stage)[id], token, ...parts });
};

test('an import is refused while another is under way', async () => {
  expect((await ask('createImport')).status).toBe(200);
  expect(await ask('createImport')).toMatchObject({ status: 409, reason: 'IMPORT_RUNNING' });
});

test('a report that is not made yet cannot be downloaded', async () => {
  await ask('generateAccessReviewReport');
  const { data } = await target.client(target.credentials).GET('/api/v1/access_review/{access_review_id}/report', {
    params: { path: { access_review_id: stage.ids.open } },
  });
  const pending = present(
    data.list.find(({ state }) => state !== 'REPORT_STATE_OK'),
    'a report that is not made yet',
  );
  const path = { access_review_id: stage.ids.open, report_id: pending.id };
  expect(await ask('downloadAccessReviewReport', { path })).toMatchObject({ status: 409, reason: 'REPORT_NOT_READY' });
});

test('a campaign that is being prepared can be neither started nor prepared again, nor deleted', async () => {
  await actOn(target.client(target.credentials), stage.ids.draft, 'prepare');
  for (const id of [
    'prepareAccessReview',
    'unprepareAccessReview',
    'resetAccessReviewPolicies',
    'startAccessReview',
    'setCampaignScopeAndEntitlements',
    'deleteAccessReview',
  ] as const) {
    expect(await ask(id), id).toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  }
});

test('nobody decides in a campaign that is ending, and it does not end twice', async () => {
  expect((await ask('endAccessReview')).status).toBe(200);
  const reviewer = await tokenFor(target, stage.people.reviewer.credentials);
  for (const id of ['approveTask', 'denyTask'] as const) {
    expect(await ask(id, { token: reviewer }), id).toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  }
  expect(await ask('endAccessReview')).toMatchObject({ status: 409, reason: 'WRONG_STATE' });
});
