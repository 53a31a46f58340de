/** Shorter parts of an address occur in ordinary words. */
const PART_MIN = 6;
const HIDDEN = '…';

/** A text without the secret parts of an address. Some servers repeat the path that was called in their answer. */
export function withoutAddress(text: string, address: string): string {
  const { pathname, search, hash, username, password, host, hostname } = new URL(address);
  const parts = [pathname, search, hash, username, password].flatMap((part) => part.split(/[/?&=#;,]/));
  const secrets = [address, `${pathname}${search}`, `${pathname}${search}${hash}`, pathname, ...parts]
    .flatMap((part) => [part, decoded(part), part.replaceAll('&', '&amp;'), decoded(part).replaceAll('&', '&amp;')])
    .filter((part) => part.length >= PART_MIN && part !== host && part !== hostname);
  return [...new Set(secrets)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that encodes nothing is part of the text.
    return part;
  }
}
