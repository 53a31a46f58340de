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
