import { appendLog } from '@oag/store/log';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readContract } from '../../src/http/contract.ts';
import { dropReads } from '../../src/log/jobs/drop-reads.ts';
import { isRead } from '../../src/log/record-read.ts';
import { sensitiveReads } from '../../src/log/sensitive-reads.ts';
import { expectOk } from '../service/campaigns.ts';
import { signIn } from '../service/sign-in.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

let service: TestService;
afterEach(() => service.close());
const start = async (...flags: string[]) => {
  service = await startTestService({ flags });
};

type Event = {
  activity_id: number;
  metadata: { uid: string; original_time?: string };
  api: { operation: string };
  resources: { type?: string; uid: string }[];
  [member: string]: unknown;
};
const eventsOf = async (body: object = {}, headers?: Headers): Promise<Event[]> =>
  expectOk(await service.call('listLogEvents', { body }, headers)).list as Event[];
const readsOf = async (body: object = {}): Promise<Event[]> =>
  (await eventsOf({ pageSize: 100, ...body })).filter(
    ({ activity_id: activity, src_endpoint: source }) => activity === 2 && 'ip' in (source as object),
  );

describe('a read of the access or the decisions of people', () => {
  test('is on record before it is answered: who, with what, from where and which objects', async () => {
    await start();
    const { inventory, admin } = service;
    const nadia = await inventory.person({ email: 'nadia@example.com', display_name: 'Nadia' });
    expectOk(await service.call('getUser', { path: { id: nadia } }));
    const { id: session, headers } = await signIn(service, admin.userId);
    const { list } = (
      await service.app.inject({ method: 'POST', url: '/api/v1/search/users', headers, payload: {} })
    ).json<{ list: { user: { id: string } }[] }>();
    const reads = await readsOf();
    expect(reads).toMatchObject([
      {
        class_uid: 6003,
        type_uid: 600_302,
        actor: { user: { uid: admin.userId }, app_uid: expect.any(String) },
        api: { operation: 'getUser', request: { uid: expect.stringMatching(/^\w{27}$/) } },
        src_endpoint: { ip: '127.0.0.1' },
        resources: [{ uid: nadia }],
      },
      { actor: { session: { uid: session } }, api: { operation: 'searchUsers' } },
    ]);
    expect(reads[1]?.resources.map(({ uid }) => uid)).toEqual(list.map(({ user }) => user.id));
    expect(JSON.stringify(reads)).not.toContain('Nadia');
  });

  test('has its address also when the caller has gone before the answer', async () => {
    await start();
    const { port } = new URL(await service.app.listen({ host: '127.0.0.1', port: 0 }));
    const { userId, headers } = service.admin;
    const url = `/api/v1/users/${userId}`;
    const head = [`GET ${url} HTTP/1.1`, 'host: localhost', `authorization: ${headers['authorization']}`, '', ''];
    for (let turn = 0; turn < 10; turn += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(head.join('\r\n'), () => socket.destroy());
      await once(socket, 'close');
    }
    await expect.poll(async () => (await readsOf()).length).toBe(10);
    expect(await readsOf()).toEqual(Array(10).fill(expect.objectContaining({ src_endpoint: { ip: '127.0.0.1' } })));
  });

  test('that the database refuses does not keep others from being logged', async () => {
    await start();
    const { reads } = service.running.service;
    const entry = {
      at: new Date().toISOString(),
      actorId: 'nul \0',
      clientId: '',
      isSession: false,
      operation: 'getUser',
      objects: [],
      sourceAddress: '127.0.0.1',
      requestId: 'refused',
    };
    await expect(reads.write(entry)).rejects.toThrow('invalid byte sequence');
    expectOk(await service.call('searchUsers', { body: {} }));
    expect(await readsOf()).toMatchObject([{ api: { operation: 'searchUsers' } }]);
  });

  test('is not answered when it cannot be logged', async () => {
    await start();
    const { reads } = service.running.service;
    vi.spyOn(reads, 'write').mockRejectedValueOnce(Object.assign(new Error('full'), { code: '53100' }));
    expect((await service.call('getUser', { path: { id: service.admin.userId } })).status).toBe(503);
    expect((await service.call('getUser', { path: { id: service.admin.userId } })).status).toBe(200);
  });

  test('that is refused is no read', async () => {
    await start();
    const stranger = await service.clientFor(await service.inventory.person({ email: 'stranger@example.com' }));
    expect((await service.call('getUser', { path: { id: 'x' } })).status).toBe(404);
    expect((await service.call('listLogEvents', { body: {} }, stranger)).status).toBe(403);
    expect(await readsOf()).toEqual([]);
  });
});

describe('the setting', () => {
  const readBoth = async () => {
    await service.call('listPolicies', {});
    await service.call('getUser', { path: { id: service.admin.userId } });
    await service.running.service.reads.flush();
    return (await readsOf()).map(({ api }) => api.operation);
  };
  test.each([
    ['off', []],
    ['sensitive', ['getUser']],
    ['all', ['listPolicies', 'getUser']],
  ])('READ_LOG=%s', async (level, operations) => {
    await start('--read-log', level);
    expect(await readBoth()).toEqual(operations);
  });
});

describe('the list of events', () => {
  test('has changes and reads in the order of their times, page by page in both directions, and between two entries', async () => {
    await start();
    const { call, database, admin } = service;
    for (let index = 0; index < 12; index += 1) {
      await call('getUser', { path: { id: admin.userId } });
      await appendLog(database.db, [{ actorId: '', kind: `change${index}` }]);
      // The time of a read has milliseconds, that of a change microseconds: in the same millisecond the read comes first.
      await setTimeout(2);
    }
    const name = ({ api }: Event): string => api.operation;
    const order = Array.from({ length: 12 }, (_, index) => ['getUser', `change${index}`]).flat();
    for (const sortDirection of ['SORT_DIRECTION_ASC', 'SORT_DIRECTION_DESC'] as const) {
      const found: Event[] = [];
      // The list itself is logged, so that it ends where it began.
      const until = (await eventsOf({ pageSize: 100 })).findLast((event) => name(event) === 'change11');
      for (let pageToken = ''; ;) {
        const body = {
          pageSize: 10,
          pageToken,
          sortDirection,
          until: String(until?.metadata.original_time),
        };
        const page = expectOk(await call('listLogEvents', { body }));
        found.push(...(page.list as Event[]));
        pageToken = page.nextPageToken;
        if (pageToken === '') break;
      }
      const names = found.map(name).filter((one) => one === 'getUser' || one.startsWith('change'));
      expect(names).toEqual(sortDirection === 'SORT_DIRECTION_ASC' ? order : order.toReversed());
      expect(new Set(found.map(({ metadata }) => metadata.uid)).size).toBe(found.length);
    }
    const all = await eventsOf({ pageSize: 100 });
    const [from, to] = [
      all.filter((event) => name(event) === 'getUser')[3],
      all.find((event) => name(event) === 'change5'),
    ];
    const between = await eventsOf({ sinceEventUid: from?.metadata.uid, untilEventUid: to?.metadata.uid });
    expect(between.map(name)).toEqual(['change3', 'getUser', 'change4', 'getUser']);
  });

  test('of an object has its reads', async () => {
    await start();
    const nadia = await service.inventory.person({ email: 'nadia@example.com' });
    for (const id of [nadia, service.admin.userId]) await service.call('getUser', { path: { id } });
    expect(await readsOf({ objectUid: nadia })).toHaveLength(1);
  });
});

test('entries are deleted after their retention, and the others stay', async () => {
  await start('--retention-reads', '7');
  await service.call('getUser', { path: { id: service.admin.userId } });
  await service.call('getUser', { path: { id: service.admin.userId } });
  await service.database.pool.query(
    `update read_entries set at = now() - interval '8 days' where seq = (select min(seq) from read_entries)`,
  );
  await dropReads(service.running.service, new Date().toISOString());
  expect(await readsOf()).toHaveLength(1);
});

test('every sensitive read is a read of the contract that is not in the sealed log', () => {
  const { operations } = readContract();
  for (const id of sensitiveReads) {
    const operation = operations.find((one) => one.id === id);
    expect(operation && isRead(operation), id).toBe(true);
  }
  // Searches and lists that are POST or PUT are reads; commands are not.
  const reads = operations.filter(isRead).map(({ id }) => id);
  expect(reads).toEqual(
    expect.arrayContaining(['searchUsers', 'getUser', 'listPolicies', 'getRequestSchemaEntitlementBinding']),
  );
  expect(reads.filter((id) => /^(create|update|delete|set|start|end|submit|approve)/.test(id))).toEqual([]);
  expect(
    operations.filter(
      ({ method, roles, logged, id }) =>
        method === 'GET' && !logged && !roles.includes('public') && !reads.includes(id),
    ),
  ).toEqual([]);
  service = { close: async () => undefined } as TestService;
});
