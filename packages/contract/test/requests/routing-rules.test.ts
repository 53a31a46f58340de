import type { AppEntitlement, AppEntitlementRoutingRule, CreateRoutingRuleRequest, Task } from '@oag/types';
import { afterEach, expect, test } from 'vitest';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { useService } from '../harness/use-service.ts';

// Routing rules of an app name the policies of requests by conditions.

let people: People;
let entitlement: AppEntitlement;
useService(async (service) => {
  ({ people } = service);
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
});

const admin = () => people.superAdmin.client;
const RULES = '/api/v1/apps/{app_id}/entitlement_configuration_rules';
const RULE = '/api/v1/apps/{app_id}/entitlement_configuration_rules/{id}';
const inApp = () => ({ params: { path: { app_id: entitlement.appId } } });
const theRule = (id: string) => ({ params: { path: { app_id: entitlement.appId, id } } });

async function rules(): Promise<AppEntitlementRoutingRule[]> {
  return (await admin().GET(RULES, inApp())).data.list;
}
afterEach(async () => {
  for (const { id } of await rules()) await admin().DELETE(RULE, theRule(id));
});

async function make(body: CreateRoutingRuleRequest): Promise<AppEntitlementRoutingRule> {
  const { data } = await admin().POST(RULES, { ...inApp(), body: { enabled: true, ...body } });
  return present(data.routingRule, 'rule');
}

/** A policy of type ACCESS_REQUEST that this person decides. */
async function decidedBy(userId: string): Promise<string> {
  const steps = [{ approval: { users: { userIds: [userId] } } }];
  const { data } = await admin().POST('/api/v1/policies', {
    body: {
      displayName: 'By one person',
      policyType: 'POLICY_TYPE_ACCESS_REQUEST',
      policySteps: { access_request: { steps } },
    },
  });
  expect(data.policy?.policyType).toBe('POLICY_TYPE_ACCESS_REQUEST');
  return present(data.policy, 'policy').id;
}

async function set(
  body: { grantPolicyId?: string },
  overrideAccessRequestsDefaults?: boolean,
): Promise<AppEntitlement> {
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: entitlement.appId, id: entitlement.id } },
    body: {
      entitlement: body,
      ...(overrideAccessRequestsDefaults !== undefined && { overrideAccessRequestsDefaults }),
    },
  });
  return present(data.appEntitlementView?.appEntitlement, 'entitlement');
}

/** A request of Greta: its approvers, and the origin of its policy. */
async function asked(): Promise<{ task: Task; approvers: Task['stepApproverIds']; applied: unknown[] }> {
  const { stranger } = people;
  const { data } = await stranger.client.POST('/api/v1/task/grant', {
    body: { appId: entitlement.appId, appEntitlementId: entitlement.id, identityUserId: stranger.id },
  });
  const task = present(data.taskView?.task, 'task');
  const { data: history } = await admin().POST('/api/v1/task/audits', { body: { taskId: task.id } });
  await admin().POST('/api/v1/tasks/{task_id}/action/close', { params: { path: { task_id: task.id } }, body: {} });
  return {
    task,
    approvers: task.stepApproverIds,
    applied: history.list.flatMap(({ requestDefaultsApplied }) => requestDefaultsApplied ?? []),
  };
}

const from = (source: string, routingRuleId = '') => [
  { appId: entitlement.appId, routingRuleId, source: `APPLIED_SETTINGS_SOURCE_${source}` },
];

test('the first rule that applies names the policy of a request, before the entitlement unless that overrides the defaults', async () => {
  const { reviewer, owner, stranger } = people;
  const [byReviewer, byOwner] = [await decidedBy(reviewer.id), await decidedBy(owner.id)];
  const nobody = await make({
    displayName: 'Nobody',
    condition: 'subject.department == "Nowhere"',
    settings: { requestPolicyId: byReviewer },
  });
  const failing = await make({
    displayName: 'Fails',
    condition: 'subject.profile.nothing.here == "x"',
    settings: { requestPolicyId: byReviewer },
  });
  const mine = await make({
    displayName: 'Greta',
    condition: `subject.id == "${stranger.id}"`,
    settings: { requestPolicyId: byOwner },
  });
  const all = await make({ displayName: 'All', condition: 'true', settings: { requestPolicyId: byReviewer } });
  expect((await rules()).map(({ id, priority }) => [id, priority])).toEqual(
    [nobody, failing, mine, all].map(({ id }, index) => [id, index + 1]),
  );
  expect(await asked()).toMatchObject({ approvers: [owner.id], applied: from('ROUTING_RULE', mine.id) });

  expect(await set({ grantPolicyId: byReviewer })).toMatchObject({
    overrideAccessRequestsDefaults: false,
    defaultValuesApplied: false,
  });
  expect((await asked()).applied).toEqual(from('ROUTING_RULE', mine.id));
  const { data: simulated } = await admin().POST('/api/v1/policies/action/simulate', {
    body: {
      policyType: 'POLICY_TYPE_GRANT',
      subjectUserId: stranger.id,
      appId: entitlement.appId,
      appEntitlementId: entitlement.id,
    },
  });
  expect(simulated).toMatchObject({ choice: 'POLICY_CHOICE_ROUTING_RULE', policy: { id: byOwner } });
  expect(await set({}, true)).toMatchObject({ overrideAccessRequestsDefaults: true });
  expect(await asked()).toMatchObject({ approvers: [reviewer.id], applied: from('ENTITLEMENT_OVERRIDE') });
  await set({}, false);
  for (const { id } of [mine, all]) await admin().POST(RULE, { ...theRule(id), body: { enabled: false } });
  expect((await asked()).applied).toEqual(from('ENTITLEMENT_DEFAULT'));
  expect(await set({ grantPolicyId: '' })).toMatchObject({ defaultValuesApplied: true });
  // A value that is the same is no change.
  const { data: same } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: entitlement.appId, id: entitlement.id } },
    body: { entitlement: { defaultValuesApplied: true, overrideAccessRequestsDefaults: false } },
  });
  expect(same.appEntitlementView?.appEntitlement?.defaultValuesApplied).toBe(true);
  expect((await asked()).applied).toEqual([]);
});

test('rules are changed, reordered and deleted by those who manage the app, and keep their policy from being deleted', async () => {
  const { superAdmin, otherAppAdmin, reviewer } = people;
  const requestPolicyId = await decidedBy(reviewer.id);
  const body = { displayName: ' Nights ', description: 'For nights.', condition: 'true', enabled: true };
  const { data: made } = await superAdmin.client.POST(RULES, {
    ...inApp(),
    body: { ...body, settings: { requestPolicyId } },
  });
  const first = present(made.routingRule, 'rule');
  expect(first).toMatchObject({
    ...body,
    displayName: 'Nights',
    priority: 1,
    deletedAt: null,
    settings: { requestPolicyId },
  });
  const second = await make({ displayName: 'Days', condition: 'true', settings: { requestPolicyId } });
  await expect(
    otherAppAdmin.client.POST(RULE, { ...theRule(first.id), body: { enabled: false } }),
  ).rejects.toMatchObject({
    status: 404,
  });
  const { data: changed } = await superAdmin.client.POST(RULE, {
    ...theRule(first.id),
    body: {
      condition: 'entitlement.displayName != ""',
      displayName: 'Late',
      description: '',
      enabled: true,
      settings: { requestPolicyId },
    },
  });
  expect(changed.routingRule).toMatchObject({ displayName: 'Late', description: '', enabled: true });
  const { data: order } = await superAdmin.client.POST(`${RULES}/reorder`, {
    ...inApp(),
    body: { ruleIds: [second.id, first.id] },
  });
  expect(order.list.map(({ id, priority }) => [id, priority])).toEqual([
    [second.id, 1],
    [first.id, 2],
  ]);
  await expect(
    superAdmin.client.POST(`${RULES}/reorder`, { ...inApp(), body: { ruleIds: [second.id, second.id] } }),
  ).rejects.toMatchObject({ fieldViolations: [{ field: 'ruleIds[1]', reason: 'DUPLICATE' }, { field: 'ruleIds' }] });
  const policy = { params: { path: { id: requestPolicyId } } };
  await expect(admin().DELETE('/api/v1/policies/{id}', policy)).rejects.toMatchObject({ reason: 'POLICY_IN_USE' });
  const { data: uses } = await admin().GET('/api/v1/policies/{id}/uses', policy);
  expect(uses.list).toMatchObject([{ members: ['routingRules'] }]);
  await superAdmin.client.DELETE(RULE, theRule(second.id));
  const { data: deleted } = await admin().GET(RULE, theRule(second.id));
  expect(deleted.routingRule?.deletedAt).toEqual(expect.stringContaining('Z'));
  expect(await rules()).toMatchObject([{ id: first.id, priority: 1 }]);
  await admin().DELETE(RULE, theRule(first.id));
  await admin().DELETE('/api/v1/policies/{id}', policy);
});

test('what is wrong with a rule is refused by name, and changes nothing', async () => {
  const refused = (body: CreateRoutingRuleRequest) =>
    admin()
      .POST(RULES, { ...inApp(), body })
      .then(
        () => [],
        ({ fieldViolations }: { fieldViolations: { field: string; reason: string }[] }) =>
          fieldViolations.map(({ field, reason }) => [field, reason]),
      );
  const settings = { requestPolicyId: '00000000000000GrantAppOwner' };
  expect(await refused({})).toEqual([
    ['displayName', 'REQUIRED'],
    ['condition', 'REQUIRED'],
    ['settings.requestPolicyId', 'REQUIRED'],
  ]);
  expect(await refused({ displayName: 'X', condition: 'subject.', settings })).toEqual([['condition', 'EXPRESSION']]);
  const revoke = { requestPolicyId: '000000000000DefaultRevocation' };
  expect((await refused({ displayName: 'X', condition: 'true', settings: revoke }))[0]?.[0]).toBe(
    'settings.requestPolicyId',
  );
  expect(await rules()).toEqual([]);
});
