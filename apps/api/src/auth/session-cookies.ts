import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { Configuration } from '../configuration/index.ts';
import { entriesAtMost, type SessionCookies } from '../http/index.ts';
import { hashSecret } from './client-secret.ts';
import { deriveKey } from './encryption.ts';

/** The random bytes in a cookie and in a sign-in link. */
const SECRET_BYTES = 32;
const KNOWN_MAX = 20_000;
/** An id and a secret as this service makes them. Another text names no session, and must not reach a statement that requests share. */
const VALUE = /^([0-9A-Za-z]{27})\.([\w-]{43})$/;
/** Longer than any cookie of ours. */
const COOKIE_HEADER_MAX = 8_192;

export const newSessionSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * Reads and writes the cookie of sessions: the id of the session, a dot, and its secret. Browsers take the prefix `__Host-` and `Secure` only
 * over HTTPS; over HTTP, which is for a machine of one's own, the cookie has neither.
 */
export function createSessionCookies({
  publicUrl,
  secretKey,
}: Pick<Configuration, 'publicUrl' | 'secretKey'>): SessionCookies {
  const isHttps = publicUrl.startsWith('https:');
  const name = isHttps ? '__Host-oag-session' : 'oag-session';
  const attributes = { name, path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' } as const;
  const changeKey = deriveKey(secretKey, 'change');
  const known = new LRUCache<string, string>(entriesAtMost(KNOWN_MAX));
  const valueIn = (header: string | undefined): string | undefined =>
    header === undefined || header.length > COOKIE_HEADER_MAX ? undefined : parseCookie(header)[name];
  const changeTokenOf = (secret: string): string => createHmac('sha256', changeKey).update(secret).digest('base64url');
  return {
    read(header) {
      const [, id, secret] = VALUE.exec(valueIn(header) ?? '') ?? [];
      return id === undefined || secret === undefined ? undefined : { id, secret };
    },
    known: (header) => known.get(valueIn(header) ?? ''),
    remember: ({ id, secret }) => void known.set(`${id}.${secret}`, id),
    forget: ({ id, secret }) => void known.delete(`${id}.${secret}`),
    changeToken: changeTokenOf,
    isChangeToken(given, secret) {
      const [a, b] = [hashSecret(given), hashSecret(changeTokenOf(secret))];
      return timingSafeEqual(a, b);
    },
    write: ({ id, secret }, expiresAt) =>
      stringifySetCookie({ ...attributes, value: `${id}.${secret}`, expires: new Date(expiresAt) }),
    clear: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  };
}
