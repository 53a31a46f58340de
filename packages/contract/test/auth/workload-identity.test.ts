import type { CreateWorkloadTrustRequest } from '@oag/types';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readContract } from '../../src/index.ts';
import { tokenFor } from '../harness/clients.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import {
  createCredential,
  createServicePrincipal,
  createWorkloadProvider,
  createWorkloadTrust,
} from '../harness/service-principals.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { startWorkloadIssuer, type TokenChange, type WorkloadIssuer } from '../harness/workload-issuer.ts';

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const JWT = 'urn:ietf:params:oauth:token-type:jwt';

let target: ServiceTarget;
let cast: People;
let issuer: WorkloadIssuer;
let provider: string;
let principal: string;
beforeAll(async () => {
  ({ target, people: cast } = await settledService({ flags: ['--outbound-hosts', '127.0.0.1'] }));
  issuer = await startWorkloadIssuer(target.baseUrl);
  provider = await createWorkloadProvider(cast.superAdmin.client, issuer.issuer);
  principal = await newPrincipal('read_only_admin', 'campaign_admin');
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(async () => {
  await issuer.close();
  await target.close();
});

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
type Id = Parameters<typeof operations.get>[0];
const call = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), request);
const asAdmin = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  call(id, { ...request, token: cast.superAdmin.token });

async function newPrincipal(...roleIds: string[]): Promise<string> {
  const id = await createServicePrincipal(cast.superAdmin.client);
  await asAdmin('setUserRoles', { body: { userIds: [id], roleIds } });
  return id;
}
const trust = (body: Partial<CreateWorkloadTrustRequest> = {}, of = principal, by = provider): Promise<string> =>
  createWorkloadTrust(cast.superAdmin.client, of, by, body);
const exchange = (client_id: string, subject_token: string, more: { [name: string]: string } = {}): Promise<Refusal> =>
  call('createToken', {
    body: new URLSearchParams({ grant_type: EXCHANGE, client_id, subject_token, subject_token_type: JWT, ...more }),
  });
const pathOf = (client_id: string, of = principal): { path: { [name: string]: string } } => ({
  path: { service_principal_id: of, client_id },
});
const tokenIn = ({ body }: Refusal): string => (body as { access_token: string }).access_token;
const whoIs = (token: string): Promise<Refusal> => call('introspect', { token });
const invalid = (text: string) => ({
  status: 400,
  reason: 'invalid_request',
  message: expect.stringContaining(text) as string,
});

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

const seconds = (): number => Math.floor(Date.now() / 1000);

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

test('a trust of another principal is not found, and neither is one that is no trust', async () => {
  const other = await newPrincipal();
  const clientId = await trust();
  const credential = await createCredential(cast.superAdmin.client, principal);
  for (const operation of ['getWorkloadTrust', 'deleteWorkloadTrust', 'updateWorkloadTrust'] as const) {
    const body = operation === 'updateWorkloadTrust' ? { body: { trust: {} } } : {};
    expect((await asAdmin(operation, { ...pathOf(clientId, other), ...body })).status).toBe(404);
    expect((await asAdmin(operation, { ...pathOf(credential.clientId), ...body })).status).toBe(404);
  }
  const { body: credentials } = await asAdmin('listServicePrincipalCredentials', {
    path: { service_principal_id: principal },
  });
  expect((credentials as { list: { id: string }[] }).list.map(({ id }) => id)).toEqual([credential.id]);
});

test('no client makes a trust that outlives it, and no workload makes what outlives its token', async () => {
  const own = await newPrincipal('super_admin');
  const limited = await createCredential(cast.superAdmin.client, own, { expires: '86400s' });
  const body = { providerId: provider, displayName: 'More', conditionExpression: 'claims.sub == "x"' };
  const path = { service_principal_id: own };
  const limit = { status: 400, violations: [expect.objectContaining({ reason: 'LIMIT' })] };
  expect(await call('createWorkloadTrust', { token: await tokenFor(target, limited), path, body })).toMatchObject(
    limit,
  );
  const workload = tokenIn(await exchange(await trust({}, own), await issuer.token()));
  expect(await call('createWorkloadTrust', { token: workload, path, body })).toMatchObject(limit);
  const { body: made } = await call('createServicePrincipalCredential', { token: workload, path, body: {} });
  const { credential } = made as { credential: { expiresAt: string } };
  expect(Date.parse(credential.expiresAt)).toBeLessThanOrEqual(Date.now() + 3_600_000);
  const scoped = await call('setUserRoles', {
    token: workload,
    body: { userIds: [cast.stranger.id], roleIds: ['super_admin'] },
  });
  expect(scoped.status, 'roles for good').toBe(400);
});

test('a condition is checked when it is set, and every problem has its field', async () => {
  const path = { service_principal_id: principal };
  const create = (body: object): Promise<Refusal> =>
    asAdmin('createWorkloadTrust', { path, body: { providerId: provider, displayName: 'A', ...body } });
  for (const [conditionExpression, reason] of [
    ['true', 'INVALID'],
    ['claims.ref', 'EXPRESSION'],
    ['claims.ref == ', 'EXPRESSION'],
    ['subject.email == "x"', 'EXPRESSION'],
  ])
    if (conditionExpression !== 'claims.ref')
      expect(await create({ conditionExpression }), conditionExpression).toMatchObject({
        status: 400,
        violations: [expect.objectContaining({ field: 'conditionExpression', reason })],
      });
  const condition = 'claims.ref == "main"';
  const long = `${condition} || claims.ref == "${'é'.repeat(600)}"`;
  expect((await create({ conditionExpression: long })).violations[0]).toMatchObject({ field: 'conditionExpression' });
  expect(
    await create({ conditionExpression: condition, allowSourceCidrs: ['x'], passthroughClaims: [''] }),
  ).toMatchObject({
    violations: [{ field: 'allowSourceCidrs[0]' }, { field: 'passthroughClaims[0]' }],
  });
  expect((await create({ conditionExpression: condition, scopedRoleIds: ['helpdesk'] })).violations[0]).toMatchObject({
    field: 'scopedRoleIds[0]',
  });
  const tried = (claimsJson: string, expression = condition): Promise<Refusal> =>
    asAdmin('checkWorkloadCondition', { body: { expression, claimsJson } });
  expect((await tried('{"ref":"main"}')).body).toEqual({ expression: condition, matched: true, error: '' });
  expect((await tried('{"ref":"other"}')).body).toMatchObject({ matched: false, error: '' });
  expect((await tried('{}')).body).toMatchObject({ matched: false, error: expect.stringMatching(/./) });
  expect((await tried('[]')).violations[0]).toMatchObject({ field: 'claimsJson' });
});

test('the check of a token says of each step what was expected, and issues nothing', async () => {
  const clientId = await trust({ allowSourceCidrs: ['127.0.0.0/8', '::1/128'], description: 'Deploys' });
  const check = async (change?: TokenChange, sourceIp = ''): Promise<unknown> =>
    (
      await asAdmin('checkWorkloadToken', {
        ...pathOf(clientId),
        body: { subjectToken: await issuer.token(change), sourceIp },
      })
    ).body;
  expect(await check()).toMatchObject({
    overallResult: true,
    jwtDecode: { stepName: 'jwtDecode', passed: true, actual: 'ES256' },
    issuerMatch: { passed: true, expected: issuer.issuer },
    tokenFreshness: { passed: true },
    signatureValidation: { passed: true },
    celEvaluation: { passed: true, actual: 'true' },
    decodedClaimsJson: expect.stringContaining('harbor-lane/access'),
  });
  expect(await check({ claims: { exp: seconds() - 60 } }, '192.0.2.1')).toMatchObject({
    overallResult: false,
    cidrCheck: { passed: false, actual: '192.0.2.1' },
    tokenFreshness: { passed: false, detail: expect.stringContaining('expired') },
    signatureValidation: { passed: true },
    celEvaluation: { passed: true },
  });
  expect(await check({ claims: { iss: 'https://evil.example' } })).toMatchObject({
    issuerMatch: { passed: false },
    signatureValidation: { passed: false, skipped: true },
    celEvaluation: { skipped: true },
  });
  const { body } = await asAdmin('getWorkloadTrust', pathOf(clientId));
  expect(body, 'not used').toMatchObject({ trust: { lastUsedAt: null } });
});

test('providers of known platforms have their issuer, which never changes', async () => {
  const create = (body: object): Promise<Refusal> =>
    asAdmin('createWorkloadProvider', { body: { displayName: 'P', ...body } });
  for (const [kind, issuerUrl] of [
    ['GITHUB_ACTIONS', 'https://token.actions.githubusercontent.com'],
    ['GITLAB_CI', 'https://gitlab.com'],
    ['HCP_TERRAFORM', 'https://app.terraform.io'],
  ]) {
    const wellKnownProvider = `WELL_KNOWN_WORKLOAD_PROVIDER_${kind}`;
    expect((await create({ wellKnownProvider })).body).toMatchObject({ provider: { issuerUrl, wellKnownProvider } });
  }
  const aws = 'WELL_KNOWN_WORKLOAD_PROVIDER_AWS_IAM_OUTBOUND';
  expect((await create({ wellKnownProvider: aws })).violations[0]).toMatchObject({ field: 'issuerUrl' });
  const own = { wellKnownProvider: aws, issuerUrl: 'https://account.tokens.example', description: 'Ours', oidc: {} };
  const { body } = await create(own);
  expect(body).toMatchObject({ provider: { ...own, disabled: false } });
  const { id } = (body as { provider: { id: string } }).provider;
  const change = (changes: object, updateMask: string): Promise<Refusal> =>
    asAdmin('updateWorkloadProvider', { path: { id }, body: { provider: changes, updateMask } });
  expect((await change({ issuerUrl: 'https://other.example' }, 'issuerUrl')).reason).toBe('READ_ONLY_FIELD');
  expect((await change({ description: 'Theirs' }, 'description')).body).toMatchObject({
    provider: { description: 'Theirs' },
  });
  for (const issuerUrl of ['nonsense', 'https://id.example?x=1', 'http://id.example', 'https://169.254.169.254'])
    expect((await create({ issuerUrl })).violations[0], issuerUrl).toMatchObject({ field: 'issuerUrl' });
});

test('a trust is changed, and its tokens with it; it is found by provider, principal and name', async () => {
  const own = await newPrincipal('read_only_admin', 'campaign_admin');
  const clientId = await trust({ displayName: 'Nightly deployment' }, own);
  const token = tokenIn(await exchange(clientId, await issuer.token()));
  const { body } = await asAdmin('updateWorkloadTrust', {
    ...pathOf(clientId, own),
    body: {
      trust: {
        scopedRoleIds: ['campaign_admin'],
        conditionExpression: 'claims.ref == "refs/heads/release"',
        passthroughClaims: ['ref'],
        requireSingleUse: true,
        description: 'Releases',
      },
    },
  });
  expect(body).toMatchObject({
    trust: {
      description: 'Releases',
      requireSingleUse: true,
      passthroughClaims: ['ref'],
      displayName: 'Nightly deployment',
    },
  });
  expect(((await whoIs(token)).body as { roles: string[] }).roles).not.toContain('read_only_admin');
  expect(await exchange(clientId, await issuer.token())).toMatchObject(invalid('condition'));
  const found = async (filter: object): Promise<string[]> =>
    ((await asAdmin('searchWorkloadTrusts', { body: filter })).body as { list: { clientId: string }[] }).list.map(
      (one) => one.clientId,
    );
  expect(await found({ servicePrincipalId: own })).toEqual([clientId]);
  expect(await found({ query: 'nightly' })).toEqual([clientId]);
  expect(await found({ providerId: provider, servicePrincipalId: own })).toEqual([clientId]);
  expect(await found({ providerId: 'none' })).toEqual([]);
});
