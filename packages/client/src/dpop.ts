import { base64url, exportJWK, SignJWT, type JWTPayload } from 'jose';
import { systemClock, type Clock } from './clock.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface DpopOptions {
  /** A signing pair of P-256, P-384, P-521 or Ed25519, such as one that a page keeps in IndexedDB. A new one that cannot be exported when absent. */
  keys?: CryptoKeyPair;
  /** Sends the requests: the platform's `fetch` when absent. */
  fetch?: Fetch;
  clock?: Clock;
}

const TOKEN_REQUEST = /\/auth\/v1\/token$/;

/**
 * A `fetch` for the client that binds its access tokens to a key (DPoP, RFC 9449): a copied token is of no use without the key. Every request gets a
 * proof of its own, also when it is sent again, because each is accepted once.
 */
export async function createDpopFetch({
  keys,
  fetch = (request) => globalThis.fetch(request),
  clock = systemClock,
}: DpopOptions = {}): Promise<Fetch> {
  const { privateKey, publicKey } =
    keys ?? (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']));
  const alg = algorithmOf(privateKey);
  const { kty = '', crv = '', x = '', y } = await exportJWK(publicKey);
  const header = { typ: 'dpop+jwt', alg, jwk: { kty, crv, x, ...(y !== undefined && { y }) } };
  const proof = ({ method, url }: Request, claims: JWTPayload = {}): Promise<string> =>
    new SignJWT({ ...claims, htm: method, htu: url.split(/[?#]/)[0] })
      .setProtectedHeader(header)
      .setJti(crypto.randomUUID())
      .setIssuedAt(Math.floor(clock.now() / 1000))
      .sign(privateKey);

  return async (request) => {
    const { headers, url } = request;
    const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
    if (token !== undefined) {
      headers.set('authorization', `DPoP ${token}`);
      headers.set('dpop', await proof(request, { ath: await hashOf(token) }));
    } else if (TOKEN_REQUEST.test(new URL(url).pathname)) headers.set('dpop', await proof(request));
    return fetch(request);
  };
}

const CURVES: { readonly [curve: string]: string } = { 'P-256': 'ES256', 'P-384': 'ES384', 'P-521': 'ES512' };

function algorithmOf({ algorithm }: CryptoKey): string {
  const alg =
    algorithm.name === 'Ed25519' ? 'Ed25519' : CURVES[(algorithm as Partial<EcKeyAlgorithm>).namedCurve ?? ''];
  if (alg === undefined)
    throw new TypeError(`keys must be a pair of P-256, P-384, P-521 or Ed25519, not of ${algorithm.name}`);
  return alg;
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return base64url.encode(new Uint8Array(hash));
}
