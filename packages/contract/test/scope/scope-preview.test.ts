import type { AccessReviewInput, AccessReviewScopeV2Input, Task, ValidateAccessReviewScopeResponse } from '@oag/types';
import { expect, test } from 'vitest';
import { actOn, createCampaign, endCampaign, inState, readCampaign, reviewsOf } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import type { Stage } from '../harness/stage.ts';
import { useHospital } from '../harness/use-service.ts';

// The preview of a preparation, and the policies that take precedence over that of a campaign.

let target: ServiceTarget;
let stage: Stage;
useHospital((service) => void ({ target, stage } = service), { flags: ['--selection-quota', '10'] });

async function draft(scopeV2: AccessReviewScopeV2Input | null, more: AccessReviewInput = {}): Promise<string> {
  const { client, id: owner } = stage.people.owner;
  const { id } = await createCampaign(client, {
    displayName: 'Previewed',
    ownerIds: [owner],
    scopeV2,
    policyId: stage.ids.policy,
  });
  if (Object.keys(more).length > 0)
    await client.POST('/api/v1/access_review/{id}', {
      params: { path: { id } },
      body: { accessReview: more, updateMask: Object.keys(more).join(',') },
    });
  return id;
}

async function preview(id: string): Promise<ValidateAccessReviewScopeResponse> {
  const { data } = await stage.people.owner.client.POST(
    '/api/v1/access_review/{access_review_id}/action/validate_scope',
    { params: { path: { access_review_id: id } } },
  );
  return data;
}

async function prepared(id: string): Promise<Task[]> {
  const { client } = stage.people.owner;
  await actOn(client, id, 'prepare');
  await inState(target, client, id, 'ACCESS_REVIEW_STATE_REVIEW');
  await actOn(client, id, 'start');
  const reviews = await reviewsOf(client, id);
  await endCampaign(target, client, id, 'CLOSE_DECISION_SKIP');
  return reviews;
}

const counted = (names: string[]): { [name: string]: number } =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, list]) => [name, list.length]));

/** The preview of a campaign, and that the preparation does exactly that. */
async function agrees(id: string): Promise<ValidateAccessReviewScopeResponse> {
  const told = await preview(id);
  const reviews = await prepared(id);
  expect(told.problems).toEqual([]);
  expect(Number(told.reviews)).toBe(reviews.length);
  expect(Object.fromEntries(told.apps.map(({ appId, reviews: count }) => [appId, Number(count)]))).toEqual(
    counted(reviews.map(({ type }) => type?.certify?.appId ?? '')),
  );
  expect(Object.fromEntries(told.reviewers.map(({ userId, reviews: count }) => [userId, Number(count)]))).toEqual(
    counted(reviews.flatMap(({ stepApproverIds }) => stepApproverIds ?? [])),
  );
  expect(told.reviewerCount).toBe(String(told.reviewers.length));
  const leftOut = told.leftOut.reduce((sum, { count }) => sum + Number(count), 0);
  expect(Number(told.heldCount)).toBe(reviews.length + leftOut);
  return told;
}

test('a preview shows the selection, the reviewers, and what is left out', async () => {
  const { appId } = await entitlement('Dispense');
  const everything = await agrees(await draft(null));
  expect(everything).toMatchObject({
    inWords: 'every grant, held by an account',
    reviews: '8',
    heldCount: '9',
    leftOut: [{ criterion: 'held by an account', count: '1' }],
    scopingVersion: '1',
  });
  // Managers decide; machines and teams have none, so that the owner of the campaign is asked.
  expect(everything.unresolved).toEqual({
    fallback: '0',
    campaignOwners: everything.apps.reduce((sum, app) => sum + Number(app.unresolvedReviews), 0).toString(),
    superAdmins: '0',
    nobody: '0',
  });
  expect(Number(everything.unresolved?.campaignOwners)).toBeGreaterThan(1);
  expect(everything.accountsWithoutOwner).toBe('2');
  // The gaps in the data that reviewers will meet.
  const { entitlementsWithoutOwner, peopleWithoutManager, reviewsWithoutLastUse } = everything;
  expect({ entitlementsWithoutOwner, peopleWithoutManager, reviewsWithoutLastUse }).toEqual({
    entitlementsWithoutOwner: '0',
    peopleWithoutManager: '1',
    reviewsWithoutLastUse: '5',
  });
  expect(everything.apps.map((app) => [app.displayName, app.reviews, app.accountsWithoutOwner])).toEqual([
    ['WardBoard', '6', '2'],
    ['MediChart', '2', '0'],
  ]);
  expect(everything.apps.find((app) => app.appId === appId)?.unresolvedReviews).toBe('0');
  expect(everything.reviewers.map(({ email }) => email)).toContain('priya.nair@harborlane.example');
  expect(everything.sources).toMatchObject([{ displayName: 'Imported files', isOutdated: false, lastFailedAt: null }]);
  expect(Date.parse(everything.sources[0]?.importedAt ?? '')).toBeLessThanOrEqual(
    Date.parse(everything.checkedAt ?? ''),
  );
});

test('left-out access is counted by the first criterion that it does not meet', async () => {
  const scopeV2 = {
    principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_USERS',
    userCriteria: { userStatus: ['ENABLED'] },
    grantsByCriteria: { sourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' },
  } as const;
  const told = await agrees(await draft({ ...scopeV2, userCriteria: { userStatus: ['ENABLED'] } }));
  expect(told.leftOut).toEqual([
    { criterion: 'held by an account', count: '1' },
    { criterion: 'held by people whose status is ENABLED', count: '3' },
    { criterion: 'held directly', count: '1' },
  ]);
  expect(told.inWords).toBe('every grant, held by an account, held by people whose status is ENABLED, held directly');
});

test('the description of a scope names one app, and what is left out', async () => {
  const { appId } = await entitlement('Dispense');
  const { data: found } = await stage.people.superAdmin.client.GET('/api/v1/users/{id}', {
    params: { path: { id: stage.people.reviewer.id } },
  });
  const { id: userId, displayName } = present(found.userView?.user, 'user');
  const id = await draft({ selectedUsers: { userIds: [userId] } }, { singleApp: { appId } });
  const previewed = await preview(id);
  expect(previewed.inWords).toBe(`grants of MediChart, held by an account, held by ${displayName}`);
  expect(previewed.leftOut.map(({ criterion }) => criterion)).toContain('grants of MediChart');
});

test('a preview of accounts counts accounts, and one with a looked-up scope looks it up', async () => {
  const accounts = await agrees(await draft({ appAccess: {}, accountCriteria: { noAccountOwner: true } }));
  expect(accounts.reviews).toBe('2');
  const { appId } = await entitlement('Dispense');
  expect(
    (await agrees(await draft({ celExpression: { expression: `c1.user.v1.HasApp(subject, "${appId}")` } }))).reviews,
  ).toBe('2');
});

test('a preview reports what would stop the preparation', async () => {
  expect(
    (await preview(await draft({ celExpression: { expression: 'subject.profile["badge"] == "red"' } }))).problems,
  ).toEqual([expect.stringContaining('cannot be evaluated: for')]);
  expect((await preview(await draft({ selectedUsers: { userIds: [stage.people.stranger.id] } }))).problems).toEqual([
    expect.stringContaining('matches no access'),
  ]);
  const { client } = stage.people.owner;
  const id = await draft(null);
  const { rows } = await target.database.pool.query<{ id: string }>(
    'select id from entitlements where deleted_at is null',
  );
  const body = { entitlements: rows.map((row) => ({ appEntitlementId: row.id })) };
  await client.POST('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
    params: { path: { access_review_id: id } },
    body,
  });
  expect((await preview(id)).problems).toEqual([expect.stringContaining('more than 10 grants')]);
});

test('ScopePreviewUnresolved: a preview shows the fallback reviewers if the policy finds nobody', async () => {
  const { superAdmin, otherAdmin, readOnlyAdmin, stranger } = stage.people;
  /** Who is asked for those without a manager, while nobody of these can act. */
  const unresolved = async (manager: object, away: string[]) => {
    const body = {
      displayName: 'Managers',
      policyType: 'POLICY_TYPE_CERTIFY' as const,
      policySteps: { certify: { steps: [{ approval: { manager } }] } },
    };
    const { data } = await superAdmin.client.POST('/api/v1/policies', { body });
    const id = await draft(null, { policyId: present(data.policy, 'policy').id, ownerIds: [otherAdmin.id] });
    const set = (status: string) =>
      target.database.pool.query('update users set status = $2 where id = any($1)', [away, status]);
    await set('DISABLED');
    const { data: told } = await readOnlyAdmin.client.POST(
      '/api/v1/access_review/{access_review_id}/action/validate_scope',
      { params: { path: { access_review_id: id } } },
    );
    await set('ENABLED');
    return Object.fromEntries(Object.entries(told.unresolved ?? {}).map(([who, count]) => [who, Number(count)]));
  };
  const { rows } = await target.database.pool.query<{ user_id: string }>(
    `select user_id from user_roles where role = 'super_admin'`,
  );
  const ruling = rows.map(({ user_id }) => user_id);
  const none = { fallback: 0, campaignOwners: 0, superAdmins: 0, nobody: 0 };
  const { campaignOwners = 0 } = await unresolved({}, []);
  expect(campaignOwners).toBeGreaterThan(0);
  expect(await unresolved({ fallback: true, fallbackUserIds: [stranger.id] }, [])).toEqual({
    ...none,
    fallback: campaignOwners,
  });
  expect(await unresolved({}, [otherAdmin.id])).toEqual({ ...none, superAdmins: expect.any(Number) });
  expect(await unresolved({}, [otherAdmin.id, ...ruling])).toEqual({ ...none, nobody: expect.any(Number) });
});

test('a later failed import is reported', async () => {
  const { client } = stage.people.superAdmin;
  await importFiles(target, client, { access: 'app,account_id,resource,entitlement\nWardBoard,,,\n' }).catch(
    () => undefined,
  );
  const told = await preview(stage.ids.draft);
  expect(told.sources[0]?.lastFailedAt).not.toBeNull();
  await target.database.pool.query(`update imports set finished_at = now() - interval '8 days' where state = 'DONE'`);
  expect((await preview(stage.ids.draft)).sources[0]?.isOutdated).toBe(true);
});

test('a preview counts entitlements that nobody owns, neither by themselves nor as part of their app', async () => {
  const { client } = stage.people.superAdmin;
  const { appId, id: entitlementId } = await entitlement('Enter orders');
  const count = async () =>
    Number((await preview(await draft(null, { singleApp: { appId } }))).entitlementsWithoutOwner);
  const { data: owners } = await client.GET('/api/v1/apps/{app_id}/owners', { params: { path: { app_id: appId } } });
  const userIds = (owners.list ?? []).map(({ id }) => id);
  await client.DELETE('/api/v1/apps/{app_id}/owners', { params: { path: { app_id: appId } }, body: { userIds: [] } });
  const before = await count();
  const path = '/api/v1/apps/{app_id}/entitlements/{entitlement_id}/owners';
  await client.DELETE(path, { params: { path: { app_id: appId, entitlement_id: entitlementId } } });
  expect(await count()).toBe(before + 1);
  // An owner of the app answers for its entitlements.
  await client.PUT('/api/v1/apps/{app_id}/owners', {
    params: { path: { app_id: appId } },
    body: { userIds: userIds.length > 0 ? userIds : [stage.people.owner.id] },
  });
  expect(await count()).toBe(0);
});

test('a scope can be set to resource types, in place of the entitlements that were chosen', async () => {
  const { client } = stage.people.owner;
  const { appId, appResourceTypeId } = await entitlement('Enter orders');
  const id = await draft(null);
  const params = { path: { access_review_id: id } };
  const resourceTypeSelections = [{ appId, resourceTypeId: appResourceTypeId }];
  const { data } = await client.POST('/api/v1/access_review/{access_review_id}/scope_by_resource_type', {
    params,
    body: { resourceTypeSelections, scopeV2: { allUsers: {} } },
  });
  expect(data).toEqual({});
  expect((await readCampaign(client, id)).scopeV2).toMatchObject({
    resourceTypeSelections: { resourceTypeRefs: resourceTypeSelections },
    allUsers: {},
  });
  expect((await agrees(id)).reviews).toBe('5');
  const both = { resourceTypeSelections, scopeV2: { appAccess: {} } };
  await expect(
    client.POST('/api/v1/access_review/{access_review_id}/scope_by_resource_type', { params, body: both }),
  ).rejects.toThrow('leave it out');
});

test('usePolicyOverride lets the policy set here, that of the entitlement and that of the app go first', async () => {
  const { owner, superAdmin, reviewer } = stage.people;
  const policy = async (displayName: string, userId: string): Promise<string> => {
    const { data } = await superAdmin.client.POST('/api/v1/policies', {
      body: {
        displayName,
        policyType: 'POLICY_TYPE_CERTIFY',
        policySteps: { certify: { steps: [{ approval: { users: { userIds: [userId] } } }] } },
      },
    });
    return present(data.policy, 'policy').id;
  };
  const [ofApp, ofEntitlement, here] = [
    await policy('App', reviewer.id),
    await policy('Entitlement', superAdmin.id),
    await policy('Here', stage.people.otherAdmin.id),
  ];
  const orders = await entitlement('Enter orders');
  const south = await entitlement('Read orders');
  await superAdmin.client.POST('/api/v1/apps/{id}', {
    params: { path: { id: orders.appId } },
    body: { app: { certifyPolicyId: ofApp }, updateMask: 'certifyPolicyId' },
  });
  await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: orders.appId, id: orders.id } },
    body: { entitlement: { certifyPolicyId: ofEntitlement }, updateMask: 'certifyPolicyId' },
  });
  const askedBy = async (id: string): Promise<{ [entitlementId: string]: string[] }> => {
    const reviews = await prepared(id);
    return Object.fromEntries(
      reviews.map((task) => [task.type?.certify?.appEntitlementId ?? '', task.stepApproverIds ?? []]),
    );
  };
  const id = await draft({ allUsers: {} }, { usePolicyOverride: true });
  const told = await preview(id);
  expect(told.reviewers.map(({ userId }) => userId)).toEqual(expect.arrayContaining([reviewer.id, superAdmin.id]));
  const asked = await askedBy(id);
  expect(asked[orders.id]).toEqual([superAdmin.id]);
  expect(asked[south.id]).toEqual([reviewer.id]);
  const off = await draft({ allUsers: {} });
  expect((await preview(off)).reviewers.map(({ userId }) => userId)).not.toContain(superAdmin.id);

  const custom = await draft(null, { usePolicyOverride: true });
  const params = { path: { access_review_id: custom } };
  const body = {
    entitlements: [{ appEntitlementId: orders.id, customPolicyId: here }, { appEntitlementId: south.id }],
    expandMask: { paths: ['policy_id'] },
  };
  const { data } = await owner.client.POST('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
    params,
    body,
  });
  const chosen = Object.fromEntries(
    data.list.map(({ accessReviewEntitlement: row }) => [
      row?.appEntitlementId ?? '',
      [row?.policyId, row?.customPolicyId],
    ]),
  );
  expect(chosen).toEqual({ [orders.id]: [here, here], [south.id]: [ofApp, ''] });
  const told2 = await agrees(custom);
  expect(told2.reviewers.map(({ userId }) => userId)).toContain(stage.people.otherAdmin.id);

  // In a setup with several apps, the details contain the policies.
  const several = await draft(null, {
    usePolicyOverride: true,
    multiApp: {
      appEntitlements: { [orders.appId]: { appId: orders.appId, entitlementIds: [orders.id] } },
      appEntitlementDetails: {
        [orders.appId]: {
          entitlementDetails: { [orders.id]: { appId: orders.appId, entitlementId: orders.id, policyId: here } },
        },
      },
    },
  });
  expect((await askedBy(several))[orders.id]).toEqual([stage.people.otherAdmin.id]);
});

async function entitlement(query: string): Promise<{ appId: string; id: string; appResourceTypeId: string }> {
  const { data } = await stage.people.superAdmin.client.POST('/api/v1/search/entitlements', { body: { query } });
  return present(data.list[0]?.appEntitlement, query);
}
