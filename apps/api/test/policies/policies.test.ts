import { builtinPolicies } from '@oag/governance/policies';
import { storeBuiltinPolicies } from '@oag/store/policies';
import type { CreatePolicyRequest, Policy, PolicyInput } from '@oag/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectOk, reasonOf } from '../service/campaigns.ts';
import { startTestService } from '../service/test-service.ts';
import { create, fieldsOf, found, service, usePolicies } from './use-policies.ts';

const MANAGERS = '0000000000000CertifyManager';

usePolicies();
beforeAll(() => storeBuiltinPolicies(service.database.db, builtinPolicies('2026-01-01T00:00:00Z')));

const deferring = (baselinePolicyId: string, more: Partial<CreatePolicyRequest> = {}): Promise<Policy> =>
  create({ policySteps: {}, baselinePolicyId, ...more });
const update = (id: string, policy: PolicyInput, updateMask?: string) =>
  service.call('updatePolicy', { path: { id }, body: { policy, ...(updateMask !== undefined && { updateMask }) } });
const read = async (id: string): Promise<Policy | null> =>
  expectOk(await service.call('getPolicy', { path: { id } })).policy;
const remove = (id: string) => service.call('deletePolicy', { path: { id } });

describe('updating a policy', () => {
  test('changes what is sent, answers with the new ETag and is logged', async () => {
    const { id } = await create();
    const updated = expectOk(await update(id, { displayName: 'Renamed', annotations: { team: 'iam' } }));
    expect(updated.policy).toMatchObject({ id, displayName: 'Renamed', annotations: { team: 'iam' } });
    expect(await read(id)).toEqual(updated.policy);
    const { rows } = await service.database.pool.query<{ kind: string; document: object }>(
      'select kind, document from log_entries where object_id = $1 order by seq',
      [id],
    );
    // Each entry names the client by which the person acted.
    const record = { by: { clientId: expect.any(String) } };
    expect(rows).toEqual([
      { kind: 'policyCreated', document: { displayName: 'Owners', record } },
      { kind: 'policyUpdated', document: { changed: ['displayName', 'annotations'], record } },
    ]);
  });
  test('of two that read the same version the second is refused with 409, and without a version the last one wins', async () => {
    const { id } = await create();
    const send = (displayName: string, etag: string) =>
      service.app.inject({
        method: 'POST',
        url: `/api/v1/policies/${id}`,
        headers: { ...service.admin.headers, ...(etag !== '' && { 'if-match': etag }) },
        payload: { policy: { displayName } },
      });
    const { headers } = await service.app.inject({
      method: 'GET',
      url: `/api/v1/policies/${id}`,
      headers: service.admin.headers,
    });
    const etag = String(headers['etag']);
    const answers = await Promise.all([send('One', etag), send('Two', etag)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.headers['etag']).not.toBe(etag);
    expect((await send('Three', '')).statusCode).toBe(200);
  });
  test('is refused for a built-in policy, and nothing changes', async () => {
    const before = await read(MANAGERS);
    const answer = await update(MANAGERS, { displayName: 'Mine' });
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'ACTION_NOT_PERMITTED']);
    expect(await read(MANAGERS)).toEqual(before);
  });
  test('of two that would form a circle together only one goes through', async () => {
    const [a, b] = [await create(), await create()];
    const answers = await Promise.all([
      update(a.id, { policySteps: {}, baselinePolicyId: b.id }),
      update(b.id, { policySteps: {}, baselinePolicyId: a.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused && fieldsOf(refused)).toEqual(['policy.baselinePolicyId']);
    expect(refused?.error.message).toContain('→');
  });
  test('a chain that becomes too deep for a policy further up is refused', async () => {
    const last = await create();
    let top = last;
    for (let depth = 0; depth < 5; depth++) top = await deferring(top.id, { displayName: `Depth ${depth}` });
    const answer = await update(last.id, { policySteps: {}, baselinePolicyId: MANAGERS });
    expect(answer.status).toBe(400);
    expect(answer.error.message).toContain(`Depth 4 (${top.id})`);
  });
});

describe('deleting a policy', () => {
  test('hides it from lists and searches; it can still be read, and is not deleted or changed again', async () => {
    const { id } = await create();
    expectOk(await remove(id));
    expect(await read(id)).toMatchObject({ id, deletedAt: expect.any(String) });
    expect((await found({ refs: [{ id }] })).length).toBe(0);
    expect((await found({ refs: [{ id }], includeDeleted: true })).length).toBe(1);
    for (const answer of [await remove(id), await update(id, { displayName: 'Back' })]) {
      expect([answer.status, reasonOf(answer)]).toEqual([409, 'WRONG_STATE']);
    }
  });
  test('is refused while a campaign or a template names it for an entitlement', async () => {
    const { id } = await create();
    const app = await service.inventory.app();
    const resource = await service.inventory.resource(await service.inventory.resourceType(app));
    const entitlement = await service.inventory.entitlement(resource);
    const entitlements = [{ appId: app, appEntitlementId: entitlement, customPolicyId: id }];
    const newDraft = async (more: object = {}): Promise<string> => {
      const body = { displayName: 'Draft', ownerIds: [service.admin.userId], policyId: MANAGERS, ...more };
      return expectOk(await service.call('createAccessReview', { body })).accessReview?.accessReview?.id ?? '';
    };
    const override = { usePolicyOverride: true };
    const [chosen, older] = [await newDraft(), await newDraft()];
    for (const each of [chosen, older])
      expectOk(await service.call('updateAccessReview', { path: { id: each }, body: { accessReview: override } }));
    expectOk(
      await service.call('setCampaignScopeAndEntitlements', {
        path: { access_review_id: chosen },
        body: { scopeV2: null, entitlements },
      }),
    );
    const multiApp = {
      appEntitlements: { [app]: { appId: app, entitlementIds: [entitlement] } },
      appEntitlementDetails: {
        [app]: { entitlementDetails: { [entitlement]: { appId: app, entitlementId: entitlement, policyId: id } } },
      },
    };
    expectOk(await service.call('updateAccessReview', { path: { id: older }, body: { accessReview: { multiApp } } }));
    const made = await service.call('createAccessReviewTemplate', {
      body: { displayName: 'Template', ownerIds: [service.admin.userId], policyId: MANAGERS, ...override },
    });
    const template = expectOk(made).accessReviewTemplate?.id ?? '';
    expectOk(
      await service.call('setTemplateScopeAndEntitlements', {
        path: { access_review_template_id: template },
        body: { entitlements },
      }),
    );

    expect(reasonOf(await remove(id))).toBe('POLICY_IN_USE');
    const { list } = expectOk(await service.call('listPolicyUses', { path: { id } }));
    expect(Object.fromEntries(list.map((use) => [use.id, use.members]))).toEqual({
      [chosen]: ['customPolicyId'],
      [older]: ['multiApp'],
      [template]: ['customPolicyId'],
    });
    for (const each of [chosen, older]) expectOk(await service.call('deleteAccessReview', { path: { id: each } }));
    expectOk(await service.call('deleteAccessReviewTemplate', { path: { id: template } }));
    expectOk(await remove(id));
  });
  test('is refused while something uses it: the error and the list say what, and then it goes', async () => {
    const { id } = await create();
    const app = await service.inventory.app({ display_name: 'Payroll', revoke_policy_id: id, certify_policy_id: id });
    const resource = await service.inventory.resource(await service.inventory.resourceType(app));
    const entitlement = await service.inventory.entitlement(resource, {
      display_name: 'Approve',
      emergency_grant_policy_id: id,
    });
    const other = await deferring(id, {
      displayName: 'Deferring',
      rules: [{ condition: 'subject.department == "IT"', policyId: id }],
    });
    const draft = await service.call('createAccessReview', {
      body: { displayName: 'Draft', ownerIds: [service.admin.userId], policyId: id },
    });
    const campaign = expectOk(draft).accessReview?.accessReview?.id ?? '';

    const refused = await remove(id);
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'POLICY_IN_USE']);
    for (const name of ['campaign Draft', 'app Payroll', 'entitlement Approve', 'policy Deferring'])
      expect(refused.error.message).toContain(name);
    const uses = expectOk(await service.call('listPolicyUses', { path: { id } }));
    expect(uses).toEqual({
      counts: {
        accessReviewTemplates: 0,
        accessReviews: 1,
        apps: 1,
        appEntitlements: 1,
        policies: 1,
        requestableActions: 0,
      },
      list: [
        { kind: 'POLICY_USE_KIND_ACCESS_REVIEW', id: campaign, appId: '', displayName: 'Draft', members: ['policyId'] },
        {
          kind: 'POLICY_USE_KIND_APP',
          id: app,
          appId: '',
          displayName: 'Payroll',
          members: ['revokePolicyId', 'certifyPolicyId'],
        },
        {
          kind: 'POLICY_USE_KIND_APP_ENTITLEMENT',
          id: entitlement,
          appId: app,
          displayName: 'Approve',
          members: ['emergencyGrantPolicyId'],
        },
        {
          kind: 'POLICY_USE_KIND_POLICY',
          id: other.id,
          appId: '',
          displayName: 'Deferring',
          members: ['rules[0].policyId', 'baselinePolicyId'],
        },
      ],
      nextPageToken: '',
    });

    await service.database.pool.query(
      'update apps set revoke_policy_id = null, certify_policy_id = null where id = $1',
      [app],
    );
    await service.database.pool.query('update entitlements set emergency_grant_policy_id = null where id = $1', [
      entitlement,
    ]);
    expectOk(
      await service.call('updateAccessReview', {
        path: { id: campaign },
        body: { accessReview: { policyId: MANAGERS } },
      }),
    );
    expectOk(await remove(other.id));
    expectOk(await remove(id));
  });
  test('is refused for a built-in policy', async () => {
    const answer = await remove(MANAGERS);
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'ACTION_NOT_PERMITTED']);
  });
  test('a campaign that is made at the same moment either names it and keeps it, or finds it deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await create();
      const [deleted, made] = await Promise.all([
        remove(id),
        service.call('createAccessReview', {
          body: { displayName: 'Draft', ownerIds: [service.admin.userId], policyId: id },
        }),
      ]);
      expect([deleted.status, made.status]).toEqual(deleted.status === 200 ? [200, 400] : [409, 200]);
    }
  });
});

describe('creating with an idempotency key', () => {
  const send = async (url: string, key: string, payload: object, headers = service.admin.headers) => {
    const answer = await service.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
    return {
      status: answer.statusCode,
      body: answer.json<{
        policy: Policy;
        accessReview: { accessReview: { id: string } };
        details?: { reason: string }[];
      }>(),
    };
  };
  const body = { displayName: 'Once', policyType: 'POLICY_TYPE_CERTIFY' };

  test('the same request makes one policy, however often and however fast it is repeated, and has one answer', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('/api/v1/policies', 'k1', body)));
    answers.push(await send('/api/v1/policies', 'k1', body));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await found({ displayName: 'Once' })).toHaveLength(1);
  });
  test('another body is refused; another key, operation or caller is another matter', async () => {
    const other = await send('/api/v1/policies', 'k1', { ...body, displayName: 'Other' });
    expect([other.status, other.body.details?.[0]?.reason]).toEqual([409, 'ALREADY_EXISTS']);
    expect((await send('/api/v1/policies', 'k2', { ...body, displayName: 'Other' })).status).toBe(200);
    const somebody = await service.clientFor(await service.inventory.person({}, ['super_admin']));
    expect((await send('/api/v1/policies', 'k1', { ...body, displayName: 'Theirs' }, somebody)).status).toBe(200);
    const campaign = { displayName: 'Once', ownerIds: [service.admin.userId], policyId: MANAGERS };
    const [one, two] = [
      await send('/api/v1/access_review', 'k1', campaign),
      await send('/api/v1/access_review', 'k1', campaign),
    ];
    expect([one.status, two]).toEqual([200, one]);
  });
  test('what was refused is not remembered, and a key counts for 24 hours', async () => {
    expect((await send('/api/v1/policies', 'k3', { ...body, displayName: ' ' })).status).toBe(400);
    const first = await send('/api/v1/policies', 'k3', body);
    await service.database.pool.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'k3'`,
    );
    const second = await send('/api/v1/policies', 'k3', { ...body, displayName: 'Tomorrow' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.policy.id).not.toBe(first.body.policy.id);
    expect((await send('/api/v1/policies', 'x'.repeat(256), body)).status).toBe(400);
  });
});

describe('the policies of an app and an entitlement', () => {
  test('are set, kept through a body that is sent back as it was read, and cleared', async () => {
    const app = await service.inventory.app();
    const entitlement = await service.inventory.entitlement(
      await service.inventory.resource(await service.inventory.resourceType(app)),
    );
    const { id } = await create({ policyType: 'POLICY_TYPE_GRANT', policySteps: {} });
    const path = { app_id: app, id: entitlement };
    const changed = expectOk(
      await service.call('updateApp', { path: { id: app }, body: { app: { grantPolicyId: id } } }),
    ).app;
    expect(changed?.grantPolicyId).toBe(id);
    expect(expectOk(await service.call('updateApp', { path: { id: app }, body: { app: changed } })).app).toEqual(
      changed,
    );
    const view = expectOk(
      await service.call('updateAppEntitlement', {
        path,
        body: { entitlement: { emergencyGrantPolicyId: id }, expandMask: { paths: ['app_id'] } },
      }),
    );
    expect(view.appEntitlementView).toMatchObject({
      appEntitlement: { emergencyGrantPolicyId: id },
      appPath: '$.expanded[0]',
    });
    expect(expectOk(await service.call('listPolicyUses', { path: { id } })).list.map(({ members }) => members)).toEqual(
      [['grantPolicyId'], ['emergencyGrantPolicyId']],
    );
    const named = { policyRefs: [{ id }] };
    expect(expectOk(await service.call('searchApps', { body: named })).list.map((one) => one.id)).toEqual([app]);
    expect(
      expectOk(await service.call('searchAppEntitlements', { body: named })).list.map((one) => one.appEntitlement?.id),
    ).toEqual([entitlement]);
    expectOk(await service.call('updateApp', { path: { id: app }, body: { app: {}, updateMask: 'grant_policy_id' } }));
    expectOk(
      await service.call('updateAppEntitlement', { path, body: { entitlement: { emergencyGrantPolicyId: '' } } }),
    );
    expectOk(await remove(id));
  });
  test('are of the type that the member says, exist, and may be used there; what only imports change is refused', async () => {
    const [app, other] = [await service.inventory.app(), await service.inventory.app()];
    const scoped = await create({ policyType: 'POLICY_TYPE_GRANT', policySteps: {}, scope: { appId: other } });
    const gone = await create({ policyType: 'POLICY_TYPE_GRANT', policySteps: {} });
    expectOk(await remove(gone.id));
    for (const [member, value] of [
      ['grantPolicyId', 'nothing'],
      ['grantPolicyId', MANAGERS],
      ['grantPolicyId', scoped.id],
      ['grantPolicyId', gone.id],
      ['defaultRequestCatalogId', 'Renamed'],
    ] as const) {
      const answer = await service.call('updateApp', { path: { id: app }, body: { app: { [member]: value } } });
      expect([answer.status, fieldsOf(answer)], value).toEqual([400, [`app.${member}`]]);
    }
    expectOk(await service.call('updateApp', { path: { id: other }, body: { app: { grantPolicyId: scoped.id } } }));
  });
});

test('introspection names the features; what belongs to one that is switched off is refused', async () => {
  expect(expectOk(await service.call('introspect')).features).toEqual(['POLICY_REFERENCES_POLICY', 'TASK_ANALYSIS']);
  const bare = await startTestService({ flags: ['--features', 'none'] });
  try {
    expect(expectOk(await bare.call('introspect')).features).toEqual([]);
    const body = { displayName: 'Deferring', policyType: 'POLICY_TYPE_CERTIFY', baselinePolicyId: MANAGERS };
    const answer = await bare.call('createPolicy', { body });
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([
      400,
      'FEATURE_DISABLED',
      ['baselinePolicyId'],
    ]);
    await storeBuiltinPolicies(bare.database.db, builtinPolicies('2026-01-01T00:00:00Z'));
    const app = await bare.inventory.app();
    const entitlement = await bare.inventory.entitlement(
      await bare.inventory.resource(await bare.inventory.resourceType(app)),
    );
    const answered = await bare.call('createGrantTask', {
      body: { appId: app, appEntitlementId: entitlement, identityUserId: bare.admin.userId },
    });
    expect(expectOk(answered).taskView?.task?.analysisId).toBe('');
  } finally {
    await bare.close();
  }
});
