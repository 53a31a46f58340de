import type { Db } from '@oag/store/database';
import type { ClaimedCall, EndedCall } from '@oag/store/webhooks';
import type { Service } from '../http/index.ts';

/** How an attempt of a call ended. `problem` is why its answer cannot be used. */
export type AttemptedCall = Pick<
  ClaimedCall,
  'id' | 'webhookId' | 'webhookName' | 'purpose' | 'subjectId' | 'source' | 'url'
> & {
  status: number;
  error: string;
  problem: string | null;
};

/** The content of the calls of one purpose, and their effects. */
export type CallPurpose = {
  /** The calls ask for no answer: a receiver that accepts one has ended it. */
  isNotice?: true;
  /** The payload of a call that was stored without it; undefined when there is nothing to call about any more. */
  payload?: (service: Service, call: ClaimedCall, now: string) => Promise<object | undefined>;
  /** Writes further entries in the transaction that records an attempt. */
  attempted?: (tx: Db, call: AttemptedCall, now: string) => Promise<void>;
  /**
   * Carries out the effects of calls that ended. It locks their subjects, takes the effects with `takeEffects`, and does what follows from those that it
   * got, all in one transaction.
   */
  carryOut?: (service: Service, calls: readonly EndedCall[], now: string) => Promise<void>;
};

/** The purposes of calls, by the name that calls are stored with. */
export type CallPurposes = { readonly [purpose: string]: CallPurpose };
