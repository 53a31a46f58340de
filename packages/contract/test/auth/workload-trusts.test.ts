import { expect, test } from 'vitest';
import { tokenFor } from '../harness/clients.ts';
import { type Refusal } from '../harness/send.ts';
import { createCredential } from '../harness/service-principals.ts';
import { type TokenChange } from '../harness/sign-in/workload-issuer.ts';
import {
  target,
  cast,
  issuer,
  provider,
  principal,
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

// Trusts and providers are kept, checked and changed.

useWorkload();

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
