import { afterEach, expect, test } from 'vitest';
import { askForToken, bySecret, newSigner } from '../service/assertions.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
afterEach(() => service.close());

/** A client that may be used from one network, and what asking from an address with these headers is answered. */
async function boundTo(network: string, flags: string[] = []) {
  service = await startTestService({ flags });
  const signer = await newSigner(service);
  const { body } = await askForToken(service, bySecret(signer));
  await service.call('updatePersonalClient', {
    path: { id: signer.rowId },
    body: { client: { allowSourceCidr: [network] } },
  });
  return async (remoteAddress: string, forwarded?: string): Promise<[token: number, call: number]> => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const token = await askForToken(service, bySecret(signer), remoteAddress, headers);
    const authorization = `Bearer ${String(body['access_token'])}`;
    const call = await service.app.inject({
      url: '/api/v1/auth/introspect',
      remoteAddress,
      headers: { ...headers, authorization },
    });
    return [token.status, call.statusCode];
  };
}

test('a client is used from its networks only, for tokens and with them', async () => {
  const ask = await boundTo('10.20.0.0/16');
  expect(await ask('10.20.0.7')).toEqual([200, 200]);
  expect(await ask('::ffff:10.20.0.7')).toEqual([200, 200]);
  expect(await ask('10.21.0.7')).toEqual([401, 403]);
});

test('X-Forwarded-For is believed of nobody unless configured', async () => {
  const ask = await boundTo('10.20.0.0/16');
  expect(await ask('192.0.2.1', '10.20.0.7')).toEqual([401, 403]);
  expect(await ask('10.20.0.7', '192.0.2.1')).toEqual([200, 200]);
});

test('X-Forwarded-For is believed of trusted proxies, up to the last address that one of them has seen', async () => {
  const ask = await boundTo('10.20.0.0/16', ['--trusted-proxies', '192.0.2.0/24, 198.51.100.7']);
  expect(await ask('192.0.2.1', '10.20.0.7')).toEqual([200, 200]);
  expect(await ask('192.0.2.1', '10.20.0.7, 198.51.100.7')).toEqual([200, 200]);
  expect(await ask('192.0.2.1', '10.20.0.7, 203.0.113.9')).toEqual([401, 403]);
  expect(await ask('203.0.113.9', '10.20.0.7')).toEqual([401, 403]);
});

test('a refused call is logged with the address that was seen', async () => {
  const ask = await boundTo('10.20.0.0/16');
  expect(await ask('203.0.113.9')).toEqual([401, 403]);
  const { rows } = await service.database.pool.query<{ document: object }>(
    `select document from log_entries where kind = 'refused' order by seq desc limit 1`,
  );
  expect(rows[0]?.document).toMatchObject({ source: '203.0.113.9', reason: 'SOURCE_NOT_ALLOWED' });
});

test('the limit of an address counts the one that a trusted proxy names, and a forged header is no way around it', async () => {
  service = await startTestService({ flags: ['--address-rate-limit', '1', '--trusted-proxies', '192.0.2.1'] });
  const statusesOf = async (remoteAddress: string, forwarded: (n: number) => string): Promise<number[]> => {
    const statuses = [];
    for (let n = 1; n <= 10; n += 1) {
      const headers = { 'x-forwarded-for': forwarded(n) };
      statuses.push((await service.app.inject({ url: '/nowhere', remoteAddress, headers })).statusCode);
    }
    return statuses;
  };
  // Ten people behind the proxy, each once; then one of them ten times, who also writes addresses before their own.
  expect(new Set(await statusesOf('192.0.2.1', (n) => `203.0.113.${n}`))).toEqual(new Set([404]));
  expect(await statusesOf('192.0.2.1', (n) => `10.0.0.${n}, 203.0.113.77`)).toContain(429);
  // Somebody who is no proxy.
  expect(await statusesOf('198.51.100.1', (n) => `203.0.113.${n + 100}`)).toContain(429);
});
