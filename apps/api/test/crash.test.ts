import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@oag/store';
import { cloneDatabase } from '@oag/store/test-database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createCampaigns, eventually, type Campaigns } from './campaigns.ts';
import { upload } from './import-upload.ts';
import { startServiceProcess, type ServiceProcess } from './service-process.ts';
import { startTestService, type TestService } from './test-service.ts';

const isSoak = process.env['SOAK'] === '1';
const SEED = process.env['SEED'] ?? (isSoak ? String(Date.now()) : 'the same every time');
const KILLS = isSoak ? 20 : 2;
const ACCOUNTS = 300;
/** More grants than are made into tasks in one chunk. */
const ENTITLEMENTS = isSoak ? 200 : 70;
const GRANTS = ACCOUNTS * ENTITLEMENTS;

/** Numbers from 0 to 1 that look random and follow from the seed. */
const random = (name: string): number => createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE() / 2 ** 32;

let service: TestService;
let campaigns: Campaigns;
let folder: string;
let child: ServiceProcess | undefined;

beforeAll(async () => {
  service = await startTestService();
  campaigns = await createCampaigns(service);
  folder = await mkdtemp(join(tmpdir(), 'oag-crash-'));
});
afterAll(async () => {
  await child?.kill();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const connectionString = (): string => String(service.database.pool.options.connectionString);
const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await service.database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? 0;

const startChild = (): ServiceProcess => {
  const { secretKey } = service.running.service.configuration;
  return startServiceProcess({ DATABASE_URL: connectionString(), SECRET_KEY: secretKey, ROLE: 'work', DATA_DIR: folder });
};

/** What keeps a worker at a certain place until it is killed: a lock that its next statement waits for. */
type Point = { lock: string };
type Moment = 'at once' | 'after the next chunk' | 'some time later' | Point;

type Work = { state: string; cursor: string };
const workOf = async (objectId: string, kind: string): Promise<Work | undefined> => {
  const text = 'select state, cursor::text from long_work where object_id = $1 and kind = $2 order by id desc limit 1';
  return (await service.database.pool.query<Work>(text, [objectId, kind])).rows[0];
};
const isHeld = async (): Promise<boolean> => {
  const here = '(select oid from pg_database where datname = current_database())';
  return (await count(`pg_locks where locktype = 'advisory' and classid = 7203116 and database = ${here}`)) > 0;
};

/** Lets real processes do the work, each of which is killed at its moment, then one that may finish it. Gives the state that each left. */
async function killOverAndOver(objectId: string, kind: string, moments: Moment[]): Promise<string[]> {
  const stood: string[] = [];
  for (const [index, moment] of moments.entries()) {
    const before = await workOf(objectId, kind);
    if (before?.state !== 'OPEN') break;
    const blocker = new Client({ connectionString: connectionString() });
    await blocker.connect();
    if (typeof moment === 'object') await blocker.query(`begin; ${moment.lock}`);
    child = startChild();
    const isOver = async (): Promise<boolean> => (await workOf(objectId, kind))?.state !== 'OPEN';
    await eventually(
      'a worker at work',
      async () => (await isHeld()) || (await isOver()),
      (is) => is,
      60,
    );
    if (typeof moment === 'object') {
      const waits = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(
        `a wait for ${moment.lock}`,
        () => count(waits),
        (n) => n > 0,
        60,
      );
    }
    if (moment === 'after the next chunk') {
      await eventually(
        'the next chunk',
        async () => (await workOf(objectId, kind))?.cursor !== before?.cursor || (await isOver()),
        (is) => is,
        60,
      );
    }
    if (moment === 'some time later') await sleep(random(`${kind} ${index}`) * 600);
    await child.kill();
    stood.push((await workOf(objectId, kind))?.state ?? '');
    await blocker.end();
    // What the killed process had asked for last runs to its end and comes to nothing.
    await eventually('the end of its sessions', isHeld, (held) => !held, 60);
  }
  child = startChild();
  await eventually(
    `the end of ${kind}`,
    () => workOf(objectId, kind),
    (work) => work?.state === 'DONE',
    120,
  );
  await child.stop();
  return stood;
}

const people = ['email,name\n', ...Array.from({ length: ACCOUNTS }, (_, n) => `person${n}@example.com,Person ${n}\n`)].join('');
const owner = (entitlement: number): string => (entitlement % 5 === 4 ? '' : `person${entitlement % 3}@example.com`);
const entitlements = [
  'app,entitlement,owner_emails\n',
  ...Array.from({ length: ENTITLEMENTS }, (_, n) => `Shop,Permission ${n},${owner(n)}\n`),
].join('');
const access = [
  'app,account_id,account_email,entitlement\n',
  ...Array.from(
    { length: GRANTS },
    (_, n) => `Shop,user${n % ACCOUNTS},person${n % ACCOUNTS}@example.com,Permission ${Math.floor(n / ACCOUNTS)}\n`,
  ),
].join('');

const someTimes = (): Moment[] => Array.from({ length: KILLS }, () => 'some time later');

test(
  `an import of ${GRANTS} grants takes effect once, however often its process is killed (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const { body } = await upload(service, [
      ['people', people],
      ['entitlements', entitlements],
      ['access', access],
    ]);
    const id = body.import?.id ?? '';
    const stood = await killOverAndOver(id, 'import', ['at once', ...someTimes()]);
    expect(stood).toContain('OPEN');

    const ended = await service.call('getImport', { path: { id } });
    expect(ended.body.import).toMatchObject({
      state: 'IMPORT_STATE_DONE',
      problemCount: 0,
      counts: {
        people: { added: String(ACCOUNTS) },
        apps: { added: '1' },
        accounts: { added: String(ACCOUNTS), total: String(ACCOUNTS) },
        grants: { added: String(GRANTS), changed: '0', removed: '0', total: String(GRANTS) },
      },
    });
    expect(await count('grants')).toBe(GRANTS);
    expect(
      await count(
        'grants g join entitlements e on e.id = g.entitlement_id join app_users a on a.id = g.app_user_id where a.app_id = e.app_id',
      ),
    ).toBe(GRANTS);
    expect(await count(`log_entries where kind = 'importDone'`)).toBe(1);
    expect(await count('import_chunks')).toBe(0);
  },
);

/** What holds for the tasks of a campaign that was prepared, whatever happened on the way. */
async function expectTasksOnce(id: string): Promise<void> {
  expect(await count('selections where access_review_id = $1', id)).toBe(GRANTS);
  expect(await count(`tasks where access_review_id = $1 and kind = 'certify'`, id)).toBe(GRANTS);
  const pairs = `(select distinct entitlement_id, app_user_id from tasks where access_review_id = $1 and kind = 'certify') t`;
  expect(await count(pairs, id)).toBe(GRANTS);
  const tied = `tasks t join selections s on s.access_review_id = t.access_review_id and s.no = t.selection_no
    and (s.entitlement_id, s.app_user_id) = (t.entitlement_id, t.app_user_id) join grants g on g.id = s.grant_id
    where t.kind = 'certify' and t.access_review_id = $1`;
  expect(await count(tied, id)).toBe(GRANTS);
  const created = `(select l.task_id, count(*) as n from log_entries l join tasks t on t.id = l.task_id
    where l.kind = 'taskCreated' and t.kind = 'certify' and t.access_review_id = $1 group by 1) c where n = 1`;
  expect(await count(created, id)).toBe(GRANTS);
  expect(await count(`tasks where access_review_id = $1 and assignee_set_id is null`, id)).toBe(0);
  expect(await count(`log_entries l where l.task_id is not null and not exists (select from tasks t where t.id = l.task_id)`)).toBe(0);
  const members = `assignee_sets s
    where members is distinct from array(select user_id from assignee_set_members m where m.set_id = s.id order by user_id)`;
  expect(await count(members)).toBe(0);
  expect(await count('assignee_sets s where not exists (select from tasks t where t.assignee_set_id = s.id)')).toBe(0);
}

let campaignId = '';

test(`a campaign of ${GRANTS} reviews is prepared once, however often its process is killed`, { timeout: 600_000 }, async () => {
  campaignId = await campaigns.draft('0000CertifyEntitlementOwner');
  const path = { access_review_id: campaignId };
  expect((await service.call('prepareAccessReview', { path, body: {} })).status).toBe(200);
  const points: Moment[] = [
    { lock: 'lock table selections in share mode' },
    { lock: 'lock table log_entries in share mode' },
    'after the next chunk',
  ];
  const stood = await killOverAndOver(campaignId, 'prepare', [...points, ...someTimes()]);
  expect(stood.slice(0, 3)).toEqual(['OPEN', 'OPEN', 'OPEN']);

  const review = await campaigns.until(campaignId, 'REVIEW');
  expect(review.expectedTicketCount).toBe(GRANTS);
  await expectTasksOnce(campaignId);
  expect(await count(`log_entries where object_id = $1 and kind = 'campaignPrepared'`, campaignId)).toBe(1);
});

test(
  'a campaign is ended once, with one revoke task for each review, however often its process is killed',
  { timeout: 600_000 },
  async () => {
    await campaigns.start(campaignId);
    const path = { access_review_id: campaignId };
    expect((await service.call('endAccessReview', { path, body: { openReviews: 'CLOSE_DECISION_REVOKED' } })).status).toBe(200);
    const points: Moment[] = [{ lock: 'lock table task_steps in share mode' }, 'after the next chunk'];
    const stood = await killOverAndOver(campaignId, 'end', [...points, ...someTimes()]);
    expect(stood.slice(0, 2)).toEqual(['OPEN', 'OPEN']);

    await campaigns.until(campaignId, 'CLOSED');
    await expectTasksOnce(campaignId);
    const certify = `tasks t where t.access_review_id = $1 and t.kind = 'certify'`;
    expect(await count(`${certify} and t.state = 'CLOSED' and t.outcome = 'DECERTIFIED' and t.step_id is null`, campaignId)).toBe(GRANTS);
    expect(
      await count(
        `${certify} and (select count(*) from tasks r where r.certify_task_id = t.id and r.kind = 'revoke' and r.state = 'OPEN') = 1`,
        campaignId,
      ),
    ).toBe(GRANTS);
    expect(await count(`tasks where kind = 'revoke'`)).toBe(GRANTS);
    expect(await count(`${certify} and (select count(*) from task_steps s where s.task_id = t.id) = 1`, campaignId)).toBe(GRANTS);
    const outcomes = `(select l.task_id, count(*) as n from log_entries l where l.kind = 'certifyOutcome' group by 1) o where n = 1`;
    expect(await count(outcomes)).toBe(GRANTS);
    expect(await count(`log_entries where kind = 'taskCreatedFrom'`)).toBe(GRANTS);
    expect(await count(`log_entries where object_id = $1 and kind = 'campaignEnded'`, campaignId)).toBe(1);
    expect(await count(`long_work where state <> 'DONE'`)).toBe(0);
  },
);

/** A bare database and the service as it is started for the first time on it. */
async function useFirstStart(use: (first: FirstStart) => Promise<void>): Promise<void> {
  const clone = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  const database = openDatabase({ connectionString: clone.connectionString });
  const dataDir = await mkdtemp(join(tmpdir(), 'oag-first-'));
  const started: ServiceProcess[] = [];
  try {
    await use({
      start(port) {
        const settings = { DATABASE_URL: clone.connectionString, SECRET_KEY: 'k'.repeat(32), PORT: String(port), DATA_DIR: dataDir };
        const made = startServiceProcess({ ...settings, PUBLIC_URL: 'http://127.0.0.1:1' });
        started.push(made);
        return made;
      },
      count: async (text) => (await database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ?? 0,
    });
  } finally {
    await Promise.all(started.map((one) => one.kill()));
    await database.close();
    await clone.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type FirstStart = { start(port: number): ServiceProcess; count(text: string): Promise<number> };

const untilReady = (one: ServiceProcess, port: number): Promise<boolean> =>
  eventually(
    'readiness',
    async () => {
      if (one.hasExited()) throw new Error('The service ended by itself');
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
    },
    (is) => is,
    60,
  );

async function expectSampleOnce({ count: rows }: FirstStart): Promise<void> {
  expect(await rows(`user_roles where role = 'super_admin'`)).toBe(1);
  expect([await rows('access_reviews'), await rows(`access_reviews where state = 'OPEN'`)]).toEqual([1, 1]);
  const grants = await rows('grants');
  expect(grants).toBeGreaterThan(100);
  expect([await rows('selections'), await rows('tasks'), await rows(`log_entries where kind = 'taskCreated'`)]).toEqual([
    grants,
    grants,
    grants,
  ]);
  expect(await rows(`imports where state <> 'DONE'`)).toBe(0);
  expect(await rows(`log_entries where kind = 'firstDataLoaded'`)).toBe(1);
}

test('a first start that is killed goes on where it was, and loads the sample once', { timeout: 120_000 }, async () => {
  const moments = ['users', `imports where state in ('PENDING', 'RUNNING')`, 'access_reviews', 'tasks'];
  await useFirstStart(async (first) => {
    const port = await freePort();
    for (const moment of moments) {
      const one = first.start(port);
      await eventually(
        moment,
        async () => (await first.count(moment)) > 0 || one.hasExited(),
        (is) => is,
        60,
      );
      await one.kill();
    }
    const last = first.start(port);
    await untilReady(last, port);
    expect(await last.stop()).toBe(0);
    await expectSampleOnce(first);
  });
});

test('of two processes that start together for the first time one loads the sample, and both are ready', { timeout: 120_000 }, async () => {
  await useFirstStart(async (first) => {
    const ports = [await freePort(), await freePort()];
    const both = ports.map((port) => ({ port, one: first.start(port) }));
    await Promise.all(both.map(({ one, port }) => untilReady(one, port)));
    expect(await Promise.all(both.map(({ one }) => one.stop()))).toEqual([0, 0]);
    await expectSampleOnce(first);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('A server has a port');
  return address.port;
}
