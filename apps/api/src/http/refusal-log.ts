import { createHash } from 'node:crypto';
import { appendLog, type LogEntry } from '@oag/store/log';
import type { Db } from '@oag/store/database';
import type { FastifyBaseLogger } from 'fastify';

/** A refused request and its address. Refusals are counted by `reason`. */
export type Refused = { source: string; reason: string; entry: LogEntry };

/**
 * Logs refusals that anybody can cause without a token. The first ones of an address in a minute get an entry each, the others share one with
 * their count, so that strangers cannot fill the log and every refusal is in it.
 */
export type RefusalLog = {
  record(refused: Refused): Promise<void>;
  /** Counts a refusal without an entry of its own. */
  count(source: string, reason: string): void;
  /** Logs the counts so far. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const SINGLE_MAX = 10;
/** One by one in a minute, from all addresses. */
const SINGLE_TOTAL_MAX = 600;
/** Addresses that are counted apart in a minute; the others share one count. */
const ADDRESSES_MAX = 1_000;
const FLUSH_MILLISECONDS = 60_000;
const TEXT_MAX = 200;
const CUT = 64;

/** An untrusted text as it is logged: a long one is cut and identified by its hash. */
export function cutText(text: string): string {
  if (text.length <= TEXT_MAX) return text;
  return `${text.slice(0, CUT).toWellFormed()}… (${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex')})`;
}

type Counted = { single: number; reasons: Map<string, number> };

export function createRefusalLog(db: Db, log: FastifyBaseLogger): RefusalLog {
  let addresses = new Map<string, Counted>();
  let single = 0;
  let since = new Date();
  let flushing: Promise<void> = Promise.resolve();

  const countedOf = (source: string): Counted => {
    const key = addresses.has(source) || addresses.size < ADDRESSES_MAX ? source : '';
    const counted = addresses.get(key) ?? { single: 0, reasons: new Map<string, number>() };
    addresses.set(key, counted);
    return counted;
  };
  const count = (source: string, reason: string, times = 1): void => {
    const { reasons } = countedOf(cutText(source));
    reasons.set(reason, (reasons.get(reason) ?? 0) + times);
  };

  const writeCounts = async (): Promise<void> => {
    const [counted, from] = [addresses, since];
    addresses = new Map();
    single = 0;
    since = new Date();
    const entries = [...counted].flatMap(([source, { reasons }]): LogEntry[] => {
      const total = [...reasons.values()].reduce((sum, times) => sum + times, 0);
      const document = {
        source,
        count: total,
        reasons: Object.fromEntries(reasons),
        from: from.toISOString(),
        until: since.toISOString(),
      };
      return total === 0 ? [] : [{ actorId: '', kind: 'refused', objectType: 'address', objectId: source, document }];
    });
    await appendLog(db, entries).catch((error: unknown) => {
      log.warn({ err: error }, 'counts of refusals cannot be logged now; they are kept');
      for (const [source, { reasons }] of counted) for (const [reason, times] of reasons) count(source, reason, times);
    });
  };
  // One after the other; a failure does not stop the next one.
  const flush = (): Promise<void> => (flushing = flushing.then(writeCounts));
  const timer = setInterval(() => void flush(), FLUSH_MILLISECONDS).unref();

  return {
    async record({ source, reason, entry }) {
      const counted = countedOf(cutText(source));
      if (counted.single >= SINGLE_MAX || single >= SINGLE_TOTAL_MAX) {
        count(source, reason);
        return;
      }
      counted.single += 1;
      single += 1;
      await appendLog(db, [{ ...entry, objectId: cutText(entry.objectId ?? '') }]);
    },
    count,
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
