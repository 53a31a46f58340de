import { parseCookie, stringifySetCookie } from 'cookie';
import type { Configuration } from '../configuration/index.ts';
import { newSessionSecret } from './session-cookies.ts';

const SECONDS = 600;
const VALUE = /^[\w-]{43}$/;
/** Longer than any cookie of ours. */
const COOKIE_HEADER_MAX = 8_192;

/**
 * The cookie that binds a sign-in to the browser that began it: who is sent the address that ends somebody else's sign-in has another one. Several
 * tabs of a browser share it.
 */
export function signInCookie(
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  header: string | undefined,
): { secret: string | undefined; newSecret(): { secret: string; setCookie: string } } {
  const isHttps = publicUrl.startsWith('https:');
  const name = isHttps ? '__Host-oag-sign-in' : 'oag-sign-in';
  const given = header === undefined || header.length > COOKIE_HEADER_MAX ? undefined : parseCookie(header)[name];
  const secret = given !== undefined && VALUE.test(given) ? given : undefined;
  return {
    secret,
    newSecret() {
      const value = secret ?? newSessionSecret();
      const attributes = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax', maxAge: SECONDS } as const;
      return { secret: value, setCookie: stringifySetCookie({ name, value, ...attributes }) };
    },
  };
}
