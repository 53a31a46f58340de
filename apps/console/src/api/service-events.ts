import { ConnectionError, followEvents, ServiceError, type FollowedEvent } from '@oag/client';
import { client } from './client.ts';

type Listener = (event: FollowedEvent) => void;

const CHANNEL = 'oag.events';
const listeners = new Set<Listener>();
let stop: AbortController | undefined;

/**
 * Calls the listener at every change of an object that the viewer may read, until the returned function is called. All tabs of the browser
 * share one stream, because a browser opens few connections to a service.
 */
export function onServiceEvent(listener: Listener): () => void {
  listeners.add(listener);
  stop ??= listen();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.abort();
    stop = undefined;
  };
}

const publish = (event: FollowedEvent): void => {
  for (const listener of listeners) listener(event);
};

function listen(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<FollowedEvent>) => publish(data));
  signal.addEventListener('abort', () => channel.close());
  const follow = async (): Promise<void> => {
    for await (const event of followEvents(client, { signal })) {
      publish(event);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
      channel.postMessage(event);
    }
  };
  const first = navigator.locks ? navigator.locks.request(CHANNEL, { signal }, follow) : follow();
  first.catch((error: unknown) => {
    // The page goes on without live changes; when the session is over, its next request leads to the sign-in page.
    if (!signal.aborted && !(error instanceof ServiceError) && !(error instanceof ConnectionError)) throw error;
  });
  return controller;
}
