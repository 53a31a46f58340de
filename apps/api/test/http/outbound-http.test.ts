import dns from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { OutboundError, sendOutbound } from '../../src/http/outbound-http.ts';

let server: Server;
let port: number;
let seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { location: `http://127.0.0.1:${port}/target` });
    response.end('hello');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  seen = [];
});

const get = (url: string, allowed: string[] = []) =>
  sendOutbound({ url, method: 'GET', headers: {}, allowed, timeoutMilliseconds: 5_000, bytesMax: 100 });

describe('an address inside the network is not called,', () => {
  test.each([
    ['as it is', '127.0.0.1'],
    ['as one decimal number', '2130706433'],
    ['in hexadecimal', '0x7f000001'],
    ['in octal', '0177.0.0.1'],
    ['in a short form', '127.1'],
    ['as the unspecified address', '0.0.0.0'],
    ['as IPv6', '[::1]'],
    ['as IPv4 within IPv6', '[::ffff:127.0.0.1]'],
    ['as IPv4 within IPv6, in hexadecimal', '[::ffff:7f00:1]'],
    ['as a name', 'localhost'],
    ['as a name with a dot at its end', 'localhost.'],
    ['of the service that clouds keep for machines', '169.254.169.254'],
  ])('%s', async (_, host) => {
    await expect(get(`http://${host}:${port}/`)).rejects.toThrow(OutboundError);
    expect(seen).toEqual([]);
  });
});

test('an allowed address is called, and a redirection is not followed', async () => {
  expect(await get(`http://127.0.0.1:${port}/moved`, ['127.0.0.1'])).toMatchObject({ status: 302 });
  expect(seen).toEqual(['/moved']);
});

describe('a name whose address changes', () => {
  test('is resolved once, and the address that was checked is called', async () => {
    const lookup = vi
      .spyOn(dnsPromises, 'lookup')
      .mockImplementationOnce(async () => [{ address: '127.0.0.1', family: 4 }] as never)
      .mockImplementation(async () => [{ address: '203.0.113.9', family: 4 }] as never);
    const another = vi.spyOn(dns, 'lookup');
    syncBuiltinESMExports();
    expect(await get(`http://rebinding.example:${port}/`, ['127.0.0.1'])).toMatchObject({ status: 200 });
    expect([lookup.mock.calls.length, another.mock.calls.length]).toEqual([1, 0]);
  });

  test('is not called when one of its addresses is inside the network', async () => {
    vi.spyOn(dnsPromises, 'lookup').mockImplementation(
      async () =>
        [
          { address: '203.0.113.9', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ] as never,
    );
    syncBuiltinESMExports();
    await expect(get(`http://rebinding.example:${port}/`)).rejects.toThrow('OUTBOUND_HOSTS does not allow it');
  });
});

test('nothing else in the service makes requests', async () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  const allowed = new Set([join('apps', 'api', 'src', 'http', 'outbound-http.ts')]);
  const found: string[] = [];
  for (const folder of ['apps/api/src', ...['store', 'governance', 'sources'].map((name) => `packages/${name}/src`)]) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      const path = join(folder, name);
      if (!name.endsWith('.ts') || allowed.has(path)) continue;
      const text = (await readFile(join(root, path), 'utf8')).replaceAll(/^import type .*$/gm, '');
      const isCaller =
        /(?<![\w.'])fetch\(|globalThis\.fetch|from 'undici'|from 'axios'|from 'got'|new WebSocket\(/.test(text);
      const importsHttp =
        /import \{[^}]*\b(request|get|Agent)\b[^}]*\} from 'node:https?'|import \w+ from 'node:https?'|from 'node:http2'/.test(
          text,
        );
      if (isCaller || importsHttp) found.push(path);
    }
  }
  expect(found).toEqual([]);
});
