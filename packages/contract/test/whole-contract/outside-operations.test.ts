import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceTarget, type ServiceTarget } from '../harness/service-target.ts';

// Answers that no operation declares, because there is none yet when they are given; and the file of roots, which most tests do without.

let target: ServiceTarget;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oag-roots-'));
  target = await serviceTarget({ flags: ['--request-timeout', '1', '--log-roots-file', join(folder, 'roots')] });
});
afterAll(async () => {
  await target.close();
  await rm(folder, { recursive: true });
});

const reasonOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { details: { reason?: string }[] }).details[0]?.reason;

test('a method that a path does not have is refused', async () => {
  const answer = await target.watched.fetch(new Request(`${target.address}/api/v1/apps`, { method: 'PUT' }));
  expect([answer.status, await reasonOf(answer)]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(target.watched.takeProblems()).toEqual(['PUT /api/v1/apps is not in the contract']);
});

test('a body that does not arrive is refused in time', async () => {
  const never = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode('grant_type=')),
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: never,
    duplex: 'half',
  };
  const answer = await target.watched.fetch(new Request(`${target.address}/auth/v1/token`, init));
  expect([answer.status, await reasonOf(answer)]).toEqual([408, 'REQUEST_TIMEOUT']);
  target.watched.takeProblems();
});

test('a check of the log counts the roots outside the database', async () => {
  const client = target.client(target.credentials);
  const { outsideRoots } = await target.until(
    async () => (await client.POST('/api/v1/systemlog/action/check', { body: {} })).data,
    (result) => result.outsideRoots !== '0',
  );
  expect(Number(outsideRoots)).toBeGreaterThan(0);
});
