import { createClient, type Client } from '@oag/client';
import { startMock, type MockService } from '@oag/mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, openItems } from './inbox.ts';

// Contract tests: the mock refuses every request that breaks the contract, so that these pass only if the app keeps to it.

let mock: MockService;
let client: Client;
beforeAll(async () => {
  mock = await startMock({ port: 0 });
  client = createClient({ baseUrl: mock.baseUrl, clientId: 'any', clientSecret: 'any' });
});
afterAll(() => mock.close());

test('lists tasks and approves one', async () => {
  const [item] = await openItems(client);
  expect(await approve(client, item?.taskId ?? '', 'Still needed')).toBe('approved');
});

test('handles every refusal that the contract documents for an approval', async () => {
  for (const [code, outcome] of [
    [404, 'no such task'],
    [409, 'somebody else was faster'],
  ] as const) {
    const preferring = createClient({
      baseUrl: mock.baseUrl,
      clientId: 'any',
      clientSecret: 'any',
      fetch: (request) => {
        if (request.url.endsWith('/action/approve')) request.headers.set('Prefer', `code=${code}`);
        return fetch(request);
      },
    });
    expect(await approve(preferring, '389VxaFTLAm7AReBNKD8QyHoYts', 'Still needed')).toBe(outcome);
  }
});
