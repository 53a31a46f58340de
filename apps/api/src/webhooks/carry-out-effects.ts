import { secondsAfter } from '@oag/governance/time';
import { deferEffects, findDueEffects } from '@oag/store/webhooks';
import type { Service } from '../http/index.ts';
import type { CallPurposes } from './call-purpose.ts';

const AT_ONCE = 100;
const DEFER_SECONDS = 60;

/** Carries out the effects of calls that have ended. One that fails is carried out alone, and then rests for a minute. */
export async function carryOutEffects(
  service: Service,
  purposes: CallPurposes,
  { now, signal }: { now: () => string; signal: AbortSignal },
): Promise<void> {
  const { database, log } = service;
  for (const [name, { carryOut }] of Object.entries(purposes)) {
    if (!carryOut) continue;
    for (;;) {
      if (signal.aborted) return;
      const at = now();
      const due = await findDueEffects(database.db, name, at, AT_ONCE);
      if (due.length === 0) break;
      try {
        await carryOut(service, due, at);
      } catch {
        for (const call of due)
          try {
            await carryOut(service, [call], at);
          } catch (error) {
            log.error({ err: error, webhookInstanceId: call.id }, 'the answer to a call could not take effect');
            await deferEffects(database.db, [call.id], secondsAfter(at, DEFER_SECONDS));
          }
      }
    }
  }
}
