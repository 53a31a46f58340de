import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk } from '../service/campaigns.ts';
import { isSoak, KILLS, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim } from './crash-victims.ts';
import { killOverAndOver, momentsOfRing, someTimes } from './crash-work.ts';
import { insertManyGrants } from '../inventory/many-grants.ts';

/** More than three chunks of access. */
const HELD = 700;

let site: CrashSite;
let taskId = '';
beforeAll(async () => {
  site = await createCrashSite();
  const { inventory, database, call, admin } = site.service;
  const leaver = await inventory.person({ display_name: 'Leaver' });
  await insertManyGrants(database, 'held', {
    accounts: 1,
    entitlements: HELD,
    people: [leaver],
    owners: [admin.userId],
  });
  taskId = expectOk(await call('createOffboardingTask', { body: { subjectUserId: leaver } })).taskView?.task?.id ?? '';
});
afterAll(() => site.close());

const later = isSoak ? someTimes(KILLS) : [];
const moments = momentsOfRing('offboard', [
  'at once',
  { lock: 'lock table offboarding_revocations in share mode' },
  'after the next chunk',
  { lock: 'lock table log_entries in share mode' },
  ...later,
]);
const kept = (more = ''): Promise<number> => site.count(`tasks where kind = 'revoke'${more}`);

test(
  `each access is taken away once, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    const stood = await killOverAndOver(site, processVictim(site), taskId, 'offboard', moments);
    expect(stood.slice(0, 4)).toEqual(moments.slice(0, 4).map(() => 'OPEN'));
    expect(await kept()).toBe(HELD);
    expect(
      await site.count('(select distinct entitlement_id, app_user_id from tasks where kind = $1) t', 'revoke'),
    ).toBe(HELD);
    expect(await site.count('offboarding_revocations where offboarding_task_id = $1 and is_made', taskId)).toBe(HELD);
    expect(await site.count(`log_entries where kind = 'taskCreatedFrom'`)).toBe(HELD);
    expect(
      await site.count(
        `log_entries where kind = 'policyEvaluationStep' and document -> 'payload' ->> 'stepComment' = 'Revoke tasks created: ${HELD}; already open and included: 0'`,
      ),
    ).toBe(1);
  },
);

test(
  `a cancelled offboarding takes all of it back, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    expectOk(await site.service.call('closeTask', { path: { task_id: taskId }, body: {} }));
    await killOverAndOver(
      site,
      processVictim(site),
      taskId,
      'unoffboard',
      momentsOfRing('unoffboard', [{ lock: 'lock table task_steps in share mode' }, 'after the next chunk', ...later]),
    );
    expect([await kept(` and outcome = 'CANCELLED'`), await kept(` and state = 'OPEN'`)]).toEqual([HELD, 0]);
    expect(await site.count(`log_entries where kind = 'revokeOutcome'`)).toBe(HELD);
  },
);
