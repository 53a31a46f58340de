import { appendLog } from '@oag/store/log';
import { afterEach, expect, test } from 'vitest';
import { expectOk } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

// Entries are found by a text that they record. A rare text is looked for in bounded parts of the log.

let service: TestService;
afterEach(() => service.close());

type Event = { api: { operation: string }; unmapped?: { document: object } };
const search = async (body: object): Promise<{ list: Event[]; nextPageToken: string }> => {
  const { list, nextPageToken } = expectOk(await service.call('listLogEvents', { body }));
  return { list: list as Event[], nextPageToken: String(nextPageToken) };
};
const operations = async (body: object): Promise<string[]> =>
  (await search(body)).list.map(({ api }) => api.operation).toSorted();

test('a text is found in names, kinds and addresses, in any case, and no sign in it is a pattern', async () => {
  service = await startTestService({});
  const create = async (displayName: string): Promise<void> => {
    expectOk(await service.call('createPolicy', { body: { displayName, policyType: 'POLICY_TYPE_GRANT' } }));
  };
  await create('Payroll "north" 100%');
  await create('Größe\\Ward_7');
  await create('Archive');
  const changes = (query: string) => operations({ query, changesOnly: true });
  expect(await changes('payroll')).toEqual(['policyCreated']);
  expect(await changes('PAYROLL "NORTH"')).toEqual(['policyCreated']);
  expect(await changes('größe\\ward_7')).toEqual(['policyCreated']);
  expect(await changes('  Archive ')).toEqual(['policyCreated']);
  expect(await changes('%archive%')).toEqual([]);
  expect(await changes('ward.7')).toEqual([]);
  expect((await changes('policycreated')).length).toBe(3);
  expectOk(await service.call('getUser', { path: { id: service.admin.userId } }));
  expect(await operations({ query: 'getuser', pageSize: 100 })).toEqual(['getUser']);
  expect((await operations({ query: '127.0.0.1', pageSize: 100 })).length).toBeGreaterThan(0);
});

test('a page looks through 10,000 entries at most, and its token goes on from there, in both orders', async () => {
  service = await startTestService({});
  const entry = (kind: string, no: number) => ({
    actorId: '',
    kind,
    objectType: 'log',
    objectId: '',
    document: { no },
  });
  const { db } = service.database;
  await appendLog(db, [entry('needleFirst', 0)]);
  await appendLog(
    db,
    Array.from({ length: 12_000 }, (_, no) => entry('hay', no)),
  );
  await appendLog(db, [entry('needleLast', 1)]);
  for (const sortDirection of ['SORT_DIRECTION_ASC', 'SORT_DIRECTION_DESC']) {
    const found: string[] = [];
    const sizes: number[] = [];
    let pageToken = '';
    do {
      // The search is logged with its text, and does not find itself.
      const page = await search({ query: 'needle', changesOnly: true, sortDirection, pageToken });
      found.push(...page.list.map(({ api }) => api.operation));
      sizes.push(page.list.length);
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(found.toSorted()).toEqual(['needleFirst', 'needleLast']);
    expect(sizes).toEqual([1, 1]);
  }
});
