import { expect, test } from 'vitest';
import { access, entitlements, people as everybody } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Everything that can be said of what people manage by hand, and every filter of the searches for it.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;
const CERTIFY = '0000CertifyEntitlementOwner';

test('what is made by hand keeps all that is said of it', async () => {
  await importFiles(target, admin(), { people: everybody, entitlements, access });
  const { data: list } = await admin().POST('/api/v1/search/policies', { body: { pageSize: 100 } });
  const revokePolicyId = present(
    list.list.find(({ policyType }) => policyType === 'POLICY_TYPE_REVOKE'),
    'policy',
  ).id;
  const { data: made } = await admin().POST('/api/v1/apps', {
    body: { displayName: 'Vault', certifyPolicyId: CERTIFY, revokePolicyId },
  });
  const app = present(made.app, 'app');
  expect(app).toMatchObject({ certifyPolicyId: CERTIFY, revokePolicyId });
  const inApp = { app_id: app.id };
  const { data: typed } = await admin().POST('/api/v1/apps/{app_id}/resource_types', {
    params: { path: inApp },
    body: { displayName: 'Shelf', resourceType: 'CUSTOM' },
  });
  const type = present(typed.appResourceType, 'type');
  const { data: role } = await admin().POST('/api/v1/apps/{app_id}/resource_types', {
    params: { path: inApp },
    body: { displayName: 'Role', resourceType: 'ROLE' },
  });
  const { data: renamed } = await admin().POST('/api/v1/apps/{app_id}/resource_types/{id}', {
    params: { path: { ...inApp, id: present(role.appResourceType, 'role').id } },
    body: { appResourceType: { displayName: 'Roles', traitIds: ['role'] } },
  });
  expect(renamed.appResourceType).toMatchObject({ displayName: 'Roles', traitIds: ['role'] });
  const inType = { ...inApp, app_resource_type_id: type.id };
  const body = {
    displayName: 'Top',
    description: 'Out of reach.',
    annotations: { floor: '2' },
    resourceOwnerUserIds: [people.appOwner.id],
  };
  const { data: placed } = await admin().POST('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources', {
    params: { path: inType },
    body,
  });
  const resource = present(placed.appResource, 'resource');
  expect(resource).toMatchObject({ description: 'Out of reach.', annotations: { floor: '2' } });
  const { data: changed } = await admin().POST(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
    {
      params: { path: { ...inType, id: resource.id } },
      body: { appResource: { displayName: 'Upper' }, updateMask: 'displayName' },
    },
  );
  expect(changed.appResourceView?.appResource).toMatchObject({ displayName: 'Upper', description: 'Out of reach.' });
  const { data: level } = await admin().POST('/api/v1/attributes/risk_levels', { body: { value: 'Grave' } });
  const { data: framework } = await admin().POST('/api/v1/attributes/compliance_frameworks', {
    body: { value: 'House rules' },
  });
  const said = {
    annotations: { shelf: 'top' },
    certifyPolicyId: CERTIFY,
    revokePolicyId,
    complianceFrameworkValueIds: [framework.value?.id ?? ''],
    riskLevelValueId: level.value?.id ?? '',
    emergencyGrantEnabled: true,
    emergencyGrantPolicyId: '00000000000000GrantAppOwner',
  };
  const { data: held } = await admin().POST('/api/v1/apps/{app_id}/entitlements', {
    params: { path: inApp },
    body: { displayName: 'Reach', appResourceTypeId: type.id, appResourceId: resource.id, durationUnset: {}, ...said },
  });
  expect(held.appEntitlementView?.appEntitlement).toMatchObject({ ...said, durationGrant: null });
});

test('filters for agents and non-human identities find none, and a status that does not narrow finds all', async () => {
  const { data: accounts } = await admin().POST('/api/v1/search/app_users', {
    body: {
      agentStatuses: ['APP_USER_AGENT_STATUS_READY', 'APP_USER_AGENT_STATUS_DISABLED', 'APP_USER_AGENT_STATUS_DELETED'],
      nhiTypes: [
        'APP_USER_NHI_TYPE_APP_REGISTRATION',
        'APP_USER_NHI_TYPE_ASSUMABLE_ROLE',
        'APP_USER_NHI_TYPE_MANAGED_IDENTITY',
      ],
    },
  });
  const { data: resources } = await admin().POST('/api/v1/search/app_resources', {
    body: {
      agentStatuses: ['AGENT_STATUS_READY', 'AGENT_STATUS_DISABLED', 'AGENT_STATUS_DELETED'],
      nhiTypes: ['NHI_TYPE_APP_REGISTRATION', 'NHI_TYPE_ASSUMABLE_ROLE', 'NHI_TYPE_MANAGED_IDENTITY'],
    },
  });
  expect([accounts.list, resources.list]).toEqual([[], []]);
  const find = async (grantedStatus: 'UNSPECIFIED' | 'ALL') =>
    (await admin().POST('/api/v1/search/request_catalog/entitlements', { body: { grantedStatus } })).data.list;
  expect(await find('UNSPECIFIED')).toEqual(await find('ALL'));
});
