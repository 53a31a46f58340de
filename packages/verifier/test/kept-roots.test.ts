import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeptRoots } from '../src/kept-roots.ts';
import { Problems } from '../src/problems.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oag-kept-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ORIGIN = 'open-access-governance/test';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const keys = [{ id: 'k', key: publicKey, fingerprint: '', handover: '' }];
const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();
const signer = sha256(
  `${ORIGIN}\n\u0001`,
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
).subarray(0, 4);

/** Notes of roots, each naming the one before it. */
function notes(count: number): string[] {
  let previous = sha256('');
  return Array.from({ length: count }, (_, index) => {
    const text = `${ORIGIN}\n${index + 1}\n${sha256(String(index)).toString('base64')}\nat 2026-01-01T00:00:0${index}.000Z\nprevious ${previous.toString('base64')}\n`;
    previous = sha256(text);
    return `${text}\n\u2014 ${ORIGIN} ${Buffer.concat([signer, sign(null, Buffer.from(text), privateKey)]).toString('base64')}\n`;
  });
}

async function read(given: readonly string[]): Promise<{ sizes: number[]; wrong: string[] }> {
  const file = join(folder, 'kept.jsonl');
  await writeFile(file, given.map((note) => `${JSON.stringify({ note })}\n`).join(''));
  const problems = new Problems();
  const { roots } = await readKeptRoots(file, keys, problems);
  return { sizes: roots.map(({ size }) => size), wrong: problems.shown.map(({ place }) => place) };
}

const forged = (note: string): string => note.replace(/^(\S+\n\d+\n)\S+/, `$1${sha256('forged').toString('base64')}`);

test('kept roots are known by a signature, or by the signed root after them', async () => {
  const all = notes(5);
  expect(await read(all)).toEqual({ sizes: [1, 2, 3, 4, 5], wrong: [] });
  expect(await read([all[0] ?? '', all[2] ?? '', all[4] ?? ''])).toEqual({ sizes: [1, 3, 5], wrong: [] });
  expect(await read(all.toReversed())).toEqual({ sizes: [1, 2, 3, 4, 5], wrong: [] });
});

test.each([0, 1, 2, 3, 4])('a forged root among kept ones is named: line %i', async (index) => {
  const all = notes(5);
  const { sizes, wrong } = await read(all.with(index, forged(all[index] ?? '')));
  expect(wrong).toEqual([`line ${index + 1}`]);
  expect(sizes).toEqual([1, 2, 3, 4, 5].toSpliced(index, 1));
});
