import { isOwnHost } from '../configuration/index.ts';

/**
 * Whether a proof is for this request: it names the address of the service, PUBLIC_URL, and the path. Query and fragment do not count
 * (RFC 9449, 4.3), nor does how an unreserved character is written.
 */
export function isProofAddress(given: string, publicUrl: string, path: string): boolean {
  if (!URL.canParse(given)) return false;
  const [proved, expected] = [new URL(given), new URL(`${publicUrl}${path}`)];
  return (
    proved.protocol === expected.protocol &&
    proved.port === expected.port &&
    isOwnHost(proved.hostname, publicUrl) &&
    normalized(proved.pathname) === normalized(expected.pathname)
  );
}

const UNRESERVED = /^[\w.~-]$/;

/** The same path for each way to write it (RFC 3986, 6.2.2). */
const normalized = (path: string): string =>
  path.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });
