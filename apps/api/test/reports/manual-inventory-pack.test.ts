import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTITLEMENT_OWNERS, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { signIn } from '../service/sign-in.ts';
import { downloadPack, verifyPack, type Verified } from './evidence-folder.ts';

// Access that is managed by hand: no import ever shows it, and its app can be deleted after the campaign.

let on: CampaignService;
let folder: string;
let campaignId: string;
let appId: string;
let entitlementId: string;
let sessionId: string;
beforeAll(async () => {
  on = await startCampaignService();
  folder = await mkdtemp(join(tmpdir(), 'oag-manual-'));
  const { call } = on.service;
  const { app } = expectOk(await call('createApp', { body: { displayName: 'Vans' } }));
  appId = app?.id ?? '';
  const type = expectOk(
    await call('createAppResourceType', {
      path: { app_id: appId },
      body: { displayName: 'Van', resourceType: 'CUSTOM' },
    }),
  ).appResourceType;
  const resource = expectOk(
    await call('createAppResource', {
      path: { app_id: appId, app_resource_type_id: type?.id ?? '' },
      body: { displayName: 'White van' },
    }),
  ).appResource;
  const body = {
    displayName: 'Drive the van',
    appResourceTypeId: type?.id ?? '',
    appResourceId: resource?.id ?? '',
    appEntitlementOwnerIds: [on.cy],
    provisionPolicy: { manual: { userIds: [on.cy] } },
  };
  const { appEntitlementView } = expectOk(await call('createAppEntitlement', { path: { app_id: appId }, body }));
  entitlementId = appEntitlementView?.appEntitlement?.id ?? '';
  const path = { app_id: appId, app_entitlement_id: entitlementId };
  expectOk(await call('createAppEntitlementMembers', { path, body: { userIds: [on.ann, on.bob] } }));
  const scopeV2 = { specificResources: { resourceRefs: [{ appId, id: resource?.id ?? '' }] } };
  campaignId = await on.campaigns.open(ENTITLEMENT_OWNERS, {
    scopeV2,
    remediation: { mode: 'REMEDIATION_MODE_AT_ONCE' },
  });
  const [first, second] = await tasksOf(on.service, campaignId);
  expectOk(await decideTask(on.service, 'denyTask', first!, on.asCy, 'Does not drive any more'));
  const { id, headers } = await signIn(on.service, on.cy);
  sessionId = id;
  expectOk(await decideTask(on.service, 'approveTask', second!, headers, 'Drives'));
});
afterAll(async () => {
  await on.service.close();
  await rm(folder, { recursive: true });
});

async function verified(name: string): Promise<Verified> {
  const zip = join(folder, `${name}.zip`);
  await writeFile(zip, await downloadPack(on.service, campaignId));
  return verifyPack(zip);
}

test('a pack proves a revocation without an import, and shows that the service itself removed the access', async () => {
  const [revocation] = await eventually(
    'the revoke task',
    () => tasksOf(on.service, campaignId, 'revoke'),
    (found) => found.length > 0,
  );
  expectOk(
    await on.service.call(
      'completeProvision',
      { path: { task_id: revocation!.id }, body: { policyStepId: revocation!.stepId, comment: 'Key returned' } },
      on.asCy,
    ),
  );
  await on.campaigns.end(campaignId, 'CLOSE_DECISION_REVOKED');
  const { code, text } = await verified('finished');
  expect([code, text]).toEqual([0, expect.stringContaining('PROVED')]);
  expect(text).toContain('2 grants, each with one review (1 DECERTIFIED, 1 CERTIFIED)');
});

test('a pack names the session of a decision that was made in a browser, and who made the link that started it', async () => {
  const { code, text } = await verified('session');
  expect([code, text]).toEqual([0, expect.stringContaining('PROVED')]);
  expect(text).toContain(
    `were made with the client ${sessionId}, which somebody else (${on.service.admin.userId}) made`,
  );
});

test('the pack and the log stay whole when the app is deleted with all that is in it', async () => {
  const { call } = on.service;
  expectOk(await call('deleteApp', { path: { id: appId }, body: {} }));
  const { code, text } = await verified('deleted');
  expect([code, text]).toEqual([0, expect.stringContaining('PROVED')]);
  expect(expectOk(await call('checkLog', { body: {} }))).toMatchObject({ isWhole: true, problems: [] });
});
