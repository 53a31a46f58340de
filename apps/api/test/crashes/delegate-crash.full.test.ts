import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk } from '../service/campaigns.ts';
import { isSoak, KILLS, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim } from './crash-victims.ts';
import { killOverAndOver, momentsOfRing, someTimes } from './crash-work.ts';

/** More than two chunks of open work. */
const OPEN = 4_500;

let site: CrashSite;
let before = 0;
let [absent, other, standIn]: string[] = [];
beforeAll(async () => {
  site = await createCrashSite();
  const { inventory, database, call } = site.service;
  [absent, other, standIn] = [await inventory.person(), await inventory.person(), await inventory.person()];
  const steps = [{ approval: { users: { userIds: [absent, other] }, allowDelegation: true } }];
  const { policy } = expectOk(
    await call('createPolicy', {
      body: { displayName: 'Two', policyType: 'POLICY_TYPE_GRANT', policySteps: { grant: { steps } } },
    }),
  );
  const app = await inventory.app();
  const entitlement = await inventory.entitlement(await inventory.resource(await inventory.resourceType(app)), {
    grant_policy_id: policy?.id ?? '',
  });
  const asked = { appId: app, appEntitlementId: entitlement, identityUserId: await inventory.person() };
  const { taskView } = expectOk(await call('createGrantTask', { body: asked }));
  await database.pool.query(
    `insert into tasks overriding system value select (jsonb_populate_record(t, jsonb_build_object('id', lpad(n::text, 27, '0'), 'numeric_id', 1000000 + n))).* from tasks t, generate_series(1, $2::int) n where t.id = $1`,
    [taskView?.task?.id, OPEN],
  );
  before = await site.count('log_entries where task_id is not null');
  expectOk(
    await call('setUserDelegation', {
      path: { user_id: absent ?? '' },
      body: { delegatedUserId: standIn ?? '', includesOpenTasks: true },
    }),
  );
});
afterAll(() => site.close());

const later = isSoak ? someTimes(KILLS) : [];
const moments = momentsOfRing('delegate', [
  'at once',
  { lock: 'lock table log_entries in share mode' },
  'after the next chunk',
  ...later,
]);

test(
  `a delegate takes over everything that is open, each task once, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    const stood = await killOverAndOver(site, processVictim(site), absent ?? '', 'delegate', moments);
    expect(stood.slice(0, 2)).toEqual(moments.slice(0, 2).map(() => 'OPEN'));
    const members = [other, standIn].toSorted();
    expect(
      await site.count(
        'tasks t join assignee_sets s on s.id = t.assignee_set_id where s.members = $1::text[]',
        members,
      ),
    ).toBe(OPEN + 1);
    const told = await site.service.database.pool.query(
      `select count(*)::int as entries, count(distinct task_id)::int as tasks from log_entries where kind = 'reassignedToDelegate'`,
    );
    expect(told.rows).toEqual([{ entries: OPEN + 1, tasks: OPEN + 1 }]);
    expect(await site.count('log_entries where task_id is not null')).toBe(before + OPEN + 1);
    // Nobody who is assigned was lost on the way, and the steps are the ones that they were.
    expect(await site.count(`tasks where state = 'OPEN' and step_kind = 'approval' and round = 0`)).toBe(OPEN + 1);
    expect(await site.count('task_steps')).toBe(0);
  },
);
