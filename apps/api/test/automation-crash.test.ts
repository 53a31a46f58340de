import { afterAll, beforeAll, expect, test } from 'vitest';
import { KILLS, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim } from './crash-victims.ts';
import { killOverAndOver, someTimes } from './crash-work.ts';

const STEPS = 100;

let site: CrashSite;
beforeAll(async () => {
  site = await createCrashSite();
});
afterAll(() => site.close());

test(`each step of an automation is done once, however often the process is killed (SEED='${SEED}')`, { timeout: 300_000 }, async () => {
  const { inventory, call, database } = site.service;
  const [userId, delegatedUserId] = [await inventory.person(), await inventory.person()];
  const automationSteps = Array.from({ length: STEPS }, () => ({ delegate: { userId, delegatedUserId } }));
  const { body: made } = await call('createAutomation', { body: { displayName: 'Many', automationSteps } });
  const { body: started } = await call('startAutomation', { path: { id: made.automation?.id ?? '' }, body: {} });
  const moments = [{ lock: 'lock table delegations in share mode' }, { lock: 'lock table log_entries in share mode' }, 'after the next chunk', ...someTimes(KILLS)] as const;
  const stood = await killOverAndOver(site, processVictim(site), started.executionId, 'automation', [...moments]);
  expect(stood.slice(0, 3)).toEqual(['OPEN', 'OPEN', 'OPEN']);
  const { body } = await call('getAutomationExecution', { path: { id: started.executionId } });
  expect(body.automationExecution).toMatchObject({ state: 'AUTOMATION_EXECUTION_STATE_DONE' });
  expect(new Set(body.automationExecution?.steps?.map(({ state }) => state))).toEqual(new Set(['AUTOMATION_EXECUTION_STATE_DONE']));
  const { rows } = await database.pool.query<{ kind: string; n: number }>(
    `select kind, count(*)::int as n from log_entries where object_id in ($1, $2) group by kind order by kind`,
    [started.executionId, userId],
  );
  expect(rows).toEqual([
    { kind: 'automationEnded', n: 1 },
    { kind: 'automationStarted', n: 1 },
    { kind: 'automationStepDone', n: STEPS },
    { kind: 'delegationChanged', n: STEPS },
  ]);
});
