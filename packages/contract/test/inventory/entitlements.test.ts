import type { AppEntitlement, AppEntitlementInput } from '@oag/types';
import { expect, test } from 'vitest';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import { useService } from '../harness/use-service.ts';

// The data of an entitlement that people enter, in addition to imported data.

let people: People;
useService((service) => void ({ people } = service));

const admin = () => people.superAdmin.client;

async function entitlementNow(): Promise<AppEntitlement> {
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query: 'controlled medication' } });
  return present(data.list[0]?.appEntitlement, 'entitlement');
}

async function update(
  { appId, id }: AppEntitlement,
  entitlement: AppEntitlementInput,
  updateMask?: string,
): Promise<AppEntitlement> {
  const params = { path: { app_id: appId, id } };
  const { data } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement, ...(updateMask && { updateMask }) },
  });
  return present(data.appEntitlementView?.appEntitlement, 'entitlement');
}

test('edited members of an entitlement are shown with it, find it, and can be reset', async () => {
  const before = await entitlementNow();
  const said: AppEntitlementInput = {
    alias: 'medichart/dispense',
    annotations: { managed_by: 'clinical-systems' },
    description: 'May release controlled medication, with a second pair of eyes.',
    displayName: 'Dispense',
  };
  expect(await update(before, said)).toMatchObject({
    ...said,
    slug: before.slug,
    userEditedMask: 'alias,annotations,description,displayName',
  });
  const { data: found } = await admin().POST('/api/v1/search/entitlements', { body: { alias: 'MediChart/Dispense' } });
  expect(found.list.map(({ appEntitlement }) => appEntitlement)).toMatchObject([{ id: before.id, ...said }]);
  const { data: none } = await admin().POST('/api/v1/search/entitlements', { body: { alias: 'medichart' } });
  expect(none.list).toEqual([]);
  const { displayName, description } = before;
  await update(before, { displayName, description, annotations: { managed_by: '' } });
  const after = await update(before, {}, 'alias,display_name');
  expect({ ...after, updatedAt: before.updatedAt, userEditedMask: before.userEditedMask }).toEqual(before);
});

test('grants are found by what holding their entitlement means', async () => {
  const entitlement = await entitlementNow();
  const { appId, id } = entitlement;
  for (const kind of ['ASSIGNMENT', 'PERMISSION', 'OWNERSHIP'] as const) {
    const purpose = `APP_ENTITLEMENT_PURPOSE_VALUE_${kind}` as const;
    expect(await update(entitlement, { purpose })).toMatchObject({ purpose });
    const { data } = await admin().POST('/api/v1/search/grants', { body: { purpose: [purpose] } });
    expect(new Set(data.list.map((grant) => grant.appEntitlementUserBinding?.appEntitlementId))).toEqual(new Set([id]));
    const { data: others } = await admin().POST('/api/v1/search/grants', {
      body: { purpose: ['APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED'], entitlementRefs: [{ appId, id }] },
    });
    expect(others.list).toEqual([]);
  }
  expect(await update(entitlement, { purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED' })).toMatchObject({
    purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED',
  });
});

test('what an entitlement does not know yet is refused by name', async () => {
  const entitlement = await entitlementNow();
  await expect(
    update(entitlement, { defaultValuesApplied: !entitlement.defaultValuesApplied, slug: 'x' }),
  ).rejects.toMatchObject({
    status: 400,
    reason: 'FEATURE_DISABLED',
    fieldViolations: [{ field: 'entitlement.defaultValuesApplied' }, { field: 'entitlement.slug' }],
  });
});
