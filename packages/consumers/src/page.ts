import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchChromium } from './chromium.ts';

export interface PageServer {
  origin: string;
  /** The page runs this script. */
  serve(script: string): void;
  close(): Promise<void>;
}

/** Serves one page on an origin of its own. */
export async function servePage(): Promise<PageServer> {
  let script = '';
  const server: Server = createServer((request, response) => {
    const isScript = request.url === '/app.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><body><script type="module" src="/app.js"></script></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    serve: (text) => void (script = text),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Opens a page in Chromium. Returns its text as soon as it has some. */
export async function textOfPage(address: string): Promise<string> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction('document.body.textContent !== ""', undefined, { timeout: 60_000 });
    return (await page.locator('body').textContent()) ?? '';
  } finally {
    await browser.close();
  }
}
