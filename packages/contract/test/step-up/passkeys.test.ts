import type { CompletedStepUpResponse, ErrorReason, StepUpTransaction, Task } from '@oag/types';
import { beforeEach, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import type { Deviation } from '../harness/sign-in/authenticator.ts';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { addPasskey, answerStepUp, passkeySignIn, startedStepUp } from '../harness/sign-in/passkeys.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import { serviceOn, type ServiceTarget } from '../harness/service-target.ts';
import { signIn } from '../harness/sessions.ts';
import { useService } from '../harness/use-service.ts';

let target: ServiceTarget;
let cast: People;
let policyId: string;
let providerId: string;
useService(async (service) => {
  ({ target, people: cast } = service);
  const { client } = cast.superAdmin;
  const { data: made } = await client.POST('/api/v1/step-up/providers', { body: { displayName: 'Key', passkey: {} } });
  const requiresStepUpProviderId = present(made.stepUpProvider, 'provider').id;
  providerId = requiresStepUpProviderId;
  const { data } = await client.POST('/api/v1/policies', {
    body: {
      displayName: 'Owners decide with a passkey',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, requiresStepUpProviderId } }] } },
    },
  });
  policyId = present(data.policy, 'policy').id;
});

let reviews: Task[];
beforeEach(async () => {
  const { client, id } = cast.owner;
  const campaign = await openCampaign(target, client, { displayName: 'With a passkey', ownerIds: [id], policyId });
  reviews = await reviewsOf(cast.reviewer.client, campaign.id);
});

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
const call = (id: Parameters<typeof operations.get>[0], request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), request);
const reviewAt = (index: number): Task => present(reviews[index], 'review');
const start = (task: Task): ReturnType<typeof startedStepUp> =>
  startedStepUp(target, cast.superAdmin.client, cast.reviewer.id, {
    approveTask: { taskId: task.id, policyStepId: stepOf(task) },
  });

/** The transaction after a passkey has answered. The browser goes on with the cookie and the change token of the answer. */
async function complete(
  { browser, passkey, transactionId }: Awaited<ReturnType<typeof start>>,
  deviation: Deviation = {},
): Promise<StepUpTransaction> {
  const answer = await answerStepUp(target, browser, transactionId, passkey, deviation);
  const completed = await call('completeStepUpByPasskey', { path: { id: transactionId }, ...answer });
  expect(completed.status, JSON.stringify(completed.body)).toBe(200);
  const { transaction, changeToken } = completed.body as CompletedStepUpResponse;
  const [cookie] = completed.headers.getSetCookie();
  browser.headers = {
    ...browser.headers,
    'x-change-token': changeToken,
    ...(cookie !== undefined && { cookie: cookie.split(';')[0] ?? '' }),
  };
  return present(transaction, 'transaction');
}

test('a passkey approves one step, once', async () => {
  const task = reviewAt(0);
  const started = await start(task);
  expect(await complete(started)).toMatchObject({
    state: 'STEP_UP_TRANSACTION_STATE_VERIFIED',
    claims: { credential_id: started.passkey.credentialId, user_verified: true, auth_time: expect.any(Number) },
  });
  const approve = (review: Task): Promise<Refusal> =>
    call('approveTaskWithStepUp', {
      headers: started.browser.headers,
      path: { task_id: review.id },
      body: { policyStepId: stepOf(review), stepUpTransactionId: started.transactionId, comment: 'Seen.' },
    });
  const required = { reason: 'STEP_UP_REQUIRED' satisfies ErrorReason };
  expect(await approve(reviewAt(1)), 'another review').toMatchObject(required);
  expect((await approve(task)).status).toBe(200);
  expect(await approve(reviewAt(1)), 'it was used').toMatchObject(required);
  const { client } = cast.reviewer;
  const used = await client.GET('/api/v1/step-up/transactions/{id}', {
    params: { path: { id: started.transactionId } },
  });
  expect(used.data.transaction?.usedAt).toEqual(expect.any(String));
  const { data: read } = await client.GET('/api/v1/tasks/{id}', { params: { path: { id: task.id } } });
  expect(read.taskView?.task?.policy?.history?.[0]?.approval?.approved).toMatchObject({
    stepUpTransactionId: started.transactionId,
  });
  const { data: history } = await client.POST('/api/v1/task/audits', { body: { taskId: task.id } });
  expect(history.list.flatMap(({ stepUpApproval }) => stepUpApproval ?? [])).toEqual([
    { stepUpTransactionId: started.transactionId },
  ]);
});

test('a verified step-up gives the session another secret: the earlier one is refused in every process', async () => {
  const another = await serviceOn(target.database, { role: 'serve' }, () => Promise.resolve());
  const started = await start(reviewAt(0));
  const before = { ...started.browser.headers };
  const sessionIn = ({ headers, process }: { headers: typeof before; process: ServiceTarget }): Promise<Refusal> =>
    send(process, present(operations.get('getCurrentSession'), 'operation'), { headers });
  for (const process of [target, another])
    expect((await sessionIn({ headers: before, process })).status, 'nothing is verified yet').toBe(200);
  await complete(started);
  const after = started.browser.headers;
  expect(after['cookie']).not.toBe(before['cookie']);
  expect(after['cookie']?.split('.')[0], 'the session is the same one').toBe(before['cookie']?.split('.')[0]);
  expect(after['x-change-token']).not.toBe(before['x-change-token']);
  for (const process of [target, another]) {
    expect(await sessionIn({ headers: before, process })).toMatchObject({ status: 401, reason: 'SESSION_ENDED' });
    expect((await sessionIn({ headers: after, process })).body).toMatchObject({ changeToken: after['x-change-token'] });
  }
  const withOldToken = { ...after, 'x-change-token': before['x-change-token'] ?? '' };
  expect(await call('createPersonalClient', { headers: withOldToken, body: { displayName: 'No' } })).toMatchObject({
    status: 403,
    reason: 'CROSS_SITE_REQUEST',
  });
  await another.stop();
});

test('a failed step-up leaves the session as it is', async () => {
  const started = await start(reviewAt(0));
  const { cookie } = started.browser.headers;
  await complete(started, { isVerified: false });
  expect(started.browser.headers['cookie']).toBe(cookie);
  expect((await call('getCurrentSession', { headers: started.browser.headers })).status).toBe(200);
});

const bad: { [what: string]: Deviation } = {
  'a page of somebody else': { origin: 'https://elsewhere.example' },
  'another service': { rpId: 'elsewhere.example' },
  'an authenticator that did not verify the person': { isVerified: false },
  'an unknown passkey': { credentialId: 'bm90IGhlcmU' },
  'a signature of something else': { signed: Buffer.from('something else') },
};

test('a wrong answer ends the transaction with its reason, and it approves nothing', async () => {
  for (const [what, deviation] of Object.entries(bad)) {
    const started = await start(reviewAt(0));
    const { state, errorMessage } = await complete(started, deviation);
    expect([state, errorMessage], what).toEqual(['STEP_UP_TRANSACTION_STATE_ERROR', expect.stringMatching(/.{10}/)]);
    const again = { headers: started.browser.headers, path: { id: started.transactionId } };
    expect(await call('createStepUpPasskeyOptions', again), what).toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  }
});

test('a passkey of somebody else, and an answer to another challenge, verify nothing', async () => {
  const started = await start(reviewAt(0));
  const other = await addPasskey(target, await signIn(target, cast.superAdmin.client, cast.stranger.id));
  expect((await complete({ ...started, passkey: other.passkey })).state).toBe('STEP_UP_TRANSACTION_STATE_ERROR');

  const [first, second] = [await start(reviewAt(0)), await start(reviewAt(1))];
  const answer = await answerStepUp(target, first.browser, first.transactionId, first.passkey);
  const mixed = { headers: second.browser.headers, body: answer.body };
  for (const [what, request] of [
    ['of another transaction', mixed],
    ['of a sign-in', { ...mixed, body: (await passkeySignIn(target, second.passkey)).body }],
  ] as const) {
    const third = what === 'of another transaction' ? second : await start(reviewAt(1));
    const headers = third.browser.headers;
    const { body } = await call('completeStepUpByPasskey', { path: { id: third.transactionId }, ...request, headers });
    expect(body, what).toMatchObject({ transaction: { state: 'STEP_UP_TRANSACTION_STATE_ERROR' } });
  }
});

test('a transaction is completed by its person, in its session, with a session', async () => {
  const started = await start(reviewAt(0));
  const answer = await answerStepUp(target, started.browser, started.transactionId, started.passkey);
  const path = { id: started.transactionId };
  const ask = (headers: { [name: string]: string }, token?: string): Promise<Refusal> =>
    call('completeStepUpByPasskey', { path, body: answer.body, headers, token });
  const stranger = await signIn(target, cast.superAdmin.client, cast.stranger.id);
  expect(await ask(stranger.headers)).toMatchObject({ status: 404 });
  expect(await ask({}, cast.reviewer.token)).toMatchObject({ status: 403, reason: 'FRESH_SIGN_IN_REQUIRED' });
  const elsewhere = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  expect(await ask(elsewhere.headers)).toMatchObject({ status: 409, reason: 'WRONG_STATE' });
});

test('a passkey signs a submission, whose signature names the transaction', async () => {
  const { client, id } = cast.owner;
  const meaningOfSignature = 'I have reviewed this access.';
  const campaign = await openCampaign(target, client, {
    displayName: 'Signed with a passkey',
    ownerIds: [id],
    signatureConfig: { requireSignature: true, meaningOfSignature, stepUpProviderId: providerId },
  });
  const review = present((await reviewsOf(cast.reviewer.client, campaign.id))[0], 'review');
  const params = { path: { access_review_id: campaign.id } };
  await cast.reviewer.client.POST('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params,
    body: { decisions: [{ taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_APPROVE' }] },
  });
  const submission = { accessReviewId: campaign.id };
  const started = await startedStepUp(target, cast.superAdmin.client, cast.reviewer.id, { submission });
  await complete(started);
  const { body } = await call('submitAccessReview', {
    headers: started.browser.headers,
    path: params.path,
    body: {
      signature: { meaningOfSignature, printedName: 'Priya Nair' },
      stepUpTransactionIds: [started.transactionId],
    },
  });
  expect(body).toMatchObject({
    submission: { successfulCount: 1, signature: { stepUpTransactionId: started.transactionId } },
  });
  const { data: found } = await cast.reviewer.client.POST('/api/v1/search/step-up/transactions', {
    body: { targetType: 'TARGET_TYPE_SUBMISSION' },
  });
  expect(found.list.map((transaction) => transaction.id)).toContain(started.transactionId);
});

test('a test of a provider confirms nothing, and the provider notes that it succeeded', async () => {
  const admin = cast.superAdmin;
  const browser = await signIn(target, admin.client, admin.id);
  const { passkey } = await addPasskey(target, browser);
  const begun = await call('startStepUpTest', { headers: browser.headers, path: { id: providerId } });
  const transactionId = present(String((begun.body as { redirectUrl: string }).redirectUrl).split('#')[1], 'id');
  const atProvider = { headers: browser.headers, path: { id: transactionId }, body: { returnTo: '' } };
  expect(await call('startStepUpAtProvider', atProvider)).toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  const { data: entra } = await admin.client.POST('/api/v1/step-up/providers', {
    body: {
      displayName: 'Entra',
      clientId: 'governance',
      microsoft: {
        tenant: 'contoso.example',
        conditionalAccessIds: ['c1'],
        validationMode: 'MICROSOFT_VALIDATION_MODE_ACRS',
      },
    },
  });
  const entraId = present(entra.stepUpProvider, 'provider').id;
  await call('startStepUpTest', { headers: browser.headers, path: { id: entraId } });
  await complete({ browser, passkey, transactionId });
  const { data } = await admin.client.GET('/api/v1/step-up/providers/{id}', { params: { path: { id: providerId } } });
  expect(data.stepUpProvider?.lastTestedAt).toEqual(expect.any(String));
  const { data: found } = await admin.client.POST('/api/v1/search/step-up/transactions', {
    body: { targetType: 'TARGET_TYPE_TEST' },
  });
  expect(found.list.map((transaction) => transaction.id)).toContain(transactionId);
  expect(found.list).toContainEqual(
    expect.objectContaining({ providerId: entraId, providerType: 'PROVIDER_TYPE_MICROSOFT' }),
  );
});
