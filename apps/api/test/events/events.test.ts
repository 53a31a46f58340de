import type { AddressInfo } from 'node:net';
import {
  currentPosition,
  lastEvent,
  readEvents,
  removeOldEvents,
  type EventPosition,
  type StoredEvent,
} from '@oag/store/events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideTask, expectOk, reasonOf, tasksOf } from '../service/campaigns.ts';
import { createEventStreams } from '../../src/events/event-streams.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import type { Headers } from '../service/test-service.ts';

// Events report changes to the people who may see them, in an order in which none is missed.

let on: CampaignService;
let address: string;
beforeAll(async () => {
  on = await startCampaignService();
  await on.service.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(on.service.app.server.address() as AddressInfo).port}`;
});
afterAll(() => on.service.close());

/** Waits until all events so far can be delivered: an open transaction, in any database of the server, holds back the events after it. */
async function untilReady(): Promise<void> {
  const { db, pool } = on.service.database;
  const {
    rows: [row],
  } = await pool.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await expect.poll(async () => BigInt((await currentPosition(db)).xid) > BigInt(row?.xid ?? 0)).toBe(true);
}

/** The moment after everything that has happened. */
async function here(): Promise<string> {
  await untilReady();
  return expectOk(await on.service.call('getEvents', {})).lastEventId;
}

/** The events that a client gets since a position, once all events so far can be delivered. */
async function since(lastEventId: string, headers?: Headers): Promise<{ kind: string; objectId: string }[]> {
  await untilReady();
  const { events } = expectOk(await on.service.call('getEvents', { query: { last_event_id: lastEventId } }, headers));
  return events.map(({ kind, objectId }) => ({ kind, objectId }));
}

async function open(owners: string[], accounts = 2): Promise<string> {
  const app = await on.newApp(
    Array.from({ length: accounts }, () => on.cy),
    owners,
  );
  return on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app), ownerIds: [on.lead, on.service.admin.userId] });
}

test('owners get events of their campaign and its tasks, reviewers those of their reviews, others none', async () => {
  const start = await here();
  const id = await open([on.ann]);
  const other = await open([on.bob]);
  const [task] = await tasksOf(on.service, id);
  const closed = { kind: 'task.closed', objectId: task?.id ?? '' };
  expectOk(await decideTask(on.service, 'denyTask', task!, on.asAnn));
  const [revocation] = await tasksOf(on.service, id, 'revoke');

  await expect.poll(() => since(start, on.asLead)).toContainEqual(closed);
  const ofLead = await since(start, on.asLead);
  expect(ofLead).toEqual(
    expect.arrayContaining([
      { kind: 'campaign.created', objectId: id },
      { kind: 'campaign.updated', objectId: other },
    ]),
  );
  if (revocation) expect(ofLead).toContainEqual({ kind: 'task.created', objectId: revocation.id });
  const ofAnn = await since(start, on.asAnn);
  expect(ofAnn).toContainEqual(closed);
  expect(ofAnn.map(({ objectId }) => objectId)).not.toContain(other);
  // The holder of the access may read the review and the revocation, and gets their events, but not those of the campaign.
  const ofCy = await since(start, on.asCy);
  expect(ofCy).toContainEqual(closed);
  expect(ofCy.filter(({ kind }) => !kind.startsWith('task.'))).toEqual([]);
  expect(await since(start, on.asBob)).not.toContainEqual(closed);
  expect(await since(start, await on.service.clientFor(await on.service.inventory.person()))).toEqual([]);
});

test('events about reports go to the people who may download them', async () => {
  const id = await open([on.ann]);
  const start = await here();
  expectOk(
    await on.service.call('generateAccessReviewReport', { path: { access_review_id: id }, body: {} }, on.asLead),
  );
  const [report] = expectOk(
    await on.service.call('listAccessReviewReports', { path: { access_review_id: id } }, on.asLead),
  ).list;
  await expect
    .poll(() => since(start, on.asLead))
    .toEqual(['created', 'finished'].map((what) => ({ kind: `report.${what}`, objectId: report?.id })));
  expect(await since(start, on.asAnn)).toEqual([]);
});

test('many changes of a campaign at once are one event', async () => {
  const id = await open([on.ann], 501);
  const start = await here();
  await on.campaigns.end(id, 'CLOSE_DECISION_SKIP');
  await expect.poll(() => since(start, on.asLead)).toContainEqual({ kind: 'campaign.tasks_changed', objectId: id });
  expect((await since(start, on.asLead)).filter(({ kind }) => kind.startsWith('task.'))).toEqual([]);
});

test('an event of a transaction that was slow is not skipped', async () => {
  const { database } = on.service;
  const admin = { userId: on.service.admin.userId, roles: ['super_admin', 'read_only_admin', 'basic_user'] } as never;
  const add = (db: typeof database.db, objectId: string) =>
    db
      .insertInto('events' as never)
      .values({ kind: 'campaign.updated', object_id: objectId, access_review_id: objectId } as never)
      .execute();
  let position: EventPosition = await currentPosition(database.db);
  const seen: string[] = [];
  const look = async (): Promise<void> => {
    const page = await readEvents(database.db, admin, position);
    position = page.position;
    seen.push(
      ...page.events
        .map((event: StoredEvent) => event.objectId)
        .filter((objectId) => objectId.startsWith('slow') || objectId.startsWith('quick')),
    );
  };
  const slow = await database.db.startTransaction().execute();
  await add(slow as never, 'slow one');
  await add(database.db, 'quick one');
  await look();
  expect(seen).toEqual([]);
  await add(slow as never, 'slow two');
  await slow.commit().execute();
  await add(database.db, 'quick two');
  await expect.poll(async () => (await look(), seen)).toEqual(['slow one', 'slow two', 'quick one', 'quick two']);
});

/** Reads a stream until it has this in it. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
  const decoder = new TextDecoder();
  for (let read = ''; ;) {
    if (read.includes(text)) return read;
    const { value, done } = await reader.read();
    if (done) throw new Error(`The stream ended without ${text}: ${read}`);
    read += decoder.decode(value, { stream: true });
  }
}

const listen = async (headers: Headers, lastEventId = ''): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
  const more: Record<string, string> = lastEventId === '' ? {} : { 'last-event-id': lastEventId };
  const response = await fetch(`${address}/api/v1/events`, {
    headers: { ...headers, accept: 'text/event-stream', ...more } as Record<string, string>,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  return response.body!.getReader();
};

test('a stream sends events while it is open, and resumes after the last one', async () => {
  const id = await open([on.ann], 3);
  const tasks = await tasksOf(on.service, id);
  const reader = await listen(on.asAnn);
  await readUntil(reader, 'id: ');
  expectOk(await decideTask(on.service, 'approveTask', tasks[0]!, on.asAnn));
  const text = await readUntil(reader, tasks[0]?.id ?? '');
  const event = JSON.parse(/data: (.*"objectId":".*)/.exec(text.slice(text.lastIndexOf('event: ')))?.[1] ?? '') as {
    id: string;
    kind: string;
  };
  expect(event).toMatchObject({ kind: 'task.closed', objectId: tasks[0]?.id, accessReviewId: id });
  await reader.cancel();

  expectOk(await decideTask(on.service, 'approveTask', tasks[1]!, on.asAnn));
  const again = await listen(on.asAnn, event.id);
  expect(await readUntil(again, tasks[1]?.id ?? '')).not.toContain(tasks[0]?.id);
  await again.cancel();
});

test('a person who loses a role gets fewer events from then on, and the stream of a deleted API client ends', async () => {
  const person = await on.service.inventory.person({}, ['read_only_admin']);
  const reader = await listen(await on.service.clientFor(person));
  await readUntil(reader, 'id: ');
  const seen = await open([on.ann]);
  await readUntil(reader, seen);
  await on.service.database.pool.query('delete from user_roles where user_id = $1', [person]);
  const hidden = await open([on.ann]);
  const shown = await open([person]);
  const [review] = await tasksOf(on.service, shown);
  expectOk(await decideTask(on.service, 'approveTask', review!, await on.service.clientFor(person)));
  expect(await readUntil(reader, review?.id ?? '')).not.toContain(hidden);
  await on.service.database.pool.query('update personal_clients set deleted_at = now() where user_id = $1', [person]);
  await open([on.ann]);
  await expect(readUntil(reader, 'never')).rejects.toThrow('The stream ended');
});

test('old events are removed, and a client that missed them gets a reset', async () => {
  const { db, pool } = on.service.database;
  const old = await here();
  await open([on.ann]);
  await expect.poll(async () => (await lastEvent(db)) !== '').toBe(true);
  await pool.query(`update events set at = at - interval '8 days'`);
  while ((await removeOldEvents(db, new Date().toISOString())) > 0);
  expect(await on.countOf('events')).toBe(0);
  expect(expectOk(await on.service.call('getEvents', { query: { last_event_id: old } }))).toMatchObject({
    events: [],
    isReset: true,
  });
  const reader = await listen(on.service.admin.headers, old);
  expect(await readUntil(reader, 'data: {}')).toContain('event: reset');
  await reader.cancel();
});

test('an invalid event id is refused by name', async () => {
  const refused = await on.service.call('getEvents', { query: { last_event_id: 'yesterday' } });
  expect([refused.status, reasonOf(refused), refused.error.message]).toEqual([
    400,
    'INVALID_FIELD',
    expect.stringContaining('last_event_id'),
  ]);
});

test('a stream ends when the service stops, which does not wait for it', async () => {
  const stopping = await startCampaignService();
  await stopping.service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stopping.service.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    headers: { ...(stopping.asAnn as Record<string, string>), accept: 'text/event-stream' },
  });
  const reader = response.body!.getReader();
  await readUntil(reader, 'id: ');
  await stopping.service.close();
  await expect(readUntil(reader, 'never')).rejects.toThrow('The stream ended');
});

test('a person has a bounded number of streams open, and another one once one is closed', async () => {
  const headers = await on.service.clientFor(await on.service.inventory.person({ email: 'streams@example.com' }));
  const openStream = async () => {
    const end = new AbortController();
    const answer = await fetch(`${address}/api/v1/events`, {
      headers: { ...headers, accept: 'text/event-stream' },
      signal: end.signal,
    });
    return { answer, end };
  };
  const streams = await Promise.all(Array.from({ length: 10 }, openStream));
  expect(new Set(streams.map(({ answer }) => answer.status))).toEqual(new Set([200]));
  const refused = await openStream();
  expect(refused.answer.status).toBe(429);
  expect(await refused.answer.json()).toMatchObject({ details: [{ reason: 'RATE_LIMITED' }] });
  streams[0]?.end.abort();
  await expect
    .poll(async () => {
      const again = await openStream();
      again.end.abort();
      return again.answer.status;
    })
    .toBe(200);
  for (const { end } of streams) end.abort();
});

test('an address has a bounded number of open streams in total, and gets another one when one closes', () => {
  const streams = createEventStreams(2);
  const office = '192.0.2.7';
  const opened = Array.from({ length: 200 }, (_, no) => streams.open(`person ${Math.floor(no / 2)}`, office));
  const another = () => streams.open('another', office);
  expect(another).toThrow(/Your address has 200 event streams open/);
  streams.open('another', '192.0.2.8');
  // What ends twice counts once.
  opened[0]?.();
  opened[0]?.();
  const again = another();
  expect(() => streams.open('somebody else', office)).toThrow(/Your address/);
  again();
  expect(() => streams.open('person 1', office)).toThrow(/You have 2/);
});
