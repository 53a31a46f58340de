import type { AutomationExecution, AutomationInput, AutomationStepInput, Task } from '@oag/types';
import { expect, test } from 'vitest';
import { readTask } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import { people, entitlement, holder, automate, start, over, revoke, useAutomations } from './use-automations.ts';

// Automations are kept, found and changed.

useAutomations();

test('an automation is found, changed, switched off and deleted; its runs stay', async () => {
  const { client } = people.superAdmin;
  const id = await automate([revoke()], { displayName: 'Parental leave', description: 'A long one.', enabled: true });
  const params = { path: { id } };
  const { data: found } = await client.POST('/api/v1/search/automations', { body: { query: 'parental' } });
  expect(found.list.map((one) => one.id)).toEqual([id]);
  const { data: named } = await client.POST('/api/v1/search/automations', { body: { refs: [{ id }] } });
  expect(named.list).toEqual(found.list);
  const { data: all } = await client.GET('/api/v1/automations', { params: { query: { page_size: 100 } } });
  expect(all.list).toContainEqual(present(found.list[0], 'automation'));
  const run = await over(await start(id, { person: holder }));

  const { data: stored } = await client.GET('/api/v1/automations/{id}', { params });
  const automation = present(stored.automation, 'automation');
  expect(automation).toMatchObject({
    enabled: true,
    lastExecutedAt: expect.stringContaining('Z'),
    automationSteps: [{ createRevokeTask: { userId: '', userFrom: 'person' } }],
  });
  const { data: same } = await client.POST('/api/v1/automations/{id}', { params, body: { automation } });
  expect(same.automation).toEqual(automation);
  const change = { automation: { enabled: false, description: 'Not now.' }, updateMask: 'enabled,description' };
  const { data: changed } = await client.POST('/api/v1/automations/{id}', { params, body: change });
  expect(changed.automation).toMatchObject({ enabled: false, description: 'Not now.', displayName: 'Parental leave' });
  await expect(start(id)).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });

  await client.DELETE('/api/v1/automations/{id}', { params });
  await expect(client.GET('/api/v1/automations/{id}', { params })).rejects.toMatchObject({ status: 404 });
  const { data: kept } = await client.POST('/api/v1/search/automation_executions', {
    body: { automationTemplateId: id, executionStepStates: [run.state], expandMask: { paths: ['*'] } },
  });
  expect(kept).toMatchObject({ list: [{ automationExecution: run, automationPath: '' }], expanded: [] });
  const { data: runs } = await client.GET('/api/v1/automation_executions', { params: { query: { page_size: 100 } } });
  expect(runs.automationExecutions).toContainEqual(run);
  expect(runs.list).toEqual(runs.automationExecutions);
});

test('access of a person is revoked by list or as a whole, each grant once', async () => {
  const { appId, id } = entitlement;
  const task = (run: AutomationExecution, step: number): Promise<Task> =>
    readTask(people.superAdmin.client, present(run.steps?.[step], 'step').taskId);
  const list = { entitlementInclusionList: { appEntitlementRefs: [{ appId, id }] } };
  const automation = await automate([
    {
      stepName: 'who',
      evaluateExpressions: {
        expressions: [
          { key: 'id', expressionCel: 'ctx.trigger.person' },
          { key: 'teams', expressionCel: '["a", "b"].map(team, team + "1")' },
        ],
      },
    },
    { createRevokeTasksV2: { ...list, userIdCel: 'ctx.who.id', entitlementExclusionNone: {} } },
    { createRevokeTasksV2: { ...list, useSubjectUser: true } },
  ]);
  const run = await over(await start(automation, { person: holder, subjectUserId: holder }));
  expect(run).toMatchObject({
    state: 'AUTOMATION_EXECUTION_STATE_DONE',
    steps: [
      { output: { id: holder, teams: ['a1', 'b1'] } },
      { output: { taskCount: 1 } },
      { output: run.steps?.[1]?.output },
    ],
  });
  expect(await task(run, 1)).toMatchObject({ userId: holder, type: { revoke: { appEntitlementId: id } } });

  const kept = { excludedAppEntitlementRefs: [{ appId, id }] };
  const everything = await automate([
    { createRevokeTasksV2: { userRef: { id: holder }, entitlementInclusionAll: {}, entitlementExclusionList: kept } },
    { createRevokeTasksV2: { userRef: { id: holder }, entitlementInclusionAll: {} } },
  ]);
  const all = await over(await start(everything));
  const [without = 0, whole] = (all.steps ?? []).map(({ output }) => Number(output?.['taskCount']));
  expect(whole).toBe(without + 1);
  const nobody = await automate([
    { createRevokeTasksV2: { ...list, useSubjectUser: true } },
    { createRevokeTasksV2: { ...list, userIdCel: '"nobody"' } },
  ]);
  expect((await over(await start(nobody))).error).toContain('subjectUserId');
  expect((await over(await start(nobody, { subjectUserId: 'nobody' }))).error).toContain('nobody');
});

test('each change of the steps is another version, by which a run began', async () => {
  const { client } = people.superAdmin;
  const id = await automate([revoke()]);
  const change = async (automation: AutomationInput): Promise<string> =>
    present(
      (await client.POST('/api/v1/automations/{id}', { params: { path: { id } }, body: { automation } })).data
        .automation,
      'automation',
    ).currentVersion;
  expect(await change({ description: 'The same steps.' })).toBe('1');
  expect(await change({ automationSteps: [{ ...revoke(), stepDisplayName: 'Nights' }] })).toBe('2');
  expect((await over(await start(id, { person: holder }))).currentVersion).toBe(2);
  expect(await change({ context: { context: { person: holder } } })).toBe('2');
  expect((await over(await start(id))).state).toBe('AUTOMATION_EXECUTION_STATE_DONE');
});

test('an automation that could never be run is refused by the name of the field', async () => {
  const refused = async (steps: AutomationStepInput[]): Promise<unknown> =>
    automate(steps).then(
      () => 'accepted',
      (error: { fieldViolations: { field: string; reason: string }[] }) =>
        error.fieldViolations.map(({ field, reason }) => `${field} ${reason}`),
    );
  const access = { appId: entitlement.appId, appEntitlementId: entitlement.id };
  expect(await refused([{ stepName: 'Nothing' }])).toEqual(['automationSteps[0] ONE_OF']);
  expect(await refused([{ createRevokeTask: access }])).toEqual(['automationSteps[0].createRevokeTask ONE_OF']);
  expect(await refused([{ createRevokeTask: { ...access, userId: holder, userFrom: 'person' } }])).toEqual([
    'automationSteps[0].createRevokeTask ONE_OF',
  ]);
  expect(await refused([{ comment: { comment: '  ' } }])).toEqual(['automationSteps[0].comment.comment REQUIRED']);
  expect(await refused([{ delegate: { userId: holder, delegatedUserId: holder, duration: '0s' } }])).toEqual([
    'automationSteps[0].delegate.delegatedUserId SELF',
    'automationSteps[0].delegate.duration RANGE',
  ]);
  const comment = { comment: { comment: 'Done.' } };
  expect(
    await refused([
      { ...comment, stepName: 'trigger' },
      { ...comment, skipIfTrueCel: 'subject.id' },
    ]),
  ).toEqual(['automationSteps[0].stepName INVALID', 'automationSteps[1].skipIfTrueCel EXPRESSION']);
  const list = {
    entitlementInclusionList: {
      appEntitlementRefs: [access].map(({ appId, appEntitlementId: id }) => ({ appId, id })),
    },
  };
  expect(
    await refused([
      { createRevokeTasksV2: list },
      { createRevokeTasksV2: { ...list, useSubjectUser: true, userIdCel: 'ctx.trigger.a' } },
    ]),
  ).toEqual(['automationSteps[0].createRevokeTasksV2 ONE_OF', 'automationSteps[1].createRevokeTasksV2 ONE_OF']);
  expect(await refused([{ createRevokeTasksV2: { useSubjectUser: true } }])).toEqual([
    'automationSteps[0].createRevokeTasksV2 ONE_OF',
  ]);
  const other = {
    entitlementInclusionList: { appEntitlementRefs: [{ appId: holder, id: entitlement.id }] },
    useSubjectUser: true,
  };
  expect(await refused([{ createRevokeTasksV2: other }])).toEqual([
    'automationSteps[0].createRevokeTasksV2.entitlementInclusionList.appEntitlementRefs[0].appId UNKNOWN_ID',
  ]);
  const twice = { key: 'a', expressionCel: 'nothing' };
  expect(await refused([{ evaluateExpressions: { expressions: [{ ...twice, expressionCel: '1' }, twice] } }])).toEqual([
    'automationSteps[0].evaluateExpressions.expressions[1].key INVALID',
    'automationSteps[0].evaluateExpressions.expressions[1].expressionCel EXPRESSION',
  ]);
  expect(await refused([{ waitForDuration: { duration: '0s' } }, { waitForDuration: { duration: null } }])).toEqual([
    'automationSteps[0].waitForDuration.duration RANGE',
    'automationSteps[1].waitForDuration.duration REQUIRED',
  ]);
  const long = `ctx.trigger.a == "${'x'.repeat(16_000)}"`;
  expect(
    await refused([
      { ...comment, skipIfTrueCel: long },
      { ...comment, skipIfTrueCel: long },
      { ...comment, skipIfTrueCel: long },
    ]),
  ).toEqual(['automationSteps LIMIT']);
  const big = { context: { a: 'x'.repeat(70_000) } };
  await expect(automate([comment], { context: big })).rejects.toMatchObject({
    fieldViolations: [{ field: 'context', reason: 'LIMIT' }],
  });
  await expect(start(await automate([comment]), big.context)).rejects.toMatchObject({
    fieldViolations: [{ field: 'context', reason: 'LIMIT' }],
  });
});
