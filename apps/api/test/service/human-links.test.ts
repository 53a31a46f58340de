import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('the address of a task that clients print leads to a place in the docs that exists', async () => {
  const { statusCode, headers } = await service.app.inject('/task/4711');
  expect(statusCode).toBe(302);
  const [, page = '', place = ''] = /^\/docs\/([a-z-]+)\/#([a-z-]+)$/.exec(String(headers.location)) ?? [];
  const guide = readFileSync(new URL(`../../../docs/guides/${page}.md`, import.meta.url), 'utf8');
  const headings = [...guide.matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  expect(headings).toContain(place);
});

test('in a browser, that address opens the console, which shows the task', async () => {
  const { statusCode, headers } = await service.app.inject({ url: '/task/4711', headers: { accept: 'text/html' } });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('an address that is no number of a task leads nowhere', async () => {
  for (const path of ['/task/', '/task/x', `/task/${'1'.repeat(20)}`, '/task/4711/more'])
    expect((await service.app.inject(path)).statusCode, path).toBe(404);
});
