import { createClient } from '@oag/client';
import { createDpopFetch } from '@oag/client/dpop';
import { calculateJwkThumbprint, decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readContract } from '../../src/index.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import { createCredential, createServicePrincipal } from '../harness/service-principals.ts';
import { serviceOn, type ServiceTarget } from '../harness/service-target.ts';
import { dpopProof, newProofKey, type ProofChange, type ProofKey } from '../harness/sign-in/dpop-proofs.ts';
import type { Credentials } from '../harness/target.ts';

// Tokens that are bound to a key of the program (DPoP, RFC 9449).

let target: ServiceTarget;
let cast: People;
let principal: string;
let key: ProofKey;
/** Of a credential that requires DPoP. */
let bound: Credentials & { id: string };
beforeAll(async () => {
  ({ target, people: cast } = await settledService());
  principal = await createServicePrincipal(cast.superAdmin.client);
  await asAdmin('setUserRoles', { body: { userIds: [principal], roleIds: ['read_only_admin'] } });
  bound = await createCredential(cast.superAdmin.client, principal, { requireDpop: true });
  key = await newProofKey();
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
type Id = Parameters<typeof operations.get>[0];
type Process = Pick<ServiceTarget, 'baseUrl' | 'watched'>;
const call = (id: Id, request: Parameters<typeof send>[2], process: Process = target): Promise<Refusal> =>
  send(process, present(operations.get(id), id), request);
const asAdmin = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  call(id, { ...request, token: cast.superAdmin.token });
const seconds = (): number => Math.floor(Date.now() / 1000);

const INTROSPECT = '/api/v1/auth/introspect';
const proofFor = (method: string, path: string, token?: string, change?: ProofChange, by = key): Promise<string> =>
  dpopProof(by, { method, url: `${target.baseUrl}${path}`, ...(token !== undefined && { token }) }, change);
const requestToken = (proof: string | undefined, { clientId, clientSecret }: Credentials = bound, process?: Process) =>
  call(
    'createToken',
    {
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
      headers: proof === undefined ? {} : { dpop: proof },
    },
    process,
  );
const tokenIn = ({ body }: Refusal): string => (body as { access_token: string }).access_token;
const newToken = async (by = key): Promise<string> =>
  tokenIn(await requestToken(await proofFor('POST', '/auth/v1/token', undefined, {}, by)));
const whoIs = (authorization: string, proof?: string, process?: Process): Promise<Refusal> =>
  call('introspect', { headers: { authorization, ...(proof !== undefined && { dpop: proof }) } }, process);
const wrongProof = (text: string) => ({
  status: 400,
  reason: 'invalid_dpop_proof',
  message: expect.stringContaining(text) as string,
});

describe('a credential that requires it', () => {
  test('says so wherever it is read, for ever', async () => {
    const path = { service_principal_id: principal };
    const other = await createCredential(cast.superAdmin.client, principal);
    const { body } = await asAdmin('listServicePrincipalCredentials', { path });
    const { list } = body as { list: { id: string; requireDpop: boolean }[] };
    expect(new Map(list.map(({ id, requireDpop }) => [id, requireDpop]))).toEqual(
      new Map([
        [bound.id, true],
        [other.id, false],
      ]),
    );
    expect((await asAdmin('getServicePrincipalCredential', { path: { ...path, id: bound.id } })).body).toMatchObject({
      credential: { requireDpop: true },
    });
    const change = { credential: { requireDpop: false }, updateMask: 'requireDpop' };
    expect(
      await asAdmin('updateServicePrincipalCredential', { path: { ...path, id: bound.id }, body: change }),
    ).toMatchObject({ status: 400, reason: 'READ_ONLY_FIELD' });
  });

  test('gets a token that is bound to the key of its proof, and none without a proof', async () => {
    expect(await requestToken(undefined)).toMatchObject(wrongProof('header DPoP'));
    const answer = await requestToken(await proofFor('POST', '/auth/v1/token'));
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'DPoP', expires_in: 3600 } });
    expect(decodeJwt(tokenIn(answer))['cnf']).toEqual({ jkt: await calculateJwkThumbprint(key.jwk) });
    const { rows } = await target.database.pool.query(
      `select document from log_entries where kind = 'signIn' and actor_id = $1 order by seq desc limit 1`,
      [principal],
    );
    expect(rows[0]).toMatchObject({ document: { keyThumbprint: await calculateJwkThumbprint(key.jwk) } });
  });

  // Before the refusals of this address are more than the log has one by one.
  test('finds in the log that its token was used without the key', async () => {
    expect((await whoIs(`Bearer ${await newToken()}`)).status).toBe(401);
    const { rows } = await target.database.pool.query(
      `select document from log_entries where kind = 'refused' and object_id = $1`,
      [bound.id],
    );
    expect(rows).toMatchObject([{ document: { reason: 'TOKEN_INVALID', source: expect.any(String) } }]);
  });

  test('learns nothing about its secret from a wrong proof', async () => {
    expect(await requestToken('none', { ...bound, clientSecret: 'wrong' })).toMatchObject(wrongProof('proof'));
    const proof = await proofFor('POST', '/auth/v1/token');
    expect(await requestToken(proof, { ...bound, clientSecret: 'wrong' })).toMatchObject({
      status: 401,
      reason: 'invalid_client',
    });
    expect((await requestToken(proof)).status, 'a proof of nobody was not used').toBe(200);
  });
});

test('a credential that does not require it gets a bound token with a proof only', async () => {
  const free = await createCredential(cast.superAdmin.client, principal);
  expect((await requestToken(undefined, free)).body).toMatchObject({ token_type: 'Bearer' });
  const answer = await requestToken(await proofFor('POST', '/auth/v1/token'), free);
  expect(answer.body).toMatchObject({ token_type: 'DPoP' });
  expect(await whoIs(`Bearer ${tokenIn(answer)}`)).toMatchObject({ status: 401, reason: 'TOKEN_INVALID' });
});

test.each(['ES384', 'ES512', 'EdDSA', 'PS256', 'RS256'])('a key for %s is accepted', async (alg) => {
  const other = await newProofKey(alg);
  const token = await newToken(other);
  const proof = await proofFor('GET', INTROSPECT, token, {}, other);
  expect((await whoIs(`DPoP ${token}`, proof)).body).toMatchObject({ userId: principal });
});

/** The faults of a proof that token requests and all others refuse alike. */
const wrongProofs: [what: string, change: () => ProofChange | Promise<ProofChange>, text: string][] = [
  ['of another type', () => ({ header: { typ: 'JWT' } }), 'typ'],
  ['signed with a shared key', () => ({ header: { alg: 'HS256' }, signedBy: new Uint8Array(32) }), 'alg'],
  ['without its key', () => ({ header: { jwk: undefined } }), 'jwk'],
  ['with its private key', () => ({ header: { jwk: key.privateJwk } }), 'private member d'],
  ['with a shared key', () => ({ header: { jwk: { kty: 'oct', k: 'AAAA' } } }), 'private member k'],
  ['signed by another key', async () => ({ signedBy: (await newProofKey()).privateKey }), 'signature'],
  ['for another method', () => ({ claims: { htm: 'PUT' } }), 'htm'],
  ['for another path', () => ({ claims: { htu: `${target.baseUrl}/api/v1/apps` } }), 'htu'],
  ['for another host', () => ({ claims: { htu: `https://evil.example${INTROSPECT}` } }), 'htu'],
  ['for another scheme', () => ({ claims: { htu: `${target.baseUrl}${INTROSPECT}`.replace('https', 'http') } }), 'htu'],
  ['for no address', () => ({ claims: { htu: INTROSPECT } }), 'htu'],
  ['that is too old', () => ({ claims: { iat: seconds() - 120 } }), 'iat'],
  ['of the future', () => ({ claims: { iat: seconds() + 120 } }), 'iat'],
  ['without its time', () => ({ claims: { iat: undefined } }), 'iat'],
  ['without an id', () => ({ claims: { jti: undefined } }), 'jti'],
  ['with an empty id', () => ({ claims: { jti: '' } }), 'jti'],
  ['that is too long', () => ({ claims: { filler: 'x'.repeat(4_000) } }), 'longer'],
];

describe('no token is issued for a proof', () => {
  test.for(wrongProofs)('%s', async ([, change, text]) => {
    const answer = await requestToken(await proofFor('POST', '/auth/v1/token', undefined, await change()));
    expect(answer).toMatchObject(wrongProof(text));
  });

  test('whose key makes its check slow', async () => {
    const rsa = await newProofKey('RS256');
    const slow = { header: { jwk: { ...rsa.jwk, e: rsa.jwk.n } } };
    const proof = await proofFor('POST', '/auth/v1/token', undefined, slow, rsa);
    expect(await requestToken(proof)).toMatchObject(wrongProof('exponent'));
  });

  test('that is none, or one of two', async () => {
    const proof = await proofFor('POST', '/auth/v1/token');
    for (const wrong of ['none', 'a.b.c', `${proof}, ${proof}`])
      expect((await requestToken(wrong)).reason, wrong).toBe('invalid_dpop_proof');
  });

  test('that was used before, also in two processes at the same moment', async () => {
    const another = await serviceOn(target.database, { role: 'serve' }, () => Promise.resolve());
    const proof = await proofFor('POST', '/auth/v1/token');
    const answers = await Promise.all([target, another, target, another].map((at) => requestToken(proof, bound, at)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await requestToken(proof, bound, another)).toMatchObject(wrongProof('used before'));
    await another.stop();
  });
});

describe('a bound token', () => {
  let token: string;
  beforeAll(async () => {
    token = await newToken();
  });
  const refused = (error: string, text = '') => ({
    status: 401,
    reason: error === 'invalid_token' ? 'TOKEN_INVALID' : 'DPOP_PROOF_INVALID',
    message: expect.stringContaining(text) as string,
  });
  const expectRefused = (answer: Refusal, error: string, text = ''): void => {
    expect(answer).toMatchObject(refused(error, text));
    expect(answer.headers.get('www-authenticate')).toMatch(new RegExp(`^DPoP error="${error}", algs="ES256 `));
  };

  test('is accepted with a proof for each request, whatever its query', async () => {
    for (let times = 0; times < 2; times += 1)
      expect((await whoIs(`DPoP ${token}`, await proofFor('GET', INTROSPECT, token))).body).toMatchObject({
        userId: principal,
      });
    const headers = { authorization: `dpop ${token}`, dpop: await proofFor('GET', '/api/v1/apps', token) };
    expect((await call('listApps', { query: { page_size: '5' }, headers })).status).toBe(200);
    const posted = { authorization: `DPoP ${token}`, dpop: await proofFor('POST', '/api/v1/search/users', token) };
    expect((await call('searchUsers', { body: {}, headers: posted })).status).toBe(200);
  });

  test.for(wrongProofs)('is refused with a proof %s', async ([, change, text]) => {
    expectRefused(
      await whoIs(`DPoP ${token}`, await proofFor('GET', INTROSPECT, token, await change())),
      'invalid_dpop_proof',
      text,
    );
  });

  test('is refused as a bearer token, with a proof and without one', async () => {
    expectRefused(await whoIs(`Bearer ${token}`), 'invalid_token', 'bound to a key');
    expectRefused(await whoIs(`Bearer ${token}`, await proofFor('GET', INTROSPECT, token)), 'invalid_token');
  });

  test('is refused without a proof, with one of another key, and with one for another token', async () => {
    expectRefused(await whoIs(`DPoP ${token}`), 'invalid_dpop_proof', 'send a proof');
    const stranger = await newProofKey();
    expectRefused(
      await whoIs(`DPoP ${token}`, await proofFor('GET', INTROSPECT, token, {}, stranger)),
      'invalid_token',
      'another key',
    );
    for (const ath of [undefined, 'x'])
      expectRefused(
        await whoIs(`DPoP ${token}`, await proofFor('GET', INTROSPECT, token, { claims: { ath } })),
        'invalid_dpop_proof',
        'ath',
      );
  });

  test('is refused with a proof that was used before, also in two processes at the same moment', async () => {
    const another = await serviceOn(target.database, { role: 'serve' }, () => Promise.resolve());
    const proof = await proofFor('GET', INTROSPECT, token);
    const ask = (at: Process): Promise<Refusal> => whoIs(`DPoP ${token}`, proof, at);
    const answers = await Promise.all([target, another, target, another].map(ask));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expectRefused(await ask(another), 'invalid_dpop_proof', 'used before');
    await another.stop();
  });

  test('opens an event stream, which a bearer token of it does not', async () => {
    const path = '/api/v1/events';
    expectRefused(await call('getEvents', { headers: { authorization: `Bearer ${token}` } }), 'invalid_token');
    const leaving = new AbortController();
    const proof = await proofFor('GET', path, token);
    const headers = { accept: 'text/event-stream', authorization: `DPoP ${token}`, dpop: proof };
    const stream = await fetch(`${target.address}${path}`, { headers, signal: leaving.signal });
    expect([stream.status, stream.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
    ]);
    leaving.abort();
  });

  test('has ended at the next request after its credential is revoked', async () => {
    const own = await createCredential(cast.superAdmin.client, principal, { requireDpop: true });
    const issued = tokenIn(await requestToken(await proofFor('POST', '/auth/v1/token'), own));
    const ask = async (): Promise<Refusal> => whoIs(`DPoP ${issued}`, await proofFor('GET', INTROSPECT, issued));
    expect((await ask()).status).toBe(200);
    const path = { service_principal_id: principal, id: own.id };
    await asAdmin('deleteServicePrincipalCredential', { path });
    const answer = await ask();
    expect(answer).toMatchObject({ status: 401, reason: 'CLIENT_REVOKED' });
    expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP error="invalid_token"/);
  });
});

test('a token that is bound to no key is refused under the scheme DPoP', async () => {
  const { token } = cast.superAdmin;
  const answer = await whoIs(`DPoP ${token}`, await proofFor('GET', INTROSPECT, token));
  expect(answer).toMatchObject({ status: 401, reason: 'TOKEN_INVALID' });
  expect(answer.headers.get('www-authenticate')).toMatch(/^DPoP error="invalid_token"/);
  expect((await whoIs(`Bearer ${token}`)).status).toBe(200);
});

test('the typed client makes the proofs', async () => {
  const { clientId, clientSecret } = bound;
  const fetch = await createDpopFetch({ fetch: target.watched.fetch });
  const client = createClient({ baseUrl: target.baseUrl, clientId, clientSecret, fetch });
  const { data } = await client.GET('/api/v1/auth/introspect');
  expect(data.userId).toBe(principal);
  expect((await client.POST('/api/v1/search/users', { body: { ids: [principal] } })).data.list).toHaveLength(1);
  await expect(target.client(bound).GET('/api/v1/auth/introspect')).rejects.toMatchObject({
    reason: 'invalid_dpop_proof',
  });
});

test('used proofs are forgotten when they are too old to be accepted', async () => {
  await newToken();
  const count = async (): Promise<number> =>
    Number((await target.database.pool.query<{ count: string }>('select count(*) from used_proofs')).rows[0]?.count);
  expect(await count()).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  try {
    expect(await target.until(count, (left) => left === 0)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
