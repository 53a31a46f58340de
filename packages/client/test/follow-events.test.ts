import { expect, test } from 'vitest';
import { followEvents, ServiceError } from '../src/index.ts';
import { hangUp, refusal, startService } from './service.ts';

const event = (n: number): object => ({
  id: `7-${n}`,
  kind: 'task.closed',
  objectId: `task ${n}`,
  accessReviewId: '',
  at: null,
});
const frame = (n: number): string => `id: 7-${n}\nevent: task.closed\ndata: ${JSON.stringify(event(n))}\n\n`;
const stream = { 'content-type': 'text/event-stream' };

test('events come one by one, however they are cut, and a stream that ends is followed by one after the last event', async () => {
  const { client, received, clock } = await startService({
    api: (_, index) => async (response) => {
      response.writeHead(200, stream);
      if (index === 0) {
        response.write(`retry: 1000\nid: 6-0\n\n${frame(1).slice(0, 20)}`);
        response.write(frame(1).slice(20) + frame(2));
        response.end(': nothing new\nid: 7-5\n\n');
      } else if (index === 1) hangUp(response);
      else response.write(frame(6));
    },
  });
  const seen: string[] = [];
  for await (const { objectId } of followEvents(client(), { clock: { now: clock.now, wait: async () => {} } })) {
    seen.push(objectId);
    if (seen.length === 3) break;
  }
  expect(seen).toEqual(['task 1', 'task 2', 'task 6']);
  expect(received.map(({ headers }) => headers['last-event-id'])).toEqual([
    undefined,
    ...received.slice(1).map(() => '7-5'),
  ]);
  expect(received[0]?.headers.accept).toBe('text/event-stream');
});

test('missing events lead to a reset', async () => {
  const { client } = await startService({
    api: () => (response) => void response.writeHead(200, stream).write('id: 9-0\nevent: reset\ndata: {}\n\n'),
  });
  for await (const found of followEvents(client(), { lastEventId: '1-1' })) {
    expect(found).toEqual({ id: '9-0', kind: 'reset', objectId: '', accessReviewId: '', at: null });
    break;
  }
});

test('a refusal and an abort end it', async () => {
  const { client } = await startService({ api: () => refusal(403, 7, 'ROLE_REQUIRED', 'No.') });
  await expect(followEvents(client()).next()).rejects.toThrow(ServiceError);
  await expect(followEvents(client(), { signal: AbortSignal.abort(new Error('enough')) }).next()).rejects.toThrow(
    'enough',
  );
});
