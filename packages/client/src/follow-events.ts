import type { ServiceEvent } from '@oag/types';
import type { LooseCall } from './call.ts';
import type { Client } from './client.ts';
import { systemClock, type Clock } from './clock.ts';
import { ConnectionError } from './connection-error.ts';
import { ServiceError } from './service-error.ts';

export interface FollowOptions {
  /** The id of the last seen event: later events come first. Without it, only new events. */
  lastEventId?: string;
  /** Ends the iteration, with the reason of the signal. */
  signal?: AbortSignal;
  clock?: Clock;
}

/** An event; or, with the kind `reset`, events are missing: reload what you show. */
export type FollowedEvent = ServiceEvent;

const WAIT_MILLISECONDS = 1_000;
const WAIT_MILLISECONDS_MAX = 30_000;

/**
 * Iterates over events as they happen, without end: when the stream ends or breaks, another one resumes after the last
 * event. Ends when the signal is aborted or the caller stops; throws ServiceError when the service refuses.
 */
export async function* followEvents(
  client: Pick<Client, 'GET'>,
  options: FollowOptions = {},
): AsyncGenerator<FollowedEvent, void, undefined> {
  const { signal, clock = systemClock } = options;
  let { lastEventId = '' } = options;
  for (let failures = 0; ;) {
    signal?.throwIfAborted();
    try {
      for await (const { id, kind, data } of frames(await open(client, lastEventId, signal))) {
        failures = 0;
        lastEventId = id || lastEventId;
        if (kind === 'reset') yield { id: lastEventId, kind, objectId: '', accessReviewId: '', at: null };
        else if (data !== '') yield JSON.parse(data) as ServiceEvent;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
      failures += 1;
    }
    await clock.wait(Math.min(WAIT_MILLISECONDS * 2 ** Math.max(0, failures - 1), WAIT_MILLISECONDS_MAX), signal);
  }
}

/** fetch reports a broken stream as a TypeError. */
const isPassing = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof ConnectionError ||
  (error instanceof ServiceError && (error.status === 429 || error.status >= 500));

async function open(
  client: Pick<Client, 'GET'>,
  lastEventId: string,
  signal: AbortSignal | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const get = client.GET as LooseCall;
  const { data } = await get('/api/v1/events', {
    headers: { accept: 'text/event-stream', ...(lastEventId !== '' && { 'last-event-id': lastEventId }) },
    parseAs: 'stream',
    ...(signal && { signal }),
  } as Parameters<LooseCall>[1]);
  return data as ReadableStream<Uint8Array>;
}

interface Frame {
  id: string;
  kind: string;
  data: string;
}

/** The frames of a stream of server-sent events, including those without data: their ids count. */
async function* frames(stream: ReadableStream<Uint8Array>): AsyncGenerator<Frame, void, undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) yield frameOf(part);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function frameOf(text: string): Frame {
  const frame: Frame = { id: '', kind: '', data: '' };
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === 'id') frame.id = value;
    else if (name === 'event') frame.kind = value;
    else if (name === 'data') frame.data += value;
  }
  return frame;
}
