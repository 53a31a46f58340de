import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { createClient } from '../src/index.ts';
import { createDpopFetch } from '../src/dpop.ts';
import { hangUp, refusal, startService, type Received, type Reply } from './service.ts';

const boundToken = (_: Received, index: number): Reply => ({
  json: { access_token: `token-${index + 1}`, token_type: 'DPoP', expires_in: 3600 },
});
const proofIn = ({ headers }: Received): string => String(headers['dpop']);
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

test('the token request and each call carry a proof of the same key, for that request', async () => {
  const { baseUrl, client, clock, received, tokenRequests } = await startService({ token: boundToken });
  const { GET, POST } = client({ fetch: await createDpopFetch({ clock }) });
  await GET('/api/v1/users', { params: { query: { page_size: 5 } } });
  await POST('/api/v1/search/users', { body: {} });
  const seconds = Math.floor(clock.now() / 1000);
  const all = [...tokenRequests, ...received];
  expect(all.map((request) => decodeJwt(proofIn(request)))).toMatchObject([
    { htm: 'POST', htu: `${baseUrl}/auth/v1/token`, iat: seconds },
    { htm: 'GET', htu: `${baseUrl}/api/v1/users`, iat: seconds, ath: hashOf('token-1') },
    { htm: 'POST', htu: `${baseUrl}/api/v1/search/users`, iat: seconds, ath: hashOf('token-1') },
  ]);
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['DPoP token-1', 'DPoP token-1']);
  const keys = new Set<string>();
  for (const request of all) {
    const { protectedHeader } = await jwtVerify(proofIn(request), EmbeddedJWK, { typ: 'dpop+jwt' });
    expect(Object.keys(protectedHeader.jwk ?? {}).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
    keys.add(await calculateJwkThumbprint(protectedHeader.jwk ?? {}));
  }
  expect(keys.size).toBe(1);
});

test('each attempt has a proof of its own, also with a renewed token', async () => {
  const { client, received, tokenRequests } = await startService({
    token: (request, index) => (index === 0 ? hangUp : boundToken(request, index)),
    api: ({ headers }, index) => {
      if (index === 0) return hangUp;
      return headers.authorization === 'DPoP token-2' ? refusal(401, 16, 'TOKEN_EXPIRED', 'Expired') : { json: {} };
    },
  });
  const { GET } = client({ fetch: await createDpopFetch() });
  await GET('/api/v1/users');
  const claims = [...tokenRequests, ...received].map((request) => decodeJwt(proofIn(request)));
  expect(new Set(claims.map(({ jti }) => jti)).size).toBe(claims.length);
  expect(received.map(({ headers }) => headers.authorization)).toEqual([
    'DPoP token-2',
    'DPoP token-2',
    'DPoP token-3',
  ]);
  expect(claims.at(-1)?.['ath']).toBe(hashOf('token-3'));
});

test('a token function may provide bound tokens', async () => {
  const { baseUrl, received } = await startService();
  const client = createClient({ baseUrl, token: () => 'mine', fetch: await createDpopFetch() });
  await client.GET('/api/v1/users');
  expect(received[0]?.headers.authorization).toBe('DPoP mine');
  expect(decodeJwt(proofIn(received[0] as Received))['ath']).toBe(hashOf('mine'));
});

test('a request that carries no token has no proof', async () => {
  const { baseUrl, received } = await startService({ api: () => ({ json: { changeToken: 'change' } }) });
  await (
    await createDpopFetch()
  )(new Request(`${baseUrl}/auth/v1/jwks`));
  expect(received[0]?.headers['dpop']).toBeUndefined();
});

test('keys of your own are used as they are, unless the service takes none of their kind', async () => {
  const headers = { authorization: 'Bearer mine' };
  for (const [name, namedCurve, alg] of [
    ['ECDSA', 'P-384', 'ES384'],
    ['Ed25519', undefined, 'Ed25519'],
  ] as const) {
    const keys = (await crypto.subtle.generateKey({ name, namedCurve } as EcKeyGenParams, false, [
      'sign',
      'verify',
    ])) as CryptoKeyPair;
    const request = new Request('https://access.example.com/api/v1/users', { headers });
    const send = await createDpopFetch({ keys, fetch: async () => new Response() });
    await send(request);
    const proof = request.headers.get('dpop') ?? '';
    expect(decodeProtectedHeader(proof).alg).toBe(alg);
    await jwtVerify(proof, EmbeddedJWK);
  }
  const rsa = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const other = await crypto.subtle.generateKey({ ...rsa, hash: 'SHA-256' }, false, ['sign', 'verify']);
  await expect(createDpopFetch({ keys: other })).rejects.toThrow(/P-256, P-384, P-521 or Ed25519/);
});
