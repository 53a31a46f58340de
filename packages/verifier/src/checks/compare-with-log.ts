import { sha256 } from '../merkle-tree.ts';
import type { Row } from '../rows.ts';
import type { LogEntry, Pack } from './check.ts';

const MODULUS = 1n << 256n;

/** A sum of hashes independent of their order: equal sums mean the same items, equally often. It needs no memory. */
class Sum {
  #sum = 0n;
  count = 0;

  add(key: string): void {
    this.#sum = (this.#sum + BigInt(`0x${sha256(key).toString('hex')}`)) % MODULUS;
    this.count += 1;
  }

  equals(other: Sum): boolean {
    return this.count === other.count && this.#sum === other.#sum;
  }
}

export type Comparison = {
  file: string;
  /** The kind of item, for messages: 'a decision'. */
  what: string;
  /** The items in a row, as texts that are equal for equal items. */
  keysOfRow(row: Row): readonly string[];
  /** The same for a log entry. */
  keysOfEntry(entry: LogEntry): readonly string[];
  /** Whether an item may lack its entry because retention deleted it. */
  isOlder?(key: string): boolean;
};

/** Compares the rows of a file with the log, in both directions. */
export class LogComparison {
  readonly #pack: Pack;
  readonly #comparison: Comparison;
  readonly #inFile = new Sum();
  readonly #inLog = new Sum();

  constructor(pack: Pack, comparison: Comparison) {
    this.#pack = pack;
    this.#comparison = comparison;
  }

  row(row: Row): void {
    for (const key of this.#comparison.keysOfRow(row)) this.#inFile.add(key);
  }

  entry(entry: LogEntry): void {
    for (const key of this.#comparison.keysOfEntry(entry)) this.#inLog.add(key);
  }

  /** Names mismatches, reading the files again when the sums differ. Returns the number of items, and of those older than the log. */
  async end(): Promise<{ count: number; older: number }> {
    const { count } = this.#inFile;
    if (this.#inFile.equals(this.#inLog)) return { count, older: 0 };
    const { file, what, keysOfRow, keysOfEntry, isOlder } = this.#comparison;
    const unmatched = new Map<string, number>();
    const step = (key: string, by: number): void => {
      const found = (unmatched.get(key) ?? 0) + by;
      if (found === 0) unmatched.delete(key);
      else unmatched.set(key, found);
    };
    for await (const row of this.#pack.rows(file)) for (const key of keysOfRow(row)) step(key, 1);
    for await (const entry of this.#pack.entries()) for (const key of keysOfEntry(entry)) step(key, -1);
    let older = 0;
    for (const [key, found] of unmatched) {
      if (found < 0) this.#pack.problems.add(file, '', `lacks ${what} that the log has: ${key}`);
      else if (isOlder?.(key)) older += found;
      else this.#pack.problems.add(file, '', `has ${what} that the log does not have: ${key}`);
    }
    return { count, older };
  }
}

/** All items, or those that are not older than the log. */
export function inLog({ count, older }: { count: number; older: number }, what: string): string {
  if (older === 0) return `All ${count} ${what} are in the log, and the log has no others.`;
  return `${count - older} of ${count} ${what} are in the log, and the log has no others; ${older} are older than what the log keeps.`;
}
