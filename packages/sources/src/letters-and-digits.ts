/** The comparable form of a header or a word: its letters and digits in lower case, so that `E-Mail *` is `email`. */
export function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
