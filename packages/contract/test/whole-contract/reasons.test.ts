import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readContract } from '../../src/index.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import { requestsOn } from '../harness/requests.ts';
import { send, type Loose, type Refusal } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

// Reasons to refuse that come from who somebody is by now, and from what a task waits for.

let target: ServiceTarget;
let stage: Stage;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
});
afterEach(() => {
  vi.useRealTimers();
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const ask = (id: OperationId, request: Loose): Promise<Refusal> => {
  const operation = present(
    readContract().operations.find((candidate) => candidate.id === id),
    id,
  );
  return send(target, operation, { ...requestsOn(stage)[id], ...request });
};

test('a review cannot be provisioned, and a revocation not approved', async () => {
  const { superAdmin, reviewer } = stage.people;
  const { body: completed } = requestsOn(stage).completeProvision;
  const { body: approved } = requestsOn(stage).approveTask;
  const step = (task: { policy: { current: { id: string } | null } | null }): { policyStepId: string } => ({
    policyStepId: present(task.policy?.current, 'step').id,
  });
  const review = {
    path: { task_id: stage.review.id },
    body: { ...completed, ...step(stage.review) },
    token: reviewer.token,
  };
  expect(await ask('completeProvision', review)).toMatchObject({ status: 400, reason: 'ACTION_NOT_PERMITTED' });
  const revocation = {
    path: { task_id: stage.revocation.id },
    body: { ...approved, ...step(stage.revocation) },
    token: superAdmin.token,
  };
  expect(await ask('approveTask', revocation)).toMatchObject({ status: 400, reason: 'ACTION_NOT_PERMITTED' });
});

test('an id that cannot be decoded is a bad request', async () => {
  const headers = { authorization: `Bearer ${stage.people.superAdmin.token}` };
  const answer = await target.watched.fetch(new Request(`${target.baseUrl}/api/v1/users/%E0%A4%A`, { headers }));
  expect(await answer.json()).toMatchObject({ details: [{ reason: 'BAD_REQUEST' }] });
});

test('a token expires', async () => {
  const inTwoHours = Date.now() + 2 * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: inTwoHours });
  expect(await ask('introspect', { token: stage.people.reviewer.token })).toMatchObject({
    status: 401,
    reason: 'TOKEN_EXPIRED',
  });
});

test('a campaign that somebody reviews in, but does not own, can be read and not changed', async () => {
  const { reviewer } = stage.people;
  await target.giveRole(reviewer.id, 'campaign_admin');
  const request = { path: { id: stage.ids.open }, token: reviewer.token };
  expect((await ask('getAccessReview', request)).status).toBe(200);
  expect(await ask('updateAccessReview', request)).toMatchObject({ status: 403, reason: 'NOT_OWNER' });
});

test('who has been disabled is let in no more', async () => {
  const { superAdmin, stranger } = stage.people;
  expect((await ask('introspect', { token: stranger.token })).status).toBe(200);
  const people = 'email,name,status\ngreta.lind@harborlane.example,Greta Lind,disabled\n';
  await importFiles(target, superAdmin.client, { people });
  expect(await ask('introspect', { token: stranger.token })).toMatchObject({ status: 401, reason: 'USER_DISABLED' });
});
