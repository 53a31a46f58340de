import { builtinPolicyIds } from '@oag/governance/policies';
import type { AppEntitlementInput, CreateGrantTaskRequest, TaskAuditRequestDefaultsApplied } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaigns, expectOk } from '../service/campaigns.ts';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

// The history of a request records the source of its policy.

let service: TestService;
let asHelpdesk: Headers;
beforeAll(async () => {
  service = await startTestService();
  // With the policies that are shipped.
  await createCampaigns(service);
  asHelpdesk = await service.clientFor(await service.inventory.person({}, ['helpdesk']));
});
afterAll(() => service.close());

type Place = { appId: string; appEntitlementId: string };
const { appOwnerApproval } = builtinPolicyIds;

async function place(): Promise<Place> {
  const { inventory } = service;
  const appId = await inventory.app();
  return {
    appId,
    appEntitlementId: await inventory.entitlement(await inventory.resource(await inventory.resourceType(appId))),
  };
}
const setApp = async ({ appId }: Place, grantPolicyId: string) =>
  expectOk(await service.call('updateApp', { path: { id: appId }, body: { app: { grantPolicyId } } }));
const setEntitlement = async ({ appId, appEntitlementId }: Place, entitlement: AppEntitlementInput) =>
  expectOk(
    await service.call('updateAppEntitlement', {
      path: { app_id: appId, id: appEntitlementId },
      body: { entitlement },
    }),
  );

async function ask(at: Place, more: Partial<CreateGrantTaskRequest> = {}): Promise<string> {
  const identityUserId = await service.inventory.person();
  return (
    expectOk(await service.call('createGrantTask', { body: { ...at, identityUserId, ...more } }, asHelpdesk)).taskView
      ?.task?.id ?? ''
  );
}
async function told(taskId: string): Promise<TaskAuditRequestDefaultsApplied[]> {
  return expectOk(await service.call('listTaskAudits', { body: { taskId, pageSize: 100 } })).list.flatMap(
    ({ requestDefaultsApplied }) => requestDefaultsApplied ?? [],
  );
}
const from = ({ appId }: Place, source: string): TaskAuditRequestDefaultsApplied => ({
  appId,
  routingRuleId: '',
  source: `APPLIED_SETTINGS_SOURCE_${source}`,
});

test('a request shows whether its entitlement or its app set the policy, and nothing when neither did, also if it begins with a form', async () => {
  const at = await place();
  expect(await told(await ask(at))).toEqual([]);
  await setApp(at, appOwnerApproval);
  expect(await told(await ask(at))).toEqual([from(at, 'APP_DEFAULT')]);
  await setEntitlement(at, { grantPolicyId: appOwnerApproval });
  expect(await told(await ask(at))).toEqual([from(at, 'ENTITLEMENT_DEFAULT')]);
  await setEntitlement(at, { overrideAccessRequestsDefaults: true });
  expect(await told(await ask(at))).toEqual([from(at, 'ENTITLEMENT_OVERRIDE')]);
  await setEntitlement(at, { grantPolicyId: '' });
  const body = { name: 'Why', fields: [{ name: 'why', required: true, stringField: {} }] };
  const { requestSchema } = expectOk(await service.call('createRequestSchema', { body }));
  const binding = {
    entitlementRef: { appId: at.appId, id: at.appEntitlementId },
    requestSchemaId: requestSchema?.id ?? '',
  };
  expectOk(await service.call('createRequestSchemaEntitlementBinding', { body: binding }));
  const task = await ask(at);
  expect(
    expectOk(await service.call('getTask', { path: { id: task } })).taskView?.task?.policy?.current?.form,
  ).not.toBeNull();
  expect(await told(task)).toEqual([from(at, 'APP_DEFAULT')]);
});

test('an emergency uses the policy of the entitlement, whether requested as one or changed into one', async () => {
  const at = await place();
  await setApp(at, appOwnerApproval);
  await setEntitlement(at, { emergencyGrantPolicyId: appOwnerApproval, emergencyGrantEnabled: true });
  expect(await told(await ask(at, { emergencyAccess: true }))).toEqual([from(at, 'ENTITLEMENT_OVERRIDE')]);
  const task = await ask(at);
  expectOk(await service.call('escalateTask', { path: { task_id: task }, body: {} }));
  expect(await told(task)).toEqual([from(at, 'APP_DEFAULT'), from(at, 'ENTITLEMENT_OVERRIDE')]);
});

test('a reset request shows the current origin of its policy; a restarted one keeps its policy and shows nothing', async () => {
  const at = await place();
  await setApp(at, appOwnerApproval);
  const task = await ask(at);
  await setApp(at, '');
  await setEntitlement(at, { grantPolicyId: appOwnerApproval });
  expectOk(await service.call('restartTask', { path: { task_id: task }, body: {} }));
  expect(await told(task)).toEqual([from(at, 'APP_DEFAULT')]);
  expectOk(await service.call('resetTask', { path: { task_id: task }, body: {} }));
  expect(await told(task)).toEqual([from(at, 'APP_DEFAULT'), from(at, 'ENTITLEMENT_DEFAULT')]);
});
