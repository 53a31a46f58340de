import { afterAll, beforeAll, expect, test } from 'vitest';
import { inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { eventsOf, eventually, expectOk, reasonOf, tasksOf, type TaskInList } from '../service/campaigns.ts';
import type { Answer, Headers } from '../service/test-service.ts';

let on: CampaignService;
beforeAll(async () => {
  on = await startCampaignService();
});
afterAll(() => on.service.close());

const delegate = (userId: string, body: object, headers?: Headers): Promise<Answer<'setUserDelegation'>> =>
  on.service.call('setUserDelegation', { path: { user_id: userId }, body }, headers);
const workDone = (): Promise<number> =>
  eventually(
    'the end of the work',
    () => on.countOf(`long_work where kind = 'delegate' and state = 'OPEN'`),
    (count) => count === 0,
  );
const open = async (approval: object, holders: string[]): Promise<TaskInList[]> =>
  tasksOf(
    on.service,
    await on.campaigns.open(await on.campaigns.policy([{ approval }]), {
      scopeV2: inApp(await on.newApp(holders, [])),
    }),
  );

test('everything that is open goes to the delegate once, where the policy and the delegate let it, and is on record on each task', async () => {
  const users = { userIds: [on.ann, on.bob] };
  const moved = await open({ users }, [on.lead, on.lead, on.lead]);
  const kept = await open({ users, allowDelegation: false }, [on.lead]);
  const own = await open({ users }, [on.cy]);
  expectOk(await delegate(on.ann, { delegatedUserId: on.cy, includesOpenTasks: true }, on.asAnn));
  await workDone();
  for (const task of moved) {
    expect(await on.assigneesOf(task)).toEqual({ userIds: [on.bob, on.cy].toSorted(), via: 'primary' });
    expect(await eventsOf(on.service, task.id)).toEqual(['taskCreated', 'reassignedToDelegate']);
  }
  for (const task of [...kept, ...own]) {
    expect((await on.assigneesOf(task)).userIds).toEqual([on.ann, on.bob].toSorted());
    expect(await eventsOf(on.service, task.id)).toEqual(['taskCreated']);
  }
  expectOk(await delegate(on.ann, { delegatedUserId: on.cy, includesOpenTasks: true }));
  await workDone();
  for (const task of moved)
    expect(await eventsOf(on.service, task.id)).toEqual(['taskCreated', 'reassignedToDelegate']);
  expectOk(await delegate(on.ann, {}));
  expect((await on.assigneesOf(moved[0] ?? { id: '' })).userIds).toEqual([on.bob, on.cy].toSorted());
});

test('by default open tasks stay with the delegator', async () => {
  const [task] = await open({ users: { userIds: [on.bob] } }, [on.lead]);
  expectOk(await delegate(on.bob, { delegatedUserId: on.cy }, on.asBob));
  await workDone();
  expect((await on.assigneesOf(task ?? { id: '' })).userIds).toEqual([on.bob]);
  expectOk(await delegate(on.bob, {}, on.asBob));
});

test('people set their own delegate only; a delegate who is to act later takes over nothing that is open', async () => {
  const other = await delegate(on.ann, { delegatedUserId: on.cy, includesOpenTasks: true }, on.asBob);
  expect([other.status, reasonOf(other)]).toEqual([404, 'NOT_FOUND']);
  const later = new Date(Date.now() + 86_400_000).toISOString();
  const refused = await delegate(
    on.bob,
    { delegatedUserId: on.cy, delegationStartAt: later, includesOpenTasks: true },
    on.asBob,
  );
  expect([refused.status, refused.error.message]).toEqual([400, expect.stringContaining('includesOpenTasks')]);
});
