import { readFile, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: { [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
/** That of the service: no inline script. Redoc writes its styles while it runs; the search is a WebAssembly program; the mock is elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; connect-src 'self' http://127.0.0.1:4010; base-uri 'none'; form-action 'self'";

/** Serves a folder under a path, as any server of static files does, and nothing outside it. */
export async function serveFolder(folder: string, path: string): Promise<{ url: string; close(): void }> {
  const server: Server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, address.slice(path.length - 1), address.endsWith('/') ? 'index.html' : '');
    const isThere = address.startsWith(path) && (await stat(file).catch(() => undefined))?.isFile() === true;
    response.writeHead(isThere ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    response.end(isThere ? await readFile(file) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
