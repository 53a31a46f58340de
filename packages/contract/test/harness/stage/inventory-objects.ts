import type { AppEntitlement } from '@oag/types';
import type { People } from '../people.ts';
import { present } from '../present.ts';
import type { ServiceTarget } from '../service-target.ts';
import { type Stage, STAGE } from './stage-type.ts';

export async function lastImport({ database }: ServiceTarget): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from imports order by created_at desc limit 1');
  return present(rows[0], 'import').id;
}

export async function holderOf(
  { appId }: Pick<AppEntitlement, 'appId'>,
  { superAdmin }: People,
): Promise<{ account: string; holder: string }> {
  const { data } = await superAdmin.client.GET('/api/v1/apps/{app_id}/app_users', {
    params: { path: { app_id: appId } },
  });
  const account = present(data.list.find((view) => view.appUser?.displayName === 'Nadia Osei')?.appUser, 'account');
  return { account: account.id, holder: account.identityUserId };
}

export async function tag(
  { riskLevelValueId, complianceFrameworkValueIds }: AppEntitlement,
  { superAdmin: { client } }: People,
): Promise<{ riskLevel: string; framework: string }> {
  const params = { header: { 'Idempotency-Key': STAGE } };
  await client.POST('/api/v1/attributes', {
    params,
    body: { attributeTypeId: '000000000000000000RiskLevel', value: 'Stage' },
  });
  await client.POST('/api/v1/attributes/risk_levels', { params, body: { value: 'Another stage' } });
  await client.POST('/api/v1/attributes/compliance_frameworks', { params, body: { value: 'Stage' } });
  return { riskLevel: riskLevelValueId, framework: present(complianceFrameworkValueIds?.[0], 'framework') };
}

/** An app of its own, and in the app of the entitlement a type, a resource and an entitlement, all managed by hand. */
export async function manageByHand(
  { appId }: AppEntitlement,
  { superAdmin: { client } }: People,
): Promise<Pick<Stage['ids'], 'manualApp' | 'manualType' | 'manualResource' | 'manualEntitlement'>> {
  const header = { 'Idempotency-Key': STAGE };
  const { data: app } = await client.POST('/api/v1/apps', { params: { header }, body: { displayName: 'Stage' } });
  const manualApp = present(app.app, 'app').id;
  await client.POST('/api/v1/directories', { params: { header }, body: { appId: manualApp } });
  const { data: type } = await client.POST('/api/v1/apps/{app_id}/resource_types', {
    params: { header, path: { app_id: appId } },
    body: { displayName: 'Stage', resourceType: 'CUSTOM' },
  });
  const manualType = present(type.appResourceType, 'type').id;
  const path = { app_id: appId, app_resource_type_id: manualType };
  const { data: resource } = await client.POST(
    '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
    { params: { header, path }, body: { displayName: 'Stage' } },
  );
  const manualResource = present(resource.appResource, 'resource').id;
  const body = { displayName: 'Stage', appResourceTypeId: manualType, appResourceId: manualResource };
  const { data: entitlement } = await client.POST('/api/v1/apps/{app_id}/entitlements', {
    params: { header, path: { app_id: appId } },
    body,
  });
  return {
    manualApp,
    manualType,
    manualResource,
    manualEntitlement: present(entitlement.appEntitlementView?.appEntitlement, 'entitlement').id,
  };
}
