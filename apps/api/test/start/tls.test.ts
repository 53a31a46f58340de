import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { beforeAll, expect, test, type TestContext } from 'vitest';
import { ConfigurationError, readConfiguration } from '../../src/index.ts';
import { readCertificate } from '../../src/server/tls.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

type Pair = { cert: string; private: string };

const pairFor = (): Promise<Pair> =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    // An RSA key takes up to a second to find.
    keyType: 'ec',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });

let pairs: [Pair, Pair];
beforeAll(async () => {
  pairs = [await pairFor(), await pairFor()];
});

type Files = { cert: string; key: string };

/** Two files for a certificate and its key, in a folder that ends with the test. */
async function newFiles({ onTestFinished }: TestContext): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-tls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
}

const flags = ({ cert, key }: Files): string[] => ['--tls-cert-file', cert, '--tls-key-file', key];
async function put(files: Files, { cert, private: key }: Pair): Promise<void> {
  await writeFile(files.cert, cert);
  await writeFile(files.key, key);
}

/** The service with the first certificate, listening. */
async function listen(context: TestContext): Promise<{ port: number; files: Files; service: TestService }> {
  const files = await newFiles(context);
  await put(files, pairs[0]);
  const service = await startTestService({ flags: flags(files) });
  context.onTestFinished(() => service.close());
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (service.app.server.address() as AddressInfo).port, files, service };
}

function get(port: number, ca: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/healthz', ca, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Asks again until the service presents the expected certificate: it checks the files every second. */
async function untilTrusted(port: number, ca: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 100; attempt++, await sleep(100)) {
    const status = await get(port, ca, new Agent()).catch(() => undefined);
    if (status !== undefined) return status;
  }
  return undefined;
}

test('the service speaks HTTPS with its certificate, in TLS 1.2 and newer', async (context) => {
  const { port } = await listen(context);
  expect(await get(port, pairs[0].cert, new Agent())).toBe(200);
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const socket = await new Promise<TLSSocket>((resolve, reject) => {
      const opened = connect(
        { host: '127.0.0.1', port, ca: pairs[0].cert, minVersion: version, maxVersion: version },
        () => resolve(opened),
      );
      opened.on('error', reject);
    });
    expect(socket.getProtocol()).toBe(version);
    socket.destroy();
  }
});

// A service looks at its files every second: those that wait for that do so at once.
test.concurrent('a new certificate is taken into use, and open connections stay open', async (context) => {
  const { port, files } = await listen(context);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await get(port, pairs[0].cert, agent)).toBe(200);
  const [open] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
  await put(files, pairs[1]);
  expect(await untilTrusted(port, pairs[1].cert)).toBe(200);
  await expect(get(port, pairs[0].cert, new Agent())).rejects.toThrow();
  expect(await get(port, pairs[0].cert, agent)).toBe(200);
  expect(Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])).toEqual([open]);
  expect(open?.destroyed).toBe(false);
  agent.destroy();
});

const spoiled: { [how: string]: (files: Files) => Promise<void> } = {
  'is no certificate': ({ cert }) => writeFile(cert, 'red'),
  'is empty': ({ cert }) => writeFile(cert, ''),
  'belongs to another key': ({ cert }) => writeFile(cert, pairs[1].cert),
  'is gone': ({ cert }) => rm(cert),
};
test.concurrent.for(Object.entries(spoiled))(
  'the old certificate stays in use when the new one %s, which is logged; a good one is taken after that',
  async ([, spoil], context) => {
    const { port, files, service } = await listen(context);
    await spoil(files);
    await service.logged('the new certificate cannot be used');
    expect(await get(port, pairs[0].cert, new Agent())).toBe(200);
    await put(files, pairs[1]);
    expect(await untilTrusted(port, pairs[1].cert)).toBe(200);
  },
);

test('a start with a certificate that cannot be used says which file and why', async (context) => {
  const files = await newFiles(context);
  await put(files, { cert: pairs[0].cert, private: pairs[1].private });
  const configuration = readConfiguration(flags(files), {});
  await expect(readCertificate(configuration)).rejects.toThrow(/TLS_CERT_FILE .*cert\.pem.*key does not belong/);
  await rm(files.key);
  await expect(readCertificate(configuration)).rejects.toThrow(/TLS_KEY_FILE: .*key\.pem cannot be read/);
});

test('one of the two files alone is refused, and with both the public address is https', async () => {
  expect(() => readConfiguration(['--tls-cert-file', 'cert.pem'], {})).toThrow(ConfigurationError);
  expect(() => readConfiguration([], { TLS_KEY_FILE: 'key.pem' })).toThrow(/belong together/);
  const files = ['--tls-cert-file', 'cert.pem', '--tls-key-file', 'key.pem'];
  expect(readConfiguration(['--port', '8443', ...files], {}).publicUrl).toBe('https://127.0.0.1:8443');
});

test('trusted proxies are addresses and networks', async () => {
  expect(readConfiguration([], { TRUSTED_PROXIES: ' 10.0.0.5, 10.1.0.0/16 ,::1' }).trustedProxies).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    '::1',
  ]);
  expect(() => readConfiguration(['--trusted-proxies', 'proxy.example.com'], {})).toThrow(
    /--trusted-proxies is "proxy.example.com", but must be addresses/,
  );
});
