import { describe, expect, test } from 'vitest';
import { newId, numberedId } from '@oag/store/database';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const EPOCH_SECONDS = 1_400_000_000;
const numberOf = (id: string): bigint =>
  [...id].reduce((number, letter) => number * 62n + BigInt(ALPHABET.indexOf(letter)), 0n);

describe('a new id', () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 394_849_200, 2_147_483_648, 4_294_967_295])(
    'begins with the %s. second, and has 128 random bits',
    (seconds) => {
      let [ever, always] = [0n, (1n << 128n) - 1n];
      for (let n = 0; n < 300; n++) {
        const id = newId((EPOCH_SECONDS + seconds) * 1000 + 999);
        const number = numberOf(id);
        expect(id).toMatch(/^[0-9A-Za-z]{27}$/);
        expect(numberedId(number)).toBe(id);
        expect(number >> 128n).toBe(BigInt(seconds));
        const random = number & ((1n << 128n) - 1n);
        [ever, always] = [ever | random, always & random];
      }
      expect([ever, always]).toEqual([(1n << 128n) - 1n, 0n]);
    },
  );

  test('is never made twice', () => {
    const ids = Array.from({ length: 5_000 }, () => newId());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
