import type { ErrorReason } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { clientFor, tokenFor } from '../harness/clients.ts';
import { access, entitlements, people } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import { settleIn, type People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import { serviceTarget, type ServiceTarget } from '../harness/service-target.ts';
import { signIn, signInToken, type Browser } from '../harness/sessions.ts';

let target: ServiceTarget;
let cast: People;
beforeAll(async () => {
  target = await serviceTarget();
  cast = await settleIn(target);
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
const call = (id: Parameters<typeof operations.get>[0], request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), request);
const inBrowser = (browser: Browser): Promise<Refusal> => call('getCurrentSession', { headers: browser.headers });
const ended = { status: 401, reason: 'SESSION_ENDED' satisfies ErrorReason };
const refused = { status: 401, reason: 'SIGN_IN_REFUSED' satisfies ErrorReason };
const crossSite = { status: 403, reason: 'CROSS_SITE_REQUEST' satisfies ErrorReason };

test('a link signs its person in once, and the cookie is one that no page and no other site gets at', async () => {
  const token = await signInToken(cast.superAdmin.client, cast.reviewer.id);
  const { status, headers, body } = await call('startSessionByLink', { body: { token } });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { session: { userId: cast.reviewer.id, method: 'SIGN_IN_METHOD_LINK', isCurrent: true } },
  });
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-oag-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  expect(await call('startSessionByLink', { body: { token } })).toMatchObject(refused);
});

test('of two browsers that open a link at once one is signed in', async () => {
  const token = await signInToken(cast.superAdmin.client, cast.reviewer.id);
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('startSessionByLink', { body: { token } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
});

test('a session reads and changes as its person, and as nobody more', async () => {
  const { headers } = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  expect((await call('introspect', { headers })).body).toMatchObject({ userId: cast.reviewer.id });
  const { status, body } = await call('createPersonalClient', { headers, body: { displayName: 'Made in a session' } });
  expect({ status, body }).toMatchObject({ status: 200, body: { client: { expiresTime: null, scopedRoles: [] } } });
  expect(
    await call('setUserRoles', { headers, body: { userIds: [cast.reviewer.id], roleIds: ['super_admin'] } }),
  ).toMatchObject({
    status: 403,
    reason: 'ROLE_REQUIRED',
  });
});

test('a page of the service that a browser names by Sec-Fetch-Site only may change, another one may not', async () => {
  const { headers } = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  const { origin: _origin, ...others } = headers;
  const body = { displayName: 'Made in a session' };
  const from = (site: string): Promise<Refusal> =>
    call('createPersonalClient', { headers: { ...others, 'sec-fetch-site': site }, body });
  expect((await from('same-origin')).status).toBe(200);
  for (const site of ['same-site', 'cross-site', 'none']) expect(await from(site), site).toMatchObject(crossSite);
});

test('another site cannot sign a browser in as somebody else', async () => {
  const token = await signInToken(cast.superAdmin.client, cast.stranger.id);
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    expect(await call('startSessionByLink', { headers, body: { token } }), JSON.stringify(headers)).toMatchObject(
      crossSite,
    );
  expect((await call('startSessionByLink', { body: { token } })).status).toBe(200);
});

test('signing in starts a new session whatever cookie was there, and ends the one before', async () => {
  const before = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  const sign = async (cookie: string): Promise<string> => {
    const token = await signInToken(cast.superAdmin.client, cast.stranger.id);
    const { headers } = await call('startSessionByLink', { headers: { cookie }, body: { token } });
    return present(headers.getSetCookie()[0], 'cookie').split(';')[0] ?? '';
  };
  expect(await sign('__Host-oag-session=chosen.by-somebody-else')).not.toContain('chosen');
  expect(await sign(before.cookie)).not.toBe(before.cookie);
  expect(await inBrowser(before)).toMatchObject(ended);
});

test('somebody who knows only the id of a session cannot end it by signing in', async () => {
  const victim = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  const token = await signInToken(cast.superAdmin.client, cast.stranger.id);
  const cookie = `__Host-oag-session=${victim.sessionId}.guessed`;
  expect((await call('startSessionByLink', { headers: { cookie }, body: { token } })).status).toBe(200);
  expect((await inBrowser(victim)).status).toBe(200);
});

test('a cookie that this service never made is none, and disturbs nobody who asks at the same time', async () => {
  const { headers, sessionId } = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  const cookies = ['%00.x', `${sessionId}%00.x`, `${sessionId}.%00`, '%ED%A0%80.x', '.', 'x'.repeat(9000), 'a.b.c'];
  const answers = await Promise.all(
    cookies.flatMap((value) => [
      call('introspect', { headers: { cookie: `__Host-oag-session=${value}` } }),
      call('introspect', { headers }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(cookies.flatMap(() => [401, 200]));
});

test('signing out ends the session at once and takes the cookie away', async () => {
  const browser = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  const { status, headers } = await call('endCurrentSession', { headers: browser.headers });
  expect([status, headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('__Host-oag-session=; Max-Age=0')]);
  expect(await inBrowser(browser)).toMatchObject(ended);
});

test('people see their own sessions, and end one of them from elsewhere', async () => {
  const [here, there] = [
    await signIn(target, cast.superAdmin.client, cast.connectorAdmin.id),
    await signIn(target, cast.superAdmin.client, cast.connectorAdmin.id),
  ];
  const { body } = await call('listSessions', { headers: here.headers });
  expect(
    (body as { list: { id: string; isCurrent: boolean }[] }).list.map(({ id, isCurrent }) => [id, isCurrent]),
  ).toEqual(
    [
      [here.sessionId, true],
      [there.sessionId, false],
    ].toSorted(),
  );
  expect((await call('endSession', { headers: here.headers, path: { id: there.sessionId } })).status).toBe(200);
  expect(await inBrowser(there)).toMatchObject(ended);
  expect((await inBrowser(here)).status).toBe(200);
});

test('the sessions of a person end with a role that is taken away, by an administrator, and when the person is disabled', async () => {
  const { client } = cast.superAdmin;
  const person = cast.helpdesk.id;
  const first = await signIn(target, client, person);
  await client.POST('/api/v1/users/action/set-roles', {
    body: { userIds: [person], roleIds: ['helpdesk', 'app_admin'] },
  });
  expect((await inBrowser(first)).status, 'a role more').toBe(200);
  const unused = await signInToken(client, person);
  await client.POST('/api/v1/users/action/set-roles', { body: { userIds: [person], roleIds: ['helpdesk'] } });
  expect(await inBrowser(first), 'a role less').toMatchObject(ended);
  expect(await call('startSessionByLink', { body: { token: unused } })).toMatchObject(refused);

  const second = await signIn(target, client, person);
  const { data } = await client.DELETE('/api/v1/users/{user_id}/sessions', { params: { path: { user_id: person } } });
  expect(data.ended).toBe(1);
  expect(await inBrowser(second)).toMatchObject(ended);

  const third = await signIn(target, client, cast.otherAdmin.id);
  const [head = '', ...rows] = people.trim().split('\n');
  const withStatus = (status: string): string =>
    [`${head},status`, ...rows.map((row) => `${row},${row.startsWith('lena.fischer') ? status : 'enabled'}`), ''].join(
      '\n',
    );
  await importFiles(target, client, { people: withStatus('disabled'), entitlements, access });
  expect(await inBrowser(third), 'the person is disabled').toMatchObject({ status: 401, reason: 'USER_DISABLED' });
  await importFiles(target, client, { people: withStatus('enabled'), entitlements, access });
  expect(await inBrowser(third), 'the person is back').toMatchObject(ended);
});

test('a session ends when it is not used, and in any case after its time', async () => {
  const sign = (): Promise<Browser> => signIn(target, cast.superAdmin.client, cast.reviewer.id);
  const [used, idle, old] = [await sign(), await sign(), await sign()];
  const back = (id: string, column: string, minutes: number): Promise<unknown> =>
    target.database.pool.query(`update sessions set ${column} = now() - $2 * interval '1 minute' where id = $1`, [
      id,
      minutes,
    ]);
  await back(used.sessionId, 'last_used_at', 29);
  await back(idle.sessionId, 'last_used_at', 31);
  await back(old.sessionId, 'expires_at', 0);
  const { body } = await inBrowser(used);
  const { session } = body as { session: { lastUsedAt: string } };
  expect(Date.now() - Date.parse(session.lastUsedAt), 'its use counts').toBeLessThan(29 * 60_000);
  expect(await inBrowser(idle)).toMatchObject(ended);
  expect(await inBrowser(old)).toMatchObject(ended);
});

test('a link expires', async () => {
  const token = await signInToken(cast.superAdmin.client, cast.reviewer.id);
  await target.database.pool.query(`update sign_in_links set expires_at = now() where used_at is null`);
  expect(await call('startSessionByLink', { body: { token } })).toMatchObject(refused);
});

test('a request with an access token is the one of the token, whatever its cookie', async () => {
  const browser = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  const { token } = cast.stranger;
  const { body } = await call('introspect', { token, headers: { cookie: browser.cookie } });
  expect(body).toMatchObject({ userId: cast.stranger.id });
  expect((await call('createPersonalClient', { token, headers: { cookie: browser.cookie }, body: {} })).status).toBe(
    200,
  );
  expect((await call('getCurrentSession', { token, headers: { cookie: browser.cookie } })).body).toEqual({
    session: null,
    changeToken: '',
  });
});

test('a limited API client makes no link: the session would have no limits', async () => {
  const { credentials, personalClientId } = await clientFor(target, cast.superAdmin.client, cast.superAdmin.id);
  const params = { path: { id: personalClientId } };
  const client = { allowSourceCidr: ['127.0.0.0/8', '::1/128'] };
  await cast.superAdmin.client.POST('/api/v1/iam/personal_clients/{id}', { params, body: { client } });
  const token = await tokenFor(target, credentials);
  const { status, violations } = await call('createSignInLink', {
    token,
    path: { user_id: cast.reviewer.id },
    body: {},
  });
  expect([status, violations]).toEqual([400, [expect.objectContaining({ field: 'user_id', reason: 'LIMIT' })]]);
});

test('secrets of sessions and links are nowhere in the database', async () => {
  const token = await signInToken(cast.superAdmin.client, cast.reviewer.id);
  const { cookie, changeToken } = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
  const secret = cookie.split('.').at(-1) ?? '';
  expect(secret).toHaveLength(43);
  const { rows } = await target.database.pool.query<{ text: string }>(
    `select row_to_json(s)::text as text from sessions s union all select row_to_json(l)::text from sign_in_links l
     union all select row_to_json(e)::text from log_entries e`,
  );
  for (const { text } of rows) for (const kept of [token, secret, changeToken]) expect(text).not.toContain(kept);
});
