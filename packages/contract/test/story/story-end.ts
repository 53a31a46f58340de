import { expect, test } from 'vitest';
import { present } from '../harness/present.ts';
import type { Chapter } from './story.ts';

export const ending: Chapter = (story) => {
  test('an API client is narrowed, and found by its person', async () => {
    const { target, as, id } = story();
    const body = { userId: id('priya'), displayName: 'Review assistant', scopedRoles: ['basic_user'] };
    const { data: made } = await as('ingrid').POST('/api/v1/iam/personal_clients', { body });
    const params = { path: { id: present(made.client, 'client').id } };
    const change = { client: { allowSourceCidr: ['127.0.0.0/8', '::1/128'] }, updateMask: 'allowSourceCidr' };
    await as('ingrid').POST('/api/v1/iam/personal_clients/{id}', { params, body: change });
    const { data: read } = await as('priya').GET('/api/v1/iam/personal_clients/{id}', { params });
    const { data: listed } = await as('priya').GET('/api/v1/iam/personal_clients', {});
    const { data: found } = await as('ingrid').POST('/api/v1/search/iam/personal_clients', {
      body: { query: 'assistant' },
    });
    expect(present(read.client, 'client').scopedRoles).toEqual(['basic_user']);
    for (const { list } of [listed, found])
      expect(list?.some(({ displayName }) => displayName.startsWith('Review assistant'))).toBe(true);
    if (target.remembers) expect(read.client?.allowSourceCidr).toEqual(['127.0.0.0/8', '::1/128']);
  });

  test('a person signs in by a link, and an administrator ends the sessions', async () => {
    const { target, as, id } = story();
    const params = { path: { user_id: id('priya') } };
    const { data: link } = await as('ingrid').POST('/api/v1/users/{user_id}/sign_in_links', {
      params,
      body: { validFor: '3600s' },
    });
    const body = { token: new URL(link.url).hash.slice(1) };
    const { data: started } = await as('priya').POST('/auth/v1/sign_in/link', { body });
    expect(present(started.session, 'session')).toMatchObject({ method: 'SIGN_IN_METHOD_LINK', isCurrent: true });
    const { data: listed } = await as('priya').GET('/api/v1/iam/sessions', {});
    const session = present(listed.list[0], 'session');
    const { data: current } = await as('priya').GET('/auth/v1/session', {});
    if (target.remembers) expect([session.id, current.session]).toEqual([started.session?.id, null]);
    await as('priya').DELETE('/api/v1/iam/sessions/{id}', { params: { path: { id: session.id } } });
    await as('priya').DELETE('/auth/v1/session', {});
    const { data: ended } = await as('ingrid').DELETE('/api/v1/users/{user_id}/sessions', { params });
    if (target.remembers) expect(ended.ended).toBe(0);
  });

  test('a service principal gets a credential, which is rotated with overlap and revoked', async () => {
    const { target, as } = story();
    const { data: made } = await as('ingrid').POST('/api/v1/service_principals', {
      body: { displayName: 'Nightly export' },
    });
    const { id, user } = present(made.servicePrincipal, 'servicePrincipal');
    expect(user?.type).toBe('USER_TYPE_SERVICE');
    const { data: listed } = await as('ingrid').GET('/api/v1/service_principals', {});
    expect(listed.list?.map(({ displayName }) => displayName)).toContain('Nightly export');
    const of = { params: { path: { service_principal_id: id } } };
    const path = '/api/v1/service_principals/{service_principal_id}/credentials';
    const body = { displayName: 'Export host', expires: '7776000s', allowSourceCidrs: ['127.0.0.0/8', '::1/128'] };
    const { data: old } = await as('ingrid').POST(path, { ...of, body });
    const credential = present(old.credential, 'credential');
    const params = { path: { service_principal_id: id, id: credential.id } };
    await target
      .client({ clientId: credential.clientId, clientSecret: old.clientSecret })
      .GET('/api/v1/auth/introspect');
    await as('ingrid').POST(path, { ...of, body });
    const { data: both } = await as('ingrid').GET(path, of);
    if (target.remembers) expect(both.list?.filter(({ lastUsedAt }) => lastUsedAt !== null)).toHaveLength(1);
    const { data: renamed } = await as('ingrid').PATCH(`${path}/{id}`, {
      params,
      body: { credential: { displayName: 'Old export host' }, updateMask: 'displayName' },
    });
    expect(renamed.credential?.displayName).toBe('Old export host');
    const { data: read } = await as('ingrid').GET(`${path}/{id}`, { params });
    expect(present(read.credential, 'credential').clientId).toMatch(/\/spc$/);
    await as('ingrid').DELETE(`${path}/{id}`, { params });
    const own = { params: { path: { id } } };
    const { data: stopped } = await as('ingrid').PATCH('/api/v1/service_principals/{id}', {
      ...own,
      body: { servicePrincipal: { disabled: true }, updateMask: 'disabled' },
    });
    expect(stopped.servicePrincipal?.disabled).toBe(true);
    const { data: found } = await as('ingrid').GET('/api/v1/service_principals/{id}', own);
    if (target.remembers) expect(found.servicePrincipal?.user?.status).toBe('DISABLED');
    await as('ingrid').DELETE('/api/v1/service_principals/{id}', own);
  });

  test('an API client is deleted, and its tokens with it', async () => {
    const { target, as, id } = story();
    const { data } = await as('ingrid').POST('/api/v1/iam/personal_clients', { body: { userId: id('priya') } });
    const { id: clientRow, clientId } = present(data.client, 'client');
    const client = target.client({ clientId, clientSecret: data.clientSecret });
    await client.GET('/api/v1/auth/introspect');
    await as('ingrid').DELETE('/api/v1/iam/personal_clients/{id}', { params: { path: { id: clientRow } } });
    if (target.remembers) await expect(client.GET('/api/v1/auth/introspect')).rejects.toMatchObject({ status: 401 });
  });

  test('a campaign that has ended is deleted', async () => {
    const { target, as, id } = story();
    const path = { id: id('campaign') };
    const { data } = await as('mateo').DELETE('/api/v1/access_review/{id}', { params: { path } });
    expect(data).toEqual({});
    const { data: left } = await target.until(
      () => as('mateo').GET('/api/v1/access_reviews', { params: { query: { page_size: 100 } } }),
      ({ data: { list } }) => list.every(({ accessReview }) => accessReview?.id !== path.id),
    );
    expect(left.list).toHaveLength(target.remembers ? 2 : 1);
    if (target.remembers)
      await expect(as('mateo').GET('/api/v1/access_review/{id}', { params: { path } })).rejects.toMatchObject({
        status: 404,
      });
  });
};
