import { afterEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
afterEach(() => service.close());

const headersOf = async (url: string) => (await service.app.inject({ url })).headers;

test('every answer has the headers that browsers protect people by', async () => {
  service = await startTestService();
  for (const url of ['/healthz', '/openapi.json', '/api/v1/tasks/x', '/nowhere', '/docs/']) {
    const headers = await headersOf(url);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors 'none'`);
    // No inline script. The search of the docs is a WebAssembly program.
    expect(policy).toContain(url === '/docs/' ? `script-src 'self' 'wasm-unsafe-eval';` : `script-src 'self';`);
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('browsers keep to HTTPS where the service is reached by it', async () => {
  service = await startTestService({ flags: ['--public-url', 'https://access.example.com'] });
  expect((await headersOf('/healthz'))['strict-transport-security']).toBe('max-age=31536000');
  // Pages of a service that others reach do not call a mock on the reader's machine.
  expect((await headersOf('/docs/'))['content-security-policy']).not.toContain('connect-src');
});
