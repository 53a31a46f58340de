import type { Client } from '@oag/client';
import type { CreateSignInProviderRequest, SignInProvider } from '@oag/types';
import { type IdentityProvider, startIdentityProvider } from './sign-in/identity-provider.ts';
import type { People } from './people.ts';
import { settledService } from './prepared-services.ts';
import { present } from './present.ts';
import { newBrowser, type ProviderBrowser } from './sign-in/provider-browser.ts';
import type { ServiceTarget } from './service-target.ts';

/** So that the service may call a provider on this machine. */
export const LOOPBACK: string[] = ['--outbound-hosts', '127.0.0.1'];

/** Connects the service with a provider, in the order of the guide: create, register there, enable. */
export async function connectProvider(
  admin: Client,
  identityProvider: Pick<IdentityProvider, 'issuer' | 'register'>,
  settings: Partial<CreateSignInProviderRequest> = {},
): Promise<SignInProvider> {
  const clientId = `service ${identityProvider.issuer} ${count++}`;
  const { data } = await admin.POST('/api/v1/sign_in/providers', {
    body: {
      displayName: 'Harbor ID',
      issuerUrl: identityProvider.issuer,
      clientId,
      clientSecret: 'a secret of the tests',
      ...settings,
    },
  });
  const { id, redirectUri, backchannelLogoutUri } = present(data.provider, 'provider');
  identityProvider.register({
    client_id: clientId,
    client_secret: 'a secret of the tests',
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [`${new URL(redirectUri).origin}/sign-in`],
    backchannel_logout_uri: backchannelLogoutUri,
    backchannel_logout_session_required: true,
  });
  const enabled = await admin.POST('/api/v1/sign_in/providers/{id}', {
    params: { path: { id } },
    body: { provider: { enabled: settings.enabled ?? true }, updateMask: 'enabled' },
  });
  return present(enabled.data.provider, 'provider');
}

let count = 0;

/** The account at the provider of the tests, or the fields of the form of another one. */
type Login = string | { [field: string]: string };

/** Starts a sign-in and authenticates at the provider. Returns the body that finishes it. */
export async function comeBack(
  browser: ProviderBrowser,
  providerId: string,
  login: Login,
  returnTo = '/',
): Promise<{ providerId: string; parameters: string }> {
  const started = await browser.call('POST', `/auth/v1/sign_in/providers/${providerId}`, { returnTo });
  if (started.status !== 200) throw new Error(`No sign-in was started: ${JSON.stringify(started.body)}`);
  const { url } = started.body as { url: string };
  const back = await browser.follow(url, typeof login === 'string' ? { login } : login);
  return { providerId: back.pathname.split('/').at(-1) ?? '', parameters: back.search.slice(1) };
}

/** The answer to finishing a sign-in, and the person. */
export type SignedIn = {
  status: number;
  reason: string;
  message: string;
  userId: string;
  method: string;
  returnTo: string;
};

export async function finish(
  browser: ProviderBrowser,
  body: { providerId: string; parameters: string },
): Promise<SignedIn> {
  const answer = await browser.call('POST', '/auth/v1/sign_in/callback', body);
  const {
    message = '',
    details = [],
    session,
    returnTo = '',
  } = answer.body as {
    message?: string;
    details?: { reason?: string }[];
    session?: { userId: string; method: string };
    returnTo?: string;
  };
  return {
    status: answer.status,
    reason: details.find(({ reason }) => reason !== undefined)?.reason ?? '',
    message,
    userId: session?.userId ?? '',
    method: session?.method ?? '',
    returnTo,
  };
}

/** Signs in through a provider, from start to end. */
export const signInThrough = async (
  browser: ProviderBrowser,
  providerId: string,
  login: Login,
  returnTo?: string,
): Promise<SignedIn> => finish(browser, await comeBack(browser, providerId, login, returnTo));

/** A service that is connected with a provider, where one person has an account. */
export type ProviderService = {
  target: ServiceTarget;
  people: People;
  identityProvider: IdentityProvider;
  provider: SignInProvider;
  /** Gives somebody an account at the provider with their verified e-mail address. Returns the address. */
  letIn(subject: string, userId: string): Promise<string>;
  browse(): ProviderBrowser;
  close(): Promise<void>;
};

export async function providerService(
  settings: Partial<CreateSignInProviderRequest> = {},
  flags: string[] = [],
): Promise<ProviderService> {
  const { target, people } = await settledService({ flags: [...LOOPBACK, ...flags] });
  const identityProvider = await startIdentityProvider({
    send: (url, options) => fetch(String(url).replace(target.baseUrl, target.address), options),
  });
  const admin = people.superAdmin.client;
  return {
    target,
    people,
    identityProvider,
    provider: await connectProvider(admin, identityProvider, settings),
    async letIn(subject, userId) {
      const { data } = await admin.GET('/api/v1/users/{id}', { params: { path: { id: userId } } });
      const { email } = present(data.userView?.user, 'user');
      identityProvider.accounts.set(subject, { email, email_verified: true });
      return email;
    },
    browse: () => newBrowser(target),
    async close() {
      await target.close();
      await identityProvider.close();
    },
  };
}
