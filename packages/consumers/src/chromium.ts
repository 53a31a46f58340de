import { existsSync } from 'node:fs';

/** Debian and Ubuntu have the first, Alpine the second, Google's package the third. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The program of Chromium on this machine. Throws an Error that says how to get one. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
  if (path === undefined)
    throw new Error('This test needs Chromium: apt-get install chromium, or name its program in CHROMIUM');
  return path;
}
