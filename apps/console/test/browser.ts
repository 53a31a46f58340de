import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Debian and Ubuntu have the first, Alpine the second, Google's package the third. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium: the program that `CHROMIUM` names, the one of the system, or the one that npm installed. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: ['--no-sandbox'] });
  // Its archive brings libraries that a server without a screen does not have; it unpacks them when it thinks that it is there.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
}
