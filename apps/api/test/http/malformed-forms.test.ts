import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const part = (head: string, body = 'x'): string => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const file = 'Content-Disposition: form-data; name="people"; filename="people.csv"\r\nContent-Type: text/csv';

const malformed: [string, string, string][] = [
  ['no boundary', 'multipart/form-data', part(file)],
  ['an empty boundary', 'multipart/form-data; boundary=', part(file)],
  ['no end', 'multipart/form-data; boundary=b', part(file)],
  [
    'a file that ends early',
    'multipart/form-data; boundary=b',
    `--b\r\n${file.replace('people"', 'file"')}\r\n\r\n${'x'.repeat(100_000)}`,
  ],
  ['another boundary in the body', 'multipart/form-data; boundary=c', `${part(file)}--b--\r\n`],
  ['a part without headers', 'multipart/form-data; boundary=b', `--b\r\nx\r\n--b--\r\n`],
  ['a part without a name', 'multipart/form-data; boundary=b', `${part('Content-Disposition: form-data')}--b--\r\n`],
  [
    'a reserved name',
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: form-data; name="__proto__"')}--b--\r\n`,
  ],
  [
    'JSON that is none',
    'multipart/form-data; boundary=b',
    `${part('Content-Disposition: form-data; name="x"\r\nContent-Type: application/json', '{')}--b--\r\n`,
  ],
  ['noise', 'multipart/form-data; boundary=b', '\u0000\u0001--b\r\r\n--b'],
];

test.each(malformed)('a form with %s is refused with 400 and the rule', async (_, type, payload) => {
  for (const url of ['/api/v1/uploads', '/api/v1/imports']) {
    const answer = await service.app.inject({
      method: 'POST',
      url,
      headers: { ...service.admin.headers, 'content-type': type },
      payload,
    });
    expect({ url, status: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
      url,
      status: 400,
      message: expect.stringMatching(/\S+/),
    });
  }
});

test('a form where JSON belongs is refused, and is no empty body', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/v1/search/tasks',
    headers: { ...service.admin.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${part(file)}--b--\r\n`,
  });
  expect(answer.statusCode).toBe(415);
});
