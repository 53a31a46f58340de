import { createHash } from 'node:crypto';
import { useDeviceAuthorization } from '@oag/store/auth';
import type { ErrorReason } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { clientFor, tokenFor } from '../harness/clients.ts';
import { startDevice, type Device } from '../harness/sign-in/devices.ts';
import type { People } from '../harness/people.ts';
import { settledService } from '../harness/prepared-services.ts';
import { CONE, DEVICE_CODE } from '../harness/sign-in/public-clients.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { signIn, type Browser } from '../harness/sessions.ts';

let target: ServiceTarget;
let cast: People;
let browser: Browser;
beforeAll(async () => {
  ({ target, people: cast } = await settledService());
  browser = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
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
const inBrowser = (id: Id, { user_code }: Pick<Device, 'user_code'>, { headers } = browser): Promise<Refusal> =>
  call(id, { path: { user_code }, headers });
const poll = ({ device_code }: Device, client_id: string = CONE): Promise<Refusal> =>
  call('createToken', { body: new URLSearchParams({ grant_type: DEVICE_CODE, client_id, device_code }) });
const hashOf = ({ device_code }: Device): Buffer => createHash('sha256').update(device_code).digest();
const refused = (reason: string): object => ({ status: 400, reason });
const wrongState = { status: 409, reason: 'WRONG_STATE' satisfies ErrorReason };
const notFound = { status: 404, reason: 'NOT_FOUND' satisfies ErrorReason };

/** The access token of a program that a person has approved. */
async function tokenOf(approver: Browser = browser): Promise<string> {
  const device = await startDevice(target);
  expect((await inBrowser('approveDeviceAuthorization', device, approver)).status).toBe(200);
  return ((await poll(device)).body as { access_token: string }).access_token;
}

test('cone login: codes, pending, an approval in a browser, a token, and an API client with a display_name', async () => {
  const { body: started, status } = await call('createDeviceAuthorization', {
    body: new URLSearchParams({ client_id: CONE }),
    headers: { 'user-agent': 'cone/1.4.0' },
  });
  const device = started as Device;
  expect({ status, started }).toMatchObject({ status: 200, started: { expires_in: 600, interval: 5 } });
  expect(device.user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
  expect(started).toMatchObject({
    verification_uri_complete: expect.stringMatching(new RegExp(`/device\\?user_code=${device.user_code}$`)),
  });
  expect(await poll(device)).toMatchObject(refused('authorization_pending'));

  const typed = { user_code: ` ${device.user_code.toLowerCase().replace('-', ' ')}` };
  expect((await inBrowser('getDeviceAuthorization', typed)).body).toMatchObject({
    deviceAuthorization: {
      userCode: device.user_code,
      clientName: 'cone',
      userAgent: 'cone/1.4.0',
      state: 'DEVICE_AUTHORIZATION_STATE_PENDING',
    },
  });
  expect((await inBrowser('approveDeviceAuthorization', device)).status).toBe(200);
  const { body: issued } = await poll(device);
  expect(issued).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  const token = (issued as { access_token: string }).access_token;
  expect((await call('introspect', { token })).body).toMatchObject({
    userId: cast.reviewer.id,
    deviceClientId: CONE,
    roles: ['basic_user'],
  });
  const { body: made } = await call('createPersonalClient', { token, body: { display_name: 'Created by Cone' } });
  expect(made).toMatchObject({
    client: { displayName: 'Created by Cone', userId: cast.reviewer.id, expiresTime: null },
    clientSecret: expect.stringMatching(/^secret-token:/),
  });
  expect(await poll(device), 'the code again').toMatchObject(refused('invalid_grant'));
});

test('a device code that is exchanged by many at once gets one token', async () => {
  const device = await startDevice(target);
  await inBrowser('approveDeviceAuthorization', device);
  const { db } = target.database;
  const uses = await Promise.all(
    [1, 2, 3, 4, 5].map(() => db.transaction().execute((tx) => useDeviceAuthorization(tx, hashOf(device), CONE))),
  );
  expect(uses.filter((used) => used !== undefined)).toHaveLength(1);
  const other = await startDevice(target);
  await inBrowser('approveDeviceAuthorization', other);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => poll(other)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('codes are for one program, expire, and are denied', async () => {
  const [foreign, old, denied] = [await startDevice(target), await startDevice(target), await startDevice(target)];
  expect(await poll(foreign, '2RCzHlak5q7CY14SdBc8HoZEJRf')).toMatchObject(refused('invalid_grant'));
  expect(await poll({ ...foreign, device_code: 'none' })).toMatchObject(refused('invalid_grant'));
  expect(await poll({ ...foreign, device_code: '' })).toMatchObject(refused('invalid_request'));
  await target.database.pool.query(`update device_authorizations set expires_at = now() where device_code_hash = $1`, [
    hashOf(old),
  ]);
  expect(await poll(old)).toMatchObject(refused('expired_token'));
  expect(await inBrowser('getDeviceAuthorization', old)).toMatchObject(notFound);
  expect((await inBrowser('denyDeviceAuthorization', denied)).body).toMatchObject({
    deviceAuthorization: { state: 'DEVICE_AUTHORIZATION_STATE_DENIED' },
  });
  expect(await poll(denied)).toMatchObject(refused('access_denied'));
});

test('a program that asks too early learns nothing new, and is never slowed down', async () => {
  const device = await startDevice(target);
  expect(await poll(device)).toMatchObject(refused('authorization_pending'));
  // Expired behind the back of the service: an early request does not look.
  await target.database.pool.query(`update device_authorizations set expires_at = now() where device_code_hash = $1`, [
    hashOf(device),
  ]);
  expect(await poll(device)).toMatchObject(refused('authorization_pending'));
});

test('one person decides, once, and nobody else sees the decision', async () => {
  const device = await startDevice(target);
  const other = await signIn(target, cast.superAdmin.client, cast.stranger.id);
  const answers = await Promise.all([
    inBrowser('approveDeviceAuthorization', device),
    inBrowser('denyDeviceAuthorization', device),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await inBrowser('approveDeviceAuthorization', device)).toMatchObject(wrongState);
  expect(await inBrowser('denyDeviceAuthorization', device)).toMatchObject(wrongState);
  expect(await inBrowser('getDeviceAuthorization', device, other)).toMatchObject(notFound);
  expect(await inBrowser('approveDeviceAuthorization', device, other)).toMatchObject(notFound);
});

test('the token ends with its session, with all sessions of the person, and an unused approval with them', async () => {
  const token = await tokenOf();
  const { body } = await call('listSessions', { headers: browser.headers });
  const { list } = body as { list: { id: string; method: string }[] };
  const sessions = list.filter(({ method }) => method === 'SIGN_IN_METHOD_DEVICE');
  const { body: me } = await call('introspect', { token });
  const { principleId } = me as { principleId: string };
  expect(sessions.map(({ id }) => id)).toContain(principleId);
  await call('endSession', { headers: browser.headers, path: { id: principleId } });
  expect(await call('introspect', { token })).toMatchObject({ status: 401, reason: 'SESSION_ENDED' });

  const { client } = cast.superAdmin;
  const [again, unused] = [await tokenOf(), await startDevice(target)];
  await inBrowser('approveDeviceAuthorization', unused);
  await client.DELETE('/api/v1/users/{user_id}/sessions', { params: { path: { user_id: cast.reviewer.id } } });
  expect(await call('introspect', { token: again })).toMatchObject({ status: 401, reason: 'SESSION_ENDED' });
  expect(await poll(unused)).toMatchObject(refused('invalid_grant'));
  browser = await signIn(target, client, cast.reviewer.id);
});

test('a limited API client approves nothing: the token would have no limits', async () => {
  const { user_code } = await startDevice(target);
  const { superAdmin } = cast;
  const narrowed = await clientFor(target, superAdmin.client, superAdmin.id, ['basic_user']);
  const limited = await clientFor(target, superAdmin.client, superAdmin.id);
  const params = { path: { id: limited.personalClientId } };
  const client = { expiresTime: '2100-01-01T00:00:00Z' };
  await superAdmin.client.POST('/api/v1/iam/personal_clients/{id}', { params, body: { client } });
  for (const { credentials } of [narrowed, limited]) {
    const token = await tokenFor(target, credentials);
    const answer = await call('approveDeviceAuthorization', { token, path: { user_code } });
    expect([answer.status, answer.violations]).toEqual([
      400,
      [expect.objectContaining({ field: 'user_code', reason: 'LIMIT' })],
    ]);
  }
});

test('who guesses codes is stopped, and correct codes do not count', async () => {
  const guesser = await signIn(target, cast.superAdmin.client, cast.helpdesk.id);
  const device = await startDevice(target);
  for (let count = 0; count < 12; count += 1)
    expect((await inBrowser('getDeviceAuthorization', device, guesser)).status).toBe(200);
  expect(await inBrowser('getDeviceAuthorization', { user_code: 'not a code' }, guesser)).toMatchObject(notFound);
  const guess = (): Promise<Refusal> => inBrowser('getDeviceAuthorization', { user_code: 'BBBB-BBBB' }, guesser);
  const guesses = await Promise.all(Array.from({ length: 12 }, guess));
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(404), 429, 429]);
  const stopped = await inBrowser('approveDeviceAuthorization', device, guesser);
  expect(stopped).toMatchObject({ status: 429, reason: 'RATE_LIMITED' });
  expect(stopped.headers.get('retry-after')).toBe('600');
  expect((await inBrowser('getDeviceAuthorization', device)).status, 'another person').toBe(200);
});
