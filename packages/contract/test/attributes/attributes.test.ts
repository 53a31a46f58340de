import type { AppEntitlement } from '@oag/types';
import { expect, test } from 'vitest';
import { entitlements, access } from '../harness/harbor-lane.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Risk levels and compliance frameworks: made by hand or by an import, and given to entitlements.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;

async function entitlementNow(): Promise<AppEntitlement> {
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  return present(data.list[0]?.appEntitlement, 'entitlement');
}

const tag = async (body: {
  riskLevelValueId?: string;
  complianceFrameworkValueIds?: string[];
}): Promise<AppEntitlement> => {
  const { appId, id } = await entitlementNow();
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: appId, id } },
    body: { entitlement: body },
  });
  return present(data.appEntitlementView?.appEntitlement, 'entitlement');
};

test('a risk level is made, given to an entitlement, taken off and deleted', async () => {
  const { data: made } = await admin().POST('/api/v1/attributes/risk_levels', { body: { value: ' Severe ' } });
  const level = present(made.value, 'risk level');
  expect(level).toMatchObject({ attributeTypeId: '000000000000000000RiskLevel', value: 'Severe', deletedAt: null });
  const before = (await entitlementNow()).riskLevelValueId;
  expect((await tag({ riskLevelValueId: level.id })).riskLevelValueId).toBe(level.id);
  expect((await entitlementNow()).riskLevelValueId).toBe(level.id);
  const params = { path: { id: level.id } };
  await expect(admin().DELETE('/api/v1/attributes/risk_levels/{id}', { params })).rejects.toMatchObject({
    status: 409,
    reason: 'WRONG_STATE',
  });
  expect((await tag({ riskLevelValueId: '' })).riskLevelValueId).toBe('');
  await admin().DELETE('/api/v1/attributes/risk_levels/{id}', { params });
  await admin().DELETE('/api/v1/attributes/risk_levels/{id}', { params });
  const { data: gone } = await admin().GET('/api/v1/attributes/risk_levels/{id}', { params });
  expect(gone.value?.deletedAt).toEqual(expect.stringContaining('Z'));
  const { data: found } = await admin().POST('/api/v1/search/attributes', { body: { value: 'severe' } });
  expect(found.list).toEqual([]);
  await expect(tag({ riskLevelValueId: level.id })).rejects.toMatchObject({
    status: 400,
    fieldViolations: [{ field: 'entitlement.riskLevelValueId', reason: 'NOT_FOUND' }],
  });
  // Its name is free again.
  await admin().POST('/api/v1/attributes', { body: { attributeTypeId: level.attributeTypeId, value: 'severe' } });
  await tag({ riskLevelValueId: before });
});

test('an entitlement has any number of frameworks, and no risk level for one', async () => {
  const { riskLevelValueId, complianceFrameworkValueIds } = await entitlementNow();
  const { data: made } = await admin().POST('/api/v1/attributes/compliance_frameworks', { body: { value: 'SOC 2' } });
  const framework = present(made.value, 'framework').id;
  const both = [...(complianceFrameworkValueIds ?? []), framework];
  expect((await tag({ complianceFrameworkValueIds: both })).complianceFrameworkValueIds).toEqual(both);
  const wrong = { riskLevelValueId: framework, complianceFrameworkValueIds: [framework, riskLevelValueId] };
  await expect(tag(wrong)).rejects.toMatchObject({
    fieldViolations: [
      { field: 'entitlement.riskLevelValueId' },
      { field: 'entitlement.complianceFrameworkValueIds[1]' },
    ],
  });
  await expect(admin().DELETE('/api/v1/attribute/{id}', { params: { path: { id: framework } } })).rejects.toMatchObject(
    { status: 409 },
  );
  expect((await tag({ complianceFrameworkValueIds: [] })).complianceFrameworkValueIds).toEqual([]);
  // An import that has the column says what is so.
  await importFiles(target, admin(), { entitlements, access });
  expect((await entitlementNow()).complianceFrameworkValueIds).toEqual(complianceFrameworkValueIds);
});

test('there are two types of attributes', async () => {
  const { data } = await admin().GET('/api/v1/attributes/types');
  expect(data).toEqual({
    list: [
      { id: '000000000000000000RiskLevel', name: 'Risk level' },
      { id: '00000000ComplianceFramework', name: 'Compliance framework' },
    ],
    nextPageToken: '',
  });
});
