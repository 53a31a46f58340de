import { createHash } from 'node:crypto';

/** Characters that are hashed at once. */
const PIECE = 1 << 15;

export type SequenceSum = { count: number; hash: string };

/** One hash over lists of texts in their order: equal hashes mean the same texts, to the last half of a character. It needs no memory. */
export class TextSequence {
  readonly #hash = createHash('sha256');
  #waiting = '';
  #count = 0;

  add(texts: readonly string[]): void {
    // With its length before it, no text passes for a part of another.
    for (const text of texts) this.#waiting += `${text.length}:${text}`;
    this.#count += 1;
    if (this.#waiting.length < PIECE) return;
    this.#hash.update(this.#waiting, 'utf16le');
    this.#waiting = '';
  }

  /** The number of lists, and the hash over them. It ends the sequence. */
  end(): SequenceSum {
    return { count: this.#count, hash: this.#hash.update(this.#waiting, 'utf16le').digest('hex') };
  }
}
