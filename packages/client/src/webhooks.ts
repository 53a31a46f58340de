import type { ServiceEventCall, WebhookAnswer, WebhookTestCall } from '@oag/types';
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';

/**
 * A call of the service, verified, as the contract declares it under `webhooks`. `event` says what the payload is about, and `webhookId` is the same in
 * every attempt. A newer service may make other calls: answer those that you do not know with 200.
 */
export type WebhookCall = WebhookTestCall | ServiceEventCall;

/** Whether a call is about an event, which a subscription sends. Calls with the same `payload.id` are about the same change. */
export const isServiceEvent = (call: WebhookCall): call is ServiceEventCall =>
  call.payload['@type'] === 'type.googleapis.com/c1.webhooks.v1.PayloadServiceEvent';

/** A call that is not to be trusted, or an answer that the service refused. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

export interface WebhookReceiverOptions {
  /** The address of the service, as its `PUBLIC_URL` says. */
  issuer: string;
  /** The address that is registered for this receiver. */
  url: string;
  /** The public keys of the service. Without them, they are read from the service, and kept. */
  keys?: JSONWebKeySet;
}

/** A request as it arrived: its headers by their names in lower case, and the bytes of its body. */
export interface ReceivedRequest {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  body: Uint8Array<ArrayBuffer>;
}

const SECONDS_APART = 5;

/**
 * Returns a function that verifies a call: it comes from the service, is for this receiver, is not older than two minutes, and its body is whole.
 * The function throws a WebhookError for any other request.
 */
export function createWebhookReceiver({
  issuer,
  url,
  keys,
}: WebhookReceiverOptions): (request: ReceivedRequest) => Promise<WebhookCall> {
  const keySet = keys ? createLocalJWKSet(keys) : createRemoteJWKSet(new URL('/auth/v1/jwks', issuer));
  const { host, origin, pathname } = new URL(url);
  return async ({ headers, body }) => {
    const header = headerReader(headers);
    const token = /^bearer (.+)$/i.exec(header('authorization'))?.[1];
    if (token === undefined) throw new WebhookError('The request has no bearer token in its header Authorization.');
    const { payload } = await jwtVerify(token, keySet, {
      issuer,
      audience: host,
      algorithms: ['EdDSA'],
      typ: 'wh+jwt',
      clockTolerance: SECONDS_APART,
      requiredClaims: ['exp', 'iat', 'jti'],
    }).catch((cause: unknown) => {
      if (!(cause instanceof errors.JOSEError)) throw cause;
      throw new WebhookError(`The token of the request is not valid: ${cause.message}.`, { cause });
    });
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
    const { c1typ, htm, htu, htb_s256: signed } = payload;
    if (c1typ !== 'wh' || htm !== 'POST' || htu !== `${origin}${pathname}`)
      throw new WebhookError('The token of the request is for another address.');
    if (signed !== base64Url(digest) || header('content-digest') !== `sha-256=${base64(digest)}`)
      throw new WebhookError('The body of the request is not the one that the service signed.');
    return JSON.parse(new TextDecoder().decode(body)) as WebhookCall;
  };
}

/** Answers a call that the receiver has accepted with the status 202. The service takes one answer. */
export async function answerWebhook(
  { callbackUrl }: Pick<WebhookCall, 'callbackUrl'>,
  answer: WebhookAnswer = { version: 'v1' },
): Promise<void> {
  const response = await fetch(callbackUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  });
  if (!response.ok)
    throw new WebhookError(`The service refused the answer with ${response.status}: ${await response.text()}`);
}

const headerReader =
  (headers: ReceivedRequest['headers']) =>
  (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    return typeof value === 'string' ? value : (value?.[0] ?? '');
  };

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const base64Url = (bytes: Uint8Array): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
