import type {
  AppUser,
  CreateFindingRequest,
  Finding,
  SearchFindingsRequest,
  UpdateFindingStateRequest,
  UpdateFindingStatesRequest,
} from '@oag/types';
import { expect, test } from 'vitest';
import { decide, readTask } from '../harness/decisions.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Findings: reported, postponed, accepted, excluded, resolved.

let target: ServiceTarget;
let people: People;
let account: AppUser;
let resource: { appId: string; appResourceTypeId: string; appResourceId: string };
useService(async (service) => {
  ({ target, people } = service);
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  const { appId, appResourceTypeId, appResourceId } = present(data.list[0]?.appEntitlement, 'entitlement');
  resource = { appId, appResourceTypeId, appResourceId };
  const { data: accounts } = await client.GET('/api/v1/apps/{app_id}/app_users', {
    params: { path: { app_id: appId } },
  });
  account = present(accounts.list[0]?.appUser, 'account');
});

async function report(body: Partial<CreateFindingRequest>): Promise<Finding> {
  const { data } = await people.superAdmin.client.POST('/api/v1/findings', {
    body: { description: 'Not as it should be', ...body },
  });
  return present(data.finding, 'finding');
}

async function change({ id }: Finding, body: UpdateFindingStateRequest): Promise<Finding> {
  const { data } = await people.superAdmin.client.POST('/api/v1/findings/{finding_id}/state', {
    params: { path: { finding_id: id } },
    body,
  });
  return present(data.finding, 'finding');
}

const search = async (body: SearchFindingsRequest): Promise<string[]> =>
  (await people.superAdmin.client.POST('/api/v1/findings/search', { body })).data.list.map(({ id }) => id);

test('a program reports findings of every severity about accounts, resources, people and the organization', async () => {
  const annotations = { tool: 'ward-scan' };
  const onAccount = await report({
    appUserTarget: { appId: account.appId, appUserId: account.id },
    annotations,
    customSubType: 'shared-password',
    dedupKeyParts: ['night-desk'],
    remediationDescription: 'Give each an account.',
    severity: 'FINDING_SEVERITY_CRITICAL',
  });
  expect(onAccount).toMatchObject({
    annotations,
    appId: account.appId,
    severity: 'FINDING_SEVERITY_CRITICAL',
    dedupKeyParts: ['night-desk'],
  });
  const onResource = await report({ appResourceTarget: resource, severity: 'FINDING_SEVERITY_HIGH' });
  const onPerson = await report({
    identityUserTarget: { identityUserId: people.reviewer.id },
    severity: 'FINDING_SEVERITY_LOW',
  });
  expect(onPerson.computedOwner?.managerOfUserId).toBe(people.reviewer.id);
  const onAll = await report({ tenantTarget: {}, severity: 'FINDING_SEVERITY_INFO' });
  expect([onAll.tenantTarget, onAll.computedOwner, (await report({ customSubType: 'plain' })).severity]).toEqual([
    {},
    null,
    'FINDING_SEVERITY_MEDIUM',
  ]);

  const { data } = await people.superAdmin.client.GET('/api/v1/findings/{id}', {
    params: { path: { id: onResource.id } },
  });
  expect(data.expanded.map((object) => object['id'])).toEqual(
    expect.arrayContaining([resource.appId, resource.appResourceId]),
  );
  const found = await search({
    appIds: [account.appId],
    appUserIds: [account.id],
    appUserTypes: ['APP_USER_TYPE_USER'],
    customSubTypes: ['shared-password'],
    findingTypes: ['FINDING_TYPE_CUSTOM'],
    query: 'should be',
    refs: [{ id: onAccount.id }],
    severities: ['FINDING_SEVERITY_CRITICAL'],
    sourceKinds: ['FINDING_SOURCE_KIND_EXTERNAL'],
    states: ['FINDING_STATE_OPEN'],
    pageSize: 10,
  });
  expect(found).toEqual([onAccount.id]);
  expect(
    await search({ appResourceIds: [resource.appResourceId], appResourceTypeIds: [resource.appResourceTypeId] }),
  ).toEqual([onResource.id]);
  const byManager = {
    ownerIdentityUserIds: [people.reviewer.id],
    includeUnassigned: true,
    scopeToAppOwner: false,
    page_size: 10,
  };
  expect(await search(byManager)).toContain(onAll.id);
  expect(await search({ scopeToAppOwner: true })).toEqual([]);
});

test('a finding comes back after it was resolved; it is put off, accepted for a time and left out', async () => {
  const finding = await report({ customSubType: 'comes back' });
  expect((await change(finding, { resolve: { reason: 'Gone.' } })).resolvedAt).not.toBeNull();
  expect((await report({ customSubType: 'comes back' })).recurrenceCount).toBe(1);
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  expect(await change(finding, { snooze: { snoozeUntil: soon, reason: 'Later.' } })).toMatchObject({
    state: 'FINDING_STATE_SNOOZED',
    snoozeReason: 'Later.',
  });
  expect((await change(finding, { reopen: {} })).state).toBe('FINDING_STATE_OPEN');
  const accepted = await change(finding, { acceptRisk: { justification: 'We know.', expiresAt: soon } });
  expect([accepted.state, accepted.stateUpdatedById]).toEqual(['FINDING_STATE_RISK_ACCEPTED', people.superAdmin.id]);
  expect((await change(finding, { suppress: { reason: 'A test.' } })).suppressReason).toBe('A test.');
  expect((await change(finding, { unsuppress: {} })).state).toBe('FINDING_STATE_OPEN');
});

test('a task deals with a finding, whose state follows the task', async () => {
  const { superAdmin } = people;
  const outcomes = [];
  for (const verb of ['approve', 'deny', 'close'] as const) {
    const finding = await report({
      customSubType: `by task ${verb}`,
      appUserTarget: { appId: account.appId, appUserId: account.id },
    });
    const params = { path: { finding_id: finding.id } };
    const { data } = await superAdmin.client.POST('/api/v1/findings/{finding_id}/task', {
      params,
      body: { policyId: '00000000000000FindingReview' },
    });
    expect(data.finding).toMatchObject({ state: 'FINDING_STATE_IN_PROGRESS', taskId: data.taskId });
    const task = await readTask(superAdmin.client, data.taskId);
    expect(task.type?.finding).toEqual({
      findingId: finding.id,
      findingType: 'FINDING_TYPE_CUSTOM',
      outcome: 'FINDING_TASK_OUTCOME_UNSPECIFIED',
      outcomeTime: null,
    });
    const { data: found } = await superAdmin.client.POST('/api/v1/search/tasks', {
      body: { taskTypes: [{ finding: {} }], taskStates: ['TASK_STATE_OPEN'] },
    });
    expect(found.list.map((view) => view.task?.id)).toEqual([task.id]);
    if (verb === 'close')
      await superAdmin.client.POST('/api/v1/tasks/{task_id}/action/close', {
        params: { path: { task_id: task.id } },
        body: {},
      });
    else await decide(superAdmin.client, task, verb, 'So it is.');
    const { data: after } = await superAdmin.client.GET('/api/v1/findings/{id}', {
      params: { path: { id: finding.id } },
    });
    outcomes.push([
      (await readTask(superAdmin.client, task.id)).type?.finding?.outcome,
      after.finding?.state,
      after.finding?.riskAcceptanceJustification,
    ]);
  }
  expect(outcomes).toEqual([
    ['FINDING_TASK_OUTCOME_REMEDIATED', 'FINDING_STATE_RESOLVED', ''],
    ['FINDING_TASK_OUTCOME_RISK_ACCEPTED', 'FINDING_STATE_RISK_ACCEPTED', 'So it is.'],
    ['FINDING_TASK_OUTCOME_CANCELLED', 'FINDING_STATE_OPEN', ''],
  ]);
});

test('an action task has people remedy a finding, which is resolved once they say so', async () => {
  const { superAdmin, reviewer } = people;
  const finding = await report({
    customSubType: 'by hand',
    appUserTarget: { appId: account.appId, appUserId: account.id },
  });
  const params = { path: { finding_id: finding.id } };
  const body = {
    policyId: '0000000000GrantAutoApproval',
    assigneeUserIds: [reviewer.id],
    instructions: 'Change it.',
    description: 'Today.',
  };
  const { data } = await superAdmin.client.POST('/api/v1/findings/{finding_id}/remediation', { params, body });
  expect(data.finding).toMatchObject({ state: 'FINDING_STATE_IN_PROGRESS', taskId: data.taskId });
  const task = await readTask(superAdmin.client, data.taskId);
  expect([task.description, task.stepApproverIds]).toEqual(['Today.', [reviewer.id]]);
  expect(task.type?.action).toMatchObject({
    type: 'TYPE_MANUAL',
    finding: { findingId: finding.id, findingType: 'FINDING_TYPE_CUSTOM' },
  });
  const done = await decide(reviewer.client, task, 'provision-complete', 'Changed.');
  expect(done.type?.action?.outcome).toBe('ACTION_OUTCOME_SUCCESS');
  const { data: after } = await superAdmin.client.GET('/api/v1/findings/{id}', {
    params: { path: { id: finding.id } },
  });
  expect(after.finding?.state).toBe('FINDING_STATE_RESOLVED');
});

test('the same is done to many findings in the background: to those that are named, or that a search finds', async () => {
  const { superAdmin, reviewer } = people;
  const kinds = { customSubTypes: ['many'] };
  const many = await Promise.all(
    Array.from({ length: 3 }, (_, n) => report({ customSubType: 'many', dedupKeyParts: [String(n)] })),
  );
  const all = async (): Promise<Finding[]> =>
    (await superAdmin.client.POST('/api/v1/findings/search', { body: kinds })).data.list;
  const until = (holds: (finding: Finding) => boolean): Promise<Finding[]> =>
    target.until(all, (list) => list.every(holds));
  const changeMany = (body: UpdateFindingStatesRequest) =>
    superAdmin.client.POST('/api/v1/findings/bulk/state', { body });
  const soon = new Date(Date.now() + 86_400_000).toISOString();

  const owners = [{ identityUserId: reviewer.id }, { appOwnerAppId: account.appId }, { managerOfUserId: reviewer.id }];
  for (const owner of owners) {
    await changeMany({ searchRequest: kinds, assignOwner: { owner } });
    const [one] = await until(({ assignedOwner }) =>
      Object.entries(owner).every(([member, id]) => assignedOwner?.[member as keyof typeof assignedOwner] === id),
    );
    expect(one?.computedOwner).toBeNull();
  }
  const { data } = await changeMany({ refs: many.map(({ id }) => ({ id })), snooze: { snoozeUntil: soon } });
  expect(data.bulkActionId).toHaveLength(27);
  await until(({ state }) => state === 'FINDING_STATE_SNOOZED');
  await changeMany({ searchRequest: kinds, acceptRisk: { justification: 'We know.', expiresAt: soon } });
  await until(({ riskAcceptanceJustification }) => riskAcceptanceJustification === 'We know.');
  await changeMany({ searchRequest: kinds, suppress: { reason: 'A test.' } });
  await until(({ suppressReason }) => suppressReason === 'A test.');
  await changeMany({ searchRequest: kinds, unsuppress: {} });
  await until(({ state }) => state === 'FINDING_STATE_OPEN');
  await changeMany({ searchRequest: kinds, snooze: { snoozeUntil: soon } });
  await until(({ state }) => state === 'FINDING_STATE_SNOOZED');
  await changeMany({ searchRequest: kinds, reopen: {} });
  await until(({ state }) => state === 'FINDING_STATE_OPEN');
  await superAdmin.client.POST('/api/v1/findings/bulk/tasks', {
    body: { searchRequest: kinds, refs: null, policyId: '0000000000GrantAutoApproval' },
  });
  expect((await until(({ state }) => state === 'FINDING_STATE_RESOLVED')).every(({ taskId }) => taskId !== '')).toBe(
    true,
  );
});
