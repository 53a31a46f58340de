import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerWebhook, createWebhookReceiver, type ReceivedRequest, WebhookError } from '../src/webhooks.ts';

const URL_OF_RECEIVER = 'https://hooks.example.com/governance';
const KEY = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
const OTHER_KEY = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
const publicJwk = { ...(await exportJWK(KEY.publicKey)), kid: 'one', alg: 'EdDSA', use: 'sig' };

/** The service: its keys, and its callbacks, which take one answer each. */
let service: Server;
let issuer: string;
const answers = new Map<string, string>();
beforeAll(async () => {
  service = createServer(async (request, response) => {
    if (request.url === '/auth/v1/jwks') return response.end(JSON.stringify({ keys: [publicJwk] }));
    const [path, body] = [request.url ?? '', (await buffer(request)).toString()];
    const isUsed = answers.has(path);
    if (!isUsed) answers.set(path, body);
    return response.writeHead(isUsed ? 400 : 200).end('{}');
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => service.close(done)));

const call = {
  version: 'v1',
  webhookId: '38Q7wQ7cY8xJ5mR7nT1vB9wZ5iK',
  callbackUrl: 'https://access.example.com/api/v1/webhook_callbacks/x',
  event: 'c1.webhooks.v1.PayloadTest',
  payload: { '@type': 'type.googleapis.com/c1.webhooks.v1.PayloadTest' },
};

type Changes = {
  claims?: JWTPayload;
  header?: Partial<JWTHeaderParameters>;
  key?: CryptoKey;
  body?: string;
  contentDigest?: string;
  authorization?: (token: string) => string;
};

/** A call as the service makes it, with changes. */
async function received({
  claims,
  header,
  key = KEY.privateKey,
  body,
  contentDigest,
  authorization = (token) => `Bearer ${token}`,
}: Changes = {}): Promise<ReceivedRequest> {
  const digest = createHash('sha256').update(JSON.stringify(call)).digest();
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({
    c1typ: 'wh',
    htm: 'POST',
    htu: URL_OF_RECEIVER,
    htb_s256: digest.toString('base64url'),
    iss: issuer,
    aud: 'hooks.example.com',
    iat: now,
    nbf: now - 60,
    exp: now + 120,
    jti: 'one',
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'one', typ: 'wh+jwt', ...header })
    .sign(key);
  return {
    headers: {
      authorization: authorization(token),
      'content-digest': contentDigest ?? `sha-256=${digest.toString('base64')}`,
    },
    body: new TextEncoder().encode(body ?? JSON.stringify(call)),
  };
}

test('a call of the service is verified, with keys that are read from it', async () => {
  const receive = createWebhookReceiver({ issuer, url: URL_OF_RECEIVER });
  expect(await receive(await received())).toEqual(call);
  const { headers, body } = await received();
  expect(await receive({ headers: new Headers(headers as Record<string, string>), body })).toEqual(call);
});

test.each<[string, Changes]>([
  ['another body', { body: JSON.stringify({ ...call, event: 'other' }) }],
  ['another digest in its header', { contentDigest: 'sha-256=AAAA' }],
  ['a token of somebody else', { key: OTHER_KEY.privateKey }],
  ['a token for another receiver', { claims: { aud: 'other.example.com' } }],
  ['a token for another path', { claims: { htu: 'https://hooks.example.com/other' } }],
  ['a token of another service', { claims: { iss: 'https://other.example.com' } }],
  ['a token that has expired', { claims: { exp: 1 } }],
  ['a token that is not for webhooks', { header: { typ: 'at+jwt' } }],
  ['a token of another use', { claims: { c1typ: 'at' } }],
  ['no token', { authorization: () => '' }],
  ['a text as its token', { authorization: () => 'Bearer nonsense' }],
])('a request with %s is refused', async (_what, changes) => {
  const receive = createWebhookReceiver({ issuer, url: URL_OF_RECEIVER, keys: { keys: [publicJwk] } });
  await expect(receive(await received(changes))).rejects.toThrow(WebhookError);
});

test('a call is answered later, once', async () => {
  const callbackUrl = `${issuer}/api/v1/webhook_callbacks/one`;
  await answerWebhook({ callbackUrl });
  expect(answers.get('/api/v1/webhook_callbacks/one')).toBe('{"version":"v1"}');
  await expect(answerWebhook({ callbackUrl })).rejects.toThrow('refused the answer with 400');
});
