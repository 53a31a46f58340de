import type { Client } from '@oag/client';
import type {
  CreatePasskeyRequest,
  PasskeyRegistrationOptions,
  PasskeyRequestOptions,
  StartSessionByPasskeyRequest,
} from '@oag/types';
import { answerChallenge, createSoftwarePasskey, type Deviation, type SoftwarePasskey } from './authenticator.ts';
import { present } from '../present.ts';
import { signIn, type Browser } from '../sessions.ts';
import type { Target } from '../target.ts';

type Place = Pick<Target, 'baseUrl' | 'watched'>;
/** A request in a browser: headers and a body. */
export type InBrowser<Body> = { headers: { [name: string]: string }; body: Body };

async function post<Answer>(
  { baseUrl, watched }: Place,
  path: string,
  headers: Browser['headers'],
  body?: unknown,
): Promise<Answer & { setCookie: string[] }> {
  const answer = await watched.fetch(
    new Request(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  if (answer.status !== 200) throw new Error(`${path} failed: ${await answer.text()}`);
  return { ...((await answer.json()) as Answer), setCookie: answer.headers.getSetCookie() };
}

const originOf = ({ baseUrl }: Place): string => new URL(baseUrl).origin;

/** A new passkey in a browser in which its person is signed in, and the request that adds it. */
export async function newPasskey(
  target: Place,
  { headers }: Browser,
  deviation: Deviation = {},
): Promise<{ passkey: SoftwarePasskey; request: InBrowser<CreatePasskeyRequest> }> {
  const path = '/api/v1/iam/passkeys/registration_options';
  const answer = await post<{ options: PasskeyRegistrationOptions }>(target, path, headers);
  const { passkey, credential } = createSoftwarePasskey(answer.options, originOf(target), deviation);
  return { passkey, request: { headers, body: { credential, displayName: 'Laptop' } } };
}

/** Adds a passkey in a browser in which its person is signed in. */
export async function addPasskey(
  target: Place,
  browser: Browser,
  deviation: Deviation = {},
): Promise<{ id: string; passkey: SoftwarePasskey }> {
  const { passkey, request } = await newPasskey(target, browser, deviation);
  const added = await post<{ passkey: { id: string } }>(target, '/api/v1/iam/passkeys', request.headers, request.body);
  return { id: added.passkey.id, passkey };
}

/** The id of a new passkey of a person. */
export async function passkeyOf(target: Place, admin: Client, userId: string): Promise<string> {
  return (await addPasskey(target, await signIn(target, admin, userId))).id;
}

/** The challenge of a sign-in, and the headers of the browser that asked for it. */
export async function startPasskeySignIn(
  target: Place,
): Promise<{ options: PasskeyRequestOptions; headers: InBrowser<unknown>['headers'] }> {
  const origin = originOf(target);
  const answer = await post<{ options: PasskeyRequestOptions }>(target, '/auth/v1/sign_in/passkey/options', { origin });
  const [cookie = ''] = present(answer.setCookie[0], 'cookie').split(';');
  return { options: answer.options, headers: { origin, cookie } };
}

/** The request with which a browser signs in by this passkey. */
export async function passkeySignIn(
  target: Place,
  passkey: SoftwarePasskey,
  deviation: Deviation = {},
): Promise<InBrowser<StartSessionByPasskeyRequest>> {
  const { options, headers } = await startPasskeySignIn(target);
  return { headers, body: { credential: answerChallenge(passkey, options.challenge, originOf(target), deviation) } };
}

/** The answer of a passkey to the challenge of a step-up, in the browser in which it was started. */
export async function answerStepUp(
  target: Place,
  { headers }: Browser,
  transactionId: string,
  passkey: SoftwarePasskey,
  deviation: Deviation = {},
): Promise<InBrowser<StartSessionByPasskeyRequest>> {
  const path = `/api/v1/step-up/transactions/${transactionId}/passkey_options`;
  const { options } = await post<{ options: PasskeyRequestOptions }>(target, path, headers);
  return { headers, body: { credential: answerChallenge(passkey, options.challenge, originOf(target), deviation) } };
}

/** A browser with a passkey in which a person has started to step up for a target, such as the approval of a task. */
export async function startedStepUp(
  target: Place,
  admin: Client,
  userId: string,
  body: { approveTask: { taskId: string; policyStepId: string } } | { submission: { accessReviewId: string } },
): Promise<{ browser: Browser; passkey: SoftwarePasskey; transactionId: string }> {
  const browser = await signIn(target, admin, userId);
  const { passkey } = await addPasskey(target, browser);
  const started = await post<{ transaction: { id: string } }>(
    target,
    '/api/v1/step-up/transactions',
    browser.headers,
    body,
  );
  return { browser, passkey, transactionId: started.transaction.id };
}
