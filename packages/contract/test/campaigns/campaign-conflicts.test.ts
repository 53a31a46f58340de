import type {
  AccessReview,
  AccessReviewScopeTypeInput,
  AccessReviewScopeV2Input,
  GrantAccessProfileFilterInput,
  Task,
} from '@oag/types';
import { expect, test } from 'vitest';
import { actOn, createCampaign, endCampaign, inState, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { decide } from '../harness/decisions.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Campaigns about what entitlements are tagged with, which access profiles they come from, and what is in conflict.

const access = `app,account_email,account_name,entitlement
Purchasing,nadia.osei@harborlane.example,Nadia Osei,Order
Purchasing,nadia.osei@harborlane.example,Nadia Osei,Pay
Purchasing,tom.becker@harborlane.example,Tom Becker,Order
Purchasing,tom.becker@harborlane.example,Tom Becker,Look
`;
const entitlements = `app,entitlement,owner_emails,risk_level,compliance_frameworks
Purchasing,Order,priya.nair@harborlane.example,High,SOX
Purchasing,Pay,priya.nair@harborlane.example,Extreme,SOX;PCI
Purchasing,Look,priya.nair@harborlane.example,Low,
`;

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
  await importFiles(target, admin(), { entitlements, access });
});

const admin = () => people.superAdmin.client;
type More = { scopeType?: AccessReviewScopeTypeInput; exemptCertifiedAccessConflicts?: boolean };

async function prepared(
  scopeV2: AccessReviewScopeV2Input | null,
  { scopeType, exemptCertifiedAccessConflicts }: More = {},
): Promise<AccessReview> {
  const { client, id: owner } = people.owner;
  const { id } = await createCampaign(client, {
    displayName: 'Tagged',
    ownerIds: [owner],
    scopeV2,
    ...(scopeType && { scopeType }),
  });
  if (exemptCertifiedAccessConflicts)
    await client.POST('/api/v1/access_review/{id}', {
      params: { path: { id } },
      body: { accessReview: { exemptCertifiedAccessConflicts } },
    });
  await actOn(client, id, 'prepare');
  return inState(target, client, id, 'ACCESS_REVIEW_STATE_REVIEW');
}

const tasksOf = (id: string): Promise<Task[]> => reviewsOf(people.owner.client, id);
const nameOf = ({ displayName }: Task): string => displayName.replace(/^Review (.*) on .* in (.*) for (.*)$/, '$3: $1');
async function reviewed(scopeV2: AccessReviewScopeV2Input | null, more: More = {}): Promise<string[]> {
  return (await tasksOf((await prepared(scopeV2, more)).id)).map(nameOf).toSorted();
}

async function value(text: string): Promise<string> {
  const { data } = await admin().POST('/api/v1/search/attributes', { body: { value: text } });
  return present(data.list[0], text).id;
}
async function right(query: string): Promise<{ appId: string; id: string }> {
  const { data } = await admin().POST('/api/v1/search/entitlements', { body: { query } });
  const { appId, id } = present(
    data.list.find(({ appEntitlement }) => appEntitlement?.displayName === query)?.appEntitlement,
    query,
  );
  return { appId, id };
}
async function person(query: string): Promise<string> {
  const { data } = await admin().POST('/api/v1/search/users', { body: { query } });
  return present(data.list[0]?.user, query).id;
}

test('appSelectionCriteria picks entitlements by risk level and compliance framework, as they are when the campaign is prepared', async () => {
  const [extreme, low, sox, pci] = [await value('Extreme'), await value('Low'), await value('SOX'), await value('PCI')];
  const picked = (riskLevelAttributeValueIds: string[], complianceFrameworkAttributeValueIds: string[] = []) =>
    reviewed({ appSelectionCriteria: { riskLevelAttributeValueIds, complianceFrameworkAttributeValueIds } });
  expect(await picked([extreme, low])).toEqual(['Nadia Osei: Pay', 'Tom Becker: Look']);
  expect(await picked([], [sox])).toEqual(['Nadia Osei: Order', 'Nadia Osei: Pay', 'Tom Becker: Order']);
  expect(await picked([extreme], [pci])).toEqual(['Nadia Osei: Pay']);
  const { client, id: owner } = people.owner;
  const { id } = await createCampaign(client, {
    displayName: 'Later',
    ownerIds: [owner],
    scopeV2: { appSelectionCriteria: { riskLevelAttributeValueIds: [low] } },
  });
  const order = await right('Order');
  const params = { path: { app_id: order.appId, id: order.id } };
  const { data } = await admin().GET('/api/v1/apps/{app_id}/entitlements/{id}', { params });
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: { riskLevelValueId: low } },
  });
  await actOn(client, id, 'prepare');
  await inState(target, client, id, 'ACCESS_REVIEW_STATE_REVIEW');
  expect((await tasksOf(id)).map(nameOf).toSorted()).toEqual([
    'Nadia Osei: Order',
    'Tom Becker: Look',
    'Tom Becker: Order',
  ]);
  const { riskLevelValueId } = present(data.appEntitlementView?.appEntitlement, 'entitlement');
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params,
    body: { entitlement: { riskLevelValueId } },
  });
});

test('accessProfileFilter picks grants by the access profiles that they come from', async () => {
  const profile = async (name: string, rights: string[], members: string[]): Promise<string> => {
    const { data } = await admin().POST('/api/v1/catalogs', { body: { displayName: name } });
    const { id } = present(data.requestCatalogView?.requestCatalog, 'profile');
    const params = { path: { catalog_id: id } };
    await admin().POST('/api/v1/catalogs/{catalog_id}/requestable_entries', {
      params,
      body: { appEntitlements: await Promise.all(rights.map(right)) },
    });
    await admin().POST('/api/v1/catalogs/{catalog_id}/members', {
      params,
      body: { userIds: await Promise.all(members.map(person)), skipRequests: true },
    });
    return id;
  };
  const clerk = await profile('Clerk', ['Order', 'Look'], ['Tom Becker']);
  const payer = await profile('Payer', ['Pay'], ['Nadia']);
  const risky: AccessReviewScopeV2Input = {
    appSelectionCriteria: {
      riskLevelAttributeValueIds: [await value('High'), await value('Extreme'), await value('Low')],
      complianceFrameworkAttributeValueIds: [],
    },
  };
  const picked = async (filter: GrantAccessProfileFilterInput) =>
    (await reviewed({ ...risky, grantsByCriteria: { accessProfileFilter: filter } })).filter(
      (name) => !name.includes('Dispense'),
    );
  const all = ['Nadia Osei: Order', 'Nadia Osei: Pay', 'Tom Becker: Look', 'Tom Becker: Order'];
  expect(await picked({ filterType: 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL' })).toEqual(all);
  expect(await picked({ filterType: 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL' })).toEqual(['Nadia Osei: Order']);
  expect(
    await picked({ filterType: 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC', excludedAccessProfileIds: [payer] }),
  ).toEqual(all.filter((name) => !name.endsWith('Pay')));
  expect(
    await picked({ filterType: 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC', includedAccessProfileIds: [clerk] }),
  ).toEqual(['Tom Becker: Look', 'Tom Becker: Order']);
  expect(await picked({ includedAccessProfileIds: [clerk] })).toEqual(['Tom Becker: Look', 'Tom Becker: Order']);
  expect(await picked({ excludedAccessProfileIds: [payer] })).toEqual(all.filter((name) => !name.endsWith('Pay')));
  expect(await picked({ includedAccessProfileIds: [clerk, payer], excludedAccessProfileIds: [payer] })).toEqual([
    'Tom Becker: Look',
    'Tom Becker: Order',
  ]);
  const create = (accessProfileFilter: GrantAccessProfileFilterInput) =>
    createCampaign(people.owner.client, {
      displayName: 'Refused',
      ownerIds: [people.owner.id],
      scopeV2: { grantsByCriteria: { accessProfileFilter } },
    });
  const at = 'scopeV2.grantsByCriteria.accessProfileFilter.includedAccessProfileIds';
  const filterType = 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC';
  const everything = { includedAccessProfileIds: [clerk], excludedAccessProfileIds: [payer] };
  await expect(create({ filterType: 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL', ...everything })).rejects.toMatchObject({
    fieldViolations: [{ field: at, reason: 'INVALID' }],
  });
  await expect(create({ filterType: 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL', ...everything })).rejects.toMatchObject({
    fieldViolations: [{ field: at }, { field: at.replace('included', 'excluded') }],
  });
  await expect(create({ filterType })).rejects.toMatchObject({ fieldViolations: [{ field: at, reason: 'REQUIRED' }] });
  await expect(
    create({ filterType, includedAccessProfileIds: Array.from({ length: 33 }, () => clerk) }),
  ).rejects.toMatchObject({ fieldViolations: [{ field: at, reason: 'LIMIT' }] });
});

async function monitor(displayName: string, a: string, b: string): Promise<string> {
  const { data } = await admin().POST('/api/v1/accessconflict', { body: { displayName } });
  for (const [entitlementGroup, name] of [
    ['ENTITLEMENT_GROUP_A', a],
    ['ENTITLEMENT_GROUP_B', b],
  ] as const) {
    const { appId, id } = await right(name);
    await admin().POST('/api/v1/appentitlementmonitorbinding', {
      body: { monitorId: data.id, entitlementGroup, appId, appEntitlementId: id },
    });
  }
  const params = { path: { id: data.id } };
  await admin().POST('/api/v1/accessconflict/{id}/action/evaluate', { params });
  await target.until(
    () => admin().GET('/api/v1/accessconflict/{id}', { params }),
    (answer) => answer.data.evaluatedAt !== null,
  );
  return data.id;
}
const conflicts = async (body: object) => (await admin().POST('/api/v1/search/access_conflicts', { body })).data.list;
const scopeType = 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS';

test('BY_ACCESS_CONFLICTS reviews access in conflict, once, with all its conflicts: allAccessConflicts and specificAccessConflicts', async () => {
  const payments = await monitor('Order and pay', 'Order', 'Pay');
  const looking = await monitor('Order and look', 'Order', 'Look');
  const both = ['Nadia Osei: Order', 'Nadia Osei: Pay', 'Tom Becker: Look', 'Tom Becker: Order'];
  expect(await reviewed({ allAccessConflicts: {} }, { scopeType })).toEqual(both);
  expect(await reviewed(null, { scopeType })).toEqual(both);
  const chosen = { specificAccessConflicts: { monitorIds: [payments] } };
  expect(await reviewed(chosen, { scopeType })).toEqual(both.slice(0, 2));
  await expect(
    createCampaign(people.owner.client, { displayName: 'Refused', ownerIds: [people.owner.id], scopeV2: chosen }),
  ).rejects.toMatchObject({
    fieldViolations: [{ field: 'scopeV2.specificAccessConflicts', reason: 'SCOPE_TYPE' }],
  });
  const twice = await monitor('Pay and order', 'Pay', 'Order');
  const { id } = await prepared({ allAccessConflicts: {} }, { scopeType });
  const tasks = await tasksOf(id);
  expect(tasks.map(nameOf).toSorted()).toEqual(both);
  const order = present(
    tasks.find((task) => nameOf(task) === 'Nadia Osei: Order'),
    'review',
  );
  expect((await conflicts({ taskIds: [order.id] })).map(({ monitorId }) => monitorId).toSorted()).toEqual(
    [payments, twice].toSorted(),
  );
  expect(await conflicts({ taskIds: ['0'.repeat(27)] })).toEqual([]);
  // Reviewers read the conflicts of what they review, once it has started.
  const readBy = async (who: typeof people.reviewer) =>
    (await who.client.POST('/api/v1/search/access_conflicts', { body: { taskIds: [order.id] } })).data.list;
  expect(await readBy(people.reviewer)).toEqual([]);
  await actOn(people.owner.client, id, 'start');
  const [first, ...more] = await readBy(people.reviewer);
  expect([more.length, await readBy(people.stranger)]).toEqual([1, []]);
  const params = { path: { id: first?.id ?? '' } };
  expect((await people.reviewer.client.GET('/api/v1/access_conflicts/{id}', { params })).data.accessConflict?.id).toBe(
    first?.id,
  );
  await expect(people.stranger.client.GET('/api/v1/access_conflicts/{id}', { params })).rejects.toMatchObject({
    status: 404,
  });
  // Who reviews one part of a conflict does not learn by a search which reviews of others are about the rest.
  const pay = present(
    tasks.find((task) => nameOf(task) === 'Nadia Osei: Pay'),
    'review',
  );
  const body = { newStepUserIds: [people.stranger.id], policyStepId: stepOf(pay), comment: 'Please.' };
  await admin().POST('/api/v1/tasks/{task_id}/action/reassign', { params: { path: { task_id: pay.id } }, body });
  const foundBy = async (taskIds: string[]) =>
    (await people.stranger.client.POST('/api/v1/search/access_conflicts', { body: { taskIds } })).data.list.length;
  expect([await foundBy([pay.id]), await foundBy([order.id])]).toEqual([2, 0]);
  await endCampaign(target, people.owner.client, id, 'CLOSE_DECISION_SKIP');
  for (const monitorId of [payments, looking, twice])
    await admin().DELETE('/api/v1/accessconflict/{id}', { params: { path: { id: monitorId } } });
});

test('exemptCertifiedAccessConflicts exempts a conflict when all its access was certified, for the reason of the reviewer', async () => {
  await monitor('Order and pay', 'Order', 'Pay');
  await monitor('Order and look', 'Order', 'Look');
  const { id } = await prepared({ allAccessConflicts: {} }, { scopeType, exemptCertifiedAccessConflicts: true });
  await actOn(people.owner.client, id, 'start');
  for (const task of await tasksOf(id))
    await decide(
      people.reviewer.client,
      task,
      nameOf(task) === 'Tom Becker: Look' ? 'deny' : 'approve',
      `Because of ${nameOf(task)}.`,
    );
  await endCampaign(target, people.owner.client, id, 'CLOSE_DECISION_SKIP');
  const found = await conflicts({
    userIds: [await person('Nadia'), await person('Tom Becker')],
    states: ['ACCESS_CONFLICT_STATE_ACTIVE', 'ACCESS_CONFLICT_STATE_EXEMPTED'],
  });
  expect(found).toHaveLength(2);
  expect(found.find(({ state }) => state === 'ACCESS_CONFLICT_STATE_EXEMPTED')).toMatchObject({
    userId: await person('Nadia'),
    exemptedByUserId: people.reviewer.id,
    exemptionReason: expect.stringMatching(/^Because of Nadia Osei/),
  });
  expect(found.find(({ state }) => state === 'ACCESS_CONFLICT_STATE_ACTIVE')).toMatchObject({
    userId: await person('Tom Becker'),
  });
});

test('exemptCertifiedAccessConflicts of a template is that of its campaigns', async () => {
  const { client, id: owner } = people.owner;
  const { data } = await client.POST('/api/v1/access_review_template', {
    body: {
      displayName: 'Conflicts',
      ownerIds: [owner],
      scopeType,
      scope: { allAccessConflicts: {} },
      exemptCertifiedAccessConflicts: true,
    },
  });
  const template = present(data.accessReviewTemplate, 'template');
  expect(template.exemptCertifiedAccessConflicts).toBe(true);
  await client.POST('/api/v1/access_review_template/{id}', {
    params: { path: { id: template.id } },
    body: { accessReviewTemplate: { exemptCertifiedAccessConflicts: true } },
  });
  const params = { path: { access_review_template_id: template.id } };
  const { data: made } = await client.POST(
    '/api/v1/access_review_template/{access_review_template_id}/action/create_campaign',
    { params, body: {} },
  );
  expect(made.accessReview?.accessReview).toMatchObject({ scopeType, exemptCertifiedAccessConflicts: true });
});
