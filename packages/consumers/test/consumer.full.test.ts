import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile, runJourney } from '../src/journey.ts';
import { createConsumer, type Consumer } from '../src/consumer.ts';
import { SAMPLE_REVIEWS, startService, type Service } from '../src/service.ts';

let consumer: Consumer;
let service: Service;
beforeAll(async () => {
  [consumer, service] = await Promise.all([
    createConsumer(['@oag/client']),
    startService({ origin: 'https://portal.example.com' }),
  ]);
});
afterAll(async () => {
  await Promise.all([consumer?.remove(), service?.stop()]);
});

test('an app compiles from the tarball of the client alone, as a bundler and as Node resolve it', async () => {
  expect(await compile(consumer, 'bundler')).toBe('');
  expect(await compile(consumer, 'nodenext')).toBe('');
});

test('the app lists its open tasks, approves one, and sees it happen', async () => {
  const built = join(consumer.folder, 'built/main.js');
  expect(await runJourney(consumer, service, process.execPath, [built])).toMatchObject({
    openTasks: SAMPLE_REVIEWS,
    firstTask: {
      number: expect.stringMatching(/^\d+$/),
      app: expect.stringMatching(/\w/),
      entitlements: [expect.any(String)],
    },
    event: expect.stringMatching(/^task\./),
    refusal: '404 NOT_FOUND',
  });
});
