import { expect, test } from 'vitest';
import { CONE, DEVICE_CODE } from '../harness/sign-in/public-clients.ts';
import { present } from '../harness/present.ts';
import type { Chapter } from './story.ts';

const asForm = (body: object): URLSearchParams =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));

export const signIn: Chapter = (story) => {
  test('an API client gets a token for its secret', async () => {
    const { target, as } = story();
    const { clientId, clientSecret } = target.credentials;
    const { data } = await as('ingrid').POST('/auth/v1/token', {
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      bodySerializer: asForm,
    });
    expect(data.token_type).toBe('Bearer');
    expect(data.expires_in).toBe(3600);
    expect(data.access_token.split('.')).toHaveLength(3);
  });

  test('a person approves the sign-in of a program, and denies one that somebody else started', async () => {
    const { target, as } = story();
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, bodySerializer: asForm };
    const start = async (): Promise<{ device_code: string; user_code: string }> =>
      (await as('ingrid').POST('/auth/v1/device_authorization', { body: { client_id: CONE }, ...form })).data;
    const [own, strange] = [await start(), await start()];
    const paramsOf = ({ user_code }: typeof own): { path: { user_code: string } } => ({ path: { user_code } });
    const params = paramsOf(own);
    const { data: read } = await as('ingrid').GET('/auth/v1/device_authorizations/{user_code}', { params });
    expect(read.deviceAuthorization).toMatchObject({ clientId: CONE, clientName: 'cone' });
    const { data: approved } = await as('ingrid').POST('/auth/v1/device_authorizations/{user_code}/action/approve', {
      params,
    });
    const { data: denied } = await as('ingrid').POST('/auth/v1/device_authorizations/{user_code}/action/deny', {
      params: paramsOf(strange),
    });
    expect(denied.deviceAuthorization?.state).toBe('DEVICE_AUTHORIZATION_STATE_DENIED');
    if (target.remembers) expect(approved.deviceAuthorization?.state).toBe('DEVICE_AUTHORIZATION_STATE_APPROVED');
    const body = { grant_type: DEVICE_CODE, client_id: CONE, device_code: own.device_code };
    const { data: token } = await as('ingrid').POST('/auth/v1/token', { body, ...form });
    expect(token.token_type).toBe('Bearer');
  });

  test('the keys that tokens are signed with are published', async () => {
    const { data } = await story().as('ingrid').GET('/auth/v1/jwks');
    expect(data.keys[0]).toMatchObject({ kty: 'OKP', alg: 'EdDSA' });
    expect(data.keys[0]).not.toHaveProperty('d');
  });

  test('a caller learns who they are', async () => {
    const { data } = await story().as('ingrid').GET('/api/v1/auth/introspect');
    expect(data.roles).toEqual(['basic_user', 'super_admin', 'role/c1.api.tenant.v1.Tenant:owner']);
    story().note('ingrid', data.userId);
    const { data: me } = await story().as('ingrid').POST('/api/v1/users/introspect', { body: {} });
    expect(me.userView?.userId).toBe(data.userId);
  });

  test('a role says which operations it permits, and can be named as people here name it', async () => {
    const as = story().as('ingrid');
    const { data: all } = await as.GET('/api/v1/iam/roles', {});
    expect(present(all.list, 'roles').map(({ id }) => id)).toContain('connector_admin');
    const params = { path: { role_id: 'connector_admin' } };
    const { data: read } = await as.GET('/api/v1/iam/roles/{role_id}', { params });
    expect(read.role?.permissions).toContain('createImport');
    const body = { role: { displayName: 'Data steward' } };
    const { data: renamed } = await as.POST('/api/v1/iam/roles/{role_id}', { params, body });
    expect(renamed.role?.displayName).toBe('Data steward');
  });
};
