import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Configuration } from '../configuration/index.ts';
import { CHALLENGE_MILLISECONDS } from './passkey-challenge.ts';
import { newSessionSecret } from './session-cookies.ts';

/** Longer than any cookie of ours. */
const COOKIE_HEADER_MAX = 8_192;

/** The cookie that binds the challenge of a sign-in to the browser that asked for it: nobody has another browser answer it. */
const attributesOf = ({ publicUrl }: Pick<Configuration, 'publicUrl'>) => {
  const isHttps = publicUrl.startsWith('https:');
  const name = isHttps ? '__Host-oag-passkey' : 'oag-passkey';
  return { name, path: '/', httpOnly: true, secure: isHttps, sameSite: 'strict' } as const;
};

const holderOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new cookie, and the holder of the challenges that are given out with it. */
export function newPasskeyCookie(configuration: Pick<Configuration, 'publicUrl'>): {
  holder: string;
  setCookie: string;
} {
  const value = newSessionSecret();
  const maxAge = CHALLENGE_MILLISECONDS / 1000;
  return { holder: holderOf(value), setCookie: stringifySetCookie({ ...attributesOf(configuration), value, maxAge }) };
}

/** The holder that a header `Cookie` names. Without the cookie it is one that holds nothing. */
export function passkeyHolder(header: string | undefined, configuration: Pick<Configuration, 'publicUrl'>): string {
  const cookies = header === undefined || header.length > COOKIE_HEADER_MAX ? {} : parseCookie(header);
  return holderOf(cookies[attributesOf(configuration).name] ?? '');
}

export const clearPasskeyCookie = (configuration: Pick<Configuration, 'publicUrl'>): string =>
  stringifySetCookie({ ...attributesOf(configuration), value: '', maxAge: 0 });
