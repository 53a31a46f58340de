import { GovernanceError } from '@oag/governance/input';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration as OpenIdConfiguration,
  customFetch,
  discovery,
  None,
} from 'openid-client';
import { isAllowedHost, type Configuration } from '../configuration/index.ts';
import { sendOutbound, type OpenIdProviders, type ProviderClient } from '../http/index.ts';
import { openIdFetch } from './openid-fetch.ts';

const KEPT_MAX = 100;
const KEPT_MILLISECONDS = 10 * 60_000;
/** How soon a token that somebody brings may cause another look at the keys. */
const KEYS_AGAIN_MILLISECONDS = 5_000;
const KEYS_BYTES_MAX = 2 ** 18;
const TIMEOUT_MILLISECONDS = 5_000;
/** Signatures by a key pair. A token that is signed with the client secret proves less. */
export const ALGORITHMS: readonly string[] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

type Keys = { find: ReturnType<typeof createLocalJWKSet>; readAt: number };

/** The providers that people sign in through, as this process knows them. */
export function createOpenIdProviders({ outboundHosts }: Pick<Configuration, 'outboundHosts'>): OpenIdProviders {
  const kept = { max: KEPT_MAX, ttl: KEPT_MILLISECONDS };
  const configurations = new LRUCache<string, Promise<OpenIdConfiguration>>(kept);
  const keys = new LRUCache<string, Promise<Keys>>(kept);
  const idOf = ({ id, version }: ProviderClient): string => `${id} ${version}`;

  const once = <T>(cache: LRUCache<string, Promise<T & {}>>, id: string, read: () => Promise<T & {}>): Promise<T> => {
    const known = cache.get(id);
    if (known) return known;
    const reading = read().catch((error: unknown) => {
      cache.delete(id);
      throw error;
    });
    cache.set(id, reading);
    return reading;
  };

  const configuration: OpenIdProviders['configuration'] = (provider) =>
    once(configurations, idOf(provider), () => discover(provider, outboundHosts));

  const keysOf = (provider: ProviderClient): Promise<Keys> =>
    once(keys, idOf(provider), async () => {
      const uri = (await configuration(provider)).serverMetadata().jwks_uri;
      if (uri === undefined) throw providerDown(provider, new Error('its discovery document has no jwks_uri'));
      const read = await readKeys(uri, outboundHosts).catch((error: unknown) => {
        throw providerDown(provider, error);
      });
      return { find: createLocalJWKSet(read), readAt: Date.now() };
    });

  return {
    configuration,
    readKeys: async (provider) => void (await keysOf(provider)),
    async verify(provider, token, { isFromProvider, ...options }) {
      const verifyWith = async (known: Keys) =>
        (await jwtVerify(token, known.find, { algorithms: [...ALGORITHMS], ...options })).payload;
      const known = await keysOf(provider);
      return verifyWith(known).catch(async (error: unknown) => {
        const mayBeRotated =
          error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
        if (!mayBeRotated || !(isFromProvider || Date.now() - known.readAt > KEYS_AGAIN_MILLISECONDS)) throw error;
        keys.delete(idOf(provider));
        return verifyWith(await keysOf(provider));
      });
    },
  };
}

async function discover(provider: ProviderClient, allowed: readonly string[]): Promise<OpenIdConfiguration> {
  const url = new URL(provider.issuerUrl);
  // Only for hosts that the settings name: on the Internet everybody between here and there could answer for the provider.
  const isInsecure = url.protocol === 'http:' && isAllowedHost(url.hostname.replace(/^\[|\]$/g, ''), allowed);
  return discovery(url, provider.clientId, {}, clientAuthentication(provider), {
    [customFetch]: openIdFetch(allowed),
    ...(isInsecure && { execute: [allowInsecureRequests] }),
  }).catch((error: unknown) => {
    throw providerDown(provider, error);
  });
}

/** `client_secret_basic` is what every provider must know; some are set up for `client_secret_post` only. */
const clientAuthentication =
  ({ clientSecret }: ProviderClient): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    const authentication =
      clientSecret === '' ? None() : isPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
    return authentication(server, client, body, headers);
  };

async function readKeys(url: string, allowed: readonly string[]): Promise<JSONWebKeySet> {
  const { status, body } = await sendOutbound({
    url,
    method: 'GET',
    headers: { accept: 'application/json' },
    allowed,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    bytesMax: KEYS_BYTES_MAX,
  });
  if (status !== 200) throw new Error(`its keys at ${url} are answered with ${status}`);
  return JSON.parse(body.toString('utf8')) as JSONWebKeySet;
}

/** The provider does not do its part. The message is for the person at the sign-in page; the cause for the log. */
export function providerDown({ issuerUrl }: Pick<ProviderClient, 'issuerUrl'>, cause: unknown): GovernanceError {
  return new GovernanceError({
    reason: 'UNAVAILABLE',
    message: `The identity provider ${issuerUrl} cannot be used at the moment: ${reasonOf(cause)}; try again in a few minutes, or ask an administrator`,
    cause,
  });
}

/** The messages of an error of openid-client and of its causes. */
export function reasonOf(error: unknown): string {
  const messages: string[] = [];
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1)
    if (!messages.includes(at.message)) messages.push(at.message);
  return messages.join(': ') || String(error);
}
