import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../../src/configuration/index.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const open = async (host: string, url: string, accept = 'text/html'): Promise<unknown> => {
  const { statusCode, headers } = await service.app.inject({ method: 'GET', url, headers: { host, accept } });
  return headers.location ?? statusCode;
};

test('on this machine the public host is localhost, for which browsers permit passkeys', () => {
  const publicUrl = (...flags: string[]): string => readConfiguration(flags, {}).publicUrl;
  expect(publicUrl()).toBe('http://localhost:8080');
  expect(publicUrl('--host', '::1', '--port', '9000')).toBe('http://localhost:9000');
  expect(publicUrl('--host', '10.0.0.5')).toBe('http://10.0.0.5:8080');
  expect(publicUrl('--public-url', 'http://127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
});

test('a page that is opened at the address of this machine moves to localhost; programs stay', async () => {
  expect(await open('127.0.0.1:8080', '/sign-in?return_to=%2F')).toBe('http://localhost:8080/sign-in?return_to=%2F');
  expect(await open('[::1]:8080', '/')).toBe('http://localhost:8080/');
  expect(await open('localhost:8080', '/sign-in')).toBe(200);
  expect(await open('127.0.0.1:8080', '/healthz', 'application/json')).toBe(200);
  // Another port leads to another service.
  expect(await open('127.0.0.1:9999', '/sign-in')).toBe(200);
});
