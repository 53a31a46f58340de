import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ logLevel: 'trace' });
});
afterAll(() => service.close());

test('the process log contains no secret or token, at any level', async () => {
  const { client, clientSecret } = expectOk(
    await service.call('createPersonalClient', { body: { displayName: 'Logged' } }),
  );
  const signIn = (secret: string) =>
    service.app.inject({
      method: 'POST',
      url: '/auth/v1/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: client?.clientId ?? '',
        client_secret: secret,
      }).toString(),
    });
  const wrong = 'a-secret-that-is-wrong';
  expect((await signIn(wrong)).statusCode).toBe(401);
  const answer = await signIn(clientSecret);
  expect(answer.statusCode, answer.body).toBe(200);
  const { access_token: token } = answer.json<{ access_token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  expectOk(await service.call('introspect', {}, headers));
  // A request that names a token where none belongs, and a fault of the service.
  await service.app.inject({ url: `/api/v1/users?token=${token}`, headers });
  await service.database.pool.query('alter table users rename to people');
  expect((await service.call('listUsers', {}, headers)).status).toBe(500);

  const lines = service.logLines();
  for (const path of ['/auth/v1/token', '/api/v1/users', 'request failed'])
    expect(
      lines.some((line) => line.includes(path)),
      path,
    ).toBe(true);
  for (const secret of [clientSecret, wrong, token]) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
