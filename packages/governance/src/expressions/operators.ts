import type { FunctionTable } from './signature.ts';

const numbers = ['int', 'uint', 'double'];
const ordered = ['bool', 'string', 'bytes', 'timestamp', 'duration'];
const table = (entries: string[]): FunctionTable => Object.fromEntries(entries.map((signature) => [signature, '']));

/** The operators, by the names that the parser gives them. Equality is not here: it compares whatever has a type in common. */
export const operators: FunctionTable = table([
  ...['<', '<=', '>', '>='].flatMap((sign) => [
    ...numbers.flatMap((left) => numbers.map((right) => `_${sign}_(${left}, ${right}): bool`)),
    ...ordered.map((type) => `_${sign}_(${type}, ${type}): bool`),
  ]),
  ...['+', '-', '*', '/'].flatMap((sign) => numbers.map((type) => `_${sign}_(${type}, ${type}): ${type}`)),
  '_%_(int, int): int',
  '_%_(uint, uint): uint',
  '-_(int): int',
  '-_(double): double',
  '_+_(string, string): string',
  '_+_(bytes, bytes): bytes',
  '_+_(list<A>, list<A>): list<A>',
  '_+_(timestamp, duration): timestamp',
  '_+_(duration, timestamp): timestamp',
  '_+_(duration, duration): duration',
  '_-_(timestamp, timestamp): duration',
  '_-_(timestamp, duration): timestamp',
  '_-_(duration, duration): duration',
  '_&&_(bool, bool): bool',
  '_||_(bool, bool): bool',
  '!_(bool): bool',
  '@not_strictly_false(bool): bool',
  '@in(A, list<A>): bool',
  '@in(A, map<A, B>): bool',
  '_[_](list<A>, int): A',
  '_[_](map<A, B>, A): B',
]);

/** How an operator is written, for messages. */
export const signOf = (operator: string): string | undefined => {
  if (operator === '@in') return 'in';
  if (operator === '_[_]') return '[]';
  return /^_?([^\w@]+)_$/.exec(operator)?.[1];
};
