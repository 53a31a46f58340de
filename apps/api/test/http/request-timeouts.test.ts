import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ flags: ['--request-timeout', '1', '--upload-timeout', '2'] });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());

/** Sends the beginning of a request and nothing more, and reads until the service closes the connection. */
async function sendHalf(beginning: string): Promise<string> {
  const socket = connect((service.app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(beginning);
  await once(socket, 'close');
  return answer;
}

const post = (path: string, type: string, head = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n${head}\r\n`;
const authorized = (): string => `Authorization: ${service.admin.headers.authorization}\r\n`;

test.concurrent.each<[string, () => string]>([
  ['a form at the token endpoint', () => `${post('/auth/v1/token', 'application/x-www-form-urlencoded')}grant_type=`],
  ['JSON without a token', () => `${post('/api/v1/policies', 'application/json')}{`],
  ['JSON with a token', () => `${post('/api/v1/search/tasks', 'application/json', authorized())}{`],
  [
    'a form with files where there is no upload',
    () => `${post('/api/v1/search/tasks', 'multipart/form-data; boundary=b', authorized())}--b`,
  ],
  ['an upload', () => `${post('/api/v1/uploads', 'multipart/form-data; boundary=b', authorized())}--b\r\n`],
  ['a body that no operation reads', () => `${post('/api/v1/nowhere', 'application/json')}{`],
  [
    'a body of a GET',
    () => `GET /api/v1/auth/introspect HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n${authorized()}\r\n{`,
  ],
  ['headers', () => 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
])('a connection that sends half of %s ends after the time', async (_, half) => {
  expect(await sendHalf(half())).toMatch(/^(HTTP\/1\.1 \d{3} [^]*|)$/);
});

test('a body that does not arrive in time is answered with 408, a reason and what to do', async () => {
  const answer = await sendHalf(`${post('/auth/v1/token', 'application/x-www-form-urlencoded')}grant_type=`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ details: [{ reason: 'REQUEST_TIMEOUT' }] });
});

test('an address that is too long is answered with 431 and a reason', async () => {
  const answer = await sendHalf(`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('BAD_REQUEST');
});
