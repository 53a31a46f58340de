import { claimCalls, deleteOldCalls, endCalls } from '@oag/store/webhooks';
import type { Service } from '../../http/index.ts';
import { workWhileDue } from '../../jobs/index.ts';
import type { CallPurposes } from '../call-purpose.ts';
import { carryOutEffects } from '../carry-out-effects.ts';
import { type CallClock, makeCall } from '../make-call.ts';
import { createCallSigner } from '../sign-call.ts';

const AT_ONCE = 32;
const TIMEOUT_MILLISECONDS = 30_000;

/**
 * Makes the calls that are due, several at once. A slow receiver occupies a few places and keeps the others from none: new calls are taken as soon as
 * a place is free. Tests move the time, and wait less for an answer.
 */
export async function callWebhooks(
  service: Service,
  signal: AbortSignal,
  {
    now = () => new Date().toISOString(),
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
    purposes = {},
  }: Partial<Omit<CallClock, 'stop'>> & { purposes?: CallPurposes } = {},
): Promise<void> {
  const { database, log } = service;
  while (!signal.aborted && (await endCalls(database.db, now())));
  while (!signal.aborted && (await deleteOldCalls(database.db, now())));
  const sign = await createCallSigner(service);
  await workWhileDue(signal, {
    atOnce: AT_ONCE,
    claim: async (most) => {
      await carryOutEffects(service, purposes, { now, signal });
      return most > 0 ? claimCalls(database.db, now(), most) : [];
    },
    work: (call) => makeCall(service, call, sign, { now, timeoutMilliseconds, stop: signal }, purposes),
    interrupted: (error, call) => log.error({ err: error, webhookInstanceId: call.id }, 'a call was interrupted'),
  });
}
