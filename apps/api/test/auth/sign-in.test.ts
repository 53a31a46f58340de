import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertion, askForToken, byAssertion, bySecret, newSigner, type Signer } from '../service/assertions.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
let signer: Signer;
beforeAll(async () => {
  service = await startTestService();
  signer = await newSigner(service);
});
afterAll(() => service.close());

const signIn = async (claims: object = {}, header: object = {}) =>
  askForToken(service, byAssertion(signer, await assertion(signer, { ...claims }, { ...header })));
const now = (): number => Math.floor(Date.now() / 1000);

test('the answer to a token request is 200, JSON, with a number of seconds', async () => {
  const { status, body, type } = await askForToken(service, bySecret(signer));
  expect(status).toBe(200);
  expect(type).toMatch(/^application\/json/);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    token_type: 'Bearer',
    expires_in: 3600,
    // For an exchange only, by its standard; like all members, it is always there.
    issued_token_type: '',
  });
});

test('a token is a JWT that the published keys verify', async () => {
  const { body } = await askForToken(service, bySecret(signer));
  const { body: keys } = await service.call('listSigningKeys', {}, { authorization: '' });
  const { payload, protectedHeader } = await jwtVerify(
    String(body['access_token']),
    createLocalJWKSet({ keys: keys.keys ?? [] } as never),
  );
  expect(protectedHeader.alg).toBe('EdDSA');
  expect(payload).toMatchObject({ sub: service.admin.userId, cid: signer.rowId });
});

test('the Go client, cone and the Terraform provider sign in: a list of hosts, a nonce in the header, no typ', async () => {
  expect((await signIn({ aud: ['127.0.0.1'] }, { nonce: randomBytes(16).toString('base64') })).status).toBe(200);
});

test('the TypeScript client signs in: a list of hosts, a nonce of hexadecimal digits in the header', async () => {
  expect((await signIn({ aud: ['127.0.0.1'] }, { nonce: randomBytes(16).toString('hex') })).status).toBe(200);
});

test('the Python client signs in: one host as a text, the nonce as a claim, typ JWT', async () => {
  const claims = { aud: '127.0.0.1', nonce: randomBytes(16).toString('hex') };
  expect((await signIn(claims, { nonce: undefined, typ: 'JWT' })).status).toBe(200);
});

test('an assertion is accepted once, also when it comes twice at the same moment', async () => {
  const form = byAssertion(signer, await assertion(signer));
  const answers = await Promise.all([1, 2, 3, 4].map(() => askForToken(service, form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  expect((await askForToken(service, form)).body).toMatchObject({
    error: 'invalid_client',
    error_description: expect.stringContaining('used before'),
  });
});

test('an assertion that was used is forgotten once it is not valid any more', async () => {
  const count = async (): Promise<string | undefined> =>
    (await service.database.pool.query<{ count: string }>('select count(*) from used_assertions')).rows[0]?.count;
  await service.database.pool.query(`update used_assertions set expires_at = now() - interval '1 second'`);
  expect(Number(await count())).toBeGreaterThan(0);
  expect((await signIn()).status).toBe(200);
  expect(await count()).toBe('1');
});

test.each<[string, () => object]>([
  ['for another host', () => ({ aud: ['access.example.com'] })],
  ['for the host with its port', () => ({ aud: '127.0.0.1:8080' })],
  ['for nobody', () => ({ aud: undefined })],
  ['in the name of another client', () => ({ iss: 'other@host/pcc', sub: 'other@host/pcc' })],
  ['whose issuer is not its subject', () => ({ iss: 'other@host/pcc' })],
  ['that has expired', () => ({ exp: now() - 60 })],
  ['that is not valid yet', () => ({ nbf: now() + 100 })],
  ['that is valid for more than five minutes', () => ({ exp: now() + 360 })],
  ['that never expires', () => ({ exp: undefined })],
])('an assertion %s is refused', async (_, claims) => {
  const { status, body } = await signIn(claims());
  expect({ status, error: body['error'] }).toEqual({ status: 401, error: 'invalid_client' });
});

test('an assertion of another key, of none, or that is no JWT is refused', async () => {
  const other = await newSigner(service);
  const claims = { iss: signer.clientId, sub: signer.clientId, aud: '127.0.0.1', exp: now() + 60 };
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(signer.secret));
  const forged = [await assertion(other, claims), new UnsecuredJWT(claims).encode(), shared, 'a.b.c', 'red'];
  for (const wrong of forged) {
    expect(await askForToken(service, byAssertion(signer, wrong)), wrong).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  }
});

test('a client whose secret is no key signs in with it, and with no assertion', async () => {
  const old = await newSigner(service);
  await service.database.pool.query('update personal_clients set public_key = null where id = $1', [old.rowId]);
  expect((await askForToken(service, bySecret(old))).status).toBe(200);
  expect(await askForToken(service, byAssertion(old, await assertion(old)))).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
});

test('sign-ins and refusals are logged with where they came from, and without what proves the client', async () => {
  expect((await askForToken(service, bySecret(signer))).status).toBe(200);
  await askForToken(service, { ...bySecret(signer), client_secret: 'wrong-secret' }, '192.0.2.9');
  const { rows } = await service.database.pool.query<{ kind: string; document: { source?: string } }>(
    `select kind, document from log_entries where object_id in ($1, $2) order by seq`,
    [signer.rowId, signer.clientId],
  );
  expect(rows.at(-1)).toMatchObject({ kind: 'refused', document: { source: '192.0.2.9', error: 'invalid_client' } });
  expect(rows.some(({ kind, document }) => kind === 'signIn' && document.source === '127.0.0.1')).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/wrong-secret|secret-token/);
});
