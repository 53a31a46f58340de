import { readHashes, rootOfLog, TILE } from './merkle-tree.ts';
import type { Problems } from './problems.ts';
import type { Row } from './rows.ts';
import type { SignedRoot } from './signed-note.ts';

export const LOG = 'log.ndjson';
export const NODES = 'log-nodes.ndjson';
export const UNSEALED = 'log-unsealed.ndjson';
export const ROOT = 'log-root.txt';

/** The hashes of the whole log: the nodes of its full tiles, read before all other rows, and those of the entries after them. */
export class LogHashes {
  readonly nodes: Buffer[] = [];
  rest: Buffer[] = [];
  readonly #root: SignedRoot | undefined;
  readonly #problems: Problems;

  constructor(root: SignedRoot | undefined, problems: Problems) {
    this.#root = root;
    this.#problems = problems;
  }

  row(row: Row, file: string): void {
    if (file === NODES) this.nodes.push(Buffer.from(String(row['hash']), 'base64'));
    if (file === LOG && this.#root && Number(row['tile']) === Math.floor(this.#root.size / TILE))
      this.rest = readHashes(String(row['hashes']));
  }

  /** Verifies that they lead to the signed root. Otherwise comparisons with them mean nothing. */
  verify(): void {
    const root = this.#root;
    if (!root) return;
    const full = Math.floor(root.size / TILE);
    if (this.nodes.length !== full)
      this.#problems.add(NODES, '', `has ${this.nodes.length} nodes, and a log of ${root.size} entries has ${full}`);
    else if (!rootOfLog(this.nodes, this.rest).equals(root.hash))
      this.#problems.add(
        ROOT,
        `size ${root.size}`,
        'the entries and nodes do not lead to the signed root: some were removed, changed or put in another order',
      );
  }
}
