import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Refusal } from '../harness/send.ts';
import { createWorkloadProvider } from '../harness/service-principals.ts';
import { startWorkloadIssuer, type TokenChange } from '../harness/sign-in/workload-issuer.ts';
import {
  target,
  cast,
  issuer,
  provider,
  principal,
  JWT,
  call,
  asAdmin,
  newPrincipal,
  trust,
  exchange,
  pathOf,
  tokenIn,
  whoIs,
  invalid,
  seconds,
  useWorkload,
} from './use-workload.ts';

// Workloads exchange tokens of their platform for tokens of the service.

useWorkload();

test('a workload exchanges its token for one with the roles of the principal and of the trust', async () => {
  const clientId = await trust({ scopedRoleIds: ['read_only_admin'], passthroughClaims: ['run_id', 'absent'] });
  expect(clientId).toMatch(/\/wfe$/);
  const answer = await exchange(clientId, await issuer.token());
  expect(answer).toMatchObject({
    status: 200,
    body: {
      token_type: 'Bearer',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      expires_in: 3600,
    },
  });
  const { body } = await whoIs(tokenIn(answer));
  expect(body).toMatchObject({ userId: principal, roles: expect.arrayContaining(['read_only_admin']) });
  expect((body as { roles: string[] }).roles).not.toContain('campaign_admin');
  const { body: read } = await asAdmin('getWorkloadTrust', pathOf(clientId));
  expect(read).toMatchObject({ trust: { clientId, lastUsedAt: expect.stringMatching(/^20/) } });
  const { rows } = await target.database.pool.query(
    `select document from log_entries where kind = 'signIn' and actor_id = $1 order by seq desc limit 1`,
    [principal],
  );
  expect(rows[0]).toMatchObject({
    document: { by: 'workload', issuer: issuer.issuer, providerId: provider, claims: { run_id: '4711' } },
  });
});

test('the log names the cause of each refusal', async () => {
  const clientId = await trust();
  const away = await trust({ allowSourceCidrs: ['10.20.0.0/16'] });
  const once = await trust({ requireSingleUse: true });
  const token = await issuer.token();
  const causes = [
    [clientId, 'none', 'invalid_jwt_format'],
    [clientId, await issuer.token({ claims: { iss: 'https://evil.example' } }), 'issuer_mismatch'],
    [clientId, await issuer.token({ claims: { repository: 'evil/access' } }), 'cel_condition_not_met'],
    [clientId, await issuer.token({ claims: { iat: seconds() - 700 } }), 'token_too_old'],
    ['nobody@access.harborlane.example/wfe', token, 'trust_not_found'],
    [away, token, 'ip_not_allowed'],
    [once, token, 'token_used_before'],
  ] as const;
  await exchange(once, token);
  for (const [client, subject] of causes) await exchange(client, subject);
  const { rows } = await target.database.pool.query<{ cause: string }>(
    `select document ->> 'cause' as cause from log_entries where kind = 'refused' order by seq`,
  );
  expect(rows.map(({ cause }) => cause)).toEqual(causes.map(([, , cause]) => cause));
});

describe('a token is refused', () => {
  let clientId: string;
  beforeAll(async () => {
    clientId = await trust();
  });

  test.for<[what: string, change: () => TokenChange, text: string]>([
    ['of another issuer', () => ({ claims: { iss: 'https://evil.example' } }), 'iss'],
    ['for another audience', () => ({ claims: { aud: 'https://other.example' } }), 'audience'],
    ['without an audience', () => ({ claims: { aud: undefined } }), 'audience'],
    ['without a subject', () => ({ claims: { sub: undefined } }), 'sub'],
    ['that has expired', () => ({ claims: { exp: seconds() - 60 } }), 'expired'],
    ['without an expiry', () => ({ claims: { exp: undefined } }), 'iat and exp'],
    ['without its time', () => ({ claims: { iat: undefined } }), 'iat and exp'],
    [
      'older than ten minutes',
      () => ({ claims: { iat: seconds() - 700, exp: seconds() + 3600 } }),
      'older than 10 minutes',
    ],
    ['of the future', () => ({ claims: { iat: seconds() + 120 } }), 'not valid yet'],
    ['before its time', () => ({ claims: { nbf: seconds() + 120 } }), 'not valid yet'],
    ['signed by another key', () => ({ signedBy: 'unpublished' }), 'signature'],
    ['that is not signed', () => ({ signedBy: 'nobody' }), 'algorithm none'],
    ['signed with the public key as a secret', () => ({ signedBy: 'publicKey' }), 'algorithm HS256'],
    ['that does not meet the condition', () => ({ claims: { repository: 'evil/access' } }), 'condition'],
    ['without the claim that the condition reads', () => ({ claims: { repository: undefined } }), 'condition'],
  ])('%s', async ([, change, text]) => {
    expect(await exchange(clientId, await issuer.token(change()))).toMatchObject(invalid(text));
  });

  test('whose claims were changed', async () => {
    const [header = '', , signature = ''] = (await issuer.token()).split('.');
    const claims = Buffer.from(JSON.stringify({ iss: issuer.issuer, aud: target.baseUrl, sub: 'x' })).toString(
      'base64url',
    );
    expect((await exchange(clientId, `${header}.${claims}.${signature}`)).status).toBe(400);
  });

  test('that is no token, and a request that lacks a part', async () => {
    expect(await exchange(clientId, 'none')).toMatchObject(invalid('no signed JWT'));
    const token = await issuer.token();
    expect(await exchange(clientId, '')).toMatchObject(invalid('subject_token'));
    expect(await exchange(clientId, token, { subject_token_type: 'x' })).toMatchObject(invalid('subject_token_type'));
    expect(await exchange(clientId, token, { actor_token: token })).toMatchObject(invalid('actor_token'));
    expect(await exchange(clientId, token, { requested_token_type: JWT })).toMatchObject(invalid('requested'));
    const unknown = await exchange(`nobody@access.harborlane.example/wfe`, token);
    expect(unknown).toMatchObject({ status: 401, reason: 'invalid_client' });
  });

  test('as a client secret, and a trust has none', async () => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: await issuer.token(),
    });
    expect(await call('createToken', { body })).toMatchObject({ status: 401, reason: 'invalid_client' });
  });

  test('of a host of the address that the trust does not allow', async () => {
    const away = await trust({ allowSourceCidrs: ['10.20.0.0/16'] });
    expect(await exchange(away, await issuer.token())).toMatchObject(invalid('address'));
  });

  test('from another address than its networks, also after the exchange', async () => {
    const here = await trust({ allowSourceCidrs: ['127.0.0.0/8', '::1/128'] });
    const token = tokenIn(await exchange(here, await issuer.token()));
    await asAdmin('updateWorkloadTrust', { ...pathOf(here), body: { trust: { allowSourceCidrs: ['10.0.0.0/8'] } } });
    expect(await whoIs(token)).toMatchObject({ status: 403, reason: 'SOURCE_NOT_ALLOWED' });
  });
});

test('a token is exchanged again unless the trust asks for single use', async () => {
  const again = await trust();
  const token = await issuer.token();
  expect([(await exchange(again, token)).status, (await exchange(again, token)).status]).toEqual([200, 200]);
  const once = await trust({ requireSingleUse: true });
  const other = await issuer.token();
  const answers = await Promise.all([exchange(once, other), exchange(once, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await exchange(once, other)).toMatchObject(invalid('exchanged before'));
  const without = await issuer.token({ claims: { jti: undefined } });
  expect(await exchange(once, without)).toMatchObject(invalid('jti'));
});

test('keys are read once, again when they were rotated, and an issuer that is down is said to be', async () => {
  const own = await startWorkloadIssuer(target.baseUrl);
  const clientId = await trust({}, principal, await createWorkloadProvider(cast.superAdmin.client, own.issuer));
  own.pause();
  expect(await exchange(clientId, await own.token())).toMatchObject({ status: 503, reason: 'UNAVAILABLE' });
  expect(target.takeFaults(), 'operators read it in the log').toHaveLength(1);
  own.resume();
  expect((await exchange(clientId, await own.token())).status).toBe(200);
  expect((await exchange(clientId, await own.token())).status).toBe(200);
  expect(own.keysRead()).toBe(1);
  const old = await own.token();
  await own.rotateKeys();
  expect((await exchange(clientId, await own.token())).status, 'nobody can make it read keys all the time').toBe(400);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
  try {
    expect((await exchange(clientId, await own.token())).status).toBe(200);
    expect((await exchange(clientId, old)).status, 'a key that was taken back').toBe(400);
    expect(own.keysRead()).toBe(2);
  } finally {
    vi.useRealTimers();
    await own.close();
  }
});

test('disabling or deleting the trust, the provider or the principal is effective at the next request', async () => {
  const own = await newPrincipal('read_only_admin');
  const ownProvider = await createWorkloadProvider(cast.superAdmin.client, issuer.issuer);
  const clientId = await trust({}, own, ownProvider);
  const token = tokenIn(await exchange(clientId, await issuer.token()));
  const disableTrust = (disabled: boolean): Promise<Refusal> =>
    asAdmin('updateWorkloadTrust', { ...pathOf(clientId, own), body: { trust: { disabled }, updateMask: 'disabled' } });
  const disableProvider = (disabled: boolean): Promise<Refusal> =>
    asAdmin('updateWorkloadProvider', { path: { id: ownProvider }, body: { provider: { disabled } } });
  const disablePrincipal = (disabled: boolean): Promise<Refusal> =>
    asAdmin('updateServicePrincipal', { path: { id: own }, body: { servicePrincipal: { disabled } } });
  for (const [disable, reason] of [
    [disableTrust, 'CLIENT_REVOKED'],
    [disableProvider, 'CLIENT_REVOKED'],
    [disablePrincipal, 'USER_DISABLED'],
  ] as const) {
    expect((await disable(true)).status).toBe(200);
    expect(await whoIs(token)).toMatchObject({ status: 401, reason });
    expect(await exchange(clientId, await issuer.token())).toMatchObject({ status: 401, reason: 'invalid_client' });
    await disable(false);
    expect((await whoIs(token)).status).toBe(200);
  }
  expect((await asAdmin('deleteWorkloadProvider', { path: { id: ownProvider } })).reason).toBe('PROVIDER_IN_USE');
  await asAdmin('deleteWorkloadTrust', pathOf(clientId, own));
  expect(await whoIs(token)).toMatchObject({ status: 401, reason: 'CLIENT_REVOKED' });
  expect((await exchange(clientId, await issuer.token())).status).toBe(401);
  expect((await asAdmin('getWorkloadTrust', pathOf(clientId, own))).status).toBe(404);
  expect((await asAdmin('deleteWorkloadProvider', { path: { id: ownProvider } })).status).toBe(200);
  expect((await asAdmin('getWorkloadProvider', { path: { id: ownProvider } })).status).toBe(404);
});
