import { DIGEST_BYTES, digestOf } from './line-digests.ts';

/** A line of a file, with its number from 1. */
export type NumberedLine = { line: number; text: string };

/** From a line of the former file on, how many lines further down its lines are in the new file. */
export type LineShift = { from: number; by: number };

/** The differences of a part of two files. */
export type LineDifferences = {
  /** Lines of the former file that the new one does not have there. */
  removed: number[];
  added: NumberedLine[];
  shifts: LineShift[];
  /** The digests of the lines of the new file, one after the other. */
  digests: Buffer;
};

/** How far ahead the same line is looked for. A line that moved further counts as removed in one place and added in the other. */
const WINDOW = 2_048;
/** Most differences are one line, which is found without an index. */
const NEAR = 4;
/** So often is a whole window searched before the event loop has its turn. */
const SEARCHES = 16;

/**
 * Compares two files, line by line and in order, from the digests of the former one. It holds a window of each, whatever their size. Each
 * line of the former file that is not removed is a line of the new one with the same digest, at its number with the last shift before it.
 */
export class LineComparison {
  #former: string[] = [];
  #texts: string[] = [];
  #digests: string[] = [];
  /** The number of lines before both windows. */
  #formerLines = 0;
  #lines = 0;
  #hasFormerEnded = false;
  #hasEnded = false;
  #shift = 0;
  #searches = 0;

  /** Whether more digests of the former file are needed before it can go on. */
  get needsFormer(): boolean {
    return !this.#hasFormerEnded && this.#former.length < WINDOW;
  }

  /** The same of lines. */
  get needsLines(): boolean {
    return !this.#hasEnded && this.#texts.length < WINDOW;
  }

  get isDone(): boolean {
    return this.#hasFormerEnded && this.#hasEnded && this.#former.length === 0 && this.#texts.length === 0;
  }

  /** Adds digests of the former file, or its end. */
  addFormer(digests: Buffer | undefined): void {
    if (digests === undefined) this.#hasFormerEnded = true;
    else
      for (let at = 0; at < digests.length; at += DIGEST_BYTES)
        this.#former.push(digests.toString('latin1', at, at + DIGEST_BYTES));
  }

  /** Adds lines of the new file, or its end. */
  addLines(lines: readonly string[] | undefined): void {
    if (lines === undefined) this.#hasEnded = true;
    else
      for (const line of lines) {
        this.#texts.push(line);
        this.#digests.push(digestOf(line));
      }
  }

  /** Compares as much as the windows allow, or less where that takes long. */
  compare(): LineDifferences {
    const found: Omit<LineDifferences, 'digests'> = { removed: [], added: [], shifts: [] };
    let former = 0;
    let own = 0;
    this.#searches = 0;
    while (this.#searches < SEARCHES) {
      const [formerLeft, ownLeft] = [this.#former.length - former, this.#texts.length - own];
      if (formerLeft === 0 && ownLeft === 0) break;
      if (!this.#hasFormerEnded && formerLeft < WINDOW) break;
      if (!this.#hasEnded && ownLeft < WINDOW) break;
      if (formerLeft > 0 && ownLeft > 0 && this.#former[former] === this.#digests[own]) {
        former += 1;
        own += 1;
        continue;
      }
      const [removed, added] = this.#nextEqual(former, own);
      for (let i = 0; i < removed; i++) found.removed.push(this.#formerLines + (former += 1));
      for (let i = 0; i < added; i++) {
        const text = this.#texts[own] ?? '';
        found.added.push({ line: this.#lines + (own += 1), text });
      }
      const by = this.#lines + own - this.#formerLines - former;
      if (by !== this.#shift) found.shifts.push({ from: this.#formerLines + former + 1, by });
      this.#shift = by;
    }
    const digests = Buffer.from(this.#digests.slice(0, own).join(''), 'latin1');
    this.#former = this.#former.slice(former);
    this.#texts = this.#texts.slice(own);
    this.#digests = this.#digests.slice(own);
    this.#formerLines += former;
    this.#lines += own;
    return { ...found, digests };
  }

  /** How many lines of each file are before the next one that both have. */
  #nextEqual(former: number, own: number): [removed: number, added: number] {
    for (let both = 1; both <= NEAR; both++)
      for (let removed = 0; removed <= both; removed++) {
        const digest = this.#former[former + removed];
        if (digest !== undefined && digest === this.#digests[own + both - removed]) return [removed, both - removed];
      }
    for (const width of [NEAR * 16, WINDOW]) {
      const next = this.#nextWithin(width, former, own);
      if (next !== undefined) return next;
    }
    return [Math.min(WINDOW, this.#former.length - former), Math.min(WINDOW, this.#texts.length - own)];
  }

  #nextWithin(width: number, former: number, own: number): [number, number] | undefined {
    if (width === WINDOW) this.#searches += 1;
    const places = new Map<string, number>();
    for (let place = Math.min(width, this.#former.length - former) - 1; place >= 0; place--)
      places.set(this.#former[former + place] ?? '', place);
    let best: [number, number] | undefined;
    for (let added = 0; added < Math.min(width, this.#texts.length - own); added++) {
      if (best && added >= best[0] + best[1]) break;
      const removed = places.get(this.#digests[own + added] ?? '');
      if (removed !== undefined && (!best || removed + added < best[0] + best[1])) best = [removed, added];
    }
    return best;
  }
}
