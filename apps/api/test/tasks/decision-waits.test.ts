import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertManyGrants } from '../inventory/many-grants.ts';
import { createCampaigns, decideTask, expectOk, tasksOf, type TaskInList } from '../service/campaigns.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

let service: TestService;
let tasks: TaskInList[];
let asAnn: Headers;

beforeAll(async () => {
  service = await startTestService({ work: true });
  const campaigns = await createCampaigns(service);
  const ann = await service.inventory.person();
  asAnn = await service.clientFor(ann);
  const { appId } = await insertManyGrants(service.database, 'Waits', {
    accounts: 4,
    entitlements: 1,
    people: [service.admin.userId],
  });
  const policyId = await campaigns.policy([{ approval: { users: { userIds: [ann] } } }]);
  const resourceRefs = [{ appId, id: appId }];
  tasks = await tasksOf(service, await campaigns.open(policyId, { scopeV2: { specificResources: { resourceRefs } } }));
  // Its statements would be counted too.
  await service.running.worker?.stop();
});
afterAll(() => service.close());

/** How often the service waits for the database: the statements of one transaction go out together where they can. */
async function countWaits(use: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await use();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

// The caller; the lock with the task; the change with the answer and the commit. A denial also looks up the policy of its revoke task, and then who decides about it.
test.each([
  ['approveTask', 3],
  ['denyTask', 5],
] as const)('%s waits for the database %i times', async (verb, waits) => {
  const decide = async (): Promise<void> => {
    const task = tasks.pop();
    if (!task) throw new Error('There are too few tasks');
    const { taskView } = expectOk(await decideTask(service, verb, task, asAnn));
    expect(taskView?.task?.state).toBe('TASK_STATE_CLOSED');
  };
  // Policies and statements are read the first time.
  await decide();
  expect(await countWaits(decide)).toBe(waits);
});
