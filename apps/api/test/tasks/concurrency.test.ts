import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '@oag/store';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createService } from '../../src/index.ts';
import type { Worker } from '../../src/jobs/worker.ts';
import {
  createCampaigns,
  decideTask,
  eventsOf,
  eventually,
  expectOk,
  reasonOf,
  tasksOf,
  type Campaigns,
  type TaskInList,
} from '../service/campaigns.ts';
import { isFull } from '../crashes/crash-seed.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

let service: TestService;
let campaigns: Campaigns;
let ann: string;
let bob: string;
let asAnn: Headers;
let asBob: Headers;
/** The session that holds rows locked. */
let holder: Client;

beforeAll(async () => {
  service = await startTestService({ work: true });
  holder = new Client({ connectionString: connectionString() });
  await holder.connect();
  campaigns = await createCampaigns(service);
  ann = await service.inventory.person();
  bob = await service.inventory.person();
  asAnn = await service.clientFor(ann);
  asBob = await service.clientFor(bob);
});
afterAll(async () => {
  await holder.end();
  await service.close();
});

const connectionString = (): string => String(service.database.pool.options.connectionString);

/** A campaign over an app of its own, reviewed by Ann and Bob. Each of them may decide every task. */
async function openCampaign(name: string, accounts: number, steps = 1): Promise<{ id: string; tasks: TaskInList[] }> {
  const { appId } = await insertManyGrants(service.database, name, {
    accounts,
    entitlements: 1,
    people: [service.admin.userId],
  });
  const approval = { approval: { users: { userIds: [ann, bob] } } };
  const policyId = await campaigns.policy(Array.from({ length: steps }, () => approval));
  const id = await campaigns.open(policyId, {
    scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
  });
  return { id, tasks: await tasksOf(service, id) };
}

/** How many sessions wait for a lock. Asked outside of a transaction: inside of one the list of sessions stays as it was. */
const countWaiting = async (): Promise<number> => {
  const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await service.database.pool.query(text)).rowCount ?? 0;
};

/** Holds rows locked until so many sessions wait for them, so that what was started goes on at the very same moment. */
async function allAtOnce<T>(lock: string, values: unknown[], starts: (() => Promise<T>)[]): Promise<T[]> {
  await holder.query('begin');
  try {
    await holder.query(lock, values);
    const running = Promise.all(starts.map((start) => start()));
    await eventually('the wait of all', countWaiting, (n) => n >= starts.length);
    await holder.query('commit');
    return await running;
  } finally {
    // After a failure the lock must not keep the next test waiting.
    await holder.query('rollback');
  }
}

const LOCK_TASK = 'select from tasks where id = $1 for update';

describe('two clients decide the same task at once', () => {
  const OUTCOMES = new Set(['certifyOutcome', 'stateChange', 'actionSubmitted', 'approvalInstanceChange']);

  test.each([
    ['the same person twice', () => [asAnn, asAnn] as const],
    ['two people', () => [asAnn, asBob] as const],
  ])('one wins, the other gets 409 with a reason, and the log has one decision: %s', async (name, clients) => {
    const [first, second] = clients();
    const { tasks } = await openCampaign(name.slice(0, 7), isFull ? 40 : 20);
    for (const [index, task] of tasks.entries()) {
      const start = [
        () => decideTask(service, 'approveTask', task, first),
        () => decideTask(service, index % 2 === 0 ? 'denyTask' : 'approveTask', task, second),
      ];
      // The first few surely meet; the others as it happens.
      const answers =
        index < 10 ? await allAtOnce(LOCK_TASK, [task.id], start) : await Promise.all(start.map((decide) => decide()));
      expect(
        answers.map(({ status }) => status).toSorted(),
        JSON.stringify(answers.map(({ error }) => error.message)),
      ).toEqual([200, 409]);
      expect(answers.flatMap((answer) => (answer.status === 409 ? [reasonOf(answer)] : []))).toEqual([
        'ALREADY_DECIDED',
      ]);
      const events = await eventsOf(service, task.id);
      expect(events.filter((kind) => OUTCOMES.has(kind)).toSorted()).toEqual([...OUTCOMES].toSorted());
    }
    const decided = await service.database.pool.query('select from task_steps where task_id = any($1)', [
      tasks.map((task) => task.id),
    ]);
    expect(decided.rowCount).toBe(tasks.length);
  });

  test('a task with two steps is moved on once, whoever else approves the same step', async () => {
    const { id, tasks } = await openCampaign('steps', 10, 2);
    for (const task of tasks) {
      const start = [asAnn, asBob].map((headers) => () => decideTask(service, 'approveTask', task, headers));
      const answers = await allAtOnce(LOCK_TASK, [task.id], start);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.flatMap((answer) => (answer.status === 409 ? [reasonOf(answer)] : []))).toEqual([
        'ALREADY_DECIDED',
      ]);
    }
    expect((await tasksOf(service, id)).map(({ state, position }) => `${state} ${position}`)).toEqual(
      tasks.map(() => 'OPEN 1'),
    );
  });

  test('a denial without a step meets an approval: the one who waited decides about the step that is there then', async () => {
    const cy = await service.inventory.person();
    const { appId } = await insertManyGrants(service.database, 'meet', {
      accounts: 6,
      entitlements: 1,
      people: [service.admin.userId],
    });
    const policyId = await campaigns.policy([
      { approval: { users: { userIds: [ann, bob] } } },
      { approval: { users: { userIds: [bob, cy] } } },
    ]);
    const id = await campaigns.open(policyId, {
      scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
    });
    for (const task of await tasksOf(service, id)) {
      const [approved, denied] = await allAtOnce(
        LOCK_TASK,
        [task.id],
        [
          () => decideTask(service, 'approveTask', task, asAnn),
          () => service.call('denyTask', { path: { task_id: task.id }, body: {} }, asBob),
        ],
      );
      expect(denied, JSON.stringify(denied?.error)).toMatchObject({ status: 200 });
      expect([200, 409]).toContain(approved?.status);
    }
    expect((await tasksOf(service, id)).map(({ outcome }) => outcome)).toEqual(Array(6).fill('DECERTIFIED'));
  });
});

describe('two changes of a campaign at once', () => {
  const LOCK_CAMPAIGN = 'select from access_reviews where id = $1 for update';
  const draftOf = (): Promise<string> => campaigns.draft('0000CertifyEntitlementOwner');

  test('a new owner and a new name are both kept', async () => {
    const other = await service.inventory.person({}, ['campaign_admin']);
    for (const _ of [1, 2, 3]) {
      const id = await draftOf();
      const change = (accessReview: object) => () =>
        service.call('updateAccessReview', { path: { id }, body: { accessReview } });
      const answers = await allAtOnce(
        LOCK_CAMPAIGN,
        [id],
        [change({ ownerIds: [other] }), change({ displayName: 'Renamed' })],
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { accessReview } = expectOk(await service.call('getAccessReview', { path: { id } }));
      expect(accessReview?.accessReview).toMatchObject({ displayName: 'Renamed', ownerIds: [other] });
    }
  });

  test('of two with the same If-Match one wins and the other gets 409', async () => {
    const id = await draftOf();
    const change = (displayName: string) => () =>
      service.call(
        'updateAccessReview',
        { path: { id }, body: { accessReview: { displayName } } },
        { ...service.admin.headers, ...{ 'if-match': '"1"' } },
      );
    const answers = await allAtOnce(LOCK_CAMPAIGN, [id], [change('One'), change('Two')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.flatMap((answer) => (answer.status === 409 ? [reasonOf(answer)] : []))).toEqual([
      'VERSION_MISMATCH',
    ]);
  });

  test('of two preparations one begins, and makes the tasks once', async () => {
    const { appId } = await insertManyGrants(service.database, 'twice', {
      accounts: 30,
      entitlements: 1,
      people: [ann],
    });
    const scopeV2 = { specificResources: { resourceRefs: [{ appId, id: appId }] } };
    const id = await campaigns.draft('0000CertifyEntitlementOwner', { scopeV2 });
    const prepare = () => service.call('prepareAccessReview', { path: { access_review_id: id }, body: {} });
    const answers = await allAtOnce(LOCK_CAMPAIGN, [id], [prepare, prepare, prepare]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.flatMap((answer) => (answer.status === 409 ? [reasonOf(answer)] : []))).toEqual([
      'WRONG_STATE',
      'WRONG_STATE',
    ]);
    await campaigns.until(id, 'REVIEW');
    expect(await tasksOf(service, id)).toHaveLength(30);
  });
});

test('a review is decided before its campaign ends, or not at all: never both, and nobody waits for ever', async () => {
  const CLIENTS = 6;
  const { id, tasks } = await openCampaign('race', isFull ? 300 : 150);
  const answers = new Map<string, Awaited<ReturnType<typeof decideTask>>>();
  let isEnding = false;
  const ending = Promise.withResolvers<unknown>();
  const decideInTurn = async (client: number): Promise<void> => {
    for (const [index, task] of tasks.entries()) {
      if (index % CLIENTS !== client) continue;
      if (answers.size >= 60 && !isEnding) {
        isEnding = true;
        const body = { openReviews: 'CLOSE_DECISION_REVOKED' } as const;
        ending.resolve(service.call('endAccessReview', { path: { access_review_id: id }, body }));
      }
      // The last one of each client comes after the end was asked for, the first ones before.
      if (index >= tasks.length - CLIENTS) await ending.promise;
      answers.set(
        task.id,
        await decideTask(service, index % 4 === 0 ? 'denyTask' : 'approveTask', task, client % 2 === 0 ? asAnn : asBob),
      );
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => decideInTurn(client)));
  await campaigns.until(id, 'CLOSED');

  const { rows: steps } = await service.database.pool.query<{ task_id: string; actor_id: string }>(
    'select task_id, actor_id from task_steps where task_id = any($1)',
    [tasks.map((task) => task.id)],
  );
  const actors = Map.groupBy(steps, (step) => step.task_id);
  const { rows: outcomes } = await service.database.pool.query<{ task_id: string }>(
    `select task_id from log_entries where kind = 'certifyOutcome' and task_id = any($1)`,
    [tasks.map((task) => task.id)],
  );
  const decisions = Map.groupBy(outcomes, (outcome) => outcome.task_id);
  const after = await tasksOf(service, id);
  for (const task of after) {
    const answer = answers.get(task.id);
    expect(task.state).toBe('CLOSED');
    expect(decisions.get(task.id)).toHaveLength(1);
    const [step, ...more] = actors.get(task.id) ?? [];
    expect(more).toEqual([]);
    if (answer?.status === 200) {
      expect([ann, bob]).toContain(step?.actor_id);
    } else {
      expect([answer?.status, answer && reasonOf(answer)]).toEqual([
        409,
        expect.stringMatching(/^(WRONG_STATE|TASK_CLOSED)$/),
      ]);
      expect([step?.actor_id, task.outcome]).toEqual(['', 'DECERTIFIED']);
    }
  }
  const statuses = [...answers.values()].map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60);
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(CLIENTS);
  expect(await tasksOf(service, id, 'revoke')).toHaveLength(
    after.filter(({ outcome }) => outcome === 'DECERTIFIED').length,
  );
});

describe('several workers on one database', () => {
  /** Another process, from the point of view of the database. */
  async function startOther(): Promise<Worker> {
    const database = openDatabase({ connectionString: connectionString() });
    const { configuration } = service.running.service;
    const running = await createService(database, { ...configuration, roles: ['work'] }, pino({ level: 'silent' }));
    if (!running.worker) throw new Error('The service does not play the role work');
    const { worker } = running;
    onTestFinished(async () => {
      await worker.stop();
      await database.close();
    });
    return worker;
  }

  const onceEach = async (id: string, kind: string, expected: number): Promise<void> => {
    const tasks = await tasksOf(service, id);
    expect(tasks).toHaveLength(expected);
    const { rows } = await service.database.pool.query<{ n: number }>(
      `select count(*)::int as n from log_entries
       where kind = $2 and task_id in (select id from tasks where access_review_id = $1) group by task_id`,
      [id, kind],
    );
    expect(rows.map((row) => row.n)).toEqual(tasks.map(() => 1));
  };

  test('share the work, and each piece is done once', { timeout: 60_000 }, async () => {
    await startOther();
    await startOther();
    const accounts = isFull ? 200 : 20;
    const names = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'];
    const ids: string[] = [];
    for (const name of names) {
      const { appId } = await insertManyGrants(service.database, name, {
        accounts,
        entitlements: 1,
        people: [ann],
      });
      ids.push(
        await campaigns.draft('0000CertifyEntitlementOwner', {
          scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
        }),
      );
    }
    await Promise.all(ids.map((id) => campaigns.prepare(id)));
    for (const id of ids) await onceEach(id, 'taskCreated', accounts);
    await Promise.all(ids.map((id) => campaigns.start(id)));
    await Promise.all(ids.map((id) => campaigns.end(id, 'CLOSE_DECISION_REVOKED')));
    for (const id of ids) {
      await onceEach(id, 'certifyOutcome', accounts);
      expect(await tasksOf(service, id, 'revoke')).toHaveLength(accounts);
    }
  });

  test('find work behind work that another one holds', { timeout: 60_000 }, async () => {
    const held = [await openCampaign('h1', 20), await openCampaign('h2', 20)];
    const blocker = new Client({ connectionString: connectionString() });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('begin; lock table task_steps in share mode');
    for (const { id } of held) {
      await service.call('endAccessReview', {
        path: { access_review_id: id },
        body: { openReviews: 'CLOSE_DECISION_SKIP' },
      });
    }
    await eventually('two works that wait', countWaiting, (n) => n === 2);
    await startOther();
    // Ids sort by the second.
    await sleep(1_100);
    const { appId } = await insertManyGrants(service.database, 'behind', {
      accounts: 5,
      entitlements: 1,
      people: [ann],
    });
    const id = await campaigns.draft('0000CertifyEntitlementOwner', {
      scopeV2: { specificResources: { resourceRefs: [{ appId, id: appId }] } },
    });
    await campaigns.prepare(id);
    await blocker.query('rollback');
    for (const one of held) await campaigns.until(one.id, 'CLOSED');
  });

  test('take over from one that stops between two chunks', { timeout: 60_000 }, async () => {
    // The end takes three chunks of a thousand, and five in the second ring.
    const count = isFull ? 5_000 : 2_010;
    const { id, tasks } = await openCampaign('over', count);
    const chunk = `select cursor->>'after' as after, state from long_work where object_id = $1 and kind = 'end'`;
    const readCursor = async () =>
      (await service.database.pool.query<{ after: string | null; state: string }>(chunk, [id])).rows[0];
    const { worker } = service.running;
    // Holds the second chunk up, so that the worker is stopped before the last one.
    const blocker = new Client({ connectionString: connectionString() });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('begin');
    await blocker.query(LOCK_TASK, [tasks[1_500]?.id]);
    await service.call('endAccessReview', {
      path: { access_review_id: id },
      body: { openReviews: 'CLOSE_DECISION_SKIP' },
    });
    await eventually('the first chunk', readCursor, (work) => typeof work?.after === 'string');
    await eventually('the second chunk', countWaiting, (n) => n === 1);
    const stopped = worker?.stop();
    await blocker.query('rollback');
    await stopped;
    expect(await readCursor()).toMatchObject({ state: 'OPEN' });
    await startOther();
    await campaigns.until(id, 'CLOSED');
    await onceEach(id, 'certifyOutcome', count);
    expect(new Set((await tasksOf(service, id)).map(({ outcome }) => outcome))).toEqual(new Set(['CANCELLED']));
  });
});
