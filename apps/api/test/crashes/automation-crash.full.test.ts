import { afterAll, beforeAll, expect, test } from 'vitest';
import { KILLS, SEED } from './crash-seed.ts';
import { createCrashSite, type CrashSite } from './crash-site.ts';
import { processVictim } from './crash-victims.ts';
import { killOverAndOver, momentsOfRing, someTimes } from './crash-work.ts';

const STEPS = 100;

let site: CrashSite;
beforeAll(async () => {
  site = await createCrashSite();
});
afterAll(() => site.close());

test(
  `each step of an automation is done once, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    const { inventory, call, database } = site.service;
    const [userId, delegatedUserId] = [await inventory.person(), await inventory.person()];
    const automationSteps = Array.from({ length: STEPS }, () => ({ delegate: { userId, delegatedUserId } }));
    const { body: made } = await call('createAutomation', { body: { displayName: 'Many', automationSteps } });
    const { body: started } = await call('startAutomation', { path: { id: made.automation?.id ?? '' }, body: {} });
    const moments = momentsOfRing('automation', [
      { lock: 'lock table delegations in share mode' },
      { lock: 'lock table log_entries in share mode' },
      'after the next chunk',
      ...someTimes(KILLS),
    ]);
    const stood = await killOverAndOver(site, processVictim(site), started.executionId, 'automation', moments);
    expect(stood.slice(0, 3)).toEqual(moments.slice(0, 3).map(() => 'OPEN'));
    const { body } = await call('getAutomationExecution', { path: { id: started.executionId } });
    expect(body.automationExecution).toMatchObject({ state: 'AUTOMATION_EXECUTION_STATE_DONE' });
    expect(new Set(body.automationExecution?.steps?.map(({ state }) => state))).toEqual(
      new Set(['AUTOMATION_EXECUTION_STATE_DONE']),
    );
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
  },
);

test(
  `a task is carried out once, however often the process is killed (SEED='${SEED}')`,
  { timeout: 300_000 },
  async () => {
    const { call, database } = site.service;
    const automationSteps = Array.from({ length: STEPS }, (_, no) => ({ comment: { comment: `Step ${no}` } }));
    const { body: made } = await call('createAutomation', { body: { displayName: 'Many', automationSteps } });
    const automation = { automationTemplateId: made.automation?.id ?? '' };
    const { body: asked } = await call('createRequestableAction', {
      body: { displayName: 'Much', automation, requestPolicyId: '0000000000GrantAutoApproval' },
    });
    const { body: created } = await call('createActionTask', { body: { actionId: asked.requestableAction?.id ?? '' } });
    const { id = '', policy } = created.taskView?.task ?? {};
    const moments = momentsOfRing('action', [
      { lock: 'lock table log_entries in share mode' },
      'after the next chunk',
      ...someTimes(KILLS),
    ]);
    const runId = policy?.current?.action?.automation?.automationExecutionId ?? '';
    await killOverAndOver(site, processVictim(site), runId, 'automation', moments);
    const { body } = await call('getTask', { path: { id } });
    expect(body.taskView?.task).toMatchObject({
      commentCount: STEPS,
      type: { action: { outcome: 'ACTION_OUTCOME_SUCCESS' } },
    });
    const { rows } = await database.pool.query<{ kind: string; n: number }>(
      `select kind, count(*)::int as n from log_entries where task_id = $1 group by kind order by kind`,
      [id],
    );
    expect(rows).toEqual([
      { kind: 'accessRequestOutcome', n: 1 },
      { kind: 'actionInstanceCreated', n: 1 },
      { kind: 'actionInstanceSucceeded', n: 1 },
      { kind: 'approvalAutoAcceptedByPolicy', n: 1 },
      { kind: 'automationTriggered', n: 1 },
      { kind: 'comment', n: STEPS },
      { kind: 'stateChange', n: 1 },
      { kind: 'taskCreated', n: 1 },
    ]);
  },
);
