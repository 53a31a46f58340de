import type { PolicyStepInput } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reevaluateApprovers } from '../../src/task-commands/jobs/reevaluate-approvers.ts';
import { jobHandlers } from '../../src/job-handlers.ts';
import { sweeps } from '../../src/sweeps.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { createCampaigns, eventsOf, eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { importForm } from '../imports/import-upload.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

// The history of a request begins with these kinds.
const CREATED = new Set(['taskCreated', 'waitStepAnalysisSuccess', 'requestDefaultsApplied']);
const CHANGED = ['approvalInstanceChange', 'approvalReassigned'];

let service: TestService;
let asHelpdesk: Headers;
let [ann, bob, cy, holder]: string[] = [];
beforeAll(async () => {
  // Without a worker, so that what is done between a change and what follows from it can be looked at.
  service = await startTestService();
  await createCampaigns(service);
  asHelpdesk = await service.clientFor(await service.inventory.person({}, ['helpdesk']));
  [ann, bob, cy, holder] = [
    await service.inventory.person(),
    await service.inventory.person(),
    await service.inventory.person(),
    await service.inventory.person(),
  ];
});
afterAll(() => service.close());

type Asked = { id: string; app: string; resource: string; entitlement: string };

/** A request for access to an app of these owners, at these steps. */
async function ask(steps: PolicyStepInput[], owners: string[], identityUserId = holder ?? ''): Promise<Asked> {
  const { inventory, call } = service;
  const { policy } = expectOk(
    await call('createPolicy', {
      body: { displayName: 'By people', policyType: 'POLICY_TYPE_GRANT', policySteps: { grant: { steps } } },
    }),
  );
  const app = await inventory.app({}, owners);
  const resource = await inventory.resource(await inventory.resourceType(app));
  const entitlement = await inventory.entitlement(resource, { grant_policy_id: policy?.id ?? '' }, owners);
  const { taskView } = expectOk(
    await call('createGrantTask', { body: { appId: app, appEntitlementId: entitlement, identityUserId } }, asHelpdesk),
  );
  return { id: taskView?.task?.id ?? '', app, resource, entitlement };
}
const asked = async ({ id }: { id: string }): Promise<string[]> =>
  expectOk(await service.call('getTask', { path: { id } })).taskView?.task?.stepApproverIds ?? [];
const setOwners = async ({ app }: Asked, owners: (string | undefined)[]): Promise<void> => {
  expectOk(
    await service.call('setAppOwners', { path: { app_id: app }, body: { userIds: owners.map((id) => id ?? '') } }),
  );
};
const work = (): Promise<void> => reevaluateApprovers(service.running.service, AbortSignal.timeout(60_000));
const notes = async (): Promise<number> =>
  (await service.database.pool.query('select from approver_changes')).rowCount ?? -1;
const news = async ({ id }: { id: string }): Promise<string[]> =>
  (await eventsOf(service, id)).filter((kind) => !CREATED.has(kind));
const byOwners = { approval: { appOwners: {} } };

test('other owners are asked where the owners of the app are, at the same step; requests about other apps are not looked at', async () => {
  const [task, other] = [await ask([byOwners], [ann ?? '']), await ask([byOwners], [ann ?? ''])];
  const before = expectOk(await service.call('getTask', { path: { id: task.id } })).taskView?.task;
  await setOwners(task, [bob, cy]);
  expect((await service.database.pool.query('select distinct task_id from approver_changes')).rows).toEqual([
    { task_id: task.id },
  ]);
  await work();
  const after = expectOk(await service.call('getTask', { path: { id: task.id } })).taskView?.task;
  expect([after?.stepApproverIds, after?.policy?.current?.id, after?.policy?.history]).toEqual([
    [bob, cy].toSorted(),
    before?.policy?.current?.id,
    before?.policy?.history,
  ]);
  expect(await asked(other)).toEqual([ann]);
  expect([await news(task), await news(other), await notes()]).toEqual([CHANGED, [], 0]);
});

test('an owner of the resource is asked as soon as there is one, and the administrators when there is none any more', async () => {
  const task = await ask([{ approval: { resourceOwners: {} } }], []);
  const path = { app_id: task.app, resource_type_id: '', resource_id: task.resource };
  const { rows } = await service.database.pool.query<{ id: string }>(
    'select resource_type_id as id from resources where id = $1',
    [task.resource],
  );
  path.resource_type_id = rows[0]?.id ?? '';
  expect(await asked(task)).toEqual([service.admin.userId]);
  expectOk(await service.call('setAppResourceOwners', { path, body: { userIds: [bob ?? ''] } }));
  await work();
  expect(await asked(task)).toEqual([bob]);
  expectOk(await service.call('deleteAppResourceOwnerIds', { path }));
  await work();
  expect(await asked(task)).toEqual([service.admin.userId]);
  expect(await news(task)).toEqual([
    'reassignmentFallbackToAdmin',
    ...CHANGED,
    ...CHANGED,
    'reassignmentFallbackToAdmin',
  ]);
});

test('who may not decide about it is not asked: whose access it is, and who has approved an earlier step where others are to decide', async () => {
  const distinct = { approval: { appOwners: { requireDistinctApprovers: true } } };
  const task = await ask([{ approval: { users: { userIds: [ann ?? ''] } } }, distinct], [bob ?? '']);
  const { taskView } = expectOk(await service.call('getTask', { path: { id: task.id } }));
  const path = { task_id: task.id };
  expectOk(
    await service.call(
      'approveTask',
      { path, body: { policyStepId: taskView?.task?.policy?.current?.id ?? '' } },
      await service.clientFor(ann ?? ''),
    ),
  );
  const decided = await news(task);
  await setOwners(task, [ann, cy, holder]);
  await work();
  expect(await asked(task)).toEqual([cy]);
  expect(await news(task)).toEqual([...decided, ...CHANGED]);
});

test('unchanged approvers leave no trace, and people it was reassigned to stay', async () => {
  const [same, handed] = [
    await ask([byOwners], [ann ?? '']),
    await ask([{ approval: { appOwners: {}, allowReassignment: true } }], [ann ?? '']),
  ];
  expectOk(await service.call('reassignTask', { path: { task_id: handed.id }, body: { newStepUserIds: [bob ?? ''] } }));
  const read = async ({ id }: Asked) =>
    (await service.database.pool.query('select * from tasks where id = $1', [id])).rows;
  const before = [
    await read(same),
    await read(handed),
    await eventsOf(service, same.id),
    await eventsOf(service, handed.id),
  ];
  await setOwners(same, [ann]);
  await setOwners(handed, [cy]);
  await work();
  expect([
    await read(same),
    await read(handed),
    await eventsOf(service, same.id),
    await eventsOf(service, handed.id),
  ]).toEqual(before);
});

test('an expression is evaluated again when the owners change that it may read; when it fails, those who are asked stay', async () => {
  const task = await ask([{ approval: { expression: { expressions: ['appOwners'] } } }], [ann ?? '']);
  const fails = await ask(
    [{ approval: { expression: { expressions: ['[appOwners[0]]'], fallback: true, fallbackUserIds: [cy ?? ''] } } }],
    [ann ?? ''],
  );
  await setOwners(task, [bob]);
  await setOwners(fails, []);
  await work();
  expect([await asked(task), await asked(fails)]).toEqual([[bob], [ann]]);
  expect([await news(task), await news(fails)]).toEqual([CHANGED, ['reassignmentListError']]);
});

test('a delegate stays while the owner stays one, and leaves with them', async () => {
  const approval = { appOwners: {}, allowDelegation: true };
  const path = { user_id: ann ?? '' };
  expectOk(await service.call('setUserDelegation', { path, body: { delegatedUserId: cy ?? '' } }));
  const task = await ask([{ approval }], [ann ?? '']);
  expectOk(await service.call('setUserDelegation', { path, body: {} }));
  expect(await asked(task)).toEqual([cy]);
  await setOwners(task, [ann, bob]);
  await work();
  expect(await asked(task)).toEqual([bob, cy].toSorted());
  await setOwners(task, [bob]);
  await work();
  expect(await asked(task)).toEqual([bob]);
});

test('a request that fails is logged and retried; the others are processed anyway', async () => {
  const [broken, sound] = [await ask([byOwners], [ann ?? '']), await ask([byOwners], [ann ?? ''])];
  const { pool } = service.database;
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'this one breaks'; end $$`,
  );
  await pool.query(
    `create trigger breaks before update on tasks for each row when (old.id = '${broken.id}') execute function refuse()`,
  );
  await setOwners(broken, [bob]);
  await setOwners(sound, [bob]);
  await work();
  expect([
    await asked(broken),
    await asked(sound),
    service.logLines().some((line) => line.includes(broken.id) && line.includes('this one breaks')),
  ]).toEqual([[ann], [bob], true]);
  await pool.query('drop trigger breaks on tasks');
  await work();
  expect([await asked(broken), await notes()]).toEqual([[bob], 0]);
});

test('a worker that starts later processes earlier changes, such as an import of another manager and other members of a group', async () => {
  const { database } = service;
  const people = (manager: string): string =>
    `email,manager_email\nrequester@example.com,${manager}@example.com\nboss@example.com,\nchief@example.com,\n`;
  const members = (name: string): string =>
    `app,entitlement,account_id,account_email\nDesk,Member,${name},${name}@example.com\n`;
  let worker = startWorker(service.running.service, jobHandlers, sweeps);
  try {
    await importForm(service, [
      ['people', people('boss')],
      ['access', members('boss')],
    ]);
    const idOf = async (text: string, ...values: unknown[]): Promise<string> =>
      (await database.pool.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
    const person = (name: string) => idOf('select id from users where email = $1', `${name}@example.com`);
    const desk = await idOf(
      `select e.id from entitlements e join apps a on a.id = e.app_id where a.key = 'desk' and e.key = 'member'`,
    );
    const appId = await idOf(`select id from apps where key = 'desk'`);
    const [requester, boss, chief] = [await person('requester'), await person('boss'), await person('chief')];
    const byManager = await ask([{ approval: { manager: {} } }], [], requester);
    const byGroup = await ask([{ approval: { group: { appId, appGroupId: desk } } }], [], requester);
    const late = await ask([byOwners], [ann ?? '']);
    expect([await asked(byManager), await asked(byGroup)]).toEqual([[boss], [boss]]);
    await importForm(service, [
      ['people', people('chief')],
      ['access', members('chief')],
      ['confirmRemovals', 'true'],
    ]);
    await worker.stop();
    await setOwners(late, [bob]);
    worker = startWorker(service.running.service, jobHandlers, sweeps);
    for (const [task, userId] of [
      [byManager, chief],
      [byGroup, chief],
      [late, bob],
    ] as const)
      await eventually(
        'another approver',
        () => asked(task),
        (ids) => ids.join() === userId,
      );
    for (const task of [byManager, byGroup, late]) expect(await news(task)).toEqual(CHANGED);
  } finally {
    await worker.stop();
  }
});

/** A transaction that a failed test leaves open keeps every database of the server from sealing its log and telling its events. */
const ENDS_BY_ITSELF = `set local idle_in_transaction_session_timeout = '30s'`;

/** Where a request can be made that is the only one, at a policy that is known already: making it writes nothing before it looks up who is asked. */
async function prepared(): Promise<Asked & { make: () => Promise<string> }> {
  const task = await ask([byOwners], [ann ?? '']);
  expectOk(await service.call('closeTask', { path: { task_id: task.id }, body: {} }));
  // Finishes the changes of earlier tests: another look at them would wait for the lock of the test.
  await workOff();
  const body = {
    appId: task.app,
    appEntitlementId: task.entitlement,
    identityUserId: await service.inventory.person(),
  };
  return {
    ...task,
    make: async () => expectOk(await service.call('createGrantTask', { body }, asHelpdesk)).taskView?.task?.id ?? '',
  };
}
const views = async (): Promise<number> =>
  (await service.database.pool.query('select from approver_change_views')).rowCount ?? -1;
/** Until every change has been looked at once more: transactions of other databases on the server count, too. */
async function workOff(): Promise<void> {
  await eventually(
    'the second look',
    async () => {
      await work();
      return views();
    },
    (left) => left === 0,
  );
}

test('a request that has found its approvers, and is not there yet when the owners change, asks the new ones as soon as it is', async () => {
  const { make, ...task } = await prepared();
  const client = await service.database.pool.connect();
  try {
    // The request has looked up its approvers, and waits to be written.
    await client.query(`begin; ${ENDS_BY_ITSELF}; lock table tasks in share mode`);
    const making = make();
    const waiting = `select from pg_locks where relation = 'tasks'::regclass and mode = 'RowExclusiveLock' and not granted`;
    await eventually(
      'the request that waits',
      () => client.query(waiting),
      ({ rowCount }) => rowCount === 1,
    );
    await setOwners(task, [bob]);
    await work();
    expect(await views()).toBeGreaterThan(0);
    await client.query('commit');
    const id = await making;
    expect(await asked({ id })).toEqual([ann]);
    await workOff();
    expect([await asked({ id }), await news({ id }), await notes()]).toEqual([[bob], CHANGED, 0]);
  } finally {
    client.release(true);
  }
});

test('a request that is made while owners change, and is there before the change is, asks the new ones once it is', async () => {
  const { make, ...task } = await prepared();
  const client = await service.database.pool.connect();
  try {
    await client.query(`begin; ${ENDS_BY_ITSELF}`);
    await client.query('delete from app_owners where app_id = $1', [task.app]);
    await client.query('insert into app_owners (app_id, user_id) values ($1, $2)', [task.app, bob]);
    const id = await make();
    await work();
    expect(await asked({ id })).toEqual([ann]);
    await client.query('commit');
    await workOff();
    expect([await asked({ id }), await news({ id }), await notes()]).toEqual([[bob], CHANGED, 0]);
  } finally {
    client.release(true);
  }
});

test('reviewers of a running campaign stay those of its preparation', async () => {
  const campaigns = await createCampaigns(service);
  const worker = startWorker(service.running.service, jobHandlers, sweeps);
  try {
    const app = await service.inventory.app({}, [ann ?? '']);
    const resource = await service.inventory.resource(await service.inventory.resourceType(app));
    const entitlement = await service.inventory.entitlement(resource);
    await service.inventory.grant(entitlement, {
      app_user_id: await service.inventory.account(app, { identity_user_id: holder ?? '' }),
    });
    const id = await campaigns.open(await campaigns.policy([byOwners]), {
      scopeV2: { specificResources: { resourceRefs: [{ appId: app, id: resource }] } },
    });
    const [review] = await tasksOf(service, id);
    expectOk(await service.call('setAppOwners', { path: { app_id: app }, body: { userIds: [bob ?? ''] } }));
    expect(await notes()).toBe(0);
    expect(await asked({ id: review?.id ?? '' })).toEqual([ann]);
  } finally {
    await worker.stop();
  }
});
