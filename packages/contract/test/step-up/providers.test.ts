import type { ErrorReason, Task } from '@oag/types';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { present } from '../harness/present.ts';
import { type RogueProvider, startRogueProvider, type Twist } from '../harness/sign-in/rogue-provider.ts';
import { providerService, type ProviderService } from '../harness/sign-in-providers.ts';
import {
  authenticate,
  completeAtProvider,
  type Completed,
  connectStepUpProvider,
  type SignedInBrowser,
  signedInBrowser,
  startAtProvider,
  startTransaction,
} from '../harness/sign-in/step-up-providers.ts';

// Step-ups at a real OpenID provider.

const MEANING = 'I have reviewed this access.';
const VERIFIED = 'STEP_UP_TRANSACTION_STATE_VERIFIED';
const ERROR = 'STEP_UP_TRANSACTION_STATE_ERROR';
let service: ProviderService;
let providerId: string;
let reviews: Task[];
let email: string;
beforeAll(async () => {
  service = await providerService();
  const { client } = service.people.superAdmin;
  email = await service.letIn('priya', service.people.reviewer.id);
  await service.letIn('stranger', service.people.stranger.id);
  providerId = (await connectStepUpProvider(client, service.identityProvider)).id;
  reviews = await reviewsWith(providerId);
});
afterEach(() => {
  expect(service.target.watched.takeProblems()).toEqual([]);
  expect(service.target.takeFaults()).toEqual([]);
});
afterAll(() => service.close());

/** Reviews of the reviewer that are approved with this provider. */
async function reviewsWith(requiresStepUpProviderId: string): Promise<Task[]> {
  const { owner, reviewer, superAdmin } = service.people;
  const { data } = await superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'Owners authenticate',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, requiresStepUpProviderId } }] } },
    },
  });
  const policyId = present(data.policy, 'policy').id;
  const campaign = await openCampaign(service.target, owner.client, {
    displayName: 'With an authentication',
    ownerIds: [owner.id],
    policyId,
  });
  return reviewsOf(reviewer.client, campaign.id);
}

const reviewAt = (index: number): Task => present(reviews[index], 'review');
const targetOf = (task: Task) => ({ approveTask: { taskId: task.id, policyStepId: stepOf(task) } });
const browse = (userId = service.people.reviewer.id): Promise<SignedInBrowser> =>
  signedInBrowser(service.target, service.people.superAdmin.client, userId);

/** A browser of the reviewer with a transaction for the first review. */
async function begin(task = reviewAt(0)): Promise<{ browser: SignedInBrowser; id: string }> {
  const browser = await browse();
  return { browser, id: await startTransaction(browser, targetOf(task)) };
}
const PRIYA = { login: 'priya', acr: 'phr' };
async function stepUp(fill: { [field: string]: string } = PRIYA): Promise<Completed & { browser: SignedInBrowser }> {
  const { browser, id } = await begin();
  return { browser, ...(await completeAtProvider(browser, id, await authenticate(browser, id, fill))) };
}
const refused = (text: string) => ({
  status: 200,
  transaction: { state: ERROR, claims: null, errorMessage: expect.stringContaining(text) as string },
});
const inconsistent = (text: string) => ({
  status: 409,
  reason: 'WRONG_STATE' satisfies ErrorReason,
  message: expect.stringContaining(text) as string,
});
const approve = (browser: SignedInBrowser, task: Task, stepUpTransactionId: string) =>
  browser.post(`/api/v1/tasks/${task.id}/action/approve-with-step-up`, {
    policyStepId: stepOf(task),
    stepUpTransactionId,
  });

test('the provider is asked to authenticate the person again, in a way that is accepted', async () => {
  const { browser, id } = await begin();
  const asked = new URL(await startAtProvider(browser, id)).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    max_age: '0',
    prompt: 'login',
    acr_values: 'phr',
    code_challenge_method: 'S256',
    redirect_uri: `${service.target.baseUrl}/step-up/callback/${providerId}`,
    state: expect.stringMatching(new RegExp(`^${id}\\.`)) as string,
  });
});

test('a verified authentication approves one step, once, and the page goes back', async () => {
  const { browser, id } = await begin();
  const answer = await authenticate(browser, id, PRIYA, '/reviews?of=me');
  const completed = await completeAtProvider(browser, id, answer);
  expect(completed).toMatchObject({
    status: 200,
    returnTo: '/reviews?of=me',
    transaction: {
      state: VERIFIED,
      providerType: 'PROVIDER_TYPE_OAUTH2',
      providerName: 'Harbor ID',
      claims: {
        iss: service.identityProvider.issuer,
        sub: 'priya',
        acr: 'phr',
        auth_time: expect.any(Number) as number,
      },
    },
  });
  expect(completed.transaction?.claims).not.toHaveProperty('email');
  expect((await approve(browser, reviewAt(1), id)).body, 'another review').toMatchObject({
    details: expect.arrayContaining([expect.objectContaining({ reason: 'STEP_UP_REQUIRED' })]) as unknown,
  });
  expect((await approve(browser, reviewAt(0), id)).status).toBe(200);
  expect((await approve(browser, reviewAt(1), id)).status, 'it was used').toBe(400);
  reviews = reviews.slice(1);
});

test('a verified authentication signs a submission', async () => {
  const { owner, reviewer } = service.people;
  const campaign = await openCampaign(service.target, owner.client, {
    displayName: 'Signed at the provider',
    ownerIds: [owner.id],
    signatureConfig: { requireSignature: true, meaningOfSignature: MEANING, stepUpProviderId: providerId },
  });
  const review = present((await reviewsOf(reviewer.client, campaign.id))[0], 'review');
  const browser = await browse();
  const base = `/api/v1/access_review/${campaign.id}`;
  await browser.post(`${base}/pending_decisions`, {
    decisions: [{ taskId: review.id, policyStepId: stepOf(review), verb: 'REVIEW_VERB_APPROVE' }],
  });
  const id = await startTransaction(browser, { submission: { accessReviewId: campaign.id } });
  await completeAtProvider(browser, id, await authenticate(browser, id, PRIYA));
  const { body } = await browser.post(`${base}/action/submit`, {
    signature: { meaningOfSignature: MEANING, printedName: 'Priya Nair' },
    stepUpTransactionIds: [id],
  });
  expect(body).toMatchObject({ submission: { successfulCount: 1, signature: { stepUpTransactionId: id } } });
});

test('another person who authenticates confirms nothing', async () => {
  expect(await stepUp({ login: 'stranger', acr: 'phr' })).toMatchObject(refused('another account than before'));
});

test('a class of authentication that is not accepted confirms nothing', async () => {
  expect(await stepUp({ ...PRIYA, acr: 'pwd' })).toMatchObject(refused('as required (phr)'));
});

test('a person who cancels at the provider sees its words', async () => {
  expect(await stepUp({ ...PRIYA, deny: 'yes' })).toMatchObject(refused('The person did not want to'));
});

test('an answer works once, for its transaction, in its browser', async () => {
  const [first, second] = [await begin(), await begin()];
  const answer = await authenticate(first.browser, first.id, PRIYA);
  expect(await completeAtProvider(second.browser, second.id, answer)).toMatchObject(inconsistent('another browser'));
  const secondInFirst = await startTransaction(first.browser, targetOf(reviewAt(0)));
  expect(await completeAtProvider(first.browser, secondInFirst, answer), 'another transaction').toMatchObject(
    inconsistent('another step-up'),
  );
  expect(await completeAtProvider(first.browser, first.id, answer), 'it was used up').toMatchObject(
    inconsistent('completed before'),
  );
  const again = await authenticate(first.browser, first.id, PRIYA);
  expect(
    await completeAtProvider(first.browser, first.id, { ...again, providerId: service.provider.id }),
  ).toMatchObject(inconsistent('another identity provider'));
  const third = await authenticate(first.browser, first.id, PRIYA);
  expect(await completeAtProvider(first.browser, first.id, third)).toMatchObject({ transaction: { state: VERIFIED } });
  expect(await completeAtProvider(first.browser, first.id, third), 'it is complete').toMatchObject(
    inconsistent('is complete'),
  );
});

test('the answer of a sign-in confirms nothing, and that of a step-up signs nobody in', async () => {
  const { browser, id } = await begin();
  const { body } = await browser.call('POST', `/auth/v1/sign_in/providers/${service.provider.id}`, {});
  const signIn = await browser.follow((body as { url: string }).url, PRIYA);
  const fromSignIn = { providerId: service.provider.id, parameters: signIn.search.slice(1) };
  expect(await completeAtProvider(browser, id, fromSignIn)).toMatchObject(inconsistent('for something else'));
  const answer = await authenticate(browser, id, PRIYA);
  expect((await browser.call('POST', '/auth/v1/sign_in/callback', answer)).status).toBe(401);
});

test('a transaction that has expired cannot be completed', async () => {
  const { browser, id } = await begin();
  const answer = await authenticate(browser, id, PRIYA);
  await service.target.database.pool.query(
    `update step_up_transactions set document = jsonb_set(document, '{expiresAt}', to_jsonb(document ->> 'createdAt')) where id = $1`,
    [id],
  );
  expect(await completeAtProvider(browser, id, answer)).toMatchObject(inconsistent('has expired'));
});

test('while the provider is down the transaction stays open', async () => {
  const { browser, id } = await begin();
  const answer = await authenticate(browser, id, PRIYA);
  service.identityProvider.pause();
  expect(await completeAtProvider(browser, id, answer)).toMatchObject({ status: 503, reason: 'UNAVAILABLE' });
  expect(service.target.takeFaults(), 'operators read it in the log').toHaveLength(1);
  service.identityProvider.resume();
  expect(await completeAtProvider(browser, id, await authenticate(browser, id, PRIYA))).toMatchObject({
    transaction: { state: VERIFIED },
  });
});

test('only the person completes a transaction, in the session that started it', async () => {
  const { browser, id } = await begin();
  const answer = await authenticate(browser, id, PRIYA);
  const stranger = await browse(service.people.stranger.id);
  expect(await completeAtProvider(stranger, id, answer)).toMatchObject({ status: 404 });
  expect(await completeAtProvider(await browse(), id, answer)).toMatchObject(inconsistent('another session'));
  const params = { path: { id } };
  await expect(
    service.people.reviewer.client.POST('/api/v1/step-up/transactions/{id}/provider', { params, body: answer }),
  ).rejects.toMatchObject({ reason: 'FRESH_SIGN_IN_REQUIRED' });
});

/** A server that does as Microsoft Entra ID: it reads which authentication contexts the claims parameter asks for, and its ID token names those that were met. */
describe('authentication contexts of Entra ID', () => {
  let entra: RogueProvider;
  let entraId: string;
  let task: Task;
  beforeAll(async () => {
    entra = await startRogueProvider(email);
    const { client } = service.people.superAdmin;
    const { data } = await client.POST('/api/v1/step-up/providers', {
      body: {
        displayName: 'Entra ID',
        issuerUrl: entra.issuer,
        clientId: 'service',
        clientSecret: 'a secret of the tests',
        microsoft: {
          tenant: '9f1c2d3e-4b5a-4678-9abc-def012345678',
          conditionalAccessIds: ['c1', 'c2'],
          validationMode: 'MICROSOFT_VALIDATION_MODE_ACRS',
        },
      },
    });
    entraId = present(data.stepUpProvider, 'provider').id;
    task = present((await reviewsWith(entraId))[0], 'review');
  });
  afterAll(() => entra.close());

  /** Authenticates where the tenant has conditional access for these contexts only. */
  async function stepUpWith(met: readonly string[], claims: Twist['claims'] = {}): Promise<Completed> {
    const { browser, id } = await begin(task);
    const url = await startAtProvider(browser, id);
    const asked = JSON.parse(new URL(url).searchParams.get('claims') ?? '{}') as {
      id_token?: { acrs?: { essential?: boolean; value?: string; values?: string[] } };
    };
    const { essential, value, values = [value] } = asked.id_token?.acrs ?? {};
    expect(essential, 'an essential claim is what Entra challenges for').toBe(true);
    const acrs = values.filter((context) => context !== undefined && met.includes(context));
    const now = Math.floor(Date.now() / 1000);
    const parameters = entra.answer(url, { claims: { auth_time: now, ...(acrs.length > 0 && { acrs }), ...claims } });
    return completeAtProvider(browser, id, { providerId: entraId, parameters });
  }

  test('the contexts are asked for, and an ID token that names all of them is verified', async () => {
    expect(await stepUpWith(['c1', 'c2', 'c3'])).toMatchObject({
      transaction: {
        state: VERIFIED,
        providerType: 'PROVIDER_TYPE_MICROSOFT',
        claims: { acrs: ['c1', 'c2'] },
      },
    });
  });
  test.each([
    ['one context is missing', ['c1'], {}],
    ['no context was met', [], {}],
    ['the contexts are one text', [], { acrs: 'c1 c2' }],
    ['only the class acr says so', [], { acr: 'c1' }],
  ])('%s: it is refused', async (_what, met, claims) => {
    expect(await stepUpWith(met, claims)).toMatchObject(refused('(c1 and c2)'));
  });
  test('an authentication of an hour ago is refused, whatever its contexts', async () => {
    const auth_time = Math.floor(Date.now() / 1000) - 3600;
    expect(await stepUpWith(['c1', 'c2'], { auth_time })).toMatchObject(
      refused('did not ask you to authenticate again'),
    );
  });
});

describe('an ID token that is wrong in one point', () => {
  let rogue: RogueProvider;
  let rogueId: string;
  let task: Task;
  beforeAll(async () => {
    rogue = await startRogueProvider(email);
    rogueId = (await connectStepUpProvider(service.people.superAdmin.client, rogue, { displayName: 'Rogue' })).id;
    task = present((await reviewsWith(rogueId))[0], 'review');
  });
  afterAll(() => rogue.close());

  const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset;
  const right = { acr: 'phr', auth_time: seconds(0) };
  const cases: [string, { [claim: string]: unknown } & { key?: Twist['key'] }, string][] = [
    ['an old authentication', { auth_time: seconds(-3600) }, 'did not ask you to authenticate again'],
    ['an authentication in the future', { auth_time: Date.now() }, 'did not ask you to authenticate again'],
    ['no time of the authentication', { auth_time: undefined }, 'add the claim auth_time'],
    ['no class of authentication', { acr: undefined }, 'as required'],
    ['another nonce', { nonce: 'another' }, 'is not valid'],
    ['another issuer', { iss: 'https://elsewhere.example' }, 'is not valid'],
    ['another audience', { aud: 'another-client' }, 'is not valid'],
    ['expired', { iat: seconds(-7200), exp: seconds(-3600) }, 'is not valid'],
  ];
  const answerWith = async (twist: Twist): Promise<Completed> => {
    const { browser, id } = await begin(task);
    const parameters = rogue.answer(await startAtProvider(browser, id), twist);
    return completeAtProvider(browser, id, { providerId: rogueId, parameters });
  };
  test.each(cases)('%s', async (_what, claims, text) => {
    expect(await answerWith({ claims: { ...right, ...claims } })).toMatchObject(refused(text));
  });
  test('a key that is not published', async () => {
    expect(await answerWith({ claims: right, key: 'unpublished' })).toMatchObject(refused('is not valid'));
  });
  test('and one that is right is verified', async () => {
    expect(await answerWith({ claims: right })).toMatchObject({ transaction: { state: VERIFIED } });
  });
});
