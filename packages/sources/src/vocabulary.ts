import { lettersAndDigits } from './letters-and-digits.ts';

/** The valid words of a cell, with their meanings. */
export type Vocabulary<Meaning extends string> = {
  /** Case, spaces and punctuation do not count. Undefined for an unknown word. */
  meaning(word: string): Meaning | undefined;
  /** All words, for messages. */
  words: string;
};

export function vocabulary<Meaning extends string>(
  wordsOf: Readonly<Record<Meaning, readonly string[]>>,
): Vocabulary<Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const [meaning, words] of Object.entries(wordsOf) as [Meaning, readonly string[]][]) {
    for (const word of words) meanings.set(lettersAndDigits(word), meaning);
  }
  const listed = Object.values<readonly string[]>(wordsOf).flat();
  return { meaning: (word) => meanings.get(lettersAndDigits(word)), words: listed.join(', ') };
}
