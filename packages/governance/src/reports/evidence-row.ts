import type { Sha256 } from '../log/index.ts';

const DIGITS = 16;

/**
 * A row of an evidence pack: one line of JSON that begins with its number and ends with a digest of itself, so that a
 * verifier can name the changed row. The hash of the file and the signature protect it; the digest only locates the
 * change.
 */
export function evidenceRow(sha256: Sha256, row: number, members: object): string {
  const text = JSON.stringify({ row, ...members });
  const digest = Buffer.from(sha256(Buffer.from(text)))
    .toString('hex')
    .slice(0, DIGITS);
  return `${text.slice(0, -1)},"rowSha256":"${digest}"}\n`;
}
