/** Letters without vowels make no words, and none looks like a digit (RFC 8628, 6.1). */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
/** Eight of twenty letters are 34 bits. */
export const USER_CODE_LENGTH = 8;

const HALF = USER_CODE_LENGTH / 2;
const CODE = new RegExp(`^[${USER_CODE_LETTERS}]{${USER_CODE_LENGTH}}$`);

/** A code as people type it, in its one form. Undefined when no program shows such a code. */
export function readUserCode(text: string): string | undefined {
  const letters = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(letters) ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : undefined;
}
