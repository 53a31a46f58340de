import type { ErrorReason, Passkey, Session } from '@oag/types';
import { expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { answerChallenge, type Deviation } from '../harness/sign-in/authenticator.ts';
import { access, entitlements, people } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import { addPasskey, newPasskey, passkeySignIn, startPasskeySignIn } from '../harness/sign-in/passkeys.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signIn, type Browser } from '../harness/sessions.ts';
import { useService } from '../harness/use-service.ts';

let target: ServiceTarget;
let cast: People;
useService((service) => {
  ({ target, people: cast } = service);
});

const operations = new Map(readContract().operations.map((operation) => [operation.id, operation]));
const call = (id: Parameters<typeof operations.get>[0], request: Parameters<typeof send>[2]): Promise<Refusal> =>
  send(target, present(operations.get(id), id), request);
const refused = { status: 401, reason: 'SIGN_IN_REFUSED' satisfies ErrorReason };
const notFresh = { status: 403, reason: 'FRESH_SIGN_IN_REQUIRED' satisfies ErrorReason };
const elsewhere = 'https://elsewhere.example';

const browserOf = (who: keyof People): Promise<Browser> => signIn(target, cast.superAdmin.client, cast[who].id);
const signInBy = async (...args: Parameters<typeof passkeySignIn> extends [unknown, ...infer Rest] ? Rest : never) =>
  call('startSessionByPasskey', await passkeySignIn(target, ...args));
const listed = async ({ headers }: Browser): Promise<Passkey[]> =>
  ((await call('listPasskeys', { headers, query: { page_size: '100' } })).body as { list: Passkey[] }).list;
const logOf = async (objectId: string): Promise<{ kind: string; actor_id: string; document: { cause?: string } }[]> =>
  (
    await target.database.pool.query<{ kind: string; actor_id: string; document: { cause?: string } }>(
      'select kind, actor_id, document from log_entries where object_id = $1 order by seq',
      [objectId],
    )
  ).rows;

test('a person adds a passkey in a session, signs in with it without a name, and lists, renames and deletes it', async () => {
  const browser = await browserOf('reviewer');
  const { id, passkey } = await addPasskey(target, browser, { isSynced: true });
  expect(await listed(browser)).toMatchObject([{ id, displayName: 'Laptop', isSynced: true, lastUsedAt: null }]);

  const { status, body, headers } = await signInBy(passkey);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { session: { userId: cast.reviewer.id, method: 'SIGN_IN_METHOD_PASSKEY', isCurrent: true } },
  });
  const cookies = headers.getSetCookie();
  expect(cookies.find((one) => one.startsWith('__Host-oag-session='))).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  expect(cookies.find((one) => one.startsWith('__Host-oag-passkey='))).toContain('Max-Age=0');
  expect((await listed(browser))[0]?.lastUsedAt).not.toBeNull();

  const path = { id };
  await call('updatePasskey', { headers: browser.headers, path, body: { displayName: ' Desk ' } });
  expect(await listed(browser)).toMatchObject([{ id, displayName: 'Desk' }]);
  expect((await call('deletePasskey', { headers: browser.headers, path })).status).toBe(200);
  expect(await listed(browser)).toEqual([]);
  expect(await signInBy(passkey)).toMatchObject(refused);
  expect((await logOf(id)).map(({ kind }) => kind)).toEqual(['passkeyCreated', 'passkeyUpdated', 'passkeyDeleted']);
  const { session } = body as { session: Session };
  expect((await logOf(session.id)).map(({ kind }) => kind)).toEqual(['clientCreated', 'signIn']);
});

test('the options ask for a passkey that is verified and stored, and leave out those that the person has', async () => {
  const browser = await browserOf('appOwner');
  const { passkey } = await addPasskey(target, browser);
  const { body } = await call('createPasskeyRegistrationOptions', { headers: browser.headers });
  expect(body).toMatchObject({
    options: {
      rp: { id: 'access.harborlane.example' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key', id: passkey.credentialId, transports: ['internal', 'hybrid'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
  const { options, headers } = await startPasskeySignIn(target);
  expect(Object.keys(options).toSorted()).toEqual([
    'allowCredentials',
    'challenge',
    'rpId',
    'timeout',
    'userVerification',
  ]);
  expect(options.allowCredentials).toEqual([]);
  expect(headers['cookie']).toMatch(/^__Host-oag-passkey=/);
});

test('an access token and a session that is not fresh add no passkey', async () => {
  const { token } = cast.stranger;
  const browser = await browserOf('stranger');
  const { request } = await newPasskey(target, browser);
  expect(await call('createPasskeyRegistrationOptions', { token })).toMatchObject(notFresh);
  expect(await call('createPasskey', { token, body: request.body })).toMatchObject(notFresh);
  await target.database.pool.query(`update sessions set created_at = now() - interval '11 minutes' where id = $1`, [
    browser.sessionId,
  ]);
  expect(await call('createPasskeyRegistrationOptions', { headers: browser.headers })).toMatchObject(notFresh);
  expect(await call('createPasskey', request)).toMatchObject(notFresh);
  expect(await listed(browser)).toEqual([]);
});

const badRegistrations: { [what: string]: Deviation } = {
  'a page of somebody else': { origin: elsewhere },
  'another service': { rpId: 'elsewhere.example' },
  'an authenticator that did not verify the person': { isVerified: false },
  'an answer of another kind': { type: 'webauthn.get' },
};

test.each(Object.entries(badRegistrations))('%s adds no passkey', async (_what, deviation) => {
  const browser = await browserOf('stranger');
  const { request } = await newPasskey(target, browser, deviation);
  const { status, violations } = await call('createPasskey', request);
  expect([status, violations]).toEqual([400, [expect.objectContaining({ reason: 'NOT_VERIFIED' })]]);
});

test('a challenge adds one passkey, in its session, for five minutes', async () => {
  const [browser, other] = [await browserOf('stranger'), await browserOf('reviewer')];
  const wrong = { status: 400, violations: [expect.objectContaining({ reason: 'NOT_VERIFIED' })] };
  const foreign = await newPasskey(target, browser);
  expect(await call('createPasskey', { ...foreign.request, headers: other.headers })).toMatchObject(wrong);
  expect(await call('createPasskey', foreign.request), 'it was used up').toMatchObject(wrong);

  const late = await newPasskey(target, browser);
  await target.database.pool.query('update passkey_challenges set expires_at = now()');
  expect(await call('createPasskey', late.request)).toMatchObject(wrong);

  const once = await newPasskey(target, browser);
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('createPasskey', once.request)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);

  const signInChallenge = await startPasskeySignIn(target);
  const mixed = await newPasskey(target, browser);
  const clientDataJSON = Buffer.from(
    JSON.stringify({
      type: 'webauthn.create',
      challenge: signInChallenge.options.challenge,
      origin: new URL(target.baseUrl).origin,
    }),
  ).toString('base64url');
  mixed.request.body.credential.response.clientDataJSON = clientDataJSON;
  expect(await call('createPasskey', mixed.request), 'the challenge of a sign-in').toMatchObject(wrong);
});

test('a passkey is added once, by whomever', async () => {
  const { passkey } = await addPasskey(target, await browserOf('helpdesk'));
  for (const who of ['helpdesk', 'stranger'] as const) {
    const { request } = await newPasskey(target, await browserOf(who), { credentialId: passkey.credentialId });
    expect(await call('createPasskey', request), who).toMatchObject({ status: 409, reason: 'ALREADY_EXISTS' });
  }
});

test('a person has at most thirty passkeys', async () => {
  const browser = await browserOf('requestAdmin');
  const waiting = await newPasskey(target, browser);
  for (let n = 0; n < 30; n += 1) await addPasskey(target, browser);
  const limit = { status: 400, violations: [expect.objectContaining({ reason: 'LIMIT' })] };
  expect(await call('createPasskeyRegistrationOptions', { headers: browser.headers })).toMatchObject(limit);
  expect(await call('createPasskey', waiting.request)).toMatchObject(limit);
  expect(await listed(browser)).toHaveLength(30);
});

test('what an authenticator says about its make is not read', async () => {
  const browser = await browserOf('stranger');
  // A certificate that is none.
  const cbor = Buffer.concat([Buffer.from([0xa1, 0x63]), Buffer.from('x5c'), Buffer.from([0x81, 0x42, 0xde, 0xad])]);
  const { passkey } = await addPasskey(target, browser, { statement: { format: 'packed', cbor } });
  expect((await signInBy(passkey)).status).toBe(200);
});

const badAnswers: { [what: string]: Deviation } = {
  'a page of somebody else': { origin: elsewhere },
  'another service': { rpId: 'elsewhere.example' },
  'an authenticator that did not verify the person': { isVerified: false },
  'an answer of another kind': { type: 'webauthn.create' },
  'an unknown passkey': { credentialId: 'bm90IGhlcmU' },
  'the name of another person': { userHandle: Buffer.from('somebody else').toString('base64url') },
  'no name of a person': { userHandle: '' },
  'a signature of something else': { signed: Buffer.from('something else') },
};

test('every refusal of a sign-in has the same answer, and the log has the cause', async () => {
  const { passkey } = await addPasskey(target, await browserOf('reviewer'));
  const messages = new Set<string>();
  for (const [what, deviation] of Object.entries(badAnswers)) {
    const answer = await signInBy(passkey, deviation);
    expect(answer, what).toMatchObject({ ...refused, violations: [], metadata: { requestId: expect.any(String) } });
    messages.add(answer.message);
  }
  expect(messages.size).toBe(1);
  const { rows } = await target.database.pool.query<{ cause: string }>(
    `select document ->> 'cause' as cause from log_entries where kind = 'refused' and object_type = 'passkey' order by seq`,
  );
  expect(new Set(rows.map(({ cause }) => cause)).size).toBeGreaterThan(5);
  expect((await signInBy(passkey)).status).toBe(200);
});

test('an answer signs in once, in the browser that asked, within five minutes', async () => {
  const browser = await browserOf('reviewer');
  const { passkey } = await addPasskey(target, browser);
  const once = await passkeySignIn(target, passkey);
  const answers = await Promise.all([1, 2, 3, 4].map(() => call('startSessionByPasskey', once)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);

  const stolen = await passkeySignIn(target, passkey);
  const other = await startPasskeySignIn(target);
  expect(await call('startSessionByPasskey', { ...stolen, headers: other.headers }), 'another browser').toMatchObject(
    refused,
  );
  expect(await call('startSessionByPasskey', stolen), 'it was used up').toMatchObject(refused);
  expect(
    await call('startSessionByPasskey', { body: (await passkeySignIn(target, passkey)).body }),
    'no cookie',
  ).toMatchObject(refused);

  const late = await passkeySignIn(target, passkey);
  await target.database.pool.query('update passkey_challenges set expires_at = now()');
  expect(await call('startSessionByPasskey', late)).toMatchObject(refused);

  const { body } = await call('createPasskeyRegistrationOptions', { headers: browser.headers });
  const { options } = body as { options: { challenge: string } };
  const { headers } = await startPasskeySignIn(target);
  const credential = answerChallenge(passkey, options.challenge, new URL(target.baseUrl).origin);
  expect(
    await call('startSessionByPasskey', { headers, body: { credential } }),
    'a challenge to register',
  ).toMatchObject(refused);
});

test('another site neither starts nor ends a sign-in with a passkey', async () => {
  const { passkey } = await addPasskey(target, await browserOf('reviewer'));
  const crossSite = { status: 403, reason: 'CROSS_SITE_REQUEST' };
  const { headers, body } = await passkeySignIn(target, passkey);
  expect(await call('createPasskeySignInOptions', { headers: { origin: elsewhere } })).toMatchObject(crossSite);
  expect(await call('startSessionByPasskey', { headers: { ...headers, origin: elsewhere }, body })).toMatchObject(
    crossSite,
  );
});

test('a copy of an authenticator is noticed by its counter, and one that does not count is not', async () => {
  const { id, passkey } = await addPasskey(target, await browserOf('reviewer'), { signCount: 7 });
  expect((await signInBy(passkey)).status).toBe(200);
  for (const signCount of [8, 3, 0])
    expect(await signInBy({ ...passkey }, { signCount }), `${signCount}`).toMatchObject(refused);
  const copied = { kind: 'refused', document: { cause: expect.stringContaining('copied') } };
  expect((await logOf(id)).slice(1)).toMatchObject([copied, copied, copied]);
  expect((await signInBy(passkey, { signCount: 9 })).status).toBe(200);

  const still = await addPasskey(target, await browserOf('reviewer'));
  for (let n = 0; n < 2; n += 1) expect((await signInBy(still.passkey)).status).toBe(200);
});

test('without the key nobody makes an authenticator look copied', async () => {
  const { id, passkey } = await addPasskey(target, await browserOf('reviewer'), { signCount: 7 });
  expect(await signInBy({ ...passkey }, { signCount: 3, signed: Buffer.from('something else') })).toMatchObject(
    refused,
  );
  expect((await logOf(id)).map(({ document }) => document.cause)).not.toContainEqual(expect.stringContaining('copied'));
});

test('a person who is disabled does not sign in, and keeps their passkeys for when they are back', async () => {
  const { passkey } = await addPasskey(target, await browserOf('otherAdmin'));
  const [head = '', ...rows] = people.trim().split('\n');
  const withStatus = (status: string): string =>
    [`${head},status`, ...rows.map((row) => `${row},${row.startsWith('lena.fischer') ? status : 'enabled'}`), ''].join(
      '\n',
    );
  await importFiles(target, cast.superAdmin.client, { people: withStatus('disabled'), entitlements, access });
  expect(await signInBy(passkey)).toMatchObject(refused);
  await importFiles(target, cast.superAdmin.client, { people: withStatus('enabled'), entitlements, access });
  expect((await signInBy(passkey)).status).toBe(200);
});

test('an administrator deletes the passkeys of a person, and nobody else those of somebody else', async () => {
  const browser = await browserOf('connectorAdmin');
  const [first, second, third] = [
    await addPasskey(target, browser),
    await addPasskey(target, browser),
    await addPasskey(target, browser),
  ];
  const path = { id: first.id };
  const stranger = await browserOf('stranger');
  for (const [id, body] of [
    ['deletePasskey', undefined],
    ['updatePasskey', { displayName: 'Mine' }],
  ] as const)
    expect(await call(id, { headers: stranger.headers, path, body }), id).toMatchObject({ status: 404 });
  expect((await call('deletePasskey', { token: cast.superAdmin.token, path })).status).toBe(200);
  const { client } = cast.superAdmin;
  const params = { path: { user_id: cast.connectorAdmin.id } };
  await client.DELETE('/api/v1/users/{user_id}/sessions', { params });
  expect((await signInBy(second.passkey)).status, 'the end of the sessions leaves the passkeys').toBe(200);
  const { data } = await client.DELETE('/api/v1/users/{user_id}/passkeys', { params });
  expect(data.deleted).toBe(2);
  for (const { passkey } of [first, second, third]) expect(await signInBy(passkey)).toMatchObject(refused);
});

test('sessions of a passkey name the creator of the link in whose session it was added', async () => {
  const creator = async (session: Session): Promise<string | undefined> =>
    (await logOf(session.id)).find(({ kind }) => kind === 'clientCreated')?.actor_id;
  const { passkey } = await addPasskey(target, await browserOf('reviewer'));
  const first = await signInBy(passkey);
  const { session, changeToken } = first.body as { session: Session; changeToken: string };
  expect(await creator(session)).toBe(cast.superAdmin.id);
  const cookie = present(
    first.headers.getSetCookie().find((one) => one.startsWith('__Host-oag-session=')),
    'cookie',
  ).split(';')[0];
  const headers = { cookie: cookie ?? '', origin: new URL(target.baseUrl).origin, 'x-change-token': changeToken };
  const second = await addPasskey(target, { sessionId: session.id, cookie: cookie ?? '', changeToken, headers });
  const { body } = await signInBy(second.passkey);
  expect(await creator((body as { session: Session }).session)).toBe(cast.superAdmin.id);
});

test('neither a challenge nor a cookie of a sign-in is kept', async () => {
  const { options, headers } = await startPasskeySignIn(target);
  const { rows } = await target.database.pool.query<{ text: string }>(
    'select row_to_json(c)::text as text from passkey_challenges c',
  );
  const secret = headers['cookie']?.split('=')[1] ?? '';
  expect(secret).toHaveLength(43);
  for (const { text } of rows) for (const kept of [options.challenge, secret]) expect(text).not.toContain(kept);
});
