import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';

/** Debian and Ubuntu have the first, Alpine the second, Google's package the third. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How to start Chromium: the program that `CHROMIUM` names, the one of the system, or the one that npm installed. */
async function program(): Promise<LaunchOptions> {
  const installed = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
  const args = ['--no-sandbox'];
  if (installed !== undefined) return { executablePath: installed, args };
  // Its archive has libraries that a server without a screen lacks. It unpacks them where this variable is set.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  // Its own arguments are left out: all pages in one process, which ends with the first page that fails, and pages without web security.
  return { executablePath: await packed.executablePath(), args };
}

export const launchChromium = async (): Promise<Browser> => chromium.launch(await program());

/** A Chromium that several processes use, each with contexts of its own; they connect to its `wsEndpoint()`. */
export const serveChromium = async (): Promise<BrowserServer> => chromium.launchServer(await program());

/** The Chromium that another process serves. */
export const connectChromium = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);
