import type {
  SearchAppEntitlementsRequest,
  SearchAppResourcesRequest,
  SearchAppResourceTypesRequest,
  SearchAppUsersRequest,
  SearchAppsRequest,
  SearchAttributeValuesRequest,
  SearchGrantsRequest,
  SearchRequestCatalogsRequest,
  SearchUsersRequest,
} from '@oag/types';
import { expect, test } from 'vitest';
import { createCampaign } from '../harness/campaigns.ts';
import { hospitalAccess, hospitalEntitlements, hospitalPeople } from '../harness/hospital.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

/** For each member of a search, a value with which it shows one thing, and a value with which it does not. */
type Filters<Body> = { [Member in keyof Body]?: [shown: Body[Member], hidden: Body[Member]] };

const NOTHING = '0'.repeat(27);

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
  const { client } = people.superAdmin;
  await importFiles(target, client, {
    people: hospitalPeople,
    entitlements: hospitalEntitlements,
    access: hospitalAccess,
    createPeople: true,
  });
});

/** The filters with a value that does not have its effect. */
async function wrong<Body>(filters: Filters<Body>, isShown: (body: Body) => Promise<boolean>): Promise<string[]> {
  const found: string[] = [];
  for (const member of Object.keys(filters) as (keyof Body & string)[]) {
    const [shown, hidden] = filters[member] ?? [];
    const ask = (value: unknown): Promise<boolean> => isShown({ [member]: value, pageSize: 100 } as Body);
    if (!(await ask(shown))) found.push(`${member} does not show it`);
    if (await ask(hidden)) found.push(`${member} does not hide it`);
  }
  return found;
}

test('every filter of searchUsers takes people in and leaves people out', async () => {
  const { client } = people.superAdmin;
  const { id } = people.reviewer;
  const { data } = await client.GET('/api/v1/users/{id}', { params: { path: { id } } });
  const managers = present(data.userView?.user, 'user').managerIds ?? [];
  await client.POST('/api/v1/users/{user_id}/set-delegation-by-admin', {
    params: { path: { user_id: id } },
    body: { delegatedUserId: people.owner.id },
  });
  const filters: Filters<SearchUsersRequest> = {
    email: ['PRIYA.NAIR@harborlane.example', 'tom.becker@harborlane.example'],
    query: ['priya', 'becker'],
    ids: [[id], [people.owner.id]],
    refs: [[{ id }], [{ id: people.owner.id }]],
    excludeIds: [[people.owner.id], [id]],
    departments: [['Pharmacy'], ['Billing']],
    jobTitles: [['Chief Pharmacist'], ['Pharmacist']],
    managerIds: [managers, [id]],
    roleIds: [['basic_user'], ['campaign_admin']],
    userStatuses: [['ENABLED'], ['DISABLED']],
    origins: [['USER_ORIGIN_DIRECTORY'], ['USER_ORIGIN_LOCAL', 'USER_ORIGIN_SYSTEM', 'USER_ORIGIN_UNSPECIFIED']],
    excludeOrigins: [['USER_ORIGIN_LOCAL'], ['USER_ORIGIN_DIRECTORY']],
    excludeTypes: [['USER_TYPE_SERVICE'], ['USER_TYPE_HUMAN']],
    delegateStatus: ['DELEGATE_STATUS_HAS_DELEGATE', 'DELEGATE_STATUS_NO_DELEGATE'],
    delegatedUserIds: [[people.owner.id], [id]],
  };
  const isShown = async (body: SearchUsersRequest): Promise<boolean> =>
    (await client.POST('/api/v1/search/users', { body })).data.list.some(({ user }) => user?.id === id);
  expect(await wrong(filters, isShown)).toEqual([]);
  const { data: standIns } = await client.POST('/api/v1/search/users', { body: { isDelegate: true } });
  expect(standIns.list.map(({ user }) => user?.id)).toEqual([people.owner.id]);
});

test('every filter of searchApps takes apps in and leaves apps out', async () => {
  const { client } = people.superAdmin;
  const { data } = await client.GET('/api/v1/apps');
  const [app, other] = data.list.map(({ id }) => id);
  const filters: Filters<SearchAppsRequest> = {
    query: [data.list[0]?.displayName ?? '', 'nothing'],
    displayName: [data.list[0]?.displayName.toUpperCase() ?? '', 'Medi'],
    appIds: [[present(app, 'app')], [present(other, 'app')]],
    excludeAppIds: [[present(other, 'app')], [present(app, 'app')]],
  };
  const isShown = async (body: SearchAppsRequest): Promise<boolean> =>
    (await client.POST('/api/v1/search/apps', { body })).data.list.some(({ id }) => id === app);
  expect(await wrong(filters, isShown)).toEqual([]);
});

test('every filter of searchGrants takes grants in and leaves grants out', async () => {
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/search/grants', { body: { pageSize: 100 } });
  const grant = present(
    data.list.find(
      ({ appEntitlementUserBinding }) => appEntitlementUserBinding?.appUser?.appUser?.displayName === 'Samuel Ofori',
    ),
    'a grant of Samuel Ofori',
  );
  const binding = present(grant.appEntitlementUserBinding, 'binding');
  const entitlement = present(grant.entitlement?.appEntitlement, 'entitlement');
  const filters: Filters<SearchGrantsRequest> = {
    appIds: [[binding.appId], [NOTHING]],
    appUserIds: [[binding.appUserId], [NOTHING]],
    userId: [binding.appUser?.appUser?.identityUserId ?? '', people.reviewer.id],
    entitlementRefs: [
      [{ appId: binding.appId, id: binding.appEntitlementId }],
      [{ appId: binding.appId, id: NOTHING }],
    ],
    entitlementSlugs: [[entitlement.slug], ['no-such-slug']],
    resourceIds: [[entitlement.appResourceId], [NOTHING]],
    resourceTypeIds: [[entitlement.appResourceTypeId], [NOTHING]],
  };
  const isShown = async (body: SearchGrantsRequest): Promise<boolean> =>
    (await client.POST('/api/v1/search/grants', { body })).data.list.some(
      ({ appEntitlementUserBinding: found }) =>
        found?.appUserId === binding.appUserId && found.appEntitlementId === binding.appEntitlementId,
    );
  expect(await wrong(filters, isShown)).toEqual([]);
});

test('every filter of searchAppEntitlements takes entitlements in and leaves entitlements out', async () => {
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  const entitlement = present(data.list[0]?.appEntitlement, 'entitlement');
  const { id, appId } = entitlement;
  const { data: grants } = await client.POST('/api/v1/search/grants', { body: { entitlementRefs: [{ appId, id }] } });
  const holder = present(grants.list[0]?.appEntitlementUserBinding, 'binding').appUserId;
  const campaign = await createCampaign(client, { displayName: 'Chosen', ownerIds: [people.owner.id] });
  await client.POST('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
    params: { path: { access_review_id: campaign.id } },
    body: { entitlements: [{ appId, appEntitlementId: id }] },
  });
  const other = await createCampaign(client, { displayName: 'Nothing chosen', ownerIds: [people.owner.id] });
  const filters: Filters<SearchAppEntitlementsRequest> = {
    accessReviewId: [campaign.id, other.id],
    appIds: [[appId], [NOTHING]],
    excludeAppIds: [[NOTHING], [appId]],
    appUserIds: [[holder], [NOTHING]],
    excludeAppUserIds: [[NOTHING], [holder]],
    displayName: ['DISPENSE medication', 'Dispense'],
    refs: [[{ appId, id }], [{ appId, id: NOTHING }]],
    excludedEntitlementRefs: [[{ appId, id: NOTHING }], [{ appId, id }]],
    resourceIds: [[entitlement.appResourceId], [NOTHING]],
    resourceTypeIds: [[entitlement.appResourceTypeId], [NOTHING]],
    excludeResourceTypeIds: [[NOTHING], [entitlement.appResourceTypeId]],
    riskLevelIds: [[entitlement.riskLevelValueId], [NOTHING]],
    complianceFrameworkIds: [entitlement.complianceFrameworkValueIds, [NOTHING]],
  };
  const isShown = async (body: SearchAppEntitlementsRequest): Promise<boolean> =>
    (await client.POST('/api/v1/search/entitlements', { body })).data.list.some(
      ({ appEntitlement }) => appEntitlement?.id === id,
    );
  expect(await wrong(filters, isShown)).toEqual([]);
  const heldAs = (way: string) =>
    isShown({
      appUserIds: [holder],
      membershipType: [`APP_ENTITLEMENT_MEMBERSHIP_TYPE_${way}` as 'APP_ENTITLEMENT_MEMBERSHIP_TYPE_MEMBER'],
    });
  expect([await heldAs('MEMBER'), await heldAs('OWNER'), await heldAs('ADMIN'), await heldAs('EXCLUSION')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const { data: account } = await client.POST('/api/v1/search/app_users', { body: { appUserIds: [holder] } });
  await client.POST('/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners', {
    params: { path: { app_id: appId, entitlement_id: id } },
    body: { userId: present(account.list[0]?.appUser, 'account').identityUserId },
  });
  expect(await heldAs('OWNER')).toBe(true);
});

test('entitlements that cannot be changed are left out, and facets say how to narrow a search', async () => {
  const { client } = people.superAdmin;
  const search = async (body: SearchAppEntitlementsRequest) =>
    (await client.POST('/api/v1/search/entitlements', { body })).data;
  const all = await search({ pageSize: 100 });
  const builtin = all.list.filter(({ appEntitlement }) => appEntitlement?.systemBuiltin);
  const rest = await search({ pageSize: 100, excludeImmutable: true });
  expect(builtin.length).toBeGreaterThan(0);
  expect(rest.list).toHaveLength(all.list.length - builtin.length);

  const [apps, types, risks] = all.facets?.facets ?? [];
  expect([apps?.param, types?.param, risks?.param]).toEqual(['appIds', 'resourceTypeIds', 'riskLevelIds']);
  expect([apps?.displayName, apps?.range]).toEqual(['App', null]);
  const [most] = apps?.value?.values ?? [];
  const { value: app, count, displayName } = present(most, 'facet');
  await client.POST('/api/v1/apps/{id}', {
    params: { path: { id: app } },
    body: { app: { iconUrl: 'https://icons.harborlane.example/app.png' }, updateMask: 'iconUrl' },
  });
  const narrowed = await search({ appIds: [app], pageSize: 10 });
  expect(narrowed.facets?.count).toBe(count);
  expect(narrowed.facets?.facets?.[0]?.value?.values).toMatchObject([{ value: app, displayName, count }]);
  expect(narrowed.facets?.facets?.[0]?.value?.values?.[0]?.iconUrl).toBe('https://icons.harborlane.example/app.png');
  const sum = (apps?.value?.values ?? []).reduce((total, facet) => total + Number(facet.count), 0);
  expect(String(sum)).toBe(all.facets?.count);
});

test('every filter of searchAppUsers takes accounts in and leaves accounts out', async () => {
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/search/app_users', {
    body: { query: 'Samuel Ofori', sortBy: 'APP_USER_SEARCH_SORT_BY_APP' },
  });
  const account = present(data.list[0]?.appUser, 'account');
  const { id, appId, identityUserId, username } = account;
  await client.POST('/api/v1/findings', {
    body: { appUserTarget: { appId, appUserId: id }, description: 'Shared password' },
  });
  await client.PUT('/api/v1/settings/domains', { body: { newDomains: ['harborlane.example'] } });
  const filters: Filters<SearchAppUsersRequest> = {
    appId: [appId, NOTHING],
    appIds: [[appId], [NOTHING]],
    appUserIds: [[id], [NOTHING]],
    excludeAppUserIds: [[NOTHING], [id]],
    refs: [[{ appId, id }], [{ appId: NOTHING, id }]],
    userIds: [[identityUserId], [people.reviewer.id]],
    query: [username.toUpperCase(), 'nothing like it'],
    appUserStatuses: [['APP_USER_STATUS_ENABLED'], ['APP_USER_STATUS_DISABLED', 'APP_USER_STATUS_DELETED']],
    appUserTypes: [['APP_USER_TYPE_USER'], ['APP_USER_TYPE_SERVICE_ACCOUNT']],
    appUserDomains: [['APP_USER_DOMAIN_TRUSTED'], ['APP_USER_DOMAIN_EXTERNAL']],
    agentStatuses: [['APP_USER_AGENT_STATUS_UNSPECIFIED'], ['APP_USER_AGENT_STATUS_READY']],
    nhiTypes: [['APP_USER_NHI_TYPE_UNSPECIFIED'], ['APP_USER_NHI_TYPE_APP_REGISTRATION']],
    appUserStatusDetails: [[''], ['locked']],
  };
  const found = async (body: SearchAppUsersRequest) => (await client.POST('/api/v1/search/app_users', { body })).data;
  const isShown = async (body: SearchAppUsersRequest): Promise<boolean> =>
    (await found(body)).list.some(({ appUser }) => appUser?.id === id);
  expect(await wrong(filters, isShown)).toEqual([]);
  expect((await found({ withOpenFindings: true })).list.map(({ appUser }) => appUser?.id)).toEqual([id]);
  expect((await found({ appUserIds: [id], withoutResponsibleParty: true })).list).toEqual([]);
  expect(await isShown({ excludeDeletedApps: true, appUserIds: [id] })).toBe(true);
  const { list, expanded } = await found({ appUserIds: [id], expandMask: { paths: ['*'] } });
  expect(list[0]).toMatchObject({ appPath: '$.expanded[0]', identityUserPath: '$.expanded[1]' });
  expect(expanded).toMatchObject([{ id: appId }, { id: identityUserId }]);
});

test('the last use of an account is sent along', async () => {
  const { data } = await people.superAdmin.client.POST('/api/v1/search/app_users', {
    body: { pageSize: 100, expandMask: { paths: ['last_usage'] } },
  });
  const used = data.list.filter(({ lastUsagePath }) => lastUsagePath !== '');
  expect(used.length).toBeGreaterThan(0);
  expect(data.expanded).toHaveLength(used.length);
});

test('every filter of searchAppResources takes resources in and leaves resources out', async () => {
  const { client } = people.superAdmin;
  const { data: grants } = await client.POST('/api/v1/search/grants', { body: { pageSize: 100 } });
  const grant = present(
    grants.list.find(({ appEntitlementUserBinding }) => appEntitlementUserBinding?.appUserId),
    'grant',
  );
  const { appId, appResourceId: id, appResourceTypeId } = present(grant.entitlement?.appEntitlement, 'entitlement');
  const account = present(grant.appEntitlementUserBinding, 'binding').appUserId;
  const path = { app_id: appId, resource_type_id: appResourceTypeId, resource_id: id };
  await client.PUT('/api/v1/apps/{app_id}/resource_types/{resource_type_id}/resource/{resource_id}/owners', {
    params: { path },
    body: { userIds: [people.owner.id] },
  });
  await client.POST('/api/v1/findings', {
    body: { appResourceTarget: { appId, appResourceTypeId, appResourceId: id }, description: 'Open to all' },
  });
  const { data } = await client.POST('/api/v1/search/app_resources', { body: { resourceIds: [id] } });
  const filters: Filters<SearchAppResourcesRequest> = {
    appId: [appId, NOTHING],
    appIds: [[appId], [NOTHING]],
    appUserIds: [[account], [NOTHING]],
    resourceIds: [[id], [NOTHING]],
    excludeResourceIds: [[NOTHING], [id]],
    resourceTypeIds: [[appResourceTypeId], [NOTHING]],
    refs: [[{ appId, appResourceTypeId, id }], [{ appId: NOTHING, appResourceTypeId, id }]],
    ownerUserIds: [[people.owner.id], [people.reviewer.id]],
    query: [present(data.list[0]?.appResource, 'resource').displayName.toUpperCase(), 'nothing like it'],
    agentStatuses: [['AGENT_STATUS_UNSPECIFIED'], ['AGENT_STATUS_READY']],
    nhiTypes: [['NHI_TYPE_UNSPECIFIED'], ['NHI_TYPE_MANAGED_IDENTITY']],
  };
  const found = async (body: SearchAppResourcesRequest) =>
    (await client.POST('/api/v1/search/app_resources', { body })).data;
  const isShown = async (body: SearchAppResourcesRequest): Promise<boolean> =>
    (await found(body)).list.some(({ appResource }) => appResource?.id === id);
  expect(await wrong(filters, isShown)).toEqual([]);
  expect(
    (await found({ withOpenFindings: true, excludeDeletedApps: true })).list.map(({ appResource }) => appResource?.id),
  ).toEqual([id]);
  expect(await isShown({ unownedOnly: true, pageSize: 100 })).toBe(false);
  const { list, expanded } = await found({ resourceIds: [id], expandMask: { paths: ['*'] } });
  expect(list[0]).toMatchObject({ appPath: '$.expanded[0]', resourceTypePath: '$.expanded[1]' });
  expect(expanded).toMatchObject([{ id: appId }, { id: appResourceTypeId }]);
});

test('every filter of searchAppResourceTypes takes types in and leaves types out', async () => {
  const { client } = people.superAdmin;
  const { data: grants } = await client.POST('/api/v1/search/grants', { body: { pageSize: 100 } });
  const grant = present(
    grants.list.find(({ appEntitlementUserBinding }) => appEntitlementUserBinding?.appUserId),
    'grant',
  );
  const { appId, appResourceTypeId: id } = present(grant.entitlement?.appEntitlement, 'entitlement');
  const { data } = await client.POST('/api/v1/search/app_resource_types', { body: { resourceTypeIds: [id] } });
  const { displayName } = present(data.list[0], 'type');
  const filters: Filters<SearchAppResourceTypesRequest> = {
    appIds: [[appId], [NOTHING]],
    appUserIds: [[present(grant.appEntitlementUserBinding, 'binding').appUserId], [NOTHING]],
    resourceTypeIds: [[id], [NOTHING]],
    excludeResourceTypeIds: [[NOTHING], [id]],
    displayName: [displayName.toUpperCase(), displayName.slice(1)],
    query: [displayName.slice(1), 'nothing like it'],
  };
  const isShown = async (body: SearchAppResourceTypesRequest): Promise<boolean> =>
    (await client.POST('/api/v1/search/app_resource_types', { body })).data.list.some((type) => type.id === id);
  expect(await wrong(filters, isShown)).toEqual([]);
});

test('every filter of searchAttributeValues takes values in and leaves values out', async () => {
  const { client } = people.superAdmin;
  const { data: levels } = await client.GET('/api/v1/attributes/risk_levels');
  const { data: frameworks } = await client.GET('/api/v1/attributes/compliance_frameworks');
  const { id, value, attributeTypeId } = present(levels.list[0], 'risk level');
  const other = present(frameworks.list[0], 'framework');
  const filters: Filters<SearchAttributeValuesRequest> = {
    attributeTypeIds: [[attributeTypeId], [other.attributeTypeId]],
    ids: [[id], [NOTHING]],
    excludeIds: [[NOTHING], [id]],
    query: [value.slice(1).toUpperCase(), 'no such value'],
    value: [value.toUpperCase(), value.slice(1)],
  };
  const isShown = async (body: SearchAttributeValuesRequest): Promise<boolean> =>
    (await client.POST('/api/v1/search/attributes', { body })).data.list.some((found) => found.id === id);
  expect(await wrong(filters, isShown)).toEqual([]);
});

test('every filter of searchRequestCatalogs takes access profiles in and leaves profiles out', async () => {
  const { client } = people.superAdmin;
  const { data } = await client.POST('/api/v1/search/entitlements', { body: { query: 'Dispense' } });
  const { id: entitlement, appId } = present(data.list[0]?.appEntitlement, 'entitlement');
  const { data: made } = await client.POST('/api/v1/catalogs', {
    body: { displayName: 'Ward clerk', description: 'Front desk' },
  });
  const { id } = present(made.requestCatalogView?.requestCatalog, 'profile');
  const params = { path: { catalog_id: id } };
  await client.POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
    params,
    body: { appEntitlements: [{ id: entitlement }] },
  });
  await client.POST('/api/v1/catalogs/{catalog_id}/members', {
    params,
    body: { userIds: [people.stranger.id], skipRequests: true },
  });
  const filters: Filters<SearchRequestCatalogsRequest> = {
    query: ['front', 'no such profile'],
    refs: [[{ id }], [{ id: NOTHING }]],
    entitlementRefs: [[{ appId, id: entitlement }], [{ id: NOTHING }]],
    userIds: [[people.stranger.id], [NOTHING]],
  };
  const isShown = async (body: SearchRequestCatalogsRequest): Promise<boolean> =>
    (await client.POST('/api/v1/search/request_catalogs', { body })).data.list.some(
      ({ requestCatalog }) => requestCatalog?.id === id,
    );
  expect(await wrong(filters, isShown)).toEqual([]);
});
