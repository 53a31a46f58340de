import { Readable } from 'node:stream';
import { assertNoViolations, violation } from '@oag/governance/input';
import { currentPosition, isLost, readEvents, type EventPosition } from '@oag/store/events';
import { eventId, eventStream, toEvent } from '../event-stream.ts';
import type { Handler } from '../../http/index.ts';

export const getEvents: Handler<'getEvents'> = async ({ query }, context) => {
  const {
    caller,
    database: { db },
    eventStreams,
    raw,
  } = context;
  const header = raw.headers['last-event-id'];
  const asked = positionOf(header === undefined || header === '' ? (query.last_event_id ?? '') : String(header));
  const isReset = asked !== null && (await isLost(db, asked));
  const from = asked === null || isReset ? await currentPosition(db) : asked;

  if (!(raw.headers.accept ?? '').includes('text/event-stream')) {
    const { events, position } = await readEvents(db, caller, from);
    return { events: events.map(toEvent), lastEventId: eventId(position), isReset };
  }
  const release = eventStreams.open(caller.userId, raw.sourceAddress);
  const gone = new AbortController();
  const { socket } = raw.raw;
  if (socket.destroyed) gone.abort();
  else socket.once('close', () => gone.abort());
  const stream = Readable.from(eventStream(context, { caller, from, isReset, signal: gone.signal }), {
    highWaterMark: 1,
  });
  // It ends by itself, with its connection, or before anybody has read from it.
  stream.once('close', release);
  if (gone.signal.aborted) stream.destroy();
  else gone.signal.addEventListener('abort', () => stream.destroy(), { once: true });
  return { stream, headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' } };
};

/** Null without an id: then only new events are of interest. */
function positionOf(id: string): EventPosition | null {
  if (id === '') return null;
  const [, xid, seq] = /^(\d{1,18})-(\d{1,18})$/.exec(id) ?? [];
  if (xid === undefined || seq === undefined) {
    assertNoViolations([
      violation(
        'last_event_id',
        'FORMAT',
        'is not the id of an event; send the id of the last event that you received, or leave it out',
      ),
    ]);
    return null;
  }
  return { xid, seq };
}
