import type {
  AccessReviewInput,
  AccessReviewScopeTypeInput,
  AccessReviewScopeV2Input,
  GrantsByCriteriaScopeInput,
} from '@oag/types';
import { describe, expect, test } from 'vitest';
import {
  actOn,
  createCampaign,
  endCampaign,
  inState,
  openCampaign,
  readCampaign,
  reviewsOf,
} from '../harness/campaigns.ts';
import { decide } from '../harness/decisions.ts';
import { hospitalAccess, hospitalEntitlements } from '../harness/hospital.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import type { Stage } from '../harness/stage.ts';
import { useHospital } from '../harness/use-service.ts';

// Which access a campaign reviews, by every member that says so. Expected names are counted from the files of the
// hospital.

let target: ServiceTarget;
let stage: Stage;
useHospital((service) => void ({ target, stage } = service), { flags: ['--selection-quota', '12'] });

type Setup = { scopeType?: AccessReviewScopeTypeInput; older?: AccessReviewInput };

const ownerIds = (): string[] => [stage.people.owner.id];

/** The people and entitlements that a campaign with this scope reviews: `Tom Becker: Dispense medication`. */
async function reviewed(scopeV2: AccessReviewScopeV2Input | null, { scopeType, older }: Setup = {}): Promise<string[]> {
  const { client } = stage.people.owner;
  const { id } = await createCampaign(client, {
    displayName: 'Scope',
    ownerIds: ownerIds(),
    scopeV2: { principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES', ...scopeV2 },
    ...(scopeType && { scopeType }),
  });
  if (older)
    await client.POST('/api/v1/access_review/{id}', {
      params: { path: { id } },
      body: { accessReview: older, updateMask: Object.keys(older).join(',') },
    });
  await actOn(client, id, 'prepare');
  const { state } = await target.until(
    () => readCampaign(client, id),
    (campaign) => campaign.state !== 'ACCESS_REVIEW_STATE_PREPARING',
  );
  expect(state).toBe('ACCESS_REVIEW_STATE_REVIEW');
  const names = (await reviewsOf(client, id)).map(({ displayName }) =>
    displayName.replace(/^Review (.*) on (.*) in .* for (.*)$/, '$3: $1, $2'),
  );
  await client.DELETE('/api/v1/access_review/{id}', { params: { path: { id } } });
  return names.toSorted();
}

const everything = [
  'Kernel: Read orders, North',
  'Nadia Osei: Dispense medication, Pharmacy',
  'Night shift: Enter orders, North',
  'Nina Kruse: Read orders, South',
  'Olga Stein: Enter orders, North',
  'Samuel Ofori: Enter orders, North',
  'Samuel Ofori: member, Night shift',
  'Sync robot: Read orders, North',
  'Tom Becker: Dispense medication, Pharmacy',
];
const of = (...holders: string[]): string[] =>
  everything.filter((name) => holders.some((holder) => name.startsWith(holder)));
const only = (...parts: string[]): string[] => everything.filter((name) => parts.some((part) => name.includes(part)));

async function idsOf(
  query: string,
): Promise<{ appId: string; entitlementId: string; resourceId: string; typeId: string }> {
  const { data } = await stage.people.superAdmin.client.POST('/api/v1/search/entitlements', { body: { query } });
  const found = present(data.list[0]?.appEntitlement, query);
  return {
    appId: found.appId,
    entitlementId: found.id,
    resourceId: found.appResourceId,
    typeId: found.appResourceTypeId,
  };
}
async function userId(query: string): Promise<string> {
  const { data } = await stage.people.superAdmin.client.POST('/api/v1/search/users', { body: { query } });
  return present(data.list[0]?.user, query).id;
}

test('userCriteria picks people by status, manager, profile and groups', async () => {
  expect(await reviewed({ allGrants: {} })).toEqual(everything);
  expect(await reviewed({ userCriteria: { userStatus: ['DISABLED'] } })).toEqual(of('Olga'));
  expect(await reviewed({ userCriteria: { managerUserIds: [await userId('Priya Nair')] } })).toEqual(
    of('Nadia', 'Olga', 'Samuel'),
  );
  const values = [{ value: 'Pharmacy' }, { value: 'Billing' }];
  const inDepartments = await reviewed({ userCriteria: { multiUserProfileAttributes: { Department: { values } } } });
  expect(inDepartments).toContain('Olga Stein: Enter orders, North');
  expect(inDepartments).not.toContain('Kernel: Read orders, North');
  expect(
    await reviewed({
      userCriteria: { multiUserProfileAttributes: { 'Employment status': { values: [{ value: 'Terminated' }] } } },
    }),
  ).toEqual(of('Olga'));
  const { appId, entitlementId } = await idsOf('Enter orders');
  const without = await reviewed({ userCriteria: { groupAppEntitlementsRef: [{ appId, id: entitlementId }] } });
  expect(without).toEqual(of('Nadia', 'Nina', 'Tom'));
});

test('celExpression selects people by attributes, by lookups, or as a list', async () => {
  const picked = (expression: string) => reviewed({ celExpression: { expression } });
  expect(await picked('subject.displayName.startsWith("N")')).toEqual(of('Nadia', 'Nina'));
  expect(await picked('subject.displayName.size() == 10 && subject.status == UserStatus.DISABLED')).toEqual(of('Olga'));
  const { appId } = await idsOf('Dispense');
  expect(await picked(`c1.user.v1.HasApp(subject, "${appId}")`)).toEqual(of('Nadia', 'Tom'));
  expect(
    await picked('subject.employmentStatus == "Terminated" && subject.employment_type.startsWith("Perm")'),
  ).toEqual(of('Olga'));
  expect(await picked('"H-0042" in subject.employeeIds && "ostein" in subject.usernames')).toEqual(of('Olga'));
  expect(await picked('[c1.directory.users.v1.FindByEmail("nina.kruse@harborlane.example")]')).toEqual(of('Nina'));
});

test('accountCelExpression picks accounts', async () => {
  expect(
    await reviewed({ accountCelExpression: { expression: 'subject.app_user_type == AppUserType.SERVICE_ACCOUNT' } }),
  ).toEqual(of('Sync robot'));
  expect(
    await reviewed({
      accountCelExpression: { expression: 'size(subject.email) == 0 && subject.displayName != "Kernel"' },
    }),
  ).toEqual(of('Sync robot'));
});

test('an expression that fails for a person stops the preparation, and names them', async () => {
  const { client } = stage.people.owner;
  const celExpression = { expression: 'subject.profile["badge"] == "red"' };
  const { id } = await createCampaign(client, {
    displayName: 'Fails',
    ownerIds: ownerIds(),
    scopeV2: { celExpression },
  });
  await actOn(client, id, 'prepare');
  await inState(target, client, id, 'ACCESS_REVIEW_STATE_DRAFT');
  const { rows } = await target.database.pool.query<{ document: { message: string } }>(
    `select document from log_entries where kind = 'campaignPrepareFailed' and object_id = $1 and document ? 'message'`,
    [id],
  );
  expect(rows[0]?.document.message).toMatch(/cannot be evaluated: for .*badge/);
});

describe('grantsByCriteria', () => {
  const picked = (grantsByCriteria: GrantsByCriteriaScopeInput) => reviewed({ grantsByCriteria });
  const fresh = everything.filter((name) => !name.includes('Dispense'));
  const YEAR = `${365 * 86_400}s`;

  test('by when they were added', async () => {
    expect(await picked({ daysSinceAdded: YEAR })).toEqual(fresh);
    expect(
      await picked({ grantsAddedBetween: { startDate: '2024-01-01T00:00:00Z', endDate: '2024-12-31T00:00:00Z' } }),
    ).toEqual(of('Nadia'));
    expect(await picked({ grantsAddedBetween: { startDate: null, endDate: '2024-12-31T00:00:00Z' } })).toEqual(
      of('Nadia', 'Tom'),
    );
  });
  test('by when they were last used; what is not known to be unused is left out unless asked for', async () => {
    const { rows } = await target.database.pool.query<{ name: string }>(
      'select a.display_name as name from app_users a where a.last_used_at < now()',
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Nadia Osei', 'Olga Stein', 'Tom Becker']);
    expect(await picked({ daysSinceLastUsed: '1s' })).toEqual(of('Nadia', 'Olga', 'Tom'));
    expect(await picked({ daysSinceLastUsed: '1s', includeUnknownLastUse: true })).toEqual(everything);
  });
  test('by whether they are held directly or through something', async () => {
    expect(await picked({ sourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' })).toEqual(only('Samuel Ofori: Enter'));
    expect(await picked({ sourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' })).toEqual(
      everything.filter((name) => !name.includes('Samuel Ofori: Enter')),
    );
  });
  test('by whether they have an end', async () => {
    const { rows } = await target.database.pool.query<{ id: string }>(
      `select id from grants where sources = '{""}' and app_user_id is not null and granted_at is not null order by granted_at limit 1`,
    );
    await target.database.pool.query(
      `insert into tasks (id, kind, state, outcome, outcome_at, origin, app_id, entitlement_id, app_user_id, snapshot_id, due_at)
       select 'temporary', 'grant', 'CLOSED', 'GRANTED', now(), 'API', g.app_id, g.entitlement_id, g.app_user_id, (select min(id) from policy_snapshots), now() + interval '1 year' from grants g where id = $1`,
      [rows[0]?.id],
    );
    expect(await picked({ typeFilter: 'GRANT_FILTER_TYPE_TEMPORARY' })).toEqual(of('Tom'));
    expect(await picked({ typeFilter: 'GRANT_FILTER_TYPE_PERMANENT' })).toEqual(
      everything.filter((name) => !name.startsWith('Tom')),
    );
    await target.database.pool.query(`delete from tasks where id = 'temporary'`);
  });
  test('by when they were last reviewed', async () => {
    const { reviewer } = stage.people;
    const scopeV2 = { selectedUsers: { userIds: [await userId('Olga Stein')] } };
    const { id } = await openCampaign(target, stage.people.owner.client, {
      displayName: 'Before',
      ownerIds: ownerIds(),
      scopeV2,
      policyId: stage.ids.policy,
    });
    const review = present((await reviewsOf(stage.people.owner.client, id))[0], 'review');
    const before = await picked({ daysSinceReviewed: YEAR });
    expect(before).toContain('Olga Stein: Enter orders, North');
    await decide(reviewer.client, review, 'approve', 'Needed.');
    expect(await picked({ daysSinceReviewed: YEAR })).toEqual(before.filter((name) => !name.startsWith('Olga')));
    await endCampaign(target, stage.people.owner.client, id, 'CLOSE_DECISION_SKIP');
  });
});

test('accountDomain distinguishes accounts with an address inside the trusted domains from those outside', async () => {
  const { superAdmin, owner } = stage.people;
  const domain = (accountDomain: 'APP_USER_DOMAIN_TRUSTED' | 'APP_USER_DOMAIN_EXTERNAL') => ({
    accountCriteria: { accountDomain },
  });
  const body = { displayName: 'Too early', ownerIds: ownerIds(), scopeV2: domain('APP_USER_DOMAIN_EXTERNAL') };
  await expect(owner.client.POST('/api/v1/access_review', { body })).rejects.toThrow(
    'needs the domains of the organization; set them first',
  );
  const { data } = await superAdmin.client.PUT('/api/v1/settings/domains', {
    body: { newDomains: ['HarborLane.example', 'elsewhere.test'] },
  });
  expect(data.list.map((one) => one.domain)).toEqual(['elsewhere.test', 'harborlane.example']);
  expect(await reviewed(domain('APP_USER_DOMAIN_TRUSTED'))).toEqual(of('Nadia', 'Nina', 'Olga', 'Samuel', 'Tom'));
  const { data: other } = await superAdmin.client.PUT('/api/v1/settings/domains', {
    body: { newDomains: ['elsewhere.test'] },
  });
  expect(other.list[0]?.id).toBe(data.list[0]?.id);
  expect(await reviewed(domain('APP_USER_DOMAIN_EXTERNAL'))).toEqual(of('Nadia', 'Nina', 'Olga', 'Samuel', 'Tom'));
  const { appId } = await idsOf('Enter orders');
  const { data: accounts } = await superAdmin.client.GET('/api/v1/apps/{app_id}/app_users', {
    params: { path: { app_id: appId } },
  });
  const outside = accounts.list.flatMap(({ appUser }) => (appUser?.isExternal ? [appUser.displayName] : []));
  expect(outside.toSorted()).toEqual(['Nina Kruse', 'Olga Stein', 'Samuel Ofori']);
});

test('scopeType BY_RESOURCE reviews grants on chosen resources and roles on scopes', async () => {
  const scopeType = 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE';
  const { appId, resourceId, typeId } = await idsOf('Enter orders');
  const north = { appId, appResourceTypeId: typeId, id: resourceId };
  expect(await reviewed({ resourceSelection: { resourceRefs: [north] } }, { scopeType })).toEqual(only('North'));
  // The inventory has no role that is called like an entitlement, but for one that is made here.
  const { superAdmin } = stage.people;
  await importFiles(target, superAdmin.client, {
    entitlements: `${hospitalEntitlements}WardBoard,Role,Enter orders,holder,,,,\n`,
    access: hospitalAccess,
  });
  const role = await idsOf('holder');
  const scopeRoleRefs = [
    {
      appId,
      roleResourceId: role.resourceId,
      roleResourceTypeId: role.typeId,
      scopeResourceId: resourceId,
      scopeResourceTypeId: typeId,
    },
  ];
  expect(await reviewed({ scopeRoleSelection: { scopeRoleRefs } }, { scopeType })).toEqual(only('Enter orders, North'));
});

test('scopeType BY_INHERITANCE also reviews the grants that these are inherited from', async () => {
  const { appId, resourceId, typeId } = await idsOf('Enter orders');
  const resourceRefs = [{ appId, appResourceTypeId: typeId, id: resourceId }];
  expect(
    await reviewed({ resourceSelection: { resourceRefs } }, { scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE' }),
  ).toEqual(only('North', 'Night shift'));
});

test('scopeType BY_USERS reviews what people own, grouped by person', async () => {
  const { client } = stage.people.owner;
  const scopeType = 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS';
  expect(await reviewed(null, { scopeType })).toEqual(of('Nadia', 'Nina', 'Olga', 'Samuel', 'Tom'));
  expect(await reviewed({ selectedUsers: { userIds: [await userId('Tom Becker')] } }, { scopeType })).toEqual(
    of('Tom'),
  );
  const { id, defaultView } = await createCampaign(client, { displayName: 'People', ownerIds: ownerIds(), scopeType });
  expect(defaultView).toBe('ACCESS_REVIEW_VIEW_TYPE_BY_USER');
  expect(await createCampaign(client, { displayName: 'Copy', ownerIds: ownerIds(), duplicateFrom: id })).toMatchObject({
    scopeType,
  });
});

describe('the older members', () => {
  test('scope narrows accounts', async () => {
    expect(
      await reviewed(null, {
        older: { scope: { appUserStatuses: ['APP_USER_STATUS_DISABLED'], appUserTypes: ['APP_USER_TYPE_USER'] } },
      }),
    ).toEqual(of('Olga'));
  });
  test('inclusionScope takes people and accounts in', async () => {
    const department = { values: [{ value: 'Pharmacy' }] };
    const olga = await userId('Olga Stein');
    const inclusionScope = {
      userIds: [olga],
      managerIds: [await userId('Priya Nair')],
      userStatuses: ['USER_DISABLED' as const],
      multiUserProfileAttributes: { department },
    };
    const accounts = {
      appUserStatuses: ['APP_USER_STATUS_DISABLED' as const],
      appUserTypes: ['APP_USER_TYPE_USER' as const],
    };
    expect(await reviewed(null, { older: { inclusionScope: { ...inclusionScope, ...accounts } } })).toEqual(of('Olga'));
    expect(await reviewed(null, { older: { inclusionScope: { noAccountOwners: true } } })).toEqual(
      of('Kernel', 'Sync robot'),
    );
  });
  test('exclusionScope leaves accounts out', async () => {
    const exclusionScope = {
      appUserStatuses: ['APP_USER_STATUS_DISABLED' as const],
      appUserTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT' as const],
    };
    expect(await reviewed(null, { older: { exclusionScope } })).toEqual(
      everything.filter((name) => !/^(Olga|Sync)/.test(name)),
    );
  });
  test('singleApp, multiApp and bindings set the scope', async () => {
    const medication = await idsOf('Dispense');
    const orders = await idsOf('Enter orders');
    expect(await reviewed(null, { older: { singleApp: { appId: medication.appId } } })).toEqual(of('Nadia', 'Tom'));
    const appEntitlements = {
      [medication.appId]: { appId: medication.appId, entitlementIds: [] },
      [orders.appId]: { appId: orders.appId, entitlementIds: [orders.entitlementId] },
    };
    expect(await reviewed(null, { older: { multiApp: { appEntitlements } } })).toEqual(
      only('Dispense', 'Enter orders'),
    );
    const { client } = stage.people.owner;
    const { id, scopingVersion } = await createCampaign(client, { displayName: 'Bound', ownerIds: ownerIds() });
    const { data } = await client.POST('/api/v1/access_review/{id}', {
      params: { path: { id } },
      body: { accessReview: { bindings: {} } },
    });
    expect(data.accessReview?.accessReview).toMatchObject({
      bindings: {},
      scopingVersion: String(Number(scopingVersion) + 1),
    });
    await expect(actOn(client, id, 'prepare')).rejects.toThrow('matches no access');
  });
});

test('errorState reports a scope beyond the quota, until the scope changes', async () => {
  const { client } = stage.people.owner;
  const {
    rows: [{ count } = { count: '' }],
  } = await target.database.pool.query<{ count: string }>('select count(*) from app_users where deleted_at is null');
  expect(Number(count)).toBeLessThan(12);
  const { rows } = await target.database.pool.query<{ id: string }>(
    'select id from entitlements where deleted_at is null',
  );
  const entitlements = rows.map(({ id }) => ({ appEntitlementId: id }));
  const { id } = await createCampaign(client, { displayName: 'All of it', ownerIds: ownerIds() });
  const params = { path: { access_review_id: id } };
  await client.POST('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
    params,
    body: { entitlements },
  });
  await actOn(client, id, 'prepare');
  const failed = await inState(target, client, id, 'ACCESS_REVIEW_STATE_DRAFT');
  expect(failed.errorState).toBe('ACCESS_REVIEW_ERROR_STATE_SELECTION_QUOTA_EXCEED_ERROR');
  await client.POST('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
    params,
    body: { scopeV2: { allGrants: {} } },
  });
  expect(await readCampaign(client, id)).toMatchObject({
    errorState: 'ACCESS_REVIEW_ERROR_STATE_UNSPECIFIED',
    scopingVersion: '3',
  });
});

test('connectorSourcesFrozenAt is the moment of the preparation, and scopingVersion grows with each change of the scope', async () => {
  const { client } = stage.people.owner;
  const { id, scopingVersion, connectorSourcesFrozenAt } = await createCampaign(client, {
    displayName: 'Frozen',
    ownerIds: ownerIds(),
  });
  expect([scopingVersion, connectorSourcesFrozenAt]).toEqual(['1', null]);
  const { data } = await client.POST('/api/v1/access_review/{id}', {
    params: { path: { id } },
    body: { accessReview: { scopeV2: { allUsers: {} } } },
  });
  expect(data.accessReview?.accessReview?.scopingVersion).toBe('2');
  const preparing = await actOn(client, id, 'prepare');
  expect(Date.parse(preparing.connectorSourcesFrozenAt ?? '')).toBeGreaterThan(0);
  await inState(target, client, id, 'ACCESS_REVIEW_STATE_REVIEW');
});
