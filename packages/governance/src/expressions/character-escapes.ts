const DIGITS: { readonly [letter: string]: number } = { x: 2, X: 2, u: 4, U: 8 };
const LAST_CHARACTER = 0x10_ff_ff;
const escape = /\\(?:([xXuU])([0-9A-Fa-f]*)|[^])/g;

export type BrokenEscape = { offset: number; endOffset: number; message: string };

/** The first escape of a quoted text that gives no character, such as \u12 or \ud800; the parser throws for those, or misreads them. */
export function brokenEscape(quoted: string): BrokenEscape | undefined {
  for (const match of quoted.matchAll(escape)) {
    const [, letter, found = ''] = match;
    const count = letter === undefined ? undefined : DIGITS[letter];
    if (count === undefined) continue;
    const digits = found.slice(0, count);
    const written = `\\${letter}${digits}`;
    const place = { offset: match.index, endOffset: match.index + written.length };
    if (digits.length < count)
      return {
        ...place,
        message: `\\${letter} needs ${count} hexadecimal digits, such as \\u00e9; write \\\\ for a backslash`,
      };
    if (!isCharacter(Number.parseInt(digits, 16)))
      return { ...place, message: `${written} is no character; write the character itself, or \\U with its 8 digits` };
  }
  return undefined;
}

const isCharacter = (code: number): boolean => code <= LAST_CHARACTER && (code < 0xd8_00 || code > 0xdf_ff);
