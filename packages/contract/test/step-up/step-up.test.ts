import type { Client } from '@oag/client';
import type { ErrorReason, Task } from '@oag/types';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { present } from '../harness/present.ts';
import { settleIn, type People } from '../harness/people.ts';
import { send, type Refusal } from '../harness/send.ts';
import { serviceTarget, type ServiceTarget } from '../harness/service-target.ts';

let target: ServiceTarget;
let cast: People;
let admin: Client;
beforeAll(async () => {
  target = await serviceTarget();
  cast = await settleIn(target);
  admin = cast.superAdmin.client;
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
const call = (id: Parameters<typeof operations.get>[0], request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), request);
const required = { status: 400, reason: 'STEP_UP_REQUIRED' satisfies ErrorReason };

let made = 0;
async function createProvider(): Promise<string> {
  const { data } = await admin.POST('/api/v1/step-up/providers', {
    body: { displayName: `Security key ${(made += 1)}`, passkey: {} },
  });
  return present(data.stepUpProvider, 'provider').id;
}

async function createPolicy(requiresStepUpProviderId: string): Promise<string> {
  const { data } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: `Owners decide with ${requiresStepUpProviderId}`,
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, requiresStepUpProviderId } }] } },
    },
  });
  return present(data.policy, 'policy').id;
}

/** Reviews of an open campaign whose policy requires a step-up, and its provider. */
async function stepUpReviews(): Promise<{ reviews: Task[]; campaign: string; providerId: string }> {
  const providerId = await createProvider();
  const { id } = await openCampaign(target, cast.owner.client, {
    displayName: 'With a key',
    ownerIds: [cast.owner.id],
    policyId: await createPolicy(providerId),
  });
  return { reviews: await reviewsOf(cast.reviewer.client, id), campaign: id, providerId };
}

describe('a provider', () => {
  test('keeps its secret to itself, and is found by its kind and name', async () => {
    const { data } = await admin.POST('/api/v1/step-up/providers', {
      body: {
        displayName: 'Keycloak',
        issuerUrl: 'https://id.example/realms/one',
        clientId: 'governance',
        clientSecret: 'top-secret',
        oauth2: { acrValues: ['phr'] },
      },
    });
    const { id } = present(data.stepUpProvider, 'provider');
    const path = { params: { path: { id } } };
    const { data: changed } = await admin.POST('/api/v1/step-up/providers/{id}/secret', {
      ...path,
      body: { clientSecret: 'another-secret' },
    });
    const { data: read } = await admin.GET('/api/v1/step-up/providers/{id}', path);
    expect(read).toEqual(changed);
    expect(JSON.stringify([data, changed, read])).not.toContain('secret"');
    const { data: found } = await admin.POST('/api/v1/search/step-up/providers', {
      body: { providerType: 'PROVIDER_TYPE_OAUTH2', query: 'KEYCLOAK', refs: [{ id }] },
    });
    expect(found.list.map((provider) => provider.id)).toEqual([id]);
    const stored = await target.database.pool.query<{ secret: Buffer }>(
      'select client_secret_encrypted as secret from step_up_providers where id = $1',
      [id],
    );
    expect(stored.rows[0]?.secret.toString('latin1')).not.toContain('secret');
  });

  test('of Microsoft has the issuer of its tenant and its authentication contexts', async () => {
    const { data } = await admin.POST('/api/v1/step-up/providers', {
      body: {
        displayName: 'Entra ID',
        clientId: 'governance',
        microsoft: { tenant: 'contoso.example', conditionalAccessIds: ['c1'] },
      },
    });
    expect(data.stepUpProvider).toMatchObject({
      issuerUrl: 'https://login.microsoftonline.com/contoso.example/v2.0',
      microsoft: { conditionalAccessIds: ['c1'] },
    });
    const { id } = present(data.stepUpProvider, 'provider');
    const microsoft = {
      tenant: 'contoso.example',
      conditionalAccessIds: [],
      validationMode: 'MICROSOFT_VALIDATION_MODE_OIDC' as const,
    };
    const { data: changed } = await admin.POST('/api/v1/step-up/providers/{id}', {
      params: { path: { id } },
      body: { stepUpProvider: { microsoft }, updateMask: 'microsoft' },
    });
    expect(changed.stepUpProvider?.microsoft).toEqual(microsoft);
  });

  test('is changed as a whole', async () => {
    const change = async (id: string, stepUpProvider: { [member: string]: unknown }): Promise<unknown> => {
      const params = { path: { id } };
      const { data } = await admin.POST('/api/v1/step-up/providers/{id}', { params, body: { stepUpProvider } });
      return data.stepUpProvider;
    };
    const { data: created } = await admin.POST('/api/v1/step-up/providers', {
      body: { displayName: 'Okta', issuerUrl: 'https://id.example', clientId: 'one', oauth2: { acrValues: ['phr'] } },
    });
    const { id } = present(created.stepUpProvider, 'provider');
    const whole = {
      displayName: 'Okta EU',
      issuerUrl: 'https://eu.id.example',
      clientId: 'two',
      enabled: true,
      oauth2: { acrValues: ['phrh'] },
    };
    expect(await change(id, whole)).toMatchObject(whole);
    expect(await change(await createProvider(), { displayName: 'Keys', enabled: true, passkey: {} })).toMatchObject({
      passkey: {},
    });
    const microsoft = {
      tenant: 'contoso.example',
      conditionalAccessIds: ['c1'],
      validationMode: 'MICROSOFT_VALIDATION_MODE_ACRS' as const,
    };
    const { data: entra } = await admin.POST('/api/v1/step-up/providers', {
      body: { displayName: 'Entra', clientId: 'governance', microsoft },
    });
    expect(entra.stepUpProvider?.microsoft).toEqual(microsoft);
    const { data: found } = await admin.POST('/api/v1/search/step-up/providers', {
      body: { providerType: 'PROVIDER_TYPE_MICROSOFT', query: 'Entra' },
    });
    expect(found.list.map((provider) => provider.id)).toContain(entra.stepUpProvider?.id);
  });

  test('that a policy requires is not deleted, and the message names the policy', async () => {
    const id = await createProvider();
    const policy = await createPolicy(id);
    const token = cast.superAdmin.token;
    const refused = await call('deleteStepUpProvider', { path: { id }, token });
    expect(refused).toMatchObject({ status: 409, reason: 'PROVIDER_IN_USE' });
    expect(refused.message).toContain(policy);
    await admin.DELETE('/api/v1/policies/{id}', { params: { path: { id: policy } } });
    expect((await call('deleteStepUpProvider', { path: { id }, token })).status).toBe(200);
    expect((await call('getStepUpProvider', { path: { id }, token })).status).toBe(404);
  });

  test('that is disabled is named by no policy, and starts nothing', async () => {
    const { reviews, providerId } = await stepUpReviews();
    const review = present(reviews[0], 'review');
    await admin.POST('/api/v1/step-up/providers/{id}', {
      params: { path: { id: providerId } },
      body: { stepUpProvider: { enabled: false } },
    });
    const body = {
      displayName: 'Nobody decides',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { self: {}, requiresStepUpProviderId: providerId } }] } },
    };
    expect(await call('createPolicy', { body, token: cast.superAdmin.token })).toMatchObject({
      status: 400,
      reason: 'INVALID_FIELD',
    });
    const approveTask = { taskId: review.id, policyStepId: stepOf(review) };
    expect(await call('createStepUpTransaction', { body: { approveTask }, token: cast.reviewer.token })).toMatchObject({
      status: 409,
      reason: 'WRONG_STATE',
    });
  });
});

describe('a step that requires a step-up', () => {
  test('offers it instead of a plain approval, which is refused with what to do', async () => {
    const { reviews } = await stepUpReviews();
    const review = present(reviews[0], 'review');
    expect(review.actions).toContain('TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP');
    expect(review.actions).not.toContain('TASK_ACTION_TYPE_APPROVE');
    const refused = await call('approveTask', {
      path: { task_id: review.id },
      body: { policyStepId: stepOf(review) },
      token: cast.reviewer.token,
    });
    expect(refused).toMatchObject(required);
    expect(refused.message).toContain('action/approve-with-step-up');
  });

  test('is denied without one', async () => {
    const { reviews } = await stepUpReviews();
    const review = present(reviews[0], 'review');
    const { data } = await cast.reviewer.client.POST('/api/v1/tasks/{task_id}/action/deny', {
      params: { path: { task_id: review.id } },
      body: { policyStepId: stepOf(review), comment: 'No longer needed.' },
    });
    expect(data.taskView?.task?.state).toBe('TASK_STATE_CLOSED');
  });

  test('leads to the page where its assignee authenticates; nothing is approved until then', async () => {
    const { reviews } = await stepUpReviews();
    const review = present(reviews[0], 'review');
    const request = { path: { task_id: review.id }, token: cast.reviewer.token };
    const { data } = await cast.reviewer.client.POST('/api/v1/tasks/{task_id}/action/approve-with-step-up', {
      params: { path: { task_id: review.id } },
      body: { policyStepId: stepOf(review), stepUpTransactionId: '' },
    });
    const id = data.stepUpTransactionId;
    expect(data.redirectUrl).toMatch(new RegExp(`^https?://.*/step-up#${id}$`));
    expect(data.taskView?.task?.state).toBe('TASK_STATE_OPEN');
    const again = { policyStepId: stepOf(review), stepUpTransactionId: id };
    const refused = await call('approveTaskWithStepUp', { ...request, body: again });
    expect(refused).toMatchObject(required);
    expect(refused.message).toContain('is not verified yet');
  });
});

test('a submission is stepped up for exactly the decisions that are pending', async () => {
  const signatureConfig = { requireSignature: true, meaningOfSignature: 'I stand for this.', stepUpProviderId: '' };
  signatureConfig.stepUpProviderId = await createProvider();
  const { id } = await openCampaign(target, cast.owner.client, {
    displayName: 'Signed with a key',
    ownerIds: [cast.owner.id],
    signatureConfig,
  });
  const review = present((await reviewsOf(cast.reviewer.client, id))[0], 'review');
  await cast.reviewer.client.POST('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: { path: { access_review_id: id } },
    body: { decisions: [{ taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_APPROVE' }] },
  });
  const { data } = await cast.reviewer.client.POST('/api/v1/step-up/transactions', {
    body: {
      submission: { accessReviewId: id, taskIds: [review.id] },
      providerId: signatureConfig.stepUpProviderId,
    },
  });
  expect(data.transaction?.submission).toMatchObject({
    accessReviewId: id,
    taskIds: [review.id],
    decisionsSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const signature = { meaningOfSignature: signatureConfig.meaningOfSignature, printedName: 'Priya Nair' };
  const refused = await call('submitAccessReview', {
    path: { access_review_id: id },
    body: { signature, stepUpTransactionIds: [present(data.transaction, 'transaction').id] },
    token: cast.reviewer.token,
  });
  expect(refused).toMatchObject(required);
});

test('people read and find their own transactions, administrators all', async () => {
  const { reviews } = await stepUpReviews();
  const review = present(reviews[0], 'review');
  const { data } = await cast.reviewer.client.POST('/api/v1/step-up/transactions', {
    body: { approveTask: { taskId: review.id, policyStepId: stepOf(review) } },
  });
  const transaction = present(data.transaction, 'transaction');
  const found = async (client: Client, userId = ''): Promise<string[]> => {
    const { data: page } = await client.POST('/api/v1/search/step-up/transactions', {
      body: {
        taskId: review.id,
        userId,
        targetType: 'TARGET_TYPE_TICKET',
        state: 'STEP_UP_TRANSACTION_STATE_PENDING',
        providerId: transaction.providerId,
        createdAfter: transaction.createdAt,
        createdBefore: transaction.expiresAt,
      },
    });
    return page.list.map(({ id }) => id);
  };
  expect(await found(cast.reviewer.client)).toEqual([transaction.id]);
  expect(await found(cast.readOnlyAdmin.client)).toEqual([transaction.id]);
  expect(await found(admin, cast.stranger.id)).toEqual([]);
  expect(await found(cast.stranger.client)).toEqual([]);
  expect(await found(cast.stranger.client, cast.reviewer.id)).toEqual([]);
  const read = await call('getStepUpTransaction', { path: { id: transaction.id }, token: cast.stranger.token });
  expect(read).toMatchObject({ status: 404, reason: 'NOT_FOUND' });
});
