import { Readable } from 'node:stream';
import { refuseViolations, violation } from '@oag/governance';
import { currentPosition, isLost, readEvents, type EventPosition } from '@oag/store';
import { eventId, eventStream, toEvent } from '../event-stream.ts';
import type { Handler } from '../request-context.ts';

export const getEvents: Handler<'getEvents'> = async ({ query }, context) => {
  const { caller, database: { db }, raw } = context;
  const header = raw.headers['last-event-id'];
  const asked = positionOf(header === undefined || header === '' ? (query.last_event_id ?? '') : String(header));
  const isReset = asked !== null && (await isLost(db, asked));
  const from = asked === null || isReset ? await currentPosition(db) : asked;

  if (!(raw.headers.accept ?? '').includes('text/event-stream')) {
    const { events, position } = await readEvents(db, caller, from);
    return { events: events.map(toEvent), lastEventId: eventId(position), isReset };
  }
  const gone = new AbortController();
  raw.raw.socket.once('close', () => gone.abort());
  const stream = Readable.from(eventStream(context, { caller, from, isReset, signal: gone.signal }), { highWaterMark: 1 });
  return { stream, headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' } };
};

/** Null for none: then what happens from now on is of interest. */
function positionOf(id: string): EventPosition | null {
  if (id === '') return null;
  const [, xid, seq] = /^(\d{1,18})-(\d{1,18})$/.exec(id) ?? [];
  if (xid === undefined || seq === undefined) {
    refuseViolations([violation('last_event_id', 'FORMAT', 'is not the id of an event; send the id of the last event that you received, or leave it out')]);
    return null;
  }
  return { xid, seq };
}
