import type { AccessReview, CreateAccessReviewFromTemplateRequest } from '@oag/types';
import { expect, test } from 'vitest';
import { createCampaign, inState, readCampaign } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import { target, people, entitlement, make, read, change, refused, useTemplates } from './use-templates.ts';

// Templates of campaigns, and the settings and scope that they pass on.

useTemplates();

async function createFrom(id: string, body: CreateAccessReviewFromTemplateRequest = {}): Promise<AccessReview> {
  const params = { path: { access_review_template_id: id } };
  const { data } = await people.owner.client.POST(
    '/api/v1/access_review_template/{access_review_template_id}/action/create_campaign',
    { params, body },
  );
  return present(data.accessReview?.accessReview, 'campaign');
}

const settings = {
  accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_WAIT',
  autoCloseCampaign: true,
  autoCloseDecision: 'CLOSE_DECISION_SKIP',
  description: 'Every quarter.',
  reviewInstructions: 'Ask when in doubt.',
  autoGenerateReport: true,
  defaultView: 'ACCESS_REVIEW_VIEW_TYPE_BY_USER',
  notificationConfig: { sendClose: true, sendKickoff: true, sendReminders: true },
} as const;

test('a template stores the settings of its campaigns, and each of them has them', async () => {
  const scope = { selectedUsers: { userIds: [people.reviewer.id] } };
  const annotations = { team: 'compliance', 'cost/centre': '42' };
  const columnConfig = {
    orderedColumns: [{ builtin: 'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT' as const }, { appUserAttributeKey: 'clearance' }],
  };
  const reviewerAttributeConfig = { bindings: [{ appId: entitlement.appId, attributeKey: 'clearance' }] };
  const template = await make({
    ...settings,
    columnConfig,
    reviewerAttributeConfig,
    scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS',
    scope,
    annotations,
    accessReviewDuration: '1209600s',
    policyId: '0000000000000CertifyManager',
  });
  expect(template).toMatchObject({
    ...settings,
    annotations,
    scope,
    occurrences: 0,
    nextScheduledCampaignAt: null,
    ownerIds: [people.owner.id],
  });
  expect(await read(template.id)).toEqual(template);
  expect(await change(template.id, template)).toEqual(template);
  const campaign = await createFrom(template.id);
  const { createdAt, completionDate } = campaign;
  expect(campaign).toMatchObject({
    ...settings,
    columnConfig,
    reviewerAttributeConfig,
    accessReviewTemplateId: template.id,
    policyId: template.policyId,
    scopeV2: template.scope,
    autoStartCampaign: false,
  });
  expect(campaign.displayName).toMatch(/^Quarterly, \d{4}-\d\d-\d\d$/);
  expect(Date.parse(completionDate ?? '') - Date.parse(createdAt ?? '')).toBe(14 * 86_400_000);
  expect((await createFrom(template.id, { displayName: 'Before the audit' })).displayName).toBe('Before the audit');
  expect((await read(template.id)).occurrences).toBe(2);
});

test('a campaign of a template with autoStartCampaign starts two days after it was created, and is due when its time is over', async () => {
  const template = await make({
    autoStartCampaign: true,
    accessReviewDuration: '86400s',
    accuracyIssueAction: 'ACCURACY_ISSUE_ACTION_CONTINUE',
  });
  expect(await change(template.id, template)).toEqual(template);
  const campaign = await createFrom(template.id);
  const days = (moment: string | null): number =>
    (Date.parse(moment ?? '') - Date.parse(campaign.createdAt ?? '')) / 86_400_000;
  expect([campaign.autoStartCampaign, days(campaign.scheduledStartDate), days(campaign.completionDate)]).toEqual([
    true,
    2,
    3,
  ]);
});

test('usePolicyOverride and inclusionScope of a template are those of its campaigns', async () => {
  const template = await make({ usePolicyOverride: true });
  const userStatuses = [
    'USER_ENABLED' as const,
    'USER_DISABLED' as const,
    'USER_DELETED' as const,
    'USER_UNKNOWN' as const,
  ];
  const inclusionScope = { userIds: [people.reviewer.id], userStatuses };
  expect(await change(template.id, { ...template, inclusionScope })).toMatchObject({
    usePolicyOverride: true,
    inclusionScope,
  });
  expect(await createFrom(template.id)).toMatchObject({ usePolicyOverride: true, inclusionScope });
  expect(await refused(change(template.id, { inclusionScope: { userIds: [template.id] } }))).toEqual([
    'accessReviewTemplate.inclusionScope.userIds[0] NOT_FOUND',
  ]);
});

test('scope_and_entitlements of a template are those of its campaigns', async () => {
  const { client } = people.owner;
  const { id, policyId } = await make();
  const params = { path: { access_review_template_id: id } };
  const chosen = { appId: entitlement.appId, appEntitlementId: entitlement.id };
  const body = { entitlements: [chosen], scope: { specificResources: {}, allUsers: {} }, expandMask: { paths: ['*'] } };
  const { data } = await client.POST(
    '/api/v1/access_review_template/{access_review_template_id}/scope_and_entitlements',
    { params, body },
  );
  const row = {
    ...chosen,
    accessReviewTemplateId: id,
    appResourceId: entitlement.appResourceId,
    appResourceTypeId: entitlement.appResourceTypeId,
    policyId,
  };
  expect(data.list).toMatchObject([
    {
      accessReviewTemplateEntitlement: row,
      appPath: '$.expanded[0]',
      entitlementPath: '$.expanded[1]',
      policyPath: '$.expanded[2]',
    },
  ]);
  const { data: again } = await client.GET(
    '/api/v1/access_review_template/{access_review_template_id}/scope_and_entitlements',
    { params },
  );
  expect(again).toMatchObject({
    scope: { specificResources: {}, allUsers: {} },
    list: [{ accessReviewTemplateEntitlement: row }],
  });
  const campaign = await createFrom(id, { expandMask: { paths: ['*'] } });
  const { data: copied } = await client.GET('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
    params: { path: { access_review_id: campaign.id } },
  });
  expect(copied.list.map((view) => view.accessReviewEntitlement?.appEntitlementId)).toEqual([entitlement.id]);
  expect(copied.scopeV2).toEqual(again.scope);

  const type = { appId: entitlement.appId, resourceTypeId: entitlement.appResourceTypeId };
  const byType = { resourceTypeSelections: [type], scope: { accountCriteria: { noAccountOwner: true } } };
  await client.POST('/api/v1/access_review_template/{access_review_template_id}/scope_by_resource_type', {
    params,
    body: byType,
  });
  const { data: replaced } = await client.GET(
    '/api/v1/access_review_template/{access_review_template_id}/scope_and_entitlements',
    { params },
  );
  expect(replaced).toMatchObject({
    list: [],
    scope: { resourceTypeSelections: { resourceTypeRefs: [type] }, accountCriteria: { noAccountOwner: true } },
  });
});

test('AccessReviewTemplateSetupEntitlement.customPolicyId overrides the policy of the template; deletedAt shows that an entitlement was deleted', async () => {
  const { client } = people.owner;
  const managers = '0000000000000CertifyManager';
  const template = await make();
  const params = { path: { access_review_template_id: template.id } };
  const body = { entitlements: [{ appEntitlementId: entitlement.id, customPolicyId: managers }] };
  const set = () =>
    client.POST('/api/v1/access_review_template/{access_review_template_id}/scope_and_entitlements', { params, body });
  expect(await refused(set())).toEqual(['entitlements[0].customPolicyId NO_OVERRIDE']);
  await change(template.id, { usePolicyOverride: true, slackChannel: { name: 'Quarterly' } });
  expect((await set()).data.list[0]?.accessReviewTemplateEntitlement).toMatchObject({
    customPolicyId: managers,
    policyId: managers,
    deletedAt: null,
  });
  const campaign = await createFrom(template.id);
  expect(campaign).toMatchObject({ usePolicyOverride: true, slackChannel: { name: 'quarterly' } });
  const rowOf = async () => {
    const { data } = await client.GET('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
      params: { path: { access_review_id: campaign.id } },
    });
    return data.list[0]?.accessReviewEntitlement;
  };
  const tenantId = (await client.GET('/api/v1/auth/introspect', {})).data.tenantId;
  expect(await rowOf()).toMatchObject({ customPolicyId: managers, policyId: managers, deletedAt: null, tenantId });

  // The policies of single entitlements are dropped again.
  const reset = await client.POST('/api/v1/access_review/{access_review_id}/action/reset_policies', {
    params: { path: { access_review_id: campaign.id } },
    body: {},
  });
  expect(reset.data.accessReview?.accessReview?.state).toBe('ACCESS_REVIEW_STATE_RESETTING_POLICIES');
  await inState(target, client, campaign.id, 'ACCESS_REVIEW_STATE_DRAFT');
  expect(await rowOf()).toMatchObject({ customPolicyId: '', policyId: campaign.policyId });

  await target.database.pool.query('update entitlements set deleted_at = now() where id = $1', [entitlement.id]);
  expect((await rowOf())?.deletedAt).toMatch(/^\d{4}-/);
  const { data: rows } = await client.GET(
    '/api/v1/access_review_template/{access_review_template_id}/scope_and_entitlements',
    { params },
  );
  expect(rows.list[0]?.accessReviewTemplateEntitlement?.deletedAt).toMatch(/^\d{4}-/);
  await target.database.pool.query('update entitlements set deleted_at = null where id = $1', [entitlement.id]);
});

test('a long list of chosen entitlements, or of resource types, is copied in the background', async () => {
  const { client } = people.superAdmin;
  const lines = Array.from(
    { length: 1_001 },
    (_, no) => `Archive,Folder,Folder ${no},Read,Reads it.,mateo.rios@harborlane.example,Low,\n`,
  );
  const entitlements = `app,resource_type,resource,entitlement,description,owner_emails,risk_level,compliance_frameworks\n${lines.join('')}`;
  const access =
    'app,account_email,account_name,resource_type,resource,entitlement\nArchive,priya.nair@harborlane.example,Priya Nair,Folder,Folder 0,Read\n';
  await importFiles(target, client, { entitlements, access });
  const { rows } = await target.database.pool.query<{ appId: string; appEntitlementId: string; type: string }>(
    `select e.app_id as "appId", e.id as "appEntitlementId", e.resource_type_id as type from entitlements e join apps a on a.id = e.app_id where a.display_name = 'Archive' and not e.is_access`,
  );
  const source = await createCampaign(people.owner.client, { displayName: 'Long', ownerIds: [people.owner.id] });
  const inSource = { params: { path: { access_review_id: source.id } } };
  const chosen = rows.map(({ appId, appEntitlementId }) => ({ appId, appEntitlementId }));
  await people.owner.client.POST('/api/v1/access_review/{access_review_id}/scope_and_entitlements', {
    ...inSource,
    body: { entitlements: chosen, scopeV2: { specificResources: {} } },
  });
  const copy = await createCampaign(people.owner.client, {
    displayName: 'Copy',
    ownerIds: [people.owner.id],
    duplicateFrom: source.id,
  });
  expect(copy.state).toBe('ACCESS_REVIEW_STATE_COPYING_SETUP_ENTITLEMENTS');
  const drafted = await inState(target, people.owner.client, copy.id, 'ACCESS_REVIEW_STATE_DRAFT');
  expect(drafted.scopeV2?.specificResources).toEqual({ resourceRefs: [] });
  const { rows: copied } = await target.database.pool.query(
    'select from access_review_entitlements where access_review_id = $1',
    [copy.id],
  );
  expect(copied.length).toBe(1_001);

  const { id } = await make();
  const { appId, type } = present(rows[0], 'entitlement');
  const resourceTypeSelections = Array.from({ length: 1_001 }, () => ({ appId, resourceTypeId: type }));
  const params = { path: { access_review_template_id: id } };
  await people.owner.client.POST('/api/v1/access_review_template/{access_review_template_id}/scope_by_resource_type', {
    params,
    body: { resourceTypeSelections },
  });
  const made = await createFrom(id, { subjectUserId: people.reviewer.id });
  expect(made).toMatchObject({ state: 'ACCESS_REVIEW_STATE_COPYING_RESOURCE_TYPE_SELECTIONS', scopeV2: null });
  const { scopeV2 } = await inState(target, people.owner.client, made.id, 'ACCESS_REVIEW_STATE_DRAFT');
  expect([scopeV2?.resourceTypeSelections?.resourceTypeRefs?.length, scopeV2?.selectedUsers?.userIds]).toEqual([
    1_001,
    [people.reviewer.id],
  ]);
});

test('a template is listed, changed and deleted; its campaigns live on', async () => {
  const { client } = people.owner;
  const template = await make({ displayName: 'Leavers', annotations: { a: '1', b: '2' } });
  const campaign = await createFrom(template.id);
  const { data: listed } = await client.GET('/api/v1/access_review_templates', {
    params: { query: { page_size: 100 } },
  });
  expect(listed.list.map(({ id }) => id)).toContain(template.id);
  const { data: foreign } = await people.otherAdmin.client.GET('/api/v1/access_review_templates', {});
  expect(foreign.list).toEqual([]);
  expect(await change(template.id, await read(template.id))).toEqual(await read(template.id));
  const ownerIds = [people.owner.id, people.otherAdmin.id].toSorted();
  const changed = await change(template.id, { ownerIds, annotations: { a: '', c: '3' }, scope: null });
  expect(changed).toMatchObject({ ownerIds, annotations: { b: '2', c: '3' }, displayName: 'Leavers' });
  const { data: uses } = await people.superAdmin.client.GET('/api/v1/policies/{id}/uses', {
    params: { path: { id: template.policyId }, query: { page_size: 100 } },
  });
  expect(uses.list).toContainEqual({
    kind: 'POLICY_USE_KIND_ACCESS_REVIEW_TEMPLATE',
    id: template.id,
    appId: '',
    displayName: 'Leavers',
    members: ['policyId'],
  });
  expect(uses.counts?.accessReviewTemplates).toBeGreaterThan(0);
  await client.DELETE('/api/v1/access_review_template/{id}', { params: { path: { id: template.id } } });
  // AccessReviewTemplate.deletedAt: what is left of it can be read, by those who could.
  expect(await read(template.id)).toMatchObject({
    displayName: 'Leavers',
    deletedAt: expect.stringMatching(/^\d{4}-/),
    nextScheduledCampaignAt: null,
  });
  await expect(change(template.id, { displayName: 'Again' })).rejects.toMatchObject({ status: 404 });
  const foreignRead = people.stranger.client.GET('/api/v1/access_review_template/{id}', {
    params: { path: { id: template.id } },
  });
  await expect(foreignRead).rejects.toMatchObject({ status: 403 });
  expect((await readCampaign(client, campaign.id)).accessReviewTemplateId).toBe(template.id);
});
