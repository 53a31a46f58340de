/** Something that is wrong, and where. The place is '' when it is about the whole file. */
export type Problem = { file: string; place: string; text: string };

const SHOWN = 50;
const REMEMBERED_PLACES = 10_000;

/** Collects what is wrong. One place is one problem: the first that is found there says it. */
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

  /** Whether something is wrong in a file. What is counted from it then says nothing more. */
  isNamed(file: string): boolean {
    return this.#files.has(file);
  }
}
