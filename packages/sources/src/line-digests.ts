import { hash } from 'node:crypto';

/** The bytes of the digest of a line: enough that no two lines of an inventory have the same, by chance or on purpose. */
export const DIGEST_BYTES = 16;

/** The digest of a line, one character a byte. */
export const digestOf = (line: string): string => hash('sha256', line, 'binary').slice(0, DIGEST_BYTES);

/** The digests of the lines of a file, in order, while it is read. */
export class LineDigests {
  #digests: string[] = [];
  #isPlain = true;

  /** Whether the file had plain lines only. If not, its digests do not say where its rows are. */
  get isPlain(): boolean {
    return this.#isPlain;
  }

  add(line: string): void {
    this.#digests.push(digestOf(line));
  }

  stop(): void {
    this.#isPlain = false;
    this.#digests = [];
  }

  /** The digests since the last call, one after the other. */
  take(): Buffer {
    const bytes = Buffer.from(this.#digests.join(''), 'latin1');
    this.#digests = [];
    return bytes;
  }
}
