import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KSUID_EPOCH_SECONDS = 1_400_000_000;

/** A new KSUID: 27 base-62 characters for a 32-bit time in seconds and 128 random bits. Ids made later sort later. */
export function newId(nowMilliseconds: number = Date.now()): string {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt32BE(Math.floor(nowMilliseconds / 1000) - KSUID_EPOCH_SECONDS, 0);
  randomBytes(16).copy(bytes, 4);
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let digit = 0; digit < 27; digit++) {
    text = ALPHABET.charAt(Number(number % 62n)) + text;
    number /= 62n;
  }
  return text;
}

/** The first 22 characters of a new KSUID: room for 62^5 ids, made in SQL by `ksuid_at(block, n)`. */
export const newIdBlock = (): string => newId().slice(0, 22);

/** The n-th id of a block: what `ksuid_at(block, n)` gives in SQL. */
export function idAt(block: string, n: number): string {
  let text = '';
  for (let digit = 0, rest = n; digit < 5; digit++, rest = Math.floor(rest / 62)) text = ALPHABET.charAt(rest % 62) + text;
  return block + text;
}
