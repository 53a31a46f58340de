import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { clientFor, tokenFor } from '../harness/clients.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import { createCredential, createServicePrincipal } from '../harness/service-principals.ts';
import type { ServiceTarget } from '../harness/service-target.ts';

let target: ServiceTarget;
let cast: People;
beforeAll(async () => {
  ({ target, people: cast } = await settledService());
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
type Id = Parameters<typeof operations.get>[0];
const call = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), request);
const asAdmin = (id: Id, request: Parameters<typeof send>[2]): Promise<Refusal> =>
  call(id, { ...request, token: cast.superAdmin.token });
const setRoles = (userId: string, ...roleIds: string[]): Promise<Refusal> =>
  asAdmin('setUserRoles', { body: { userIds: [userId], roleIds } });
const whoIs = (token: string): Promise<Refusal> => call('introspect', { token });
const revoked = { status: 401, reason: 'CLIENT_REVOKED' };
const limit = (field: string): object => ({
  status: 400,
  violations: expect.arrayContaining([expect.objectContaining({ field, reason: 'LIMIT' })]),
});

test('a credential acts as its service principal, with the roles of both', async () => {
  const id = await createServicePrincipal(cast.superAdmin.client);
  await setRoles(id, 'campaign_admin', 'read_only_admin');
  const all = await tokenFor(target, await createCredential(cast.superAdmin.client, id));
  const scoped = await tokenFor(
    target,
    await createCredential(cast.superAdmin.client, id, { scopedRoles: ['read_only_admin'] }),
  );
  expect((await whoIs(all)).body).toMatchObject({
    userId: id,
    roles: expect.arrayContaining(['campaign_admin', 'read_only_admin']),
  });
  const { body } = await whoIs(scoped);
  expect((body as { roles: string[] }).roles).not.toContain('campaign_admin');
  await setRoles(id);
  expect((await call('listPolicies', { token: scoped })).status, 'a role that is taken away').toBe(403);
});

test('two credentials work side by side, and the old one is revoked alone', async () => {
  const id = await createServicePrincipal(cast.superAdmin.client);
  const old = await createCredential(cast.superAdmin.client, id);
  const fresh = await createCredential(cast.superAdmin.client, id);
  const [before, after] = [await tokenFor(target, old), await tokenFor(target, fresh)];
  const path = { service_principal_id: id };
  const { body } = await asAdmin('getServicePrincipalCredential', { path: { ...path, id: old.id } });
  expect(body).toMatchObject({ credential: { lastUsedAt: expect.stringMatching(/^20/), servicePrincipalId: id } });
  expect(old.clientId).toMatch(/\/spc$/);
  expect((await asAdmin('deleteServicePrincipalCredential', { path: { ...path, id: old.id } })).status).toBe(200);
  expect(await whoIs(before)).toMatchObject(revoked);
  expect((await whoIs(after)).status).toBe(200);
  const { body: left } = await asAdmin('listServicePrincipalCredentials', { path });
  expect((left as { list: { id: string }[] }).list.map((credential) => credential.id)).toEqual([fresh.id]);
  const other = await createServicePrincipal(cast.superAdmin.client);
  for (const operation of ['getServicePrincipalCredential', 'deleteServicePrincipalCredential'] as const)
    expect(
      (await asAdmin(operation, { path: { service_principal_id: other, id: fresh.id } })).status,
      'of another one',
    ).toBe(404);
});

test('a disabled service principal is refused at the next request, and so is a deleted one', async () => {
  const id = await createServicePrincipal(cast.superAdmin.client);
  const credential = await createCredential(cast.superAdmin.client, id);
  const token = await tokenFor(target, credential);
  const disable = (disabled: boolean): Promise<Refusal> =>
    asAdmin('updateServicePrincipal', { path: { id }, body: { servicePrincipal: { disabled } } });
  expect((await disable(true)).body).toMatchObject({
    servicePrincipal: { disabled: true, user: { status: 'DISABLED' } },
  });
  expect(await whoIs(token)).toMatchObject({ status: 401, reason: 'USER_DISABLED' });
  expect(await tokenFor(target, credential)).toBe('undefined');
  await disable(false);
  expect((await whoIs(token)).status).toBe(200);
  await asAdmin('deleteServicePrincipal', { path: { id } });
  expect(await whoIs(token)).toMatchObject(revoked);
  expect((await asAdmin('getServicePrincipal', { path: { id } })).status).toBe(404);
});

test('a credential lasts 90 days unless it says otherwise, 180 at most, and its limits never change', async () => {
  const id = await createServicePrincipal(cast.superAdmin.client);
  const path = { service_principal_id: id };
  const { body } = await asAdmin('createServicePrincipalCredential', { path, body: {} });
  const { credential } = body as { credential: { id: string; createdAt: string; expiresAt: string } };
  const days = (Date.parse(credential.expiresAt) - Date.parse(credential.createdAt)) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  for (const expires of ['15552001s', '0s'])
    expect(await asAdmin('createServicePrincipalCredential', { path, body: { expires } })).toMatchObject({
      status: 400,
      violations: [expect.objectContaining({ field: 'expires', reason: 'RANGE' })],
    });
  const change = { credential: { expiresAt: '2100-01-01T00:00:00Z' }, updateMask: 'expiresAt' };
  expect(
    await asAdmin('updateServicePrincipalCredential', { path: { ...path, id: credential.id }, body: change }),
  ).toMatchObject({ status: 400, reason: 'READ_ONLY_FIELD' });
});

test('no credential makes one that may more, lasts longer or is used from elsewhere than itself', async () => {
  const { client } = cast.superAdmin;
  const id = await createServicePrincipal(client);
  await setRoles(id, 'super_admin');
  const networks = ['127.0.0.0/8', '::1/128'];
  const limited = await createCredential(client, id, { expires: '86400s', allowSourceCidrs: networks });
  const token = await tokenFor(target, limited);
  const path = { service_principal_id: id };
  const create = (body: object): Promise<Refusal> => call('createServicePrincipalCredential', { token, path, body });
  expect(await create({ expires: '172800s' })).toMatchObject(limit('expires'));
  expect(await create({ allowSourceCidrs: ['0.0.0.0/0'] })).toMatchObject(limit('allowSourceCidrs[0]'));
  const { body } = await create({});
  const { credential: own } = (await asAdmin('getServicePrincipalCredential', { path: { ...path, id: limited.id } }))
    .body as { credential: { expiresAt: string } };
  expect(body, 'inherits').toMatchObject({
    credential: { expiresAt: own.expiresAt, allowSourceCidrs: networks },
  });
  // Ways around: a client or a session that has no such limits, roles for good, a device.
  for (const [operation, request] of [
    ['createPersonalClient', { body: { userId: cast.superAdmin.id } }],
    ['createSignInLink', { path: { user_id: cast.superAdmin.id }, body: {} }],
    ['setUserRoles', { body: { userIds: [cast.stranger.id], roleIds: ['super_admin'] } }],
    ['approveDeviceAuthorization', { path: { user_code: 'BBBB-BBBB' } }],
  ] as const) {
    const answer = await call(operation, { token, ...request });
    const isRefused = operation !== 'createPersonalClient';
    if (isRefused) expect(answer, operation).toMatchObject({ status: 400, reason: 'INVALID_FIELD' });
    else expect(answer.body).toMatchObject({ client: { expiresTime: own.expiresAt, allowSourceCidr: networks } });
  }
});

test('a narrowed client creates no credential with roles that it lacks', async () => {
  const { client, id: adminId } = cast.superAdmin;
  const narrowed = await clientFor(target, client, adminId, ['read_only_admin']);
  const token = await tokenFor(target, narrowed.credentials);
  const id = await createServicePrincipal(client);
  const path = { service_principal_id: id };
  expect(await call('createServicePrincipalCredential', { token, path, body: {} })).toMatchObject({
    status: 403,
    reason: 'ROLE_REQUIRED',
  });
});

test('a service principal is no person: it gets no session and no API client, stands in for nobody, and is not the last super admin', async () => {
  const { client } = cast.superAdmin;
  const id = await createServicePrincipal(client);
  expect((await asAdmin('createSignInLink', { path: { user_id: id }, body: {} })).status).toBe(404);
  expect(await asAdmin('createPersonalClient', { body: { userId: id } })).toMatchObject({ status: 400 });
  expect(
    await asAdmin('setUserDelegation', { path: { user_id: cast.reviewer.id }, body: { delegatedUserId: id } }),
  ).toMatchObject({ status: 400, violations: [expect.objectContaining({ field: 'delegatedUserId' })] });
  const own = await tokenFor(target, await createCredential(client, id));
  expect(await call('createPersonalClient', { token: own, body: {} })).toMatchObject({ status: 400 });
  await setRoles(id, 'super_admin');
  const people = [...new Set([target.adminId, cast.superAdmin.id])];
  expect(await asAdmin('setUserRoles', { body: { userIds: people, roleIds: [] } })).toMatchObject({
    status: 409,
    reason: 'LAST_SUPER_ADMIN',
  });
});
