import { builtinPolicies } from '@oag/governance/policies';
import { insertPolicy, storeBuiltinPolicies } from '@oag/store/policies';
import { newId } from '@oag/store/database';
import type { Policy, SearchPoliciesRequest } from '@oag/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { create, fieldsOf, found, service, usePolicies } from './use-policies.ts';

usePolicies();

const policy = (displayName: string, deletedAt: string | null = null): Policy => ({
  id: newId(),
  displayName,
  deletedAt,
  policyType: 'POLICY_TYPE_CERTIFY',
  policySteps: { certify: { steps: [] } },
  rules: [],
  postActions: [],
  annotations: {},
  baselinePolicyId: '',
  description: '',
  reassignTasksToDelegates: false,
  scope: null,
  systemBuiltin: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});

test('a policy is sent as it was stored; a deleted one is hidden from the list but can be read', async () => {
  const kept = policy('Owners');
  const deleted = policy('Old', '2026-02-02T00:00:00Z');
  await insertPolicy(service.database.db, kept);
  await insertPolicy(service.database.db, deleted);
  expect((await service.call('getPolicy', { path: { id: kept.id } })).body).toEqual({ policy: kept });
  expect((await service.call('getPolicy', { path: { id: deleted.id } })).body).toEqual({ policy: deleted });
  expect((await service.call('listPolicies')).body).toEqual({ list: [kept], nextPageToken: '' });
});

const idsOf = (policies: Policy[]): string[] => policies.map(({ id }) => id);

describe('searching policies', () => {
  // Not before: the list above is that of a service without them.
  beforeAll(() => storeBuiltinPolicies(service.database.db, builtinPolicies('2026-01-01T00:00:00Z')));

  test('by name whatever the case, by text, by type, by id and without some', async () => {
    const one = await create({ displayName: 'Quartz Review', description: 'For the vault' });
    const two = await create({ displayName: 'Quartz Grant', policyType: 'POLICY_TYPE_GRANT', policySteps: {} });
    expect(idsOf(await found({ displayName: 'quartz review' }))).toEqual([one.id]);
    expect(idsOf(await found({ displayName: 'quartz' }))).toEqual([]);
    expect(idsOf(await found({ query: 'QUARTZ' }))).toEqual([one.id, two.id].toSorted());
    expect(idsOf(await found({ query: 'the VAULT' }))).toEqual([one.id]);
    expect(idsOf(await found({ query: 'quartz', policyTypes: ['POLICY_TYPE_GRANT'] }))).toEqual([two.id]);
    expect(idsOf(await found({ query: 'quartz', excludePolicyIds: [one.id] }))).toEqual([two.id]);
    expect(idsOf(await found({ refs: [{ id: one.id }, { id: two.id }], query: 'grant' }))).toEqual([two.id]);
  });
  test('policies of one app or entitlement are found when they are asked for', async () => {
    const app = await service.inventory.app();
    const resource = await service.inventory.resource(await service.inventory.resourceType(app));
    const entitlement = await service.inventory.entitlement(resource);
    const name = { displayName: 'Beryl', policyType: 'POLICY_TYPE_GRANT', policySteps: {} } as const;
    const everywhere = await create(name);
    const ofApp = await create({ ...name, scope: { appId: app } });
    const ofEntitlement = await create({
      ...name,
      scope: { appId: app, appEntitlementId: entitlement, slot: 'POLICY_SCOPE_SLOT_EMERGENCY' },
    });
    expect(ofApp.scope).toEqual({ appId: app, appEntitlementId: '', slot: 'POLICY_SCOPE_SLOT_UNSPECIFIED' });
    const search = async (filter: SearchPoliciesRequest) => idsOf(await found({ displayName: 'beryl', ...filter }));
    expect(await search({})).toEqual([everywhere.id]);
    expect(await search({ scopeView: 'POLICY_SCOPE_VIEW_GLOBAL' })).toEqual([everywhere.id]);
    expect(await search({ scopeView: 'POLICY_SCOPE_VIEW_SCOPED' })).toEqual([ofApp.id, ofEntitlement.id].toSorted());
    expect(await search({ scopeView: 'POLICY_SCOPE_VIEW_ALL' })).toEqual(
      [everywhere.id, ofApp.id, ofEntitlement.id].toSorted(),
    );
    expect(await search({ scopeAppId: app })).toEqual([ofApp.id, ofEntitlement.id].toSorted());
    expect(await search({ scopeAppEntitlementId: entitlement })).toEqual([ofEntitlement.id]);
    expect(await search({ scopeObjectType: 'POLICY_SCOPE_OBJECT_TYPE_APP' })).toEqual([ofApp.id]);
    expect(await search({ scopeObjectType: 'POLICY_SCOPE_OBJECT_TYPE_ENTITLEMENT' })).toEqual([ofEntitlement.id]);
    expect(await search({ scopeSlot: 'POLICY_SCOPE_SLOT_EMERGENCY' })).toEqual([ofEntitlement.id]);
    const view = 'POLICY_SCOPE_VIEW_GLOBAL_AND_OBJECT' as const;
    expect(await search({ scopeView: view, scopeAppId: app })).toEqual([everywhere.id, ofApp.id].toSorted());
    expect(await search({ scopeView: view, scopeAppId: app, scopeAppEntitlementId: entitlement })).toEqual(
      [everywhere.id, ofApp.id, ofEntitlement.id].toSorted(),
    );
    expect(await search({ scopeView: view, scopeAppId: 'another' })).toEqual([everywhere.id]);
    expect((await service.call('searchPolicies', { body: { scopeView: view } })).status).toBe(400);
  });
  test('a policy is made only for an app and an entitlement of it that exist', async () => {
    const app = await service.inventory.app();
    const other = await service.inventory.resource(await service.inventory.resourceType(await service.inventory.app()));
    const entitlement = await service.inventory.entitlement(other);
    const body = { displayName: 'Scoped', policyType: 'POLICY_TYPE_CERTIFY' };
    for (const [scope, field] of [
      [{ appId: 'nothing' }, 'scope.appId'],
      [{ appEntitlementId: entitlement }, 'scope.appId'],
      [{ appId: app, appEntitlementId: entitlement }, 'scope.appEntitlementId'],
      [{ appId: app, slot: 'POLICY_SCOPE_SLOT_EMERGENCY' }, 'scope.slot'],
    ] as const) {
      expect(fieldsOf(await service.call('createPolicy', { body: { ...body, scope } }))).toEqual([field]);
    }
  });
});
