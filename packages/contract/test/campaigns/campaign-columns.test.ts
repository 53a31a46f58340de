import { expand } from '@oag/client';
import { AccessReviewTaskColumnValues, type AccessReview, type AccessReviewColumnConfigInput } from '@oag/types';
import { expect, test } from 'vitest';
import { createCampaign, endCampaign, openCampaign, readCampaign, reviewsOf, stepOf } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import { present } from '../harness/present.ts';
import { target, stage, ownerIds, useCampaignSettings } from './use-campaign-settings.ts';

// The columns of a campaign, and the attributes that its reviewers see.

useCampaignSettings();

test('columnConfig: columns are kept in their order, built-in ones and attributes', async () => {
  const { client } = stage.people.owner;
  const { id } = await createCampaign(client, { displayName: 'Columns', ownerIds: ownerIds() });
  const set = async (
    columnConfig: AccessReviewColumnConfigInput | null,
  ): Promise<AccessReview['columnConfig'] | undefined> => {
    const { data } = await client.POST('/api/v1/access_review/{id}', {
      params: { path: { id } },
      body: { accessReview: { columnConfig }, updateMask: 'columnConfig' },
    });
    return data.accessReview?.accessReview?.columnConfig;
  };
  const builtins = AccessReviewTaskColumnValues.filter((column) => !column.endsWith('UNSPECIFIED'));
  expect(builtins.length).toBe(30);
  const ordered = [
    { appUserAttributeKey: 'clearance', builtin: null },
    ...builtins.map((builtin) => ({ appUserAttributeKey: null, builtin })),
  ];
  expect(await set({ orderedColumns: ordered })).toEqual({ orderedColumns: ordered, columns: builtins });
  const older = ['ACCESS_REVIEW_TASK_COLUMN_RISK_LEVEL', 'ACCESS_REVIEW_TASK_COLUMN_ACCOUNT'] as const;
  expect(await set({ columns: [...older] })).toMatchObject({
    columns: older,
    orderedColumns: older.map((builtin) => ({ builtin })),
  });
  const wrong = (columnConfig: AccessReviewColumnConfigInput): Promise<unknown> =>
    set(columnConfig).then(
      () => 'accepted',
      (error: { fieldViolations: { field: string; reason: string }[] }) =>
        error.fieldViolations.map(({ field, reason }) => `${field} ${reason}`),
    );
  const at = 'accessReview.columnConfig.orderedColumns';
  expect(await wrong({ orderedColumns: [{}, { builtin: 'ACCESS_REVIEW_TASK_COLUMN_UNSPECIFIED' }] })).toEqual([
    `${at}[0] REQUIRED`,
    `${at}[1] REQUIRED`,
  ]);
  expect(await wrong({ columns: [older[0], older[0]] })).toEqual([`${at}[1] DUPLICATE`]);
  expect(
    await wrong({ orderedColumns: Array.from({ length: 11 }, (_, no) => ({ appUserAttributeKey: `a${no}` })) }),
  ).toEqual([`${at} LIMIT`]);
  expect(await set(null)).toBeNull();
});

test('reviewerAttributeConfig: attributes of accounts that it does not allow never leave the server for a reviewer', async () => {
  const { owner, reviewer, superAdmin } = stage.people;
  const file = 'app,account_email,account_name,account_attributes,resource_type,resource,entitlement\n';
  const rows = ['Vault,tom.becker@harborlane.example,Tom Becker,salary_band=E5-secret; clearance=high,Room,Safe,Open'];
  const listed =
    'app,resource_type,resource,entitlement,description,owner_emails,risk_level,compliance_frameworks\nVault,Room,Safe,Open,Opens it.,priya.nair@harborlane.example,Low,\n';
  await importFiles(target, superAdmin.client, { entitlements: listed, access: file + rows.join('\n') });
  const { data: found } = await superAdmin.client.POST('/api/v1/search/apps', { body: { query: 'Vault' } });
  const appId = present(found.list?.[0], 'app').id;
  const { data: accounts } = await superAdmin.client.GET('/api/v1/apps/{app_id}/app_users', {
    params: { path: { app_id: appId } },
  });
  expect(accounts.list[0]?.appUser?.profile).toEqual({ clearance: 'high', salary_band: 'E5-secret' });
  const { data: held } = await superAdmin.client.POST('/api/v1/search/entitlements', {
    body: { query: 'Open', appIds: [appId] },
  });
  const { appResourceId: id, appResourceTypeId } = present(held.list[0]?.appEntitlement, 'entitlement');
  const scopeV2 = { specificResources: { resourceRefs: [{ appId, appResourceTypeId, id }] } };
  const campaign = await openCampaign(target, owner.client, {
    displayName: 'Vault',
    ownerIds: ownerIds(),
    policyId: stage.ids.reviewPolicy,
    scopeV2,
  });
  const review = present((await reviewsOf(reviewer.client, campaign.id))[0], 'review');

  /** All that the reviewer can get to see of the review, as it comes over the wire. */
  const seen = async (token: string): Promise<string> => {
    const get = async (path: string, body?: object): Promise<string> => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await target.watched.fetch(new Request(`${target.baseUrl}${path}`, { ...init, headers }))).text();
    };
    return (
      await Promise.all([
        get(`/api/v1/tasks/${review.id}`),
        get('/api/v1/search/tasks', { accessReviewIds: [campaign.id], expandMask: { paths: ['*'] } }),
        get('/api/v1/task/audits', { taskId: review.id }),
        get(`/api/v1/access_review/${campaign.id}`),
        get(`/api/v1/apps/${appId}/app_users`),
        get('/api/v1/search/grants', { appIds: [appId], expandMask: { paths: ['*'] } }),
        get(`/api/v1/access_review/${campaign.id}/report`),
      ])
    ).join('\n');
  };
  const allow = (bindings: { appId: string; attributeKey: string }[]) =>
    owner.client.POST('/api/v1/access_review/{id}', {
      params: { path: { id: campaign.id } },
      body: { accessReview: { reviewerAttributeConfig: { bindings } } },
    });
  const profile = async (): Promise<unknown> => {
    const { data } = await reviewer.client.GET('/api/v1/tasks/{id}', { params: { path: { id: review.id } } });
    return expand(data).taskView?.appUser?.profile;
  };
  expect(await seen(reviewer.token)).not.toMatch(/E5-secret|salary_band|high"/);
  expect(await profile()).toBeNull();
  const { data: changed } = await allow([{ appId, attributeKey: 'clearance' }]);
  expect(changed.accessReview?.accessReview?.reviewerAttributeConfig).toEqual({
    bindings: [{ appId, attributeKey: 'clearance' }],
  });
  expect(await profile()).toEqual({ clearance: 'high' });
  expect(await seen(reviewer.token)).not.toMatch(/E5-secret|salary_band/);
  expect(await seen(owner.token)).toContain('E5-secret');
  // The answer to a decision, and the revocation that comes of it, show no more.
  const decided = await reviewer.client.POST('/api/v1/tasks/{task_id}/action/deny', {
    params: { path: { task_id: review.id } },
    body: { policyStepId: stepOf(review), comment: 'No.', expandMask: { paths: ['*'] } },
  });
  expect(JSON.stringify(decided.data)).not.toMatch(/E5-secret|salary_band/);
  // Of another app with the same key nothing is shown.
  await allow([{ appId: stage.ids.app, attributeKey: 'salary_band' }]);
  expect(await profile()).toBeNull();

  const wrong = (bindings: { appId: string; attributeKey: string }[]): Promise<unknown> =>
    allow(bindings).then(
      () => 'accepted',
      (error: { fieldViolations: { field: string; reason: string }[] }) =>
        error.fieldViolations.map(({ field, reason }) => `${field} ${reason}`),
    );
  const at = 'accessReview.reviewerAttributeConfig.bindings';
  expect(await wrong([{ appId: campaign.id, attributeKey: '' }])).toEqual([
    `${at}[0].appId NOT_FOUND`,
    `${at}[0].attributeKey REQUIRED`,
  ]);
  expect(
    await wrong([
      { appId, attributeKey: 'a' },
      { appId, attributeKey: 'a' },
    ]),
  ).toEqual([`${at}[1] DUPLICATE`]);
  expect(await wrong(Array.from({ length: 11 }, (_, no) => ({ appId, attributeKey: `a${no}` })))).toEqual([
    `${at} LIMIT`,
  ]);
  await endCampaign(target, owner.client, campaign.id, 'CLOSE_DECISION_SKIP');
  // Only those who run campaigns see what each reviewer did.
  expect((await readCampaign(reviewer.client, campaign.id)).campaignInsights).toBeNull();
  const { data: open } = await reviewer.client.GET('/api/v1/tasks/{id}', { params: { path: { id: review.id } } });
  expect(expand(open).taskView?.accessReview?.campaignInsights).toBeNull();
});
