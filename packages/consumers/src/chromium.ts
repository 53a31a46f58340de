import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Debian and Ubuntu have the first, Alpine the second, Google's package the third. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts Chromium: the program that `CHROMIUM` names, the one of the system, or the one that npm installed. */
export async function launchChromium(): Promise<Browser> {
  const installed = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: ['--no-sandbox'] });
  // Its archive has libraries that a server without a screen lacks. It unpacks them where this variable is set.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
}
