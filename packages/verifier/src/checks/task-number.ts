const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The number of a grant in the selection, from the id of its review. */
export const numberOf = (taskId: string): number =>
  [...taskId.slice(22)].reduce((number, digit) => number * 62 + DIGITS.indexOf(digit), 0);
