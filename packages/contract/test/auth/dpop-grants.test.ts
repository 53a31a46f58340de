import { beforeAll, expect, test } from 'vitest';
import { signIn, type Browser } from '../harness/sessions.ts';
import { present } from '../harness/present.ts';
import { send, type Refusal } from '../harness/send.ts';
import { serviceOn } from '../harness/service-target.ts';
import { startDevice, type Device } from '../harness/sign-in/devices.ts';
import { dpopProof, newProofKey, type ProofKey } from '../harness/sign-in/dpop-proofs.ts';
import { CONE, DEVICE_CODE } from '../harness/sign-in/public-clients.ts';
import {
  call,
  cast,
  EXCHANGE,
  issuer,
  JWT,
  operations,
  principal,
  target,
  tokenIn,
  trust,
  useWorkload,
} from './use-workload.ts';

// Workloads and programs of people get tokens that are bound to a key (DPoP, RFC 9449), when they send a proof.

useWorkload();

let key: ProofKey;
let browser: Browser;
beforeAll(async () => {
  key = await newProofKey();
  browser = await signIn(target, cast.superAdmin.client, cast.reviewer.id);
});

const proofFor = (method: string, path: string, token?: string): Promise<string> =>
  dpopProof(key, { method, url: `${target.baseUrl}${path}`, ...(token !== undefined && { token }) });
const requestToken = (dpop: string, form: { [name: string]: string }, process = target): Promise<Refusal> =>
  send(process, present(operations.get('createToken'), 'operation'), {
    body: new URLSearchParams(form),
    headers: { dpop },
  });
const tokenProof = (): Promise<string> => proofFor('POST', '/auth/v1/token');

/** A bound token is accepted with its proof only. */
async function expectBound(answer: Refusal, userId: string): Promise<void> {
  expect(answer).toMatchObject({ status: 200, body: { token_type: 'DPoP' } });
  const token = tokenIn(answer);
  const dpop = await proofFor('GET', '/api/v1/auth/introspect', token);
  expect(await call('introspect', { token })).toMatchObject({ status: 401, reason: 'TOKEN_INVALID' });
  expect((await call('introspect', { headers: { authorization: `DPoP ${token}`, dpop } })).body).toMatchObject({
    userId,
  });
}

test('a workload exchanges its token for one that is bound to its key', async () => {
  const form = { grant_type: EXCHANGE, client_id: await trust(), subject_token_type: JWT };
  const exchange = async (dpop: string): Promise<Refusal> =>
    requestToken(dpop, { ...form, subject_token: await issuer.token() });
  const proof = await tokenProof();
  await expectBound(await exchange(proof), principal);
  expect(await exchange(proof), 'the proof again').toMatchObject({ status: 400, reason: 'invalid_dpop_proof' });
});

test('a device gets a token that is bound to its key, and a refused proof leaves its code usable', async () => {
  const approved = async (): Promise<Device> => {
    const device = await startDevice(target);
    const { user_code } = device;
    expect((await call('approveDeviceAuthorization', { path: { user_code }, headers: browser.headers })).status).toBe(
      200,
    );
    return device;
  };
  const poll = ({ device_code }: Device, dpop: string, process = target): Promise<Refusal> =>
    requestToken(dpop, { grant_type: DEVICE_CODE, client_id: CONE, device_code }, process);
  const proof = await tokenProof();
  await expectBound(await poll(await approved(), proof), cast.reviewer.id);
  const device = await approved();
  expect(await poll(device, proof), 'the proof again').toMatchObject({ status: 400, reason: 'invalid_dpop_proof' });
  // Another process has not been asked within the interval.
  const another = await serviceOn(target.database, { role: 'serve' }, () => Promise.resolve());
  await expectBound(await poll(device, await tokenProof(), another), cast.reviewer.id);
  await another.stop();
});
