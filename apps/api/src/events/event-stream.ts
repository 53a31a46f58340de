import { readEvents, type EventPosition, type StoredEvent } from '@oag/store/events';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { ServiceEvent } from '@oag/types';
import type { RequestContext } from '../http/index.ts';

/** Proxies and clients close a connection that stays silent. */
const HEARTBEAT_MILLISECONDS = 15_000;
/** The token and the address are checked when a stream begins. It ends after a while, and the client resumes with a new one. */
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
 * Server-sent events from a position on, for as long as the client reads them. It reads the next page when the client
 * has taken the one before, so that a slow client costs one page of memory. Each page is read with the current
 * permissions of the person, so that lost permissions take effect. A pause ends with an id, so that a client that
 * reconnects does not begin before it.
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
