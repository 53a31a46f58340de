import { readEvents, type EventPosition, type StoredEvent } from '@oag/store/events';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { ServiceEvent } from '@oag/types';
import type { RequestContext } from '../http/index.ts';

/** Proxies and clients take a connection that is silent for dead. */
const HEARTBEAT_MILLISECONDS = 15_000;
/** The token and the address are looked at when a stream begins: it ends after a while, and the client begins another one where this one ended. */
const STREAM_MILLISECONDS = 10 * 60_000;

export const eventId = ({ xid, seq }: EventPosition): string => `${xid}-${seq}`;

export const toEvent = (event: StoredEvent): ServiceEvent => ({
  id: eventId(event),
  kind: event.kind,
  objectId: event.objectId,
  accessReviewId: event.accessReviewId,
  at: event.at,
});

type Stream = {
  caller: Pick<AuthenticatedClient, 'clientRowId'>;
  from: EventPosition;
  isReset: boolean;
  signal: AbortSignal;
};

/**
 * Server-sent events from a position on, for as long as somebody reads them. A page is read when the one before has been taken, so that a slow
 * reader costs one page of memory; and as whoever the client acts as then, so that one who may read no more is told no more. Every silence ends with an id, so that whoever comes back does not begin before it.
 */
export async function* eventStream(
  { database, events: feed }: RequestContext,
  { caller, from, isReset, signal }: Stream,
): AsyncGenerator<string> {
  const until = Date.now() + STREAM_MILLISECONDS;
  let position = from;
  yield `retry: 1000\nid: ${eventId(from)}\n${isReset ? 'event: reset\ndata: {}\n' : ''}\n`;
  while (!signal.aborted && !feed.stopping.aborted && Date.now() < until) {
    const { last } = feed;
    const reader = await database.caller(caller.clientRowId);
    if (reader?.state !== 'usable') return;
    const page = await readEvents(database.db, reader, position);
    position = page.position;
    if (page.events.length > 0) yield page.events.map(frame).join('');
    if (!page.isLast) continue;
    await feed.changed(last, HEARTBEAT_MILLISECONDS, signal);
    if (feed.last === last) yield `: nothing new\nid: ${eventId(position)}\n\n`;
  }
}

const frame = (event: StoredEvent): string =>
  `id: ${eventId(event)}\nevent: ${event.kind}\ndata: ${JSON.stringify(toEvent(event))}\n\n`;
