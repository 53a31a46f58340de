import { expand } from '@oag/client';
import { type AccessReviewScopeV2Input, type SearchTasksRequest, type Task } from '@oag/types';
import { expect, test } from 'vitest';
import {
  actOn,
  createCampaign,
  endCampaign,
  inState,
  openCampaign,
  readCampaign,
  revocationOf,
  reviewsOf,
} from '../harness/campaigns.ts';
import { decide } from '../harness/decisions.ts';
import { present } from '../harness/present.ts';
import { target, stage, ownerIds, useCampaignSettings } from './use-campaign-settings.ts';

// The settings of a campaign, and what they change.

useCampaignSettings();

test('displayName, description, reviewInstructions, completionDate, policyId, ownerIds, scopeV2: every setting of a draft can be changed, and is kept', async () => {
  const { client } = stage.people.owner;
  const { id } = await createCampaign(client, {
    displayName: 'Draft',
    ownerIds: ownerIds(),
    completionDate: '2027-01-31T00:00:00Z',
  });
  const accessReview = {
    displayName: 'Settled',
    description: 'Yearly.',
    reviewInstructions: 'Ask when in doubt.',
    completionDate: '2027-03-31T00:00:00Z',
    autoGenerateReport: true,
    defaultView: 'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
    policyId: stage.ids.policy,
    ownerIds: [stage.people.owner.id, stage.people.otherAdmin.id].toSorted(),
    scopeV2: { allAccounts: {} },
  } as const;
  const body = { accessReview: { ...accessReview, ownerIds: [...accessReview.ownerIds] } };
  await client.POST('/api/v1/access_review/{id}', { params: { path: { id } }, body });
  expect(await readCampaign(client, id)).toMatchObject(accessReview);
});

test.each([
  'ACCESS_REVIEW_VIEW_TYPE_BY_APP',
  'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
  'ACCESS_REVIEW_VIEW_TYPE_BY_RESOURCE',
  'ACCESS_REVIEW_VIEW_TYPE_UNSTRUCTURED',
] as const)("defaultView: the reviewers' table can start with %s", async (defaultView) => {
  const { client } = stage.people.owner;
  const body = { accessReview: { defaultView } };
  const { data } = await client.POST('/api/v1/access_review/{id}', { params: { path: { id: stage.ids.draft } }, body });
  expect(data.accessReview?.accessReview?.defaultView).toBe(defaultView);
});

test('slackChannel: owners and reviewers are invited to the channel of a campaign when it starts', async () => {
  const { client } = stage.people.owner;
  const { id } = await createCampaign(client, { displayName: 'Talked about', ownerIds: ownerIds() });
  const params = { path: { id } };
  const update = (slackChannel: object) =>
    client.POST('/api/v1/access_review/{id}', { params, body: { accessReview: { slackChannel } } });
  const existing = await update({ channelId: 'C0123', isChannelId: true });
  expect(existing.data.accessReview?.accessReview?.slackChannel).toEqual({
    channelId: 'C0123',
    isChannelId: true,
    name: '',
    description: '',
  });
  await expect(update({ isChannelId: true })).rejects.toMatchObject({
    fieldViolations: [{ field: 'accessReview.slackChannel.channelId', reason: 'REQUIRED' }],
  });
  await expect(update({ name: 'x', channelId: 'C0123' })).rejects.toMatchObject({
    fieldViolations: [{ field: 'accessReview.slackChannel.channelId', reason: 'ONE_OF' }],
  });
  const named = await update({ name: 'Access Review 2.1', description: 'Questions about reviews.' });
  expect(named.data.accessReview?.accessReview?.slackChannel).toMatchObject({
    name: 'access_review_2_1',
    description: 'Questions about reviews.',
  });
  await actOn(client, id, 'prepare');
  await inState(target, client, id, 'ACCESS_REVIEW_STATE_REVIEW');
  await actOn(client, id, 'start');
  const reviewers = (await reviewsOf(client, id)).flatMap(({ stepApproverIds }) => stepApproverIds ?? []);
  const { data } = await client.GET('/api/v1/access_review/{access_review_id}/messages', {
    params: { path: { access_review_id: id }, query: { page_size: 100 } },
  });
  for (const message of data.list)
    expect(message).toMatchObject({
      kind: 'ACCESS_REVIEW_MESSAGE_KIND_CHANNEL_INVITATION',
      comment: '#access_review_2_1',
    });
  expect(data.list.map(({ userId }) => userId).toSorted()).toEqual(
    [...new Set([...reviewers, ...ownerIds()])].toSorted(),
  );
  await endCampaign(target, client, id, 'CLOSE_DECISION_SKIP');
});

test('expectedTicketCount: a draft shows how many reviews it would have', async () => {
  const { client } = stage.people.owner;
  const draft = await createCampaign(client, { displayName: 'Expected', ownerIds: ownerIds() });
  expect(draft.expectedTicketCount).toBeGreaterThan(3);
  const body = { accessReview: { scopeV2: { principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_RESOURCES' as const } } };
  await client.POST('/api/v1/access_review/{id}', { params: { path: { id: draft.id } }, body });
  expect((await readCampaign(client, draft.id)).expectedTicketCount).toBe(1);
  const params = { path: { access_review_id: draft.id } };
  await client.POST('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
    params,
    body: { entitlements: [{ appEntitlementId: stage.ids.entitlement }] },
  });
  const { expectedTicketCount } = await readCampaign(client, draft.id);
  expect(expectedTicketCount).toBeGreaterThan(1);
  await actOn(client, draft.id, 'prepare');
  expect((await inState(target, client, draft.id, 'ACCESS_REVIEW_STATE_REVIEW')).expectedTicketCount).toBe(
    expectedTicketCount,
  );
});

/** The people and grants that a campaign with this scope reviews. */
async function reviewed(scopeV2: AccessReviewScopeV2Input): Promise<string[]> {
  const { client } = stage.people.owner;
  const { id } = await openCampaign(target, client, { displayName: 'Scope', ownerIds: ownerIds(), scopeV2 });
  const names = (await reviewsOf(client, id)).map(({ displayName }) =>
    displayName.replace(/^Review (.*) on .* in (.*) for (.*)$/, '$3: $1 in $2'),
  );
  await endCampaign(target, client, id, 'CLOSE_DECISION_SKIP');
  return names.toSorted();
}

test('a scope takes grants in and leaves grants out', async () => {
  const { app, resource, resourceType } = stage.ids;
  const inModule = { resourceRefs: [{ appId: app, appResourceTypeId: resourceType, id: resource }] };
  const modules = { resourceTypeRefs: [{ appId: app, resourceTypeId: resourceType }] };
  const medication = ['Nadia Osei: Dispense medication in MediChart', 'Tom Becker: Dispense medication in MediChart'];
  const everything = await reviewed({ allGrants: {} });
  const orders = everything.filter((name) => !medication.includes(name));
  expect(everything).toEqual([...medication, ...orders].toSorted());
  expect(await reviewed({ allAccounts: {} })).toEqual(everything);
  expect(await reviewed({ specificResources: inModule })).toEqual(medication);
  expect(await reviewed({ resourceTypeSelections: modules })).toEqual(medication);
  expect(await reviewed({ excludedSpecificResources: inModule })).toEqual(orders);
  expect(await reviewed({ excludedResourceTypeSelections: modules })).toEqual(orders);
  const disabled = { accountCriteria: { appUserStatuses: ['APP_USER_STATUS_DISABLED' as const] } };
  expect(await reviewed(disabled)).toEqual(orders.filter((name) => name.startsWith('Olga Stein')));
  expect(await reviewed({ accountCriteria: { noAccountOwner: true } })).toEqual(
    orders.filter((name) => /^(Kernel|Sync robot)/.test(name)),
  );
});

test.each([
  ['PRINCIPAL_TYPE_FILTER_UNSPECIFIED', true, false],
  ['PRINCIPAL_TYPE_FILTER_USERS', true, false],
  ['PRINCIPAL_TYPE_FILTER_RESOURCES', false, true],
  ['PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES', true, true],
] as const)(
  'principalTypeFilter: a scope with %s says whether people or teams are reviewed',
  async (principalTypeFilter, hasPeople, hasTeams) => {
    const names = await reviewed({ principalTypeFilter });
    expect([
      names.some((name) => name.startsWith('Tom')),
      names.some((name) => name.startsWith('Night shift')),
    ]).toEqual([hasPeople, hasTeams]);
  },
);

test('the access of a team is reviewed and revoked like that of an account', async () => {
  const { owner, superAdmin, reviewer } = stage.people;
  const { data: made } = await superAdmin.client.POST('/api/v1/policies', {
    body: {
      displayName: 'At once',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ approval: { users: { userIds: [reviewer.id] } } }] } },
      postActions: [{ certifyRemediateImmediately: true }],
    },
  });
  const scopeV2 = { principalTypeFilter: 'PRINCIPAL_TYPE_FILTER_RESOURCES' } as const;
  const policyId = present(made.policy, 'policy').id;
  const { id } = await openCampaign(target, owner.client, {
    displayName: 'Teams',
    ownerIds: ownerIds(),
    policyId,
    scopeV2,
  });
  const review = present((await reviewsOf(owner.client, id))[0], 'review');
  const { data } = await owner.client.GET('/api/v1/tasks/{id}', { params: { path: { id: review.id } } });
  expect(expand(data).taskView?.principalResource?.displayName).toBe('Night shift');
  const denied = await decide(reviewer.client, review, 'deny', 'Not needed.');
  const revocation = await revocationOf(target, superAdmin.client, denied);
  expect(revocation.type?.revoke?.resource).toEqual(review.type?.certify?.resource);
  const team = present(review.type?.certify?.resource, 'team');
  const heldBy = async (resource: object) => {
    const taskTypes = [{ certify: { resource } }, { revoke: { resource } }];
    const { data: held } = await superAdmin.client.POST('/api/v1/search/tasks', { body: { taskTypes, pageSize: 100 } });
    return held.list.map(({ task }) => task?.id);
  };
  expect(await heldBy(team)).toEqual(expect.arrayContaining([review.id, revocation.id]));
  expect(await heldBy({})).toEqual(await heldBy(team));
  for (const other of [{ id: '0'.repeat(27) }, { ...team, appId: team.appResourceTypeId }])
    expect(await heldBy(other)).toEqual([]);
  await endCampaign(target, owner.client, id, 'CLOSE_DECISION_SKIP');
});

test('a review of the accounts themselves is about the access to the app', async () => {
  const names = await reviewed({ appAccess: {} });
  expect(names.length).toBeGreaterThan(0);
  expect(names).not.toContain('Tom Becker: Dispense medication in MediChart');
});

test('campaignInsights: a closed campaign has a summary of its results', async () => {
  const { owner, reviewer } = stage.people;
  const scopeV2 = { specificResources: { resourceRefs: [{ appId: stage.ids.app, id: stage.ids.resource }] } };
  const { id } = await openCampaign(target, owner.client, {
    displayName: 'Summed up',
    ownerIds: ownerIds(),
    policyId: stage.ids.reviewPolicy,
    scopeV2,
    completionDate: '2100-01-01T00:00:00Z',
  });
  expect((await readCampaign(owner.client, id)).campaignInsights).toBeNull();
  const [first] = await reviewsOf(owner.client, id);
  await decide(reviewer.client, present(first, 'review'), 'deny', 'Not needed.');
  const { campaignInsights } = await endCampaign(target, owner.client, id, 'CLOSE_DECISION_REVOKED');
  const { markdown } = present(campaignInsights, 'summary');
  for (const line of [
    '# Summed up',
    '| Denied | 1 | 50 % |',
    '| Revoked when the campaign ended | 1 | 50 % |',
    '| MediChart | 0 | 1 | 1 | 0 | 100 % |',
    '| Priya Nair | 0 | 1 | 100 % |',
    'Every decision was made by the due date.',
    '| Open | 2 |',
  ])
    expect(markdown).toContain(line);
});

test('reviews are found by the requirements of their step', async () => {
  const { superAdmin, owner, reviewer } = stage.people;
  const policyOf = async (step: object): Promise<string> => {
    const { data } = await superAdmin.client.POST('/api/v1/policies', {
      body: {
        displayName: 'Asks',
        policyType: 'POLICY_TYPE_CERTIFY',
        policySteps: { certify: { steps: [{ approval: step }] } },
      },
    });
    return present(data.policy, 'policy').id;
  };
  const kinds = {
    STEP_APPROVAL_TYPE_USERS: { users: { userIds: [reviewer.id] }, requireApprovalReason: true },
    STEP_APPROVAL_TYPE_MANAGER: {
      manager: { fallback: true, fallbackUserIds: [reviewer.id] },
      requireDenialReason: true,
    },
    STEP_APPROVAL_TYPE_APP_OWNERS: { appOwners: {} },
    STEP_APPROVAL_TYPE_SELF: { self: { fallback: true, fallbackUserIds: [reviewer.id] } },
    STEP_APPROVAL_TYPE_ENTITLEMENT_OWNERS: { entitlementOwners: {} },
    STEP_APPROVAL_TYPE_RESOURCE_OWNERS: { resourceOwners: { fallback: true, fallbackUserIds: [reviewer.id] } },
  } as const;
  const scopeV2 = { specificResources: { resourceRefs: [{ appId: stage.ids.app, id: stage.ids.resource }] } };
  const campaigns = new Map<string, string>();
  for (const [kind, step] of Object.entries(kinds)) {
    const campaign = { displayName: kind, ownerIds: ownerIds(), policyId: await policyOf(step), scopeV2 };
    campaigns.set(kind, (await openCampaign(target, owner.client, campaign)).id);
  }
  const accessReviewIds = [...campaigns.values()];
  const found = async (body: SearchTasksRequest): Promise<string[]> => {
    const { data } = await superAdmin.client.POST('/api/v1/search/tasks', {
      body: { ...body, accessReviewIds, pageSize: 100 },
    });
    const tasks = data.list.map(({ task }): Task => present(task, 'task'));
    return [...new Set(tasks.map(({ type }) => type?.certify?.accessReviewId ?? ''))];
  };
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
    expect(await found({ stepApprovalTypes: [kind] }), kind).toEqual([campaigns.get(kind)]);
  expect(await found({ requireApprovalReason: true })).toEqual([campaigns.get('STEP_APPROVAL_TYPE_USERS')]);
  expect(await found({ requireDenialReason: true })).toEqual([campaigns.get('STEP_APPROVAL_TYPE_MANAGER')]);
});
