import { type AccessReviewInput } from '@oag/types';
import { expect, test } from 'vitest';
import { createCampaign } from '../harness/campaigns.ts';
import { stage, ownerIds, useCampaignSettings } from './use-campaign-settings.ts';

// Campaigns that are copies of others.

useCampaignSettings();

test('duplicateFrom: a copy has the settings of its source, without dates; the request takes precedence', async () => {
  const { client } = stage.people.owner;
  const source = await createCampaign(client, {
    displayName: 'Source',
    description: 'Yearly.',
    ownerIds: ownerIds(),
    completionDate: '2100-01-01T00:00:00Z',
    notificationConfig: { sendKickoff: true },
  });
  const accessReview: AccessReviewInput = {
    reviewInstructions: 'Ask when in doubt.',
    autoGenerateReport: true,
    defaultView: 'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
    columnConfig: { orderedColumns: [{ builtin: 'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT' }] },
    reviewerAttributeConfig: { bindings: [{ appId: stage.ids.app, attributeKey: 'clearance' }] },
    usePolicyOverride: true,
  };
  await client.POST('/api/v1/access_review/{id}', { params: { path: { id: source.id } }, body: { accessReview } });
  const copy = await createCampaign(client, { displayName: 'Copy', ownerIds: ownerIds(), duplicateFrom: source.id });
  expect(copy).toMatchObject({
    ...accessReview,
    description: 'Yearly.',
    notificationConfig: { sendKickoff: true },
    completionDate: null,
    state: 'ACCESS_REVIEW_STATE_DRAFT',
    scopingVersion: '1',
  });
  const scopeV2 = { allAccounts: {} };
  const named = {
    description: 'Once.',
    notificationConfig: { sendClose: true },
    completionDate: '2101-01-01T00:00:00Z',
    scopeV2,
    policyId: stage.ids.policy,
  };
  const other = await createCampaign(client, {
    displayName: 'Other',
    ownerIds: ownerIds(),
    duplicateFrom: source.id,
    ...named,
  });
  expect(other).toMatchObject({
    ...accessReview,
    ...named,
    notificationConfig: { sendClose: true, sendKickoff: false },
  });
});

test('a campaign starts with the scope and the entitlements of the one that it is a copy of', async () => {
  const { client } = stage.people.owner;
  const scopeV2 = { selectedUsers: { userIds: [stage.people.reviewer.id] } };
  const first = await createCampaign(client, { displayName: 'First', ownerIds: ownerIds(), scopeV2 });
  const copy = await createCampaign(client, { displayName: 'Copy', ownerIds: ownerIds(), duplicateFrom: first.id });
  expect(copy.scopeV2).toEqual(first.scopeV2);
});
