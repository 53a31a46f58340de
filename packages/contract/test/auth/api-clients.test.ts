import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { present } from '../harness/present.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

let target: ServiceTarget;
let stage: Stage;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

test('an API client is created, changed and found with all its members', async () => {
  const { superAdmin, owner } = stage.people;
  const body = {
    userId: owner.id,
    displayName: 'Quarterly export',
    expires: '2592000s',
    allowSourceCidr: ['10.20.0.0/16', '2001:db8::/32'],
    scopedRoles: ['campaign_admin'],
  };
  const { data } = await superAdmin.client.POST('/api/v1/iam/personal_clients', { body });
  const { userId, displayName, allowSourceCidr, scopedRoles } = body;
  const made = present(data.client, 'client');
  expect(made).toMatchObject({ userId, displayName, allowSourceCidr, scopedRoles, lastUsedAt: null });
  expect(Date.parse(made.expiresTime ?? '') - Date.parse(made.createdAt ?? '')).toBeGreaterThan(2_591_000_000);

  const client = {
    displayName: 'Yearly export',
    expiresTime: '2100-01-01T00:00:00Z',
    allowSourceCidr: [],
    scopedRoles: ['basic_user', 'campaign_admin'],
  };
  const params = { path: { id: made.id } };
  const { data: changed } = await owner.client.POST('/api/v1/iam/personal_clients/{id}', { params, body: { client } });
  expect(changed.client).toMatchObject(client);
  const search = { users: [{ id: owner.id }], query: 'YEARLY' };
  const { data: found } = await superAdmin.client.POST('/api/v1/search/iam/personal_clients', { body: search });
  expect(found.list).toEqual([changed.client]);

  await owner.client.DELETE('/api/v1/iam/personal_clients/{id}', { params });
  const searched = async (more: object) =>
    (await superAdmin.client.POST('/api/v1/search/iam/personal_clients', { body: { ...search, ...more } })).data.list;
  expect(await searched({})).toEqual([]);
  const [deleted] = await searched({ includeDeleted: true });
  expect(deleted).toMatchObject({ id: made.id, displayName: 'Yearly export' });
  expect(Date.parse(deleted?.deletedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(made.createdAt ?? ''));
});

/** The assertion that an existing client signs with its secret to get a token. */
function signed(clientId: string, secret: string, audience: string): string {
  const jwk = JSON.parse(Buffer.from(secret.split(':')[3] ?? '', 'base64url').toString()) as {
    [member: string]: string;
  };
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: clientId, sub: clientId, aud: [audience], iat: now, nbf: now - 120, exp: now + 120 };
  const parts = [{ alg: 'EdDSA', nonce: randomBytes(16).toString('hex') }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign(null, Buffer.from(text), createPrivateKey({ key: jwk, format: 'jwk' }));
  return `${text}.${signature.toString('base64url')}`;
}

test('an API client signs in with an assertion, and the secret stays where it is', async () => {
  const { clientId, clientSecret } = stage.people.reviewer.credentials;
  const host = /^[^@]+@([^/:]+)/.exec(clientId)?.[1] ?? '';
  const body = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: signed(clientId, clientSecret, host),
  };
  const { data } = await stage.people.reviewer.client.POST('/auth/v1/token', {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    bodySerializer: (form: object) => new URLSearchParams(form as Record<string, string>),
  });
  const headers = { authorization: `Bearer ${data.access_token}` };
  const me = await target.watched.fetch(new Request(`${target.baseUrl}/api/v1/auth/introspect`, { headers }));
  expect(await me.json()).toMatchObject({
    userId: stage.people.reviewer.id,
    principleId: stage.people.reviewer.personalClientId,
  });
});

test('a role sent back as it was read is no change', async () => {
  const { client } = stage.people.superAdmin;
  const params = { path: { role_id: 'super_admin' } };
  const { data: read } = await client.GET('/api/v1/iam/roles/{role_id}', { params });
  const { data } = await client.POST('/api/v1/iam/roles/{role_id}', { params, body: { role: read.role } });
  expect(data).toEqual(read);
  const { data: named } = await client.POST('/api/v1/iam/roles/{role_id}', {
    params,
    body: { role: { displayName: 'Root' }, updateMask: 'displayName' },
  });
  expect(named.role).toMatchObject({ id: 'super_admin', displayName: 'Root' });
});

test('roles and managers come along with a person when asked for', async () => {
  const { superAdmin, owner } = stage.people;
  const expandMask = { paths: ['role_ids', 'manager_ids'] };
  const { data: me } = await owner.client.POST('/api/v1/users/introspect', { body: { expandMask } });
  expect(me.userView?.rolesPath).toMatch(/^\$\.expanded\[\d+,\d+\]$/);
  expect(me.userView?.managersPath).toMatch(/^\$\.expanded\[\d+\]$/);
  const body = { userIds: [owner.id], roleIds: ['campaign_admin'], expandMask };
  const { data: set } = await superAdmin.client.POST('/api/v1/users/action/set-roles', { body });
  expect(set.expanded?.map(({ '@type': type }) => type)).toContain('type.googleapis.com/c1.api.iam.v1.Role');
  expect(set.list?.[0]?.user?.roleIds).toEqual(['basic_user', 'campaign_admin']);
});

test('a search for API clients is read page by page', async () => {
  const { client } = stage.people.superAdmin;
  const { data: first } = await client.POST('/api/v1/search/iam/personal_clients', { body: { pageSize: 10 } });
  expect(first.list).toHaveLength(10);
  const { data: second } = await client.POST('/api/v1/search/iam/personal_clients', {
    body: { page_size: 10, page_token: first.nextPageToken },
  });
  const { data: same } = await client.POST('/api/v1/search/iam/personal_clients', {
    body: { pageSize: 10, pageToken: first.nextPageToken },
  });
  expect(second).toEqual(same);
  expect(second.list?.length).toBeGreaterThan(0);
});
