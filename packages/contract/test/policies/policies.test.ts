import type {
  CreatePolicyRequest,
  Policy,
  SearchPoliciesRequest,
  SimulatePolicyRequest,
  SimulatePolicyResponse,
} from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCampaign, openCampaign, reviewsOf } from '../harness/campaigns.ts';
import { present } from '../harness/present.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

// The operations on policies, apart from reviews that follow them.

const MANAGERS = '0000000000000CertifyManager';
const AUTO_APPROVAL = '0000000000GrantAutoApproval';
const IS_PHARMACIST = 'subject.department == "Pharmacy"';

let target: ServiceTarget;
let stage: Stage;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

const admin = () => stage.people.superAdmin.client;
const at = (id: string) => ({ params: { path: { id } } });

async function create(more: Partial<CreatePolicyRequest> = {}): Promise<Policy> {
  const policySteps = { certify: { steps: [{ approval: { entitlementOwners: {} } }] } };
  const { data } = await admin().POST('/api/v1/policies', {
    body: { displayName: 'Owners', policyType: 'POLICY_TYPE_CERTIFY', policySteps, ...more },
  });
  return present(data.policy, 'policy');
}

test('a policy is changed by a mask, with the version that was read, and its annotations are merged', async () => {
  const { id } = await create({ annotations: { managed_by: 'terraform', team: 'iam' } });
  const { response } = await admin().GET('/api/v1/policies/{id}', at(id));
  const etag = present(response.headers.get('etag'), 'etag');
  const body = {
    policy: {
      displayName: 'Not named in the mask',
      rules: [{ condition: IS_PHARMACIST, policyId: MANAGERS }],
      annotations: { team: '', area: 'vault' },
    },
    updateMask: 'rules,annotations',
  };
  const { data } = await admin().POST('/api/v1/policies/{id}', {
    params: { ...at(id).params, header: { 'If-Match': etag } },
    body,
  });
  expect(data.policy).toMatchObject({ displayName: 'Owners', annotations: { managed_by: 'terraform', area: 'vault' } });
  expect(data.policy?.rules).toEqual([{ condition: IS_PHARMACIST, policyId: MANAGERS, stepKey: null, policyKey: '' }]);
  await expect(
    admin().POST('/api/v1/policies/{id}', { params: { ...at(id).params, header: { 'If-Match': etag } }, body }),
  ).rejects.toMatchObject({ status: 409, reason: 'VERSION_MISMATCH' });
});

test('a policy that is sent back as it was read stays as it is', async () => {
  const last = await create({ postActions: [{ certifyRemediateImmediately: true }], description: 'At once.' });
  const deferring = await create({ policySteps: {}, baselinePolicyId: last.id, scope: { appId: stage.ids.app } });
  for (const policy of [last, deferring]) {
    const { data } = await admin().POST('/api/v1/policies/{id}', { ...at(policy.id), body: { policy } });
    expect(data.policy).toEqual(policy);
  }
});

test('a policy that is used is not deleted; what uses it is listed, and when nothing does it goes', async () => {
  const { app, entitlement } = stage.ids;
  const { id } = await create();
  const other = await create({ displayName: 'Deferring', policySteps: {}, baselinePolicyId: id });
  await admin().POST('/api/v1/apps/{id}', {
    ...at(app),
    body: { app: { certifyPolicyId: id }, updateMask: 'certifyPolicyId' },
  });
  const ofEntitlement = { params: { path: { app_id: app, id: entitlement } } };
  const { data: changed } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    ...ofEntitlement,
    body: { entitlement: { certifyPolicyId: id }, updateMask: 'certifyPolicyId', expandMask: { paths: ['app_id'] } },
  });
  expect(changed).toMatchObject({
    appEntitlementView: { appPath: '$.expanded[0]' },
    expanded: [{ certifyPolicyId: id }],
  });
  const campaign = await createCampaign(admin(), {
    displayName: 'Round',
    ownerIds: [stage.people.superAdmin.id],
    policyId: id,
  });

  await expect(admin().DELETE('/api/v1/policies/{id}', at(id))).rejects.toMatchObject({
    status: 409,
    reason: 'POLICY_IN_USE',
  });
  const { data: uses } = await admin().GET('/api/v1/policies/{id}/uses', at(id));
  expect(uses.counts).toEqual({
    accessReviewTemplates: 0,
    accessReviews: 1,
    apps: 1,
    appEntitlements: 1,
    policies: 1,
    requestableActions: 0,
  });
  expect(uses.list.map((use) => [use.kind, use.appId, use.id, use.members])).toEqual([
    ['POLICY_USE_KIND_ACCESS_REVIEW', '', campaign.id, ['policyId']],
    ['POLICY_USE_KIND_APP', '', app, ['certifyPolicyId']],
    ['POLICY_USE_KIND_APP_ENTITLEMENT', app, entitlement, ['certifyPolicyId']],
    ['POLICY_USE_KIND_POLICY', '', other.id, ['baselinePolicyId']],
  ]);
  expect(uses.list.every(({ displayName }) => displayName !== '')).toBe(true);

  await admin().POST('/api/v1/apps/{id}', { ...at(app), body: { app: { certifyPolicyId: '' } } });
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    ...ofEntitlement,
    body: { entitlement: { certifyPolicyId: '' } },
  });
  await admin().DELETE('/api/v1/access_review/{id}', at(campaign.id));
  await admin().DELETE('/api/v1/policies/{id}', at(other.id));
  await admin().DELETE('/api/v1/policies/{id}', at(id));
  const { data } = await admin().GET('/api/v1/policies/{id}', at(id));
  expect(data.policy?.deletedAt).toMatch(/^\d{4}-/);
});

test('an app and an entitlement name the policies of their tasks', async () => {
  const { app, entitlement } = stage.ids;
  const revoke = await create({
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: [{ accept: {} }] } },
  });
  const named = { grantPolicyId: AUTO_APPROVAL, revokePolicyId: revoke.id };
  const { data } = await admin().POST('/api/v1/apps/{id}', { ...at(app), body: { app: named } });
  expect(data.app).toMatchObject(named);
  const { data: sentBack } = await admin().POST('/api/v1/apps/{id}', { ...at(app), body: { app: data.app } });
  expect(sentBack).toEqual(data);
  const ofEntitlement = { ...named, emergencyGrantPolicyId: AUTO_APPROVAL };
  const { data: changed } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: app, id: entitlement } },
    body: { entitlement: ofEntitlement },
  });
  expect(changed.appEntitlementView?.appEntitlement).toMatchObject(ofEntitlement);
  const { data: same } = await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: app, id: entitlement } },
    body: { entitlement: present(changed.appEntitlementView?.appEntitlement, 'entitlement') },
  });
  expect(same).toEqual(changed);
  const policyRefs = [{ id: revoke.id }];
  const { data: apps } = await admin().POST('/api/v1/search/apps', { body: { policyRefs } });
  expect(apps.list.map(({ id }) => id)).toEqual([app]);
  const { data: entitlements } = await admin().POST('/api/v1/search/entitlements', { body: { policyRefs } });
  expect(entitlements.list.map((view) => view.appEntitlement?.id)).toEqual([entitlement]);
});

test('policies are found by what they are called, what they are for and where they belong', async () => {
  const { app, entitlement } = stage.ids;
  const grant = { displayName: 'Sapphire', policyType: 'POLICY_TYPE_GRANT', policySteps: {} } as const;
  const everywhere = await create({ ...grant, description: 'For the blue vault' });
  const ofApp = await create({ ...grant, scope: { appId: app } });
  const scope = { appId: app, appEntitlementId: entitlement, slot: 'POLICY_SCOPE_SLOT_EMERGENCY' } as const;
  const ofEntitlement = await create({ ...grant, scope });
  expect(ofEntitlement.scope).toEqual(scope);
  const gone = await create(grant);
  await admin().DELETE('/api/v1/policies/{id}', at(gone.id));
  const search = async (body: SearchPoliciesRequest): Promise<string[]> => {
    const { data } = await admin().POST('/api/v1/search/policies', {
      body: { displayName: 'sapphire', pageSize: 100, ...body },
    });
    return data.list.map(({ id }) => id);
  };
  const ids = (...policies: Policy[]): string[] => policies.map(({ id }) => id).toSorted();
  const found: [SearchPoliciesRequest, string[]][] = [
    [{}, ids(everywhere)],
    [{ query: 'BLUE vault' }, ids(everywhere)],
    [{ includeDeleted: true }, ids(everywhere, gone)],
    [{ includeDeleted: true, excludePolicyIds: [everywhere.id] }, ids(gone)],
    [{ refs: [{ id: everywhere.id }] }, ids(everywhere)],
    [{ policyTypes: ['POLICY_TYPE_GRANT'] }, ids(everywhere)],
    [{ policyTypes: ['POLICY_TYPE_REVOKE'] }, []],
    [{ scopeView: 'POLICY_SCOPE_VIEW_GLOBAL' }, ids(everywhere)],
    [{ scopeView: 'POLICY_SCOPE_VIEW_SCOPED' }, ids(ofApp, ofEntitlement)],
    [{ scopeView: 'POLICY_SCOPE_VIEW_ALL' }, ids(everywhere, ofApp, ofEntitlement)],
    [{ scopeView: 'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT', scopeAppId: app }, ids(everywhere, ofApp)],
    [{ scopeAppEntitlementId: entitlement }, ids(ofEntitlement)],
    [{ scopeObjectType: 'POLICY_SCOPE_OBJECT_TYPE_APP' }, ids(ofApp)],
    [{ scopeObjectType: 'POLICY_SCOPE_OBJECT_TYPE_ENTITLEMENT' }, ids(ofEntitlement)],
    [{ scopeSlot: 'POLICY_SCOPE_SLOT_EMERGENCY' }, ids(ofEntitlement)],
  ];
  for (const [body, expected] of found) expect(await search(body), JSON.stringify(body)).toEqual(expected);
});

test('the history of a review shows each rule of each policy, and its errors', async () => {
  const broken = 'c1.directory.users.v1.FindByEmail("nobody@harborlane.example").department == "x"';
  const policyId = (
    await create({ rules: [{ condition: broken, policyId: MANAGERS }], policySteps: {}, baselinePolicyId: MANAGERS })
  ).id;
  const { id } = await openCampaign(target, admin(), {
    displayName: 'Round',
    ownerIds: [stage.people.superAdmin.id],
    policyId,
  });
  const task = present((await reviewsOf(admin(), id))[0], 'review');
  const { data } = await admin().POST('/api/v1/task/audits', { body: { taskId: task.id, pageSize: 100 } });
  expect(
    data.list.flatMap(({ conditionalPolicyExecutionResult }) => conditionalPolicyExecutionResult ?? []),
  ).toMatchObject([
    {
      policyId,
      condition: broken,
      conditionMatched: false,
      defaultCondition: false,
      error: expect.stringMatching(/\w+/),
      outcomePolicyId: '',
    },
    { policyId, conditionMatched: true, defaultCondition: true, chainDepth: 0, outcomePolicyId: MANAGERS },
    { policyId: MANAGERS, conditionMatched: true, defaultCondition: true, chainDepth: 1, policyKey: 'certify' },
  ]);
});

test('a simulation shows the selected policy and why, the matching rules, and the reviewers', async () => {
  const { superAdmin, owner, reviewer, stranger } = stage.people;
  const access = { appId: stage.ids.app, appEntitlementId: stage.ids.entitlement };
  const simulate = async (body: Partial<SimulatePolicyRequest>): Promise<SimulatePolicyResponse> =>
    (await admin().POST('/api/v1/policies/action/simulate', { body: { ...access, ...body } })).data;
  const asked = ({ choice, steps }: SimulatePolicyResponse): unknown => [
    choice,
    ...steps.map(({ assignedVia, users }) => [assignedVia, ...users.map(({ id }) => id)]),
  ];

  const rules = [{ condition: IS_PHARMACIST, stepKey: 'pharmacists' }];
  const fallback = { manager: { fallback: true, fallbackUserIds: [stranger.id] } };
  const policySteps = {
    certify: { steps: [{ approval: { users: { userIds: [reviewer.id] } } }] },
    pharmacists: { steps: [{ approval: fallback }] },
  };
  const { id: policyId } = await create({ policySteps, rules });
  const told = await simulate({ policyId, subjectUserId: stranger.id });
  expect(asked(told)).toEqual(['POLICY_CHOICE_REQUEST', ['ASSIGNED_VIA_PRIMARY', reviewer.id]]);
  expect(told).toMatchObject({ policy: { id: policyId }, subject: { id: stranger.id } });
  expect(told.trials.map(({ condition, conditionMatched }) => [condition, conditionMatched])).toEqual([
    [IS_PHARMACIST, false],
    ['', true],
  ]);

  // Nobody manages the super admin.
  const always = await create({
    policySteps: { certify: { steps: [{ approval: fallback }, { approval: { manager: {} } }] } },
  });
  const steps = [['ASSIGNED_VIA_FALLBACK', stranger.id], ['ASSIGNED_VIA_NONE']];
  expect(asked(await simulate({ policyId: always.id, subjectUserId: superAdmin.id }))).toEqual([
    'POLICY_CHOICE_REQUEST',
    ...steps,
  ]);
  const accessReviewId = (
    await createCampaign(owner.client, { displayName: 'Round', ownerIds: [owner.id], policyId: MANAGERS })
  ).id;
  expect(asked(await simulate({ accessReviewId, subjectUserId: superAdmin.id }))).toEqual([
    'POLICY_CHOICE_ACCESS_REVIEW',
    ['ASSIGNED_VIA_CAMPAIGN_OWNERS', owner.id],
  ]);

  const { data: accounts } = await admin().GET('/api/v1/apps/{app_id}/app_users', {
    params: { path: { app_id: access.appId } },
  });
  const account = present(accounts.list[0]?.appUser, 'account');
  const taken = async (): Promise<string> =>
    (await simulate({ policyType: 'POLICY_TYPE_CERTIFY', appUserId: account.id })).choice;
  expect(await taken()).toBe('POLICY_CHOICE_DEFAULT');
  await admin().POST('/api/v1/apps/{id}', { ...at(access.appId), body: { app: { certifyPolicyId: policyId } } });
  expect(await taken()).toBe('POLICY_CHOICE_APP');
  await admin().POST('/api/v1/apps/{app_id}/entitlements/{id}', {
    params: { path: { app_id: access.appId, id: access.appEntitlementId } },
    body: { entitlement: { certifyPolicyId: policyId } },
  });
  expect(await taken()).toBe('POLICY_CHOICE_ENTITLEMENT');
  const nobody = await create({ policySteps: { certify: { steps: [{ approval: { appOwners: {} } }] } } });
  expect(asked(await simulate({ policyId: nobody.id, subjectUserId: stranger.id }))).toEqual([
    'POLICY_CHOICE_REQUEST',
    ['ASSIGNED_VIA_SUPER_ADMINS', superAdmin.id],
  ]);
});

test('the features that are switched on are introspected', async () => {
  expect((await admin().GET('/api/v1/auth/introspect', {})).data.features).toEqual([
    'POLICY_REFERENCES_POLICY',
    'TASK_ANALYSIS',
  ]);
});
