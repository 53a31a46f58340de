import type { AttributeKind } from '@oag/governance/attributes';
import { newId } from '@oag/store/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
const ids: { [name: string]: string } = {};
const id = (name: string): string => ids[name] ?? `no ${name}`;

beforeAll(async () => {
  service = await startTestService();
  const { inventory, database } = service;
  const attribute = async (type: AttributeKind, value: string): Promise<string> => {
    const made = newId();
    await database.db.insertInto('attribute_values').values({ id: made, type, value, key: value }).execute();
    return made;
  };
  ids['high'] = await attribute('risk_level', 'high');
  ids['soc2'] = await attribute('compliance_framework', 'soc2');
  ids['gdpr'] = await attribute('compliance_framework', 'gdpr');
  for (const app of ['A', 'B']) {
    ids[app] = await inventory.app({ display_name: app });
    ids[`${app} access`] = await inventory.accessEntitlement(id(app));
    ids[`${app} account`] = await inventory.account(id(app));
    ids[`${app} type`] = await inventory.resourceType(id(app));
    ids[`${app} resource`] = await inventory.resource(id(`${app} type`));
  }
  ids['A read'] = await inventory.entitlement(id('A resource'), {
    display_name: 'Read',
    risk_level_value_id: id('high'),
  });
  ids['A write'] = await inventory.entitlement(id('A resource'), {
    display_name: 'Write',
    description: 'Change pages',
    compliance_framework_value_ids: [id('soc2'), id('gdpr')],
  });
  ids['A old'] = await inventory.entitlement(id('A resource'), {
    display_name: 'Old',
    deleted_at: '2026-01-01T00:00:00Z',
  });
  ids['B read'] = await inventory.entitlement(id('B resource'), {
    display_name: 'read',
    compliance_framework_value_ids: [id('gdpr')],
  });
  await inventory.grant(id('A read'), { app_user_id: id('A account') });
  await inventory.grant(id('B read'), { app_user_id: id('B account') });
  ids['campaign'] = newId();
  ids['policy'] = newId();
  await database.db
    .insertInto('policies')
    .values({ id: id('policy'), policy_type: 'POLICY_TYPE_CERTIFY', document: '{}' })
    .execute();
  await database.db
    .insertInto('access_reviews')
    .values({
      id: id('campaign'),
      state: 'DRAFT',
      policy_id: id('policy'),
      document: '{}',
      created_by: service.admin.userId,
    })
    .execute();
  await database.db
    .insertInto('access_review_entitlements')
    .values({ access_review_id: id('campaign'), entitlement_id: id('B read') })
    .execute();
  await database.db
    .insertInto('selections')
    .values({ access_review_id: id('campaign'), no: 1, app_id: id('A'), entitlement_id: id('A write'), sources: [''] })
    .execute();
});
afterAll(() => service.close());

const EVERY = ['A access', 'A read', 'A write', 'B access', 'B read'];

test.each<[string, () => object, string[]]>([
  ['no filter', () => ({}), EVERY],
  ['appIds', () => ({ appIds: [id('A'), 'nothing'] }), ['A access', 'A read', 'A write']],
  ['excludeAppIds', () => ({ excludeAppIds: [id('A')] }), ['B access', 'B read']],
  ['resourceIds', () => ({ resourceIds: [id('A resource')] }), ['A read', 'A write']],
  ['resourceTypeIds', () => ({ resourceTypeIds: [id('B type'), id('A type')] }), ['A read', 'A write', 'B read']],
  ['excludeResourceTypeIds', () => ({ excludeResourceTypeIds: [id('A type')] }), ['A access', 'B access', 'B read']],
  ['displayName, whole but in any case', () => ({ displayName: 'READ' }), ['A read', 'B read']],
  ['query in name or description', () => ({ query: 'PAGE' }), ['A write']],
  ['refs', () => ({ refs: [{ appId: id('A'), id: id('A read') }, { id: id('B read') }] }), ['A read', 'B read']],
  ['a ref to another app', () => ({ refs: [{ appId: id('B'), id: id('A read') }] }), []],
  [
    'excludedEntitlementRefs',
    () => ({
      excludedEntitlementRefs: [
        { appId: id('A'), id: id('A read') },
        { appId: id('A'), id: id('B read') },
      ],
    }),
    ['A access', 'A write', 'B access', 'B read'],
  ],
  ['riskLevelIds', () => ({ riskLevelIds: [id('high')] }), ['A read']],
  ['complianceFrameworkIds, one of which is enough', () => ({ complianceFrameworkIds: [id('soc2')] }), ['A write']],
  [
    'complianceFrameworkIds of several',
    () => ({ complianceFrameworkIds: [id('soc2'), id('gdpr')] }),
    ['A write', 'B read'],
  ],
  ['appUserIds, access to the app included', () => ({ appUserIds: [id('A account')] }), ['A access', 'A read']],
  ['excludeAppUserIds', () => ({ excludeAppUserIds: [id('A account')] }), ['A write', 'B access', 'B read']],
  ['accessReviewId, chosen by name or selected', () => ({ accessReviewId: id('campaign') }), ['A write', 'B read']],
  ['includeDeleted', () => ({ appIds: [id('A')], includeDeleted: true }), ['A access', 'A old', 'A read', 'A write']],
  [
    'filters together',
    () => ({
      displayName: 'read',
      complianceFrameworkIds: [id('gdpr')],
      app_user_ids: [id('B account'), id('A account')],
    }),
    ['B read'],
  ],
])('a search for entitlements by %s', async (_, body, found) => {
  const answer = await service.call('searchAppEntitlements', { body: body() });
  expect(answer.status).toBe(200);
  const names = (answer.body.list ?? []).map((view) =>
    Object.keys(ids).find((name) => ids[name] === view.appEntitlement?.id),
  );
  expect(names.toSorted()).toEqual(found);
});

describe('expandMask', () => {
  test('* puts in the app, the resource type and the resource, each once', async () => {
    const { body } = await service.call('searchAppEntitlements', {
      body: { appIds: [id('A')], displayName: 'read', expandMask: { paths: ['*'] } },
    });
    const view = body.list?.[0];
    const at = (path = ''): unknown => body.expanded?.[Number(/^\$\.expanded\[(\d+)\]$/.exec(path)?.[1])];
    expect(body.expanded).toHaveLength(3);
    expect(at(view?.appPath)).toMatchObject({
      '@type': 'type.googleapis.com/c1.api.app.v1.App',
      id: id('A'),
      userCount: '1',
    });
    expect(at(view?.appResourceTypePath)).toMatchObject({
      '@type': 'type.googleapis.com/c1.api.app.v1.AppResourceType',
      id: id('A type'),
    });
    expect(at(view?.appResourcePath)).toMatchObject({
      '@type': 'type.googleapis.com/c1.api.app.v1.AppResource',
      id: id('A resource'),
      grantCount: '1',
    });
  });

  test('expands what it names and nothing else', async () => {
    const { body } = await service.call('searchAppEntitlements', { body: { expandMask: { paths: ['app_id'] } } });
    expect(body.expanded?.map((object) => object['@type'])).toEqual(
      Array.from({ length: 2 }, () => 'type.googleapis.com/c1.api.app.v1.App'),
    );
    expect(
      body.list?.every((view) => view.appPath !== '' && view.appResourcePath === '' && view.appResourceTypePath === ''),
    ).toBe(true);
  });
});

test('what an account holds for a time only is found, whether it asked as an account or as a person without one, and nothing of others', async () => {
  const { inventory, database } = service;
  const app = await inventory.app();
  const resource = await inventory.resource(await inventory.resourceType(app));
  const access = await inventory.accessEntitlement(app);
  const person = await inventory.person();
  const [own, other] = [await inventory.account(app, { identity_user_id: person }), await inventory.account(app)];
  const [ending, extended, lasting] = [
    await inventory.entitlement(resource),
    await inventory.entitlement(resource),
    await inventory.entitlement(resource),
  ];
  for (const entitlement of [ending, extended, lasting]) {
    for (const account of [own, other]) await inventory.grant(entitlement, { app_user_id: account });
  }
  await database.pool.query(`insert into policy_snapshots (sha256, document) values ('request', '{}')`);
  const given = (entitlement: string, holder: 'app_user_id' | 'identity_user_id', at: string, until: string | null) =>
    database.pool.query(
      `insert into tasks (id, kind, state, outcome, origin, app_id, entitlement_id, ${holder}, outcome_at, due_at, snapshot_id, created_by)
       values ($1, 'grant', 'CLOSED', 'GRANTED', 'API', $2, $3, $4, $5, $6, (select id from policy_snapshots where sha256 = 'request'), $7)`,
      [newId(), app, entitlement, holder === 'app_user_id' ? own : person, at, until, person],
    );
  await given(ending, 'app_user_id', '2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z');
  await given(access, 'identity_user_id', '2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z');
  await given(extended, 'app_user_id', '2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z');
  await given(extended, 'app_user_id', '2026-02-01T00:00:00Z', null);
  const found = async (appUserIds: string[]) =>
    (await service.call('searchAppEntitlements', { body: { appUserIds, onlyGetExpiring: true } })).body.list?.map(
      ({ appEntitlement }) => appEntitlement?.id,
    );
  expect(await found([own])).toEqual([ending, access].toSorted());
  expect(await found([other])).toEqual([]);
  const { status, error } = await service.call('searchAppEntitlements', { body: { onlyGetExpiring: true } });
  expect([status, error.details]).toMatchObject([
    400,
    [{ reason: 'INVALID_FIELD' }, { fieldViolations: [{ field: 'appUserIds' }] }],
  ]);
});
