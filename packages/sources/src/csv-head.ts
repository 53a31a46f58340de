import type { Delimiter } from './delimiter.ts';
import type { ProblemRule } from './problem.ts';

/** Most bytes that the header line may have. */
export const longestHeader: number = 64 * 1024;

/** The first bytes of a file, at least to the end of its header line, without byte order mark. */
export type CsvHead = { kind: 'csv'; delimiter: Delimiter; bytes: Buffer };
export type HeadProblem = { kind: 'problem'; rule: ProblemRule; message: string };

/** Reads until the header line is complete: `bytes` has what was read, `chunks` the rest. */
export async function readHead(chunks: AsyncIterator<Buffer>): Promise<CsvHead | HeadProblem> {
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const next = await chunks.next();
    if (next.done !== true) bytes = Buffer.concat([bytes, next.value]);
    if (bytes.length < longestSignature && next.done !== true) continue;

    const foreign = foreignFormat(bytes);
    if (foreign !== undefined) return foreign;
    const text = bytes.subarray(0, utf8Mark.length).equals(utf8Mark) ? bytes.subarray(utf8Mark.length) : bytes;
    const line = headerLine(text);
    if (line !== undefined || next.done === true) {
      return { kind: 'csv', delimiter: detectDelimiter(line ?? text), bytes: text };
    }
    if (bytes.length > longestHeader) {
      const fix = 'the first line holds the column names, with every quotation mark closed';
      return problem('HEADER_TOO_LONG', `The header line does not end within ${longestHeader} bytes: ${fix}.`);
    }
  }
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
const longestSignature = 4;
const quote = 0x22;
const lineFeed = 0x0a;
const blanks: ReadonlySet<number | undefined> = new Set([lineFeed, 0x20, 0x09]);

function problem(rule: ProblemRule, message: string): HeadProblem {
  return { kind: 'problem', rule, message };
}

function foreignFormat(bytes: Buffer): HeadProblem | undefined {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff' || bytes.subarray(0, longestSignature).includes(0)) {
    return problem(
      'FILE_NOT_UTF8',
      'The file is encoded as UTF-16 or is not text: save it as "CSV UTF-8" and import it again.',
    );
  }
  if (bytes.subarray(0, zipMark.length).equals(zipMark)) {
    return problem(
      'FILE_NOT_CSV',
      'The file is a workbook or an archive, not CSV: save its sheet as "CSV UTF-8" and import that.',
    );
  }
  return undefined;
}

/** The first line that is not blank, including line breaks in quotes; undefined until its end is read. */
function headerLine(text: Buffer): Buffer | undefined {
  let index = 0;
  while (blanks.has(text[index])) index += 1;
  const start = text.lastIndexOf(lineFeed, index) + 1;
  for (let quoted = false; index < text.length; index++) {
    const byte = text[index];
    if (byte === quote) quoted = !quoted;
    else if (byte === lineFeed && !quoted) return text.subarray(start, index);
  }
  return undefined;
}

function detectDelimiter(line: Buffer): Delimiter {
  const counts: Record<Delimiter, number> = { ',': 0, ';': 0, '\t': 0 };
  let quoted = false;
  for (const character of line.toString('latin1')) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === ',' || character === ';' || character === '\t')) counts[character] += 1;
  }
  const byCount = (Object.keys(counts) as Delimiter[]).toSorted((a, b) => counts[b] - counts[a]);
  return byCount[0] ?? ',';
}
