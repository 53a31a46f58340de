import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { type ClientMetadata, Provider } from 'oidc-provider';

// A real OpenID provider in this process, for signing in and for stepping up. It asks for the name of the account, and believes what it is given.

/** The claims of an account. */
export type ProviderAccount = {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: readonly string[];
};

export type IdentityProvider = {
  issuer: string;
  /** By the subject. Tests add and change them. */
  accounts: Map<string, ProviderAccount>;
  /** Registers a client, as an administrator does in the pages of a provider. */
  register(client: ClientMetadata): void;
  /** A logout token for a client, as a provider sends it. `claims` replaces claims of it. */
  logoutToken(clientId: string, subject: string, claims?: JWTPayload): Promise<string>;
  /** From now on it signs with other keys, and publishes those only. */
  rotateKeys(): Promise<void>;
  /** Stops answering, and answers again. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
};

/** The class of authentication that an account reaches when it is asked for; without one it is `pwd`. */
const ACR_VALUES = ['pwd', 'phr'];

export async function startIdentityProvider({
  /** How the provider reaches the service for back-channel logout. */
  send = fetch,
}: { send?: typeof fetch } = {}): Promise<IdentityProvider> {
  const accounts = new Map<string, ProviderAccount>();
  const clients = new Map<string, ClientMetadata>();
  const cookieKey = randomBytes(16).toString('hex');
  let isPaused = false;
  let keys: JWK[] = [await newKey()];
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (isPaused) return void request.socket.destroy();
    void answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const build = (): void => {
    provider = new Provider(issuer, {
      clients: [...clients.values()],
      jwks: { keys },
      cookies: { keys: [cookieKey] },
      acrValues: ACR_VALUES,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...accounts.get(accountId) }),
      }),
      // The administrator has consented for everybody.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId ?? '',
          accountId: oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
      // Its own caller refuses addresses of this machine.
      fetch: (url, { method = 'GET', headers = {}, body = null } = {}) => send(url, { method, headers, body }),
      ttl: { Session: 3600, Interaction: 600, Grant: 3600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
    });
  };
  build();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) return;
    const url = new URL(request.url ?? '/', issuer);
    if (!url.pathname.startsWith('/interaction/')) return provider.callback()(request, response);
    if (request.method !== 'POST')
      return void response
        .setHeader('content-type', 'text/html')
        .end('<form method="post"><input name="login"><input name="acr"><button>Sign in</button></form>');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const accountId = form.get('login') ?? '';
    if (form.has('deny'))
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The person did not want to',
      });
    await provider.interactionFinished(request, response, {
      login: { accountId, acr: form.get('acr') ?? 'pwd', remember: true },
      consent: {},
    });
  }

  return {
    issuer,
    accounts,
    register(client) {
      clients.set(client.client_id, client);
      build();
    },
    logoutToken: async (clientId, subject, claims = {}) =>
      new SignJWT({
        iss: issuer,
        aud: clientId,
        sub: subject,
        jti: randomBytes(8).toString('hex'),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      })
        .setIssuedAt(claims.iat)
        .setExpirationTime('2m')
        .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: keys[0]?.kid ?? '' })
        .sign(await importJWK(keys[0] ?? {}, 'RS256')),
    async rotateKeys() {
      keys = [await newKey()];
      build();
    },
    pause: () => void (isPaused = true),
    resume: () => void (isPaused = false),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
}

let shared: Promise<IdentityProvider> | undefined;

/** One for a test file that needs no more of it than that it answers. It ends with the process. */
export const sharedIdentityProvider = (): Promise<IdentityProvider> => (shared ??= startIdentityProvider());
