import { Damage } from './archive/archive.ts';
import { sha256Hex } from './merkle-tree.ts';
import type { Problems } from './problems.ts';

/** A row of a file: its number and members. */
export type Row = { row: number; [member: string]: unknown };

const NEWLINE = 10;
/** Longer than any row: endless lines are not held in memory. */
const LONGEST = 64 << 20;

/** The lines of a file, those of a piece at once: a promise for each line costs more than the line. */
export async function* linesOf(stream: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer[]> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      const part = chunk.subarray(from, to);
      lines.push(rest.length === 0 ? part : Buffer.concat([...rest, part]));
      [rest, length, from] = [[], 0, to + 1];
    }
    if (lines.length > 0) yield lines;
    if (from === chunk.length) continue;
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST) throw new Damage(file, '', `has a line of more than ${LONGEST} bytes`);
  }
  if (rest.length > 0) yield [Buffer.concat(rest)];
}

/** Consecutive numbers. A gap is one problem, however large; the numbers after it are fine. */
export class Sequence {
  readonly #problems: Problems;
  readonly #what: string;
  #last: number;

  constructor(problems: Problems, what: string, first = 1) {
    this.#problems = problems;
    this.#what = what;
    this.#last = first - 1;
  }

  next(number: unknown, file: string, place: string): void {
    const expected = this.#last + 1;
    if (typeof number !== 'number') return this.#problems.add(file, place, `does not say its ${this.#what}`);
    if (number > expected) {
      const missing =
        number === expected + 1
          ? `${this.#what} ${expected} is missing`
          : `${this.#what} ${expected} to ${number - 1} are missing`;
      this.#problems.add(file, place, `has ${this.#what} ${number}: ${missing}`);
    } else if (number < expected)
      this.#problems.add(
        file,
        place,
        `has ${this.#what} ${number} after ${this.#last}: it was added, or is in another order`,
      );
    this.#last = number;
  }

  get last(): number {
    return this.#last;
  }
}

const DIGEST = /^,"rowSha256":"([0-9a-f]{16})"\}$/;
const DIGEST_BYTES = ',"rowSha256":"0123456789abcdef"}'.length;
const BRACE = 125;

/** Whether a line ends with the digest of the bytes before it, closed by a brace. Hashes them in place. */
function hasDigest(line: Buffer): boolean {
  const end = line.length - DIGEST_BYTES;
  const digest = end < 0 ? undefined : DIGEST.exec(line.toString('latin1', end))?.[1];
  if (digest === undefined) return false;
  const comma = line[end] as number;
  line[end] = BRACE;
  const isRight = sha256Hex(line.subarray(0, end + 1)).startsWith(digest);
  line[end] = comma;
  return isRight;
}

/** Parses a line as a row, and verifies its digest, which locates a change. */
export function readRow(line: Buffer, file: string, place: string, problems: Problems): Row | undefined {
  if (!hasDigest(line)) problems.add(file, place, 'was changed');
  try {
    return JSON.parse(line.toString()) as Row;
  } catch {
    problems.add(file, place, 'is no JSON');
    return undefined;
  }
}
