import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ flags: ['--public-url', 'https://access.example.com'] });
});
afterAll(() => service.close());

const get = (url: string, headers: { [name: string]: string } = {}) => service.app.inject({ url, headers });
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** The addresses of what a page loads before it is complete, from the root of the server. */
const loadedBy = (url: string, html: string): string[] =>
  [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"|data-(?:library|contract|requests)="([^"]+)"/g)]
    .flatMap(([, ...found]) => found.filter(Boolean))
    .filter((address) => !/^data:|\.md$/.test(address))
    .map((address) => new URL(address, `http://localhost${url}`).pathname);

test('a page of the docs is asked for by its ETag, and its files are kept for as long as they have their names', async () => {
  const page = await get('/docs/', BROWSER);
  expect([page.statusCode, page.headers['content-encoding'], page.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, no-cache',
  ]);
  const again = await get('/docs/', { ...BROWSER, 'if-none-match': String(page.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const plain = await get('/docs/');
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
  const files = loadedBy('/docs/', plain.payload);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    expect(file).toMatch(/^\/docs\/assets\//);
    const { statusCode, headers } = await get(file, BROWSER);
    expect([statusCode, headers['cache-control']], file).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

test('the reference of a tag is less than 700 kB on the line, and a second one less than 200 kB more', async () => {
  const bytes = async (url: string, known: Set<string>): Promise<number> => {
    const page = await get(url, BROWSER);
    const html = (await get(url)).payload;
    let sum = page.rawPayload.length;
    for (const file of new Set(loadedBy(url, html))) {
      if (known.has(file)) continue;
      known.add(file);
      const { rawPayload, statusCode } = await get(file, BROWSER);
      expect(statusCode, file).toBe(200);
      sum += rawPayload.length;
    }
    return sum;
  };
  const known = new Set<string>();
  expect(await bytes('/docs/reference/tasks/', known)).toBeLessThan(700_000);
  expect(await bytes('/docs/reference/access-reviews/', known)).toBeLessThan(200_000);
});

test('an error leads to the section of its reason in the docs', async () => {
  const { details } = (await get('/api/v1/tasks/x')).json<{
    details: { reason: string; metadata: { helpUrl: string } }[];
  }>();
  const { reason = '', metadata } = details[0] ?? {};
  const { origin, pathname, hash } = new URL(metadata?.helpUrl ?? '');
  expect([origin, hash]).toEqual(['https://access.example.com', `#${reason}`]);
  expect((await get(pathname)).payload).toContain(`<h2 id="${reason}">`);
});
