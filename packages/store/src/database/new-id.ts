import { randomFillSync } from 'node:crypto';
import { joinParts } from './join-parts.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KSUID_EPOCH_SECONDS = 1_400_000_000;

// Random bytes are drawn for many ids at once: a draw costs as much as everything else about an id.
const RANDOM = Buffer.alloc(16 * 256);
let drawn = RANDOM.length;

function copyRandom(target: Buffer, start: number): void {
  if (drawn === RANDOM.length) {
    randomFillSync(RANDOM);
    drawn = 0;
  }
  RANDOM.copy(target, start, drawn, drawn + 16);
  drawn += 16;
}

/** A new KSUID: 27 base-62 characters for a 32-bit time in seconds and 128 random bits. Ids made later sort later. */
export function newId(nowMilliseconds: number = Date.now()): string {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt32BE(Math.floor(nowMilliseconds / 1000) - KSUID_EPOCH_SECONDS, 0);
  copyRandom(bytes, 4);
  return numberedId(BigInt(`0x${bytes.toString('hex')}`));
}

/** The id of a numbered object: 27 base-62 characters, in the order of the numbers. */
export function numberedId(number: bigint): string {
  let text = '';
  for (let digit = 0, rest = number; digit < 27; digit++, rest /= 62n)
    text = ALPHABET.charAt(Number(rest % 62n)) + text;
  return text;
}

/** The first 22 characters of a new KSUID: room for 62^5 ids, made in SQL by `ksuid_at(block, n)`. */
export const newIdBlock = (): string => newId().slice(0, 22);

/** The n-th id of a block: what `ksuid_at(block, n)` gives in SQL. */
export function idAt(block: string, n: number): string {
  let text = '';
  for (let digit = 0, rest = n; digit < 5; digit++, rest = Math.floor(rest / 62))
    text = ALPHABET.charAt(rest % 62) + text;
  return joinParts(block, text);
}
