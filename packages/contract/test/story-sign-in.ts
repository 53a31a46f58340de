import { expect, test } from 'vitest';
import type { Chapter } from './story.ts';

const asForm = (body: object): URLSearchParams => new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));

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

  test('the keys that tokens are signed with are published', async () => {
    const { data } = await story().as('ingrid').GET('/auth/v1/jwks');
    expect(data.keys[0]).toMatchObject({ kty: 'OKP', alg: 'EdDSA' });
    expect(data.keys[0]).not.toHaveProperty('d');
  });

  test('a caller learns who they are', async () => {
    const { data } = await story().as('ingrid').GET('/api/v1/auth/introspect');
    expect(data.roles).toEqual(['basic_user', 'super_admin']);
    story().note('ingrid', data.userId);
  });
};
