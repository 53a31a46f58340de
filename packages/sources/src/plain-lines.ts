import { longestRow } from './broken-row.ts';
import type { Delimiter } from './delimiter.ts';
import type { LineDigests } from './line-digests.ts';

const lineFeed = 0x0a;

/** A row that is not blank. `line` is the line of the file on which it starts. */
export type CsvRow = { line: number; cells: readonly string[] };

/** The rows of whole lines, and from where on the parser has to read: undefined while it does not. */
export type PlainRows = { rows: CsvRow[]; rest?: Buffer };

/**
 * Splits lines whose cells are plain, or quoted as a whole: those of most files, in a fifth of the time that the parser takes. It
 * stops before the first line of any other kind: a quotation mark elsewhere, a cell of several lines, or a row that may be too long.
 */
export class PlainLines {
  /** The number of lines so far. */
  lines = 0;
  #pending: Buffer = Buffer.alloc(0);
  readonly #delimiter: Delimiter;

  readonly #digests: LineDigests | undefined;

  constructor(delimiter: Delimiter, digests?: LineDigests) {
    this.#delimiter = delimiter;
    this.#digests = digests;
  }

  /** Takes a piece of the file, or its end. */
  take(piece: Buffer | undefined): PlainRows {
    const taken = this.#take(piece);
    if (taken.rest !== undefined) this.#digests?.stop();
    return taken;
  }

  #take(piece: Buffer | undefined): PlainRows {
    const bytes = piece === undefined ? this.#pending : Buffer.concat([this.#pending, piece]);
    const end = piece === undefined ? bytes.length : bytes.lastIndexOf(lineFeed) + 1;
    if (end === 0 && piece !== undefined && bytes.length <= longestRow) {
      this.#pending = bytes;
      return { rows: [] };
    }
    const first = bytes.indexOf(lineFeed);
    if ((first === -1 ? bytes.length : first) > longestRow) return { rows: [], rest: bytes };

    const lines = bytes.toString('utf8', 0, end).split('\n');
    // The text after the last line feed: nothing, unless the file ends without one.
    if (lines.at(-1) === '') lines.pop();
    const rows: CsvRow[] = [];
    for (const [index, line] of lines.entries()) {
      const cells = plainCells(line, this.#delimiter);
      if (cells === undefined) return { rows, rest: afterLines(bytes, index) };
      this.lines += 1;
      this.#digests?.add(line);
      if (cells.some(hasText)) rows.push({ line: this.lines, cells });
    }
    this.#pending = bytes.subarray(end);
    return { rows };
  }
}

/** The cells of a line, or undefined if it is not plain. */
export const plainCells = (line: string, delimiter: Delimiter): string[] | undefined =>
  line.includes('"') ? quotedCells(line, delimiter) : line.split(delimiter);

export const hasText = (cell: string): boolean => cell.trim() !== '';

function afterLines(bytes: Buffer, count: number): Buffer {
  let at = 0;
  for (let line = 0; line < count; line++) at = bytes.indexOf(lineFeed, at) + 1;
  return bytes.subarray(at);
}

/** The cells of a line with quotation marks, or undefined if the parser has to decide. */
function quotedCells(line: string, delimiter: Delimiter): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; ; at += 1) {
    let start = at;
    while (line[start] === ' ') start += 1;
    if (line[start] === '"') {
      const close = closingQuote(line, start + 1);
      if (close === -1) return undefined;
      cells.push(line.slice(start + 1, close).replaceAll('""', '"'));
      at = close + 1;
      while (line[at] === ' ') at += 1;
      if (at < line.length && line[at] !== delimiter) return undefined;
    } else {
      const next = line.indexOf(delimiter, at);
      const cell = line.slice(at, next === -1 ? undefined : next);
      if (cell.includes('"')) return undefined;
      cells.push(cell);
      at = next === -1 ? line.length : next;
    }
    if (at >= line.length) return cells;
  }
}

/** Where the cell that starts at `from` is closed: at the first quotation mark that is not doubled; -1 when it is on another line. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf('"', from);
  while (at !== -1 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at;
}
