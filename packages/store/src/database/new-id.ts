import { randomFillSync } from 'node:crypto';
import { joinParts } from './join-parts.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KSUID_EPOCH_SECONDS = 1_400_000_000;

// A number of 160 bits as parts of 16, the highest first: whole numbers that are divided without BigInt, which costs three times as much.
const PART = 65_536;
const parts = new Uint16Array(10);
const letters = Buffer.alloc(27);
/** Five letters at a time: with 16 bits more, a remainder is still exact in a double. */
const AT_ONCE = 5;
const POWER = 62 ** AT_ONCE;

// Random bits are drawn for many ids at once: a draw costs as much as everything else about an id.
const RANDOM = new Uint16Array(8 * 256);
let drawn = RANDOM.length;

function drawParts(start: number): void {
  if (drawn === RANDOM.length) {
    randomFillSync(RANDOM);
    drawn = 0;
  }
  for (let at = start; at < parts.length; at++) parts[at] = RANDOM[drawn++] ?? 0;
}

/** Divides the parts by the power, and returns the remainder. */
function dividedParts(): number {
  let rest = 0;
  for (let at = 0; at < parts.length; at++) {
    const value = rest * PART + (parts[at] ?? 0);
    const quotient = Math.floor(value / POWER);
    parts[at] = quotient;
    rest = value - quotient * POWER;
  }
  return rest;
}

/** A new KSUID: 27 base-62 characters for a 32-bit time in seconds and 128 random bits. Ids made later sort later. */
export function newId(nowMilliseconds: number = Date.now()): string {
  const seconds = Math.floor(nowMilliseconds / 1000) - KSUID_EPOCH_SECONDS;
  parts[0] = seconds / PART;
  parts[1] = seconds % PART;
  drawParts(2);
  for (let end = letters.length; end > 0; end -= AT_ONCE) {
    let rest = dividedParts();
    for (let at = end - 1; at >= Math.max(0, end - AT_ONCE); at--) {
      letters[at] = ALPHABET.charCodeAt(rest % 62);
      rest = Math.floor(rest / 62);
    }
  }
  return letters.toString('latin1');
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
