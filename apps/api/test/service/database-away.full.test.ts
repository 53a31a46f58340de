import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, newId } from '@oag/store/database';
import { openDatabase, type Database } from '@oag/store';
import { startEmbeddedPostgres } from '@oag/embedded-postgres';
import { testBase } from '@oag/embedded-postgres/test-base';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService, readConfiguration, type RunningService } from '../../src/index.ts';
import { createCampaigns, decideTask, eventually, tasksOf, type Campaigns } from './campaigns.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type TestService } from './test-service.ts';

describe('when the database ends every session', () => {
  let service: TestService;
  let campaigns: Campaigns;
  let outside: Client;

  beforeAll(async () => {
    service = await startTestService({ work: true });
    // Every session that ends is an error to the service; here they are what is wanted.
    service.running.service.log.level = 'silent';
    campaigns = await createCampaigns(service);
    const url = new URL(String(service.database.pool.options.connectionString));
    url.pathname = '/postgres';
    outside = new Client({ connectionString: url.href });
    await outside.connect();
  });
  afterAll(async () => {
    await outside.end();
    await service.close();
  });

  /** Waits until they have ended: who asks after that meets none that is about to. */
  const endAllSessions = async (): Promise<number> => {
    const name = new URL(String(service.database.pool.options.connectionString)).pathname.slice(1);
    const { rowCount } = await outside.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1',
      [name],
    );
    return rowCount ?? 0;
  };

  test('requests under way get 503 and the next ones are answered', async () => {
    const user = { path: { id: service.admin.userId } };
    expect((await service.call('getUser', user)).status).toBe(200);
    const statuses: number[] = [];
    for (let round = 0; round < 15; round++) {
      const asked = Array.from({ length: 10 }, () => service.call('getUser', user));
      const drafted = Array.from({ length: 5 }, () =>
        service.call('createAccessReview', { body: { displayName: 'Draft', ownerIds: [service.admin.userId] } }),
      );
      await sleep(round % 5);
      await endAllSessions();
      for (const { status } of await Promise.all([...asked, ...drafted])) statuses.push(status);
    }
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await service.call('getUser', user)).status).toBe(200);
  });

  test('a change is made whole or not at all', async () => {
    const { appId } = await insertManyGrants(service.database, 'cut', { accounts: 60, entitlements: 1 });
    const reviewer = await service.inventory.person();
    const policyId = await campaigns.policy([{ approval: { users: { userIds: [reviewer] } } }]);
    const id = await campaigns.open(policyId, {
      scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
    });
    const headers = await service.clientFor(reviewer);
    const statuses = new Map<string, number>();
    const tasks = await tasksOf(service, id);
    for (const [index, task] of tasks.entries()) {
      const denied = decideTask(service, 'denyTask', task, headers);
      if (index % 3 === 0) {
        await sleep(index % 12);
        await endAllSessions();
      }
      statuses.set(task.id, (await denied).status);
    }
    expect([...statuses.values()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const { rows } = await service.database.pool.query<{
      id: string;
      state: string;
      steps: number;
      outcomes: number;
      revokes: number;
    }>(
      `select t.id, t.state, (select count(*)::int from task_steps s where s.task_id = t.id) as steps,
         (select count(*)::int from log_entries l where l.task_id = t.id and l.kind = 'certifyOutcome') as outcomes,
         (select count(*)::int from tasks r where r.certify_task_id = t.id) as revokes
       from tasks t where t.access_review_id = $1 and t.kind = 'certify'`,
      [id],
    );
    for (const row of rows) {
      const once = row.state === 'CLOSED' ? 1 : 0;
      expect(row).toMatchObject({ steps: once, outcomes: once, revokes: once });
      // Only an answer may be lost, never a decision that was answered with 200.
      if (statuses.get(row.id) === 200) expect(row.state).toBe('CLOSED');
    }
  });

  test('the worker goes on', { timeout: 60_000 }, async () => {
    const { appId } = await insertManyGrants(service.database, 'goes', { accounts: 1_500, entitlements: 2 });
    const id = await campaigns.draft('000000000000CertifyAppOwner', {
      scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
    });
    const isWorking = `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7203116
      and database = (select oid from pg_database where datname = current_database())`;
    const cut = async (): Promise<void> => {
      const working = async (): Promise<number> =>
        (await service.database.pool.query<{ n: number }>(isWorking).catch(() => ({ rows: [] }))).rows[0]?.n ?? 0;
      await eventually('work', working, (n) => n > 0);
      await endAllSessions();
    };
    const recovered = () =>
      eventually(
        'an answer',
        async () => (await service.call('introspect')).status,
        (status) => status === 200,
      );
    await service.call('prepareAccessReview', { path: { access_review_id: id }, body: {} });
    await cut();
    await recovered();
    await campaigns.until(id, 'REVIEW');
    await campaigns.start(id);
    await service.call('endAccessReview', {
      path: { access_review_id: id },
      body: { openReviews: 'CLOSE_DECISION_REVOKED' },
    });
    await cut();
    await recovered();
    await campaigns.until(id, 'CLOSED');
    expect(await tasksOf(service, id)).toHaveLength(3_000);
    expect(await tasksOf(service, id, 'revoke')).toHaveLength(3_000);
    await eventually(
      'a listening worker',
      async () => service.running.worker?.isListening(),
      (is) => is === true,
    );
  });
});

describe('while the database server is stopped', () => {
  let dataDir: string;
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let database: Database;
  let running: RunningService;
  let authorization: string;
  const start = () => startEmbeddedPostgres({ dataDir, durable: false });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(await testBase(), 'oag-away-'));
    server = await start();
    database = openDatabase({ connectionString: server.connectionString });
    const client = await database.pool.connect();
    await migrate(client);
    client.release();
    const configuration = readConfiguration(['--secret-key', randomBytes(32).toString('hex')], {});
    running = await createService(database, configuration, pino({ level: 'silent' }));
    const userId = newId();
    await database.db.insertInto('users').values({ id: userId, email: 'admin@example.com' }).execute();
    await database.db.insertInto('user_roles').values({ user_id: userId, role: 'super_admin' }).execute();
    const clientRowId = newId();
    await database.db
      .insertInto('personal_clients')
      .values({
        id: clientRowId,
        client_id: 'client',
        secret_sha256: Buffer.alloc(32),
        user_id: userId,
        display_name: '',
      })
      .execute();
    authorization = `Bearer ${await running.service.tokens.issue({ userId, clientRowId })}`;
  });
  afterAll(async () => {
    await running.close();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const get = (url: string) => running.app?.inject({ url, headers: { authorization } });

  test('requests are answered with 503 and when to come back; they are answered again when it is there', async () => {
    expect((await get('/api/v1/users'))?.statusCode).toBe(200);
    for (const _ of [1, 2]) {
      const { connectionString } = server;
      await server.stop();
      for (const url of ['/api/v1/users', '/api/v1/apps', '/api/v1/auth/introspect']) {
        const answer = await get(url);
        expect([answer?.statusCode, answer?.headers['retry-after']], answer?.body).toEqual([503, '2']);
        expect(answer?.json()).toMatchObject({ code: 14, details: [{ reason: 'UNAVAILABLE' }] });
      }
      expect((await get('/healthz'))?.statusCode).toBe(200);
      expect((await get('/readyz'))?.statusCode).toBe(503);

      server = await start();
      expect(server.connectionString).toBe(connectionString);
      await eventually(
        'an answer',
        async () => (await get('/api/v1/users'))?.statusCode,
        (status) => status === 200,
      );
      await eventually(
        'readiness',
        async () => (await get('/readyz'))?.statusCode,
        (status) => status === 200,
      );
    }
  });
});
