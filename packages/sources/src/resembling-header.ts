import type { ColumnTable } from './column.ts';
import { lettersAndDigits } from './letters-and-digits.ts';

/** An ignored header that resembles a known one. */
export type Resemblance = { header: string; column: string; resembles: string };

/** Shorter headers are so similar that a resemblance means nothing. */
const shortestForOneSlip = 5;
const shortestForTwoSlips = 9;
/** No known header is longer; the comparison stops where a resemblance is impossible. */
const longestCompared = 40;

/**
 * The known header that an unknown one resembles: misspelt by a letter or two, or a known header among other words
 * (`Last login (UTC)`). Only columns that the file lacks count.
 */
export function resemblingHeader<Name extends string>(
  header: string,
  table: ColumnTable<Name>,
  isTaken: (column: Name) => boolean,
): Omit<Resemblance, 'header'> | undefined {
  const key = lettersAndDigits(header);
  if (key === '' || header.length > longestCompared) return undefined;
  const words = wordsOf(header);
  let mistyped: Omit<Resemblance, 'header'> | undefined;
  for (const column of Object.keys(table.columns) as Name[]) {
    if (isTaken(column)) continue;
    const { headers, ambiguousHeaders = [] } = table.columns[column];
    for (const known of [column, ...headers, ...ambiguousHeaders]) {
      // A single vague word among others, such as the name in "Host name", means nothing.
      const knownWords = wordsOf(known);
      if ((knownWords.length > 1 || !ambiguousHeaders.includes(known)) && contains(words, knownWords))
        return { column, resembles: known };
      if (isMistyped(key, lettersAndDigits(known))) mistyped ??= { column, resembles: known };
    }
  }
  return mistyped;
}

const wordsOf = (header: string): string[] =>
  header
    .replaceAll(/e-(?=mail)/gi, 'e')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const contains = (words: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && words.some((_, at) => part.every((word, offset) => words[at + offset] === word));

function isMistyped(key: string, known: string): boolean {
  if (key === known) return false;
  const most = known.length >= shortestForTwoSlips ? 2 : known.length >= shortestForOneSlip ? 1 : 0;
  return most > 0 && Math.abs(key.length - known.length) <= most && slips(key, known) <= most;
}

/** The number of wrong, missing, additional or swapped letters. */
function slips(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
