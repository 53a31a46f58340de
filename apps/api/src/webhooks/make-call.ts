import { attemptOutcome, type AttemptOutcome, pausedUntil, type Reply } from '@oag/governance/webhooks';
import { type CallResult, type ClaimedCall, finishCall } from '@oag/store/webhooks';
import { OutboundError, sendOutbound, type Service } from '../http/index.ts';
import { callbackUrl } from './callback-token.ts';
import type { CallSigner } from './sign-call.ts';

const ANSWER_BYTES_MAX = 250_000;

/** The time, how long an attempt may take, and the end of all attempts. */
export type CallClock = { now: () => string; timeoutMilliseconds: number; stop: AbortSignal };

/** Makes a call that this process has claimed, and records how it ended. */
export async function makeCall(service: Service, call: ClaimedCall, sign: CallSigner, clock: CallClock): Promise<void> {
  const reply = await send(service, call, sign, clock);
  const now = clock.now();
  if (clock.stop.aborted && 'error' in reply) {
    const attempt = { attemptedAt: now, status: 0, error: 'The service was stopped during the attempt.' };
    const again = { state: 'ERROR' as const, attempt, answer: null, dueAt: now, pausedUntil: null };
    return finishCall(service.database.db, call, again);
  }
  const outcome = attemptOutcome(reply, call, now, Math.random());
  await finishCall(service.database.db, call, resultOf(reply, outcome, now));
  if (outcome.error !== '')
    service.log.warn(
      { webhookId: call.webhookId, webhookInstanceId: call.id, attempts: call.attempts, answer: outcome.error },
      'a call of a webhook failed',
    );
}

async function send(
  service: Service,
  call: ClaimedCall,
  sign: CallSigner,
  { timeoutMilliseconds, stop }: CallClock,
): Promise<Reply> {
  const { id, event, payload, url } = call;
  const callback = callbackUrl(id, call.callbackTokenEncrypted, service);
  const body = Buffer.from(
    JSON.stringify({ version: 'v1', webhookId: id, callbackUrl: callback, event, payload }),
    'utf8',
  );
  try {
    const { status, body: answer } = await sendOutbound({
      url,
      method: 'POST',
      headers: {
        ...(await sign(url, body)),
        'content-type': 'application/json',
        'webhook-version': 'v1',
        'webhook-id': id,
        'webhook-event': event,
        'webhook-callback-url': callback,
      },
      body,
      allowed: service.configuration.outboundHosts,
      timeoutMilliseconds,
      stop,
      bytesMax: ANSWER_BYTES_MAX,
    });
    return { status, body: answer.toString('utf8') };
  } catch (error) {
    if (error instanceof OutboundError) return { error: `The receiver failed: ${error.message}.` };
    throw error;
  }
}

/** What is recorded of an attempt. */
function resultOf(reply: Reply, { status, error, isDelivered, next }: AttemptOutcome, now: string): CallResult {
  const states = { ANSWERED: 'SUCCESS', WAITING_CALLBACK: 'WAITING_CALLBACK', RETRY: 'ERROR', FAILED: 'FATAL_ERROR' };
  return {
    state: states[next.kind] as CallResult['state'],
    attempt: { attemptedAt: now, status, error },
    answer: null,
    dueAt: next.kind === 'RETRY' ? next.dueAt : null,
    pausedUntil: isDelivered ? null : pausedUntil(now, Math.random()),
  };
}
