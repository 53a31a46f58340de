import type { AppEntitlement, AppEntitlementInput, GrantOutcomeInput, PolicyStepInput, Task } from '@oag/types';
import { expect, test } from 'vitest';
import { stepOf } from '../harness/campaigns.ts';
import { decide, readTask } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import { ask, auditsOf, entitlement, people, target, useRequests, withPolicies } from './use-requests.ts';

// Access that people ask for, from the request to its end.

useRequests();

async function provision(task: Task): Promise<Task> {
  const params = { path: { task_id: task.id } };
  const { data } = await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/provision-complete', {
    params,
    body: { policyStepId: stepOf(task) },
  });
  return present(data.taskView?.task, 'task');
}

const outcomeOf = (task: Task): string | undefined => task.type?.grant?.outcome;
const approve = (task: Task): Promise<Task> => decide(people.superAdmin.client, task, 'approve', 'Fine.');

async function policyWith(steps: PolicyStepInput[]): Promise<string> {
  const body = { displayName: 'Requests', policyType: 'POLICY_TYPE_GRANT' as const, policySteps: { grant: { steps } } };
  const { data } = await people.superAdmin.client.POST('/api/v1/policies', { body });
  return present(data.policy, 'policy').id;
}

test('access is requested, approved, granted for a time, and revoked when it expires', async () => {
  const source = {
    conversationId: 'c1',
    externalUrl: 'https://desk.example/7',
    integrationId: 'desk',
    isExtension: true,
    requestId: '7',
  };
  const task = await ask(people.stranger, {
    description: 'For February.',
    grantDuration: '86400s',
    source,
    expandMask: { paths: ['*'] },
  });
  expect(task).toMatchObject({
    origin: 'TASK_ORIGIN_API',
    createdByUserId: people.stranger.id,
    type: { grant: { grantDuration: '86400s', source, identityUserId: people.stranger.id, appUserId: '' } },
    policy: { policy: { displayName: 'App owner approval' } },
  });
  const approved = await approve(task);
  expect(approved.policy?.current?.provision?.provision?.provisionTarget?.grantDuration).toBe('86400s');
  const given = await provision(approved);
  expect(outcomeOf(given)).toBe('GRANT_OUTCOME_GRANTED');
  const { rows } = await target.database.pool.query<{ due: boolean }>(
    `update tasks set due_at = now() where id = $1 and due_at = outcome_at + interval '1 day' returning true as due`,
    [task.id],
  );
  expect(rows).toEqual([{ due: true }]);
  const { data } = await target.until(
    () =>
      people.superAdmin.client.POST('/api/v1/search/tasks', {
        body: { taskTypes: [{ revoke: {} }], subjectIds: [people.stranger.id], expandMask: { paths: ['*'] } },
      }),
    (answer) => answer.data.list.length > 0,
  );
  expect(data.list).toHaveLength(1);
  expect(data.list[0]?.task).toMatchObject({
    origin: 'TASK_ORIGIN_TIME_REVOKE',
    createdByUserId: '',
    type: { revoke: { source: { expired: { expiredAt: expect.any(String) } } } },
  });
  const expiredAt = present(data.list[0]?.task?.type?.revoke?.source?.expired?.expiredAt, 'time');
  const { data: found } = await people.superAdmin.client.POST('/api/v1/search/tasks', {
    body: { taskTypes: [{ revoke: { source: { expired: { expiredAt } } } }], subjectIds: [people.stranger.id] },
  });
  expect(found.list).toHaveLength(1);
});

test('answers to the form are checked, kept with the task, and shown; a password is not', async () => {
  const { superAdmin, helpdesk } = people;
  const fields = [
    { name: 'ward', required: true, stringField: {} },
    { name: 'pin', stringField: { passwordField: {} } },
  ];
  const { data } = await superAdmin.client.POST('/api/v1/request_schemas', { body: { name: 'Ward', fields } });
  const requestSchemaId = present(data.requestSchema, 'requestSchema').id;
  const binding = { entitlementRef: { appId: entitlement.appId, id: entitlement.id }, requestSchemaId };
  await superAdmin.client.POST('/api/v1/request_schema_entitlement_binding', { body: binding });
  const forLena = { identityUserId: people.otherAdmin.id };
  await expect(ask(helpdesk, { ...forLena, requestData: { pin: '1234' } })).rejects.toMatchObject({ status: 400 });
  const task = await ask(helpdesk, { ...forLena, requestData: { ward: 'A', pin: '1234' } });
  expect(task.form?.displayName).toBe('Ward');
  expect(task.data).toEqual({ ward: 'A' });
  await superAdmin.client.DELETE('/api/v1/request_schema_entitlement_binding', { body: binding });
});

test('a request for somebody else by an approver is approved', async () => {
  const task = await ask(people.superAdmin, { identityUserId: people.connectorAdmin.id });
  expect(task.policy?.current?.provision).not.toBeNull();
  expect(task.approverIds).toEqual([people.superAdmin.id]);
  expect(await auditsOf(task)).toContain('approvedAutomatically');
});

test('a request is denied, withdrawn, or fails, and can be found by how it ended', async () => {
  const denied = await decide(people.superAdmin.client, await ask(people.owner), 'deny', 'No.');
  const params = (task: Task) => ({ path: { task_id: task.id } });
  const asked = await ask(people.owner);
  const { data: closed } = await people.owner.client.POST('/api/v1/tasks/{task_id}/action/close', {
    params: params(asked),
    body: {},
  });
  const approved = await approve(await ask(people.owner));
  const { data: failed } = await people.superAdmin.client.POST('/api/v1/tasks/{task_id}/action/provision-error', {
    params: params(approved),
    body: { policyStepId: stepOf(approved), errorCode: 'LOCKED', description: 'It is locked.' },
  });
  await withPolicies({
    grantPolicyId: await policyWith([{ wait: { duration: { duration: '7200s' }, timeoutDuration: '3600s' } }]),
  });
  const waiting = await ask(people.owner);
  await target.database.pool.query(
    `update tasks set due_at = now(), clock = jsonb_set(clock, '{timeoutAt}', to_jsonb(now())) where id = $1`,
    [waiting.id],
  );
  const late = await target.until(
    () => readTask(people.superAdmin.client, waiting.id),
    ({ state }) => state === 'TASK_STATE_CLOSED',
  );
  await withPolicies({ grantPolicyId: '' });
  const ended = [denied, present(closed.taskView?.task, 'task'), present(failed.taskView?.task, 'task'), late];
  expect(ended.map(outcomeOf)).toEqual([
    'GRANT_OUTCOME_DENIED',
    'GRANT_OUTCOME_CANCELLED',
    'GRANT_OUTCOME_ERROR',
    'GRANT_OUTCOME_WAIT_TIMED_OUT',
  ]);
  for (const task of ended) {
    const grantOutcomes = [outcomeOf(task) as GrantOutcomeInput];
    const { data } = await people.superAdmin.client.POST('/api/v1/search/tasks', {
      body: { grantOutcomes, subjectIds: [people.owner.id] },
    });
    expect(data.list.map((view) => view.task?.id)).toEqual([task.id]);
  }
});

test('the history of a request shows the origin of its policy: the app, the entitlement, or none', async () => {
  const { client } = people.superAdmin;
  const params = { path: { id: entitlement.appId } };
  const ofApp = (grantPolicyId: string) =>
    client.POST('/api/v1/apps/{id}', { params, body: { app: { grantPolicyId } } });
  const sourceOf = async (): Promise<string | undefined> => {
    const task = await ask(people.otherAppAdmin);
    const { data } = await client.POST('/api/v1/task/audits', { body: { taskId: task.id } });
    const applied = data.list.flatMap((event) => event.requestDefaultsApplied ?? []);
    for (const { appId, routingRuleId } of applied) expect([appId, routingRuleId]).toEqual([entitlement.appId, '']);
    await client.POST('/api/v1/tasks/{task_id}/action/close', { params: { path: { task_id: task.id } }, body: {} });
    return applied.map(({ source }) => source).join();
  };
  const nowhere = await sourceOf();
  await ofApp('00000000000000GrantAppOwner');
  const app = await sourceOf();
  await withPolicies({ grantPolicyId: '00000000000000GrantAppOwner' });
  const own = await sourceOf();
  await withPolicies({ overrideAccessRequestsDefaults: true });
  const override = await sourceOf();
  await withPolicies({ grantPolicyId: '', overrideAccessRequestsDefaults: false });
  await ofApp('');
  expect([nowhere, app, own, override]).toEqual([
    '',
    'APPLIED_SETTINGS_SOURCE_APP_DEFAULT',
    'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT',
    'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE',
  ]);
});

test('an account is named by whoever asks, and a duration has bounds', async () => {
  const { data } = await people.superAdmin.client.GET('/api/v1/apps/{app_id}/app_users', {
    params: { path: { app_id: entitlement.appId } },
  });
  const account = present(data.list[0]?.appUser, 'account');
  const task = await ask(people.helpdesk, { identityUserId: '', appUserId: account.id });
  expect(task).toMatchObject({ userId: account.identityUserId, type: { grant: { appUserId: account.id } } });
  for (const grantDuration of ['0s', '-1s', '9999999999999s'])
    await expect(ask(people.requestAdmin, { grantDuration })).rejects.toMatchObject({ status: 400 });
});

test('a manager asks for the end of access, once', async () => {
  const { client } = people.reviewer;
  const { data: users } = await people.superAdmin.client.POST('/api/v1/search/users', { body: { query: 'nadia' } });
  const identityUserId = present(users.list[0]?.user, 'user').id;
  const body = {
    appId: entitlement.appId,
    appEntitlementId: entitlement.id,
    identityUserId,
    description: 'By day from March on.',
    expandMask: { paths: ['*'] },
  };
  const { data } = await client.POST('/api/v1/task/revoke', { body });
  const id = present(data.taskView?.task, 'task').id;
  expect(data.taskView?.task).toMatchObject({
    description: body.description,
    type: { revoke: { source: { request: { requestUserId: people.reviewer.id } } } },
  });
  const found = async (requestUserId: string) =>
    (
      await client.POST('/api/v1/search/tasks', {
        body: { taskTypes: [{ revoke: { source: { request: { requestUserId } } } }], subjectIds: [identityUserId] },
      })
    ).data.list.map(({ task }) => task?.id);
  expect([await found(people.reviewer.id), await found(people.superAdmin.id)]).toEqual([[id], []]);
  const again = client.POST('/api/v1/task/revoke', { body });
  await expect(again).rejects.toMatchObject({
    status: 409,
    details: expect.arrayContaining([{ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id }]),
  });
});

test('who asked for access and may approve it has approved once, not a second step that wants somebody else', async () => {
  const users = { userIds: [people.stranger.id, people.owner.id], allowSelfApproval: true };
  await withPolicies({
    grantPolicyId: await policyWith([
      { approval: { users } },
      { approval: { users: { ...users, requireDistinctApprovers: true } } },
    ]),
  });
  const task = await ask(people.stranger);
  await withPolicies({ grantPolicyId: '' });
  expect(task.policy?.history?.map((step) => step.approval?.approved?.userId)).toEqual([people.stranger.id]);
  expect(task.stepApproverIds).toEqual([people.owner.id]);
  expect(await auditsOf(task)).toContain('approvedAutomatically');
});

test('a request for a deleted entitlement is cancelled', async () => {
  const task = await ask(people.reviewer);
  const entitlements = 'app,resource_type,resource,entitlement\nMediChart,Module,Pharmacy,Enter orders\n';
  const access =
    'app,account_email,account_name,resource_type,resource,entitlement\nMediChart,nadia.osei@harborlane.example,Nadia Osei,Module,Pharmacy,Enter orders\n';
  const { state } = await importFiles(target, people.superAdmin.client, {
    entitlements,
    access,
    confirmRemovals: true,
  });
  expect(state).toBe('IMPORT_STATE_DONE');
  const closed = await target.until(
    () => readTask(people.superAdmin.client, task.id),
    (found) => found.state === 'TASK_STATE_CLOSED',
  );
  expect(outcomeOf(closed)).toBe('GRANT_OUTCOME_CANCELLED');
  expect(await auditsOf(task)).toEqual(expect.arrayContaining(['grantOutcome', 'comment']));
});

test('access that may be given for a time only is not given for longer, whoever asks', async () => {
  const { otherAppAdmin, superAdmin } = people;
  const { data: found } = await superAdmin.client.POST('/api/v1/search/entitlements', {
    body: { appIds: [entitlement.appId] },
  });
  const access = present(
    found.list.find(({ appEntitlement }) => appEntitlement?.systemBuiltin)?.appEntitlement,
    'entitlement',
  );
  const limited = async (
    durations: Pick<AppEntitlementInput, 'durationGrant' | 'durationUnset'>,
  ): Promise<AppEntitlement> => {
    const params = { path: { app_id: access.appId, id: access.id } };
    const { data } = await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
      params,
      body: { entitlement: durations },
    });
    return present(data.appEntitlementView?.appEntitlement, 'entitlement');
  };
  expect(await limited({ durationGrant: '86400s' })).toMatchObject({ durationGrant: '86400s', durationUnset: null });
  const limit = {
    status: 400,
    message: expect.stringContaining('grant duration must be less than or equal to max provision time (86400s)'),
  };
  const request = (grantDuration: string | null) => ask(otherAppAdmin, { appEntitlementId: access.id, grantDuration });
  for (const duration of ['86401s', null]) await expect(request(duration)).rejects.toMatchObject(limit);
  const task = await request('7200s');
  const change = (duration: string | null) =>
    superAdmin.client.POST('/api/v1/tasks/{task_id}/action/update-grant-duration', {
      params: { path: { task_id: task.id } },
      body: { duration },
    });
  for (const duration of ['86401s', null]) await expect(change(duration)).rejects.toMatchObject(limit);
  await change('86400s');
  expect(await limited({ durationUnset: {} })).toMatchObject({ durationGrant: null, durationUnset: {} });
  expect((await change(null)).data.taskView?.task?.type?.grant?.grantDuration).toBeNull();
});
