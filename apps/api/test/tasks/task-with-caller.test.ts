import pg from 'pg';
import { newId } from '@oag/store/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { askForToken } from '../service/assertions.ts';
import type { PageHeaders } from '../service/operation-call.ts';
import { createCampaigns, expectOk, reasonOf, tasksOf, type TaskInList } from '../service/campaigns.ts';
import { signIn } from '../service/sign-in.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

let service: TestService;
let ann: string;
let first: TaskInList;
let second: TaskInList;

beforeAll(async () => {
  service = await startTestService({ work: true });
  const campaigns = await createCampaigns(service);
  ann = await service.inventory.person();
  const { appId } = await insertManyGrants(service.database, 'Wiki', {
    accounts: 2,
    entitlements: 1,
    people: [service.admin.userId],
  });
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [ann] } } }]);
  const id = await campaigns.open(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  [first, second] = (await tasksOf(service, id)) as [TaskInList, TaskInList];
  // From now on nothing is sent to the database but what requests send.
  await service.running.worker?.stop();
});
afterAll(() => service.close());

const read = (id: string, headers?: Headers | PageHeaders) => service.call('getTask', { path: { id } }, headers);
const idRead = async (id: string, headers?: Headers | PageHeaders): Promise<unknown> =>
  expectOk(await read(id, headers)).taskView?.task?.id;

/** The texts of the statements that are sent while something is done. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    return sent.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text));
  } finally {
    sent.mockRestore();
  }
}

const newClient = async (): Promise<{ id: string; headers: Headers }> => {
  const { body } = await service.call('createPersonalClient', { body: {} });
  const form = { client_id: body.client?.clientId ?? '', client_secret: body.clientSecret };
  const { body: token } = await askForToken(service, form);
  return { id: body.client?.id ?? '', headers: { authorization: `Bearer ${String(token['access_token'])}` } };
};

test('a GET of a task waits twice for the database: for the caller with the task, and for the entry of the read', async () => {
  await idRead(first.id);
  const statements = await statementsOf(() => idRead(first.id));
  expect(statements).toHaveLength(2);
  expect(statements[0]).toMatch(/personal_clients[^]*from sessions/);
  expect(statements[1]).toMatch(/^insert into read_entries/);
});

test('the same holds in the session of a browser and by the number of the task', async () => {
  const { headers } = await signIn(service, ann);
  expect(await idRead(first.numericId, headers)).toBe(first.id);
  expect(await statementsOf(() => idRead(first.numericId, headers))).toHaveLength(2);
});

test('requests at the same time get their own task, as their own caller', async () => {
  const asAnn = await service.clientFor(ann);
  const stranger = await service.clientFor(await service.inventory.person());
  const [mine, other, missing, hidden] = await Promise.all([
    read(first.id, asAnn),
    read(second.id),
    read(newId(), asAnn),
    read(first.id, stranger),
  ]);
  expect(expectOk(mine).taskView?.task?.id).toBe(first.id);
  expect(expectOk(mine).taskView?.task?.actions).toContain('TASK_ACTION_TYPE_APPROVE');
  expect(expectOk(other).taskView?.task?.id).toBe(second.id);
  expect(expectOk(other).taskView?.task?.actions).not.toContain('TASK_ACTION_TYPE_APPROVE');
  expect([reasonOf(missing), reasonOf(hidden)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

test('a read is on record when it was shown, not when it was refused', async () => {
  const count = async (): Promise<number> => {
    const { rows } = await service.database.pool.query<{ count: number }>(
      `select count(*)::integer as count from read_entries where operation = 'getTask'`,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await count();
  await read(newId());
  await read(first.id, await service.clientFor(await service.inventory.person()));
  expect(await count()).toBe(before);
  await idRead(first.id);
  expect(await count()).toBe(before + 1);
});

test('a client that is deleted, and a person who loses a role, is disabled or signs out, read no task with the next request', async () => {
  const client = await newClient();
  expect(await idRead(first.id, client.headers)).toBe(first.id);
  await service.call('deletePersonalClient', { path: { id: client.id } });
  expect(reasonOf(await read(first.id, client.headers))).toBe('CLIENT_REVOKED');

  const auditor = await service.inventory.person({}, ['read_only_admin']);
  const asAuditor = await service.clientFor(auditor);
  expect(await idRead(first.id, asAuditor)).toBe(first.id);
  await service.call('setUserRoles', { body: { userIds: [auditor], roleIds: [] } });
  expect(reasonOf(await read(first.id, asAuditor))).toBe('NOT_FOUND');

  const session = await signIn(service, ann);
  const asAnn = await service.clientFor(ann);
  expect(await idRead(first.id, session.headers)).toBe(first.id);
  await service.database.pool.query('update sessions set ended_at = now() where id = $1', [session.id]);
  expect(reasonOf(await read(first.id, session.headers))).toBe('SESSION_ENDED');
  expect(await idRead(first.id, asAnn)).toBe(first.id);
  await service.database.pool.query(`update users set status = 'DISABLED' where id = $1`, [ann]);
  expect(reasonOf(await read(first.id, asAnn))).toBe('USER_DISABLED');
});

test('a cookie that somebody made up reads nothing but whether there is such a session', async () => {
  const cookie = `oag-session=${newId()}.${'x'.repeat(43)}`;
  const statements = await statementsOf(() =>
    service.app.inject({ method: 'GET', url: `/api/v1/tasks/${first.id}`, headers: { cookie } }),
  );
  expect(statements).toHaveLength(1);
  expect(statements[0]).not.toContain('from tasks');
});

test.each(['a b', '%00', `${'9'.repeat(30)}`, '../x'])(
  'an id that names nothing is not found or refused: %j',
  async (id) => {
    const url = `/api/v1/tasks/${encodeURIComponent(id === '%00' ? '\0' : id)}`;
    const { statusCode } = await service.app.inject({ method: 'GET', url, headers: service.admin.headers });
    expect([400, 404]).toContain(statusCode);
  },
);
