/** A problem and its place. The place is '' for the whole file. */
export type Problem = { file: string; place: string; text: string };

const SHOWN = 50;
const REMEMBERED_PLACES = 10_000;

/** Collects problems. One place has one problem: the first one found there. */
export class Problems {
  readonly shown: Problem[] = [];
  count = 0;
  readonly #places = new Set<string>();
  readonly #files = new Set<string>();

  add(file: string, place: string, text: string): void {
    const key = JSON.stringify([file, place, place === '' ? text : '']);
    if (this.#places.has(key)) return;
    if (this.#places.size < REMEMBERED_PLACES) this.#places.add(key);
    this.#files.add(file);
    this.count += 1;
    if (this.shown.length < SHOWN) this.shown.push({ file, place, text });
  }

  /** Whether a file has a problem. Counts of its rows then mean nothing. */
  isNamed(file: string): boolean {
    return this.#files.has(file);
  }
}

/** Where there must be no problem: the first one is thrown. */
export class NoProblems extends Problems {
  override add(file: string, place: string, text: string): never {
    throw new Error(`${file}, ${place}: ${text}`);
  }
}
