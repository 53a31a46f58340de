import { createHash, randomBytes } from 'node:crypto';

/** A new token of a calendar, and what is stored of it. */
export function newCalendarToken(): { token: string; sha256: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, sha256: tokenSha256(token) };
}

export const tokenSha256 = (token: string): Buffer => createHash('sha256').update(token).digest();
