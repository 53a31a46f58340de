/** The most characters of one text. It bounds what a pattern is run on. */
export const TEXT_MAX = 16_384;

/** The number of characters: Unicode code points. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** The number of bytes in UTF-8. */
export function utf8Bytes(text: string): number {
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return count;
}
