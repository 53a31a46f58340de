import { answerProblem, attemptOutcome, type AttemptOutcome, pausedUntil, type Reply } from '@oag/governance/webhooks';
import { type CallResult, type ClaimedCall, finishCall, storeCallContent } from '@oag/store/webhooks';
import { OutboundError, sendOutbound, type Service } from '../http/index.ts';
import type { CallPurposes } from './call-purpose.ts';
import { callbackUrl, newCallbackSecret } from './callback-token.ts';
import { typedPayload } from './new-call.ts';
import type { CallSigner } from './sign-call.ts';

const ANSWER_BYTES_MAX = 250_000;

/** The time, how long an attempt may take, and the end of all attempts. */
export type CallClock = { now: () => string; timeoutMilliseconds: number; stop: AbortSignal };

/** A call with all that its attempts send. */
type CompleteCall = ClaimedCall & { payload: object; callbackTokenEncrypted: Buffer };

/** Makes a call that this process has claimed, and records how it ended. */
export async function makeCall(
  service: Service,
  claimed: ClaimedCall,
  sign: CallSigner,
  clock: CallClock,
  purposes: CallPurposes,
): Promise<void> {
  const call = await complete(service, claimed, clock, purposes);
  if (!call) return;
  const reply = await send(service, call, sign, clock);
  const now = clock.now();
  if (clock.stop.aborted && 'error' in reply) {
    const attempt = { attemptedAt: now, status: 0, error: 'The service was stopped during the attempt.' };
    const again = { state: 'ERROR' as const, attempt, answer: null, dueAt: now, pausedUntil: null };
    await finishCall(service.database.db, call, again);
    return;
  }
  const read = readReply(call, reply);
  const { attempted, isNotice = false } = purposes[call.purpose] ?? {};
  const outcome = attemptOutcome(read.reply, { ...call, isNotice }, now, Math.random());
  const result = resultOf(call, outcome, read.answer, now);
  await service.database.db.transaction().execute(async (tx) => {
    const isRecorded = await finishCall(tx, call, result);
    if (isRecorded && attempted)
      await attempted(tx, { ...call, status: outcome.status, error: outcome.error, problem: read.problem }, now);
  });
  if (outcome.error !== '')
    service.log.warn(
      { webhookId: call.webhookId, webhookInstanceId: call.id, attempts: call.attempts, answer: outcome.error },
      'a call of a webhook failed',
    );
}

/** Makes what the attempts of a call send, unless an earlier one did. Undefined when there is nothing to call about any more: the call has ended. */
async function complete(
  service: Service,
  call: ClaimedCall,
  { now }: CallClock,
  purposes: CallPurposes,
): Promise<CompleteCall | undefined> {
  const { payload, callbackTokenEncrypted } = call;
  if (payload && callbackTokenEncrypted) return { ...call, payload, callbackTokenEncrypted };
  const at = now();
  const built = payload ?? (await purposes[call.purpose]?.payload?.(service, call, at));
  const { db } = service.database;
  if (!built) {
    const attempt = { attemptedAt: at, status: 0, error: 'There is nothing to call about any more.' };
    await finishCall(db, call, { state: 'FATAL_ERROR', attempt, answer: null, dueAt: null, pausedUntil: null });
    return undefined;
  }
  const content = {
    payload: payload ?? typedPayload(call.event, built),
    callbackTokenEncrypted: newCallbackSecret(service),
  };
  const stored = await storeCallContent(db, call.id, content);
  return stored && { ...call, ...stored };
}

/** The answer in a reply. One that cannot be used is an error, so that the receiver is called again. */
function readReply(
  { purpose, awaitsEffect }: ClaimedCall,
  reply: Reply,
): { reply: Reply; answer: object | null; problem: string | null } {
  const isAnswer = 'status' in reply && reply.status >= 200 && reply.status < 300 && reply.status !== 202;
  if (!awaitsEffect || !isAnswer) return { reply, answer: null, problem: null };
  const answer = parsed(reply.body);
  const problem = answerProblem(purpose, answer);
  return problem === null
    ? { reply, answer: answer as object, problem }
    : { reply: { ...reply, problem }, answer: null, problem };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return undefined;
  }
}

async function send(
  service: Service,
  call: CompleteCall,
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
function resultOf(
  { awaitsEffect }: ClaimedCall,
  { status, error, isDelivered, next }: AttemptOutcome,
  answer: object | null,
  now: string,
): CallResult {
  const states = {
    ANSWERED: awaitsEffect ? 'PROCESS_RESPONSE' : 'SUCCESS',
    WAITING_CALLBACK: 'WAITING_CALLBACK',
    RETRY: 'ERROR',
    FAILED: 'FATAL_ERROR',
  } as const;
  return {
    state: states[next.kind],
    attempt: { attemptedAt: now, status, error },
    answer,
    dueAt: next.kind === 'RETRY' ? next.dueAt : null,
    pausedUntil: isDelivered ? null : pausedUntil(now, Math.random()),
  };
}
