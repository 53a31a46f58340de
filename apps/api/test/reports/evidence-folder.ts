import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, parseArguments, verifyInThreads, verifyPack as verify, type Threads } from '@oag/verifier';
import { expect } from 'vitest';
import { eventually, expectOk } from '../service/campaigns.ts';
import type { TestService } from '../service/test-service.ts';

export type Verified = { code: number; text: string };

/** Two threads for packs of any size, by the program that auditors have. */
export const threads: Threads = {
  program: pathToFileURL(createRequire(import.meta.url).resolve('@oag/verifier/verify.mjs')),
  count: 2,
  leastBytes: 0,
};

/** Verifies a pack with what an auditor can give: a fingerprint, and kept roots. Two threads must not say anything else. */
export async function verifyPack(path: string, ...args: string[]): Promise<Verified> {
  const given = parseArguments([path, ...args]);
  if (!given) throw new Error(`No arguments of the verifier: ${args.join(' ')}`);
  const result = await verify(path, given);
  expect((await verifyInThreads(path, { ...given, threads })) ?? result).toEqual(result);
  return { code: result.exitCode, text: describe(result) };
}

type Row = { row: number; rowSha256?: string; [member: string]: unknown };

/** A copy of an unpacked pack that is changed, and what is done with it. It is signed again by those who have a key. */
export async function changeFolder<T>(
  original: string,
  work: (pack: ChangedPack, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-pack-'));
  try {
    await cp(original, folder, { recursive: true });
    return await work(createChangedPack(folder), folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Such a copy, verified. */
export const changePack = (
  original: string,
  change: (pack: ChangedPack) => Promise<void>,
  ...more: string[]
): Promise<Verified> =>
  changeFolder(original, async (pack, folder) => {
    await change(pack);
    return verifyPack(folder, ...more);
  });

export type ChangedPack = {
  text(name: string, change: (text: string) => string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Changes rows, and recomputes their numbers and digests, as a skilled attacker would. */
  rows(name: string, change: (rows: Row[]) => Row[]): Promise<void>;
  /** Makes the manifest fit the files again, and signs it. */
  sign(key: KeyObject, change?: (manifest: { totals: { [name: string]: unknown } }) => void): Promise<void>;
};

function createChangedPack(folder: string): ChangedPack {
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
  const text: ChangedPack['text'] = async (name, change) => writeFile(join(folder, name), change(await read(name)));
  return {
    text,
    rename: (from, to) => rename(join(folder, from), join(folder, to)),
    rows: (name, change) =>
      text(name, (before) =>
        change(
          before
            .trimEnd()
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Row),
        )
          .map((row, index) => {
            const line = JSON.stringify({ ...row, row: index + 1, rowSha256: undefined });
            return `${line.slice(0, -1)},"rowSha256":"${createHash('sha256').update(line).digest('hex').slice(0, 16)}"}\n`;
          })
          .join(''),
      ),
    async sign(key, change = () => {}) {
      const manifest = JSON.parse(await read('manifest.json')) as {
        files: { path: string; bytes: number; sha256: string; rows?: number }[];
        totals: { [name: string]: unknown };
      };
      for (const file of manifest.files) {
        const bytes = await readFile(join(folder, file.path));
        Object.assign(file, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
        if (file.rows !== undefined) file.rows = bytes.toString().split('\n').length - 1;
      }
      change(manifest);
      const bytes = Buffer.from(JSON.stringify(manifest));
      await writeFile(join(folder, 'manifest.json'), bytes);
      await text('manifest.sig.json', (before) =>
        JSON.stringify(
          { ...(JSON.parse(before) as object), signature: sign(null, bytes, key).toString('base64') },
          null,
          2,
        ).concat('\n'),
      );
    },
  };
}

export const privateKeyOf = (jwk: object): KeyObject =>
  createPrivateKey({ key: jwk as { kty: string }, format: 'jwk' });

const FORMAT = 'ACCESS_REVIEW_REPORT_FORMAT_EVIDENCE_PACK';

/** Has an evidence pack of a campaign made, and downloads it. */
export async function downloadPack(service: TestService, id: string): Promise<Buffer> {
  const path = { access_review_id: id };
  expectOk(await service.call('generateAccessReviewReport', { path, body: { format: FORMAT } }));
  const list = async () =>
    expectOk(await service.call('listAccessReviewReports', { path })).list.filter(({ format }) => format === FORMAT);
  const [report] = await eventually('the pack', list, ([newest]) => newest?.state === 'REPORT_STATE_OK', 60);
  const answer = await service.app.inject({
    method: 'GET',
    url: new URL(report?.downloadUrl ?? '').pathname,
    headers: service.admin.headers,
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('.zip'),
  });
  expect(createHash('sha512').update(answer.rawPayload).digest('hex')).toBe(report?.hashes['SHA-512']);
  return answer.rawPayload;
}
