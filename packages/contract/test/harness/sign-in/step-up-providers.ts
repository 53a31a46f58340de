import type { Client } from '@oag/client';
import type { CreateStepUpProviderRequest, StepUpProvider, StepUpTransaction } from '@oag/types';
import type { IdentityProvider } from './identity-provider.ts';
import { present } from '../present.ts';
import { newBrowser, type ProviderBrowser } from './provider-browser.ts';
import type { ServiceTarget } from '../service-target.ts';
import { signInToken } from '../sessions.ts';

const SECRET = 'a secret of the tests';
let count = 0;

/** Creates a step-up provider, and registers the service there. */
export async function connectStepUpProvider(
  admin: Client,
  identityProvider: Pick<IdentityProvider, 'issuer' | 'register'>,
  settings: Partial<CreateStepUpProviderRequest> = {},
): Promise<StepUpProvider> {
  const clientId = settings.clientId ?? `step-up ${identityProvider.issuer} ${count++}`;
  const { data } = await admin.POST('/api/v1/step-up/providers', {
    body: {
      displayName: 'Harbor ID',
      issuerUrl: identityProvider.issuer,
      clientId,
      clientSecret: SECRET,
      oauth2: { acrValues: ['phr'] },
      ...settings,
    },
  });
  const provider = present(data.stepUpProvider, 'provider');
  identityProvider.register({ client_id: clientId, client_secret: SECRET, redirect_uris: [provider.redirectUri] });
  return provider;
}

/** A policy whose reviews are approved with an authentication at a provider, where a person has the account `reviewer`. Returns its id. */
export async function policyAtProvider(
  admin: Client,
  identityProvider: Pick<IdentityProvider, 'issuer' | 'register' | 'accounts'>,
  userId: string,
): Promise<string> {
  const { id } = await connectStepUpProvider(admin, identityProvider, { oauth2: {} });
  const { data: user } = await admin.GET('/api/v1/users/{id}', { params: { path: { id: userId } } });
  const { email } = present(user.userView?.user, 'user');
  identityProvider.accounts.set('reviewer', { email, email_verified: true });
  const { data } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: `Owners authenticate ${id}`,
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { entitlementOwners: {}, requiresStepUpProviderId: id } }] } },
    },
  });
  return present(data.policy, 'policy').id;
}

/** A browser in which a person is signed in, and a page of the service that calls with the change token of now. */
export type SignedInBrowser = ProviderBrowser & {
  /** The headers of a request that a page of the service makes. */
  headers(): Promise<{ [name: string]: string }>;
  post(path: string, body?: unknown): ReturnType<ProviderBrowser['call']>;
};

export async function signedInBrowser(
  target: Pick<ServiceTarget, 'baseUrl' | 'watched'>,
  admin: Client,
  userId: string,
): Promise<SignedInBrowser> {
  const browser = newBrowser(target);
  await browser.call('POST', '/auth/v1/sign_in/link', { token: await signInToken(admin, userId) });
  const changeToken = async (): Promise<string> =>
    ((await browser.call('GET', '/auth/v1/session')).body as { changeToken: string }).changeToken;
  return {
    ...browser,
    headers: async () => ({
      'x-change-token': await changeToken(),
      cookie: browser.cookie(),
      origin: new URL(target.baseUrl).origin,
    }),
    post: async (path, body) => browser.call('POST', path, body, { 'x-change-token': await changeToken() }),
  };
}

const pathOf = (transactionId: string): string => `/api/v1/step-up/transactions/${transactionId}`;

/** Starts a transaction for a target: an approval, a submission. */
export async function startTransaction(
  browser: SignedInBrowser,
  target: { approveTask: { taskId: string; policyStepId: string } } | { submission: { accessReviewId: string } },
): Promise<string> {
  const { body } = await browser.post('/api/v1/step-up/transactions', target);
  return present((body as { transaction?: StepUpTransaction | null }).transaction, JSON.stringify(body)).id;
}

/** Where the provider is, for a transaction. */
export async function startAtProvider(browser: SignedInBrowser, transactionId: string, returnTo = ''): Promise<string> {
  const { status, body } = await browser.post(`${pathOf(transactionId)}/provider_url`, { returnTo });
  if (status !== 200) throw new Error(`No step-up was started: ${JSON.stringify(body)}`);
  return (body as { url: string }).url;
}

/** Authenticates at the provider. Returns the body that completes the transaction. */
export async function authenticate(
  browser: SignedInBrowser,
  transactionId: string,
  fill: { [field: string]: string },
  returnTo?: string,
): Promise<{ providerId: string; parameters: string }> {
  const back = await browser.follow(await startAtProvider(browser, transactionId, returnTo), fill);
  return { providerId: back.pathname.split('/').at(-1) ?? '', parameters: back.search.slice(1) };
}

/** The answer to completing a transaction. */
export type Completed = {
  status: number;
  reason: string;
  message: string;
  transaction: StepUpTransaction | null;
  changeToken: string;
  returnTo: string;
};

export async function completeAtProvider(
  browser: SignedInBrowser,
  transactionId: string,
  body: { providerId: string; parameters: string },
): Promise<Completed> {
  const answer = await browser.post(`${pathOf(transactionId)}/provider`, body);
  const {
    message = '',
    details = [],
    transaction = null,
    changeToken = '',
    returnTo = '',
  } = answer.body as Partial<Completed & { details: { reason?: string }[] }>;
  const reason = details.find((detail) => detail.reason !== undefined)?.reason ?? '';
  return { status: answer.status, reason, message, transaction, changeToken, returnTo };
}
