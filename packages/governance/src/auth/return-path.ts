import { assertNoViolations, violation } from '../input/index.ts';

/** No real origin: what a browser makes of a path is read against it. */
const BASE = 'https://return.invalid';
/** A path that starts with two slashes, or a slash and a backslash, is the address of another host to a browser. The check of the URL refuses control characters too. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** The path of an own page to go to after signing in. Throws INVALID_FIELD for everything that could lead elsewhere. */
export function returnPath(text: string | null | undefined): string {
  const path = text ?? '';
  if (path === '') return '/';
  const url = URL.canParse(path, BASE) ? new URL(path, BASE) : null;
  // Encoded slashes and backslashes are decoded by some proxies and pages.
  const isOwn =
    PATH.test(path) && url?.origin === BASE && !url.pathname.startsWith('//') && !/^\/+(%2f|%5c)/i.test(path);
  assertNoViolations(
    isOwn
      ? []
      : [violation('returnTo', 'FORMAT', 'must be the path of a page of this service, such as /task/42; correct it')],
  );
  return path;
}
