import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
const ids: { [name: string]: string } = {};
const id = (name: string): string => ids[name] ?? `no ${name}`;
const nameOf = (found: string | undefined): string => Object.keys(ids).find((name) => ids[name] === found) ?? '';

beforeAll(async () => {
  service = await startTestService();
  const { inventory } = service;
  ids['ann'] = await inventory.person();
  ids['A'] = await inventory.app();
  ids['B'] = await inventory.app();
  ids['access'] = await inventory.accessEntitlement(id('A'));
  ids['a1'] = await inventory.account(id('A'), { identity_user_id: id('ann') });
  ids['a2'] = await inventory.account(id('A'));
  ids['a3'] = await inventory.account(id('A'), { deleted_at: '2026-01-01T00:00:00Z' });
  ids['b1'] = await inventory.account(id('B'), { identity_user_id: id('ann') });
  ids['team'] = await inventory.resourceType(id('A'), { key: 'team' });
  ids['core'] = await inventory.resource(id('team'), { key: 'core team' });
  ids['repo'] = await inventory.resource(await inventory.resourceType(id('A'), { key: 'repository' }));
  ids['hall'] = await inventory.resource(await inventory.resourceType(id('B')));
  ids['member'] = await inventory.entitlement(id('core'), { key: 'member' });
  ids['lead'] = await inventory.entitlement(id('core'), { key: 'lead' });
  ids['write'] = await inventory.entitlement(id('repo'), { key: 'write' });
  ids['enter'] = await inventory.entitlement(id('hall'), { key: 'enter' });
  ids['gone'] = await inventory.entitlement(id('repo'), { deleted_at: '2026-01-01T00:00:00Z' });
  await inventory.grant(id('member'), { app_user_id: id('a1'), granted_at: '2025-05-05T05:05:05.5Z' });
  await inventory.grant(id('member'), { app_user_id: id('a2') });
  await inventory.grant(id('lead'), { app_user_id: id('a2') });
  await inventory.grant(id('write'), { app_user_id: id('a1'), sources: ['', 'Team: Core Team'] });
  await inventory.grant(id('write'), { app_user_id: id('a2'), sources: ['core team', 'team:nowhere'] });
  await inventory.grant(id('write'), { principal_resource_id: id('core') });
  await inventory.grant(id('enter'), { app_user_id: id('b1') });
  await inventory.grant(id('gone'), { app_user_id: id('a1') });
});
afterAll(() => service.close());

async function search(body: object): Promise<string[]> {
  const answer = await service.call('searchGrants', { body });
  expect(answer.status).toBe(200);
  return (answer.body.list ?? [])
    .map(
      ({ appEntitlementUserBinding: held }) =>
        `${nameOf(held?.appEntitlementId)} ${nameOf(held?.appUserId) || 'a resource'}`,
    )
    .toSorted();
}

const EVERY = ['enter b1', 'lead a2', 'member a1', 'member a2', 'write a resource', 'write a1', 'write a2'];

test.each<[string, () => object, string[]]>([
  ['no filter, access to an app left out', () => ({}), EVERY],
  ['appIds', () => ({ appIds: [id('B')] }), ['enter b1']],
  ['appUserIds', () => ({ appUserIds: [id('a1'), id('b1')] }), ['enter b1', 'member a1', 'write a1']],
  ['userId, all accounts of the person', () => ({ userId: id('ann') }), ['enter b1', 'member a1', 'write a1']],
  ['userId of nobody', () => ({ userId: 'nobody' }), []],
  ['userId and appUserIds', () => ({ userId: id('ann'), appUserIds: [id('a1'), id('a2')] }), ['member a1', 'write a1']],
  [
    'entitlementRefs',
    () => ({ entitlementRefs: [{ appId: id('A'), id: id('member') }, { id: id('lead') }] }),
    ['lead a2', 'member a1', 'member a2'],
  ],
  ['entitlementSlugs, whatever the case', () => ({ entitlementSlugs: ['LEAD', 'enter'] }), ['enter b1', 'lead a2']],
  ['resourceIds', () => ({ resourceIds: [id('core')] }), ['lead a2', 'member a1', 'member a2']],
  ['resourceTypeIds', () => ({ resourceTypeIds: [id('team')] }), ['lead a2', 'member a1', 'member a2']],
  [
    'filters together',
    () => ({ resource_ids: [id('core')], app_user_ids: [id('a2')], entitlementSlugs: ['member'] }),
    ['member a2'],
  ],
  [
    'access to an app by reference',
    () => ({ entitlementRefs: [{ id: id('access') }, { id: id('lead') }] }),
    ['access a1', 'access a2', 'lead a2'],
  ],
  [
    'access to an app of one account',
    () => ({ entitlementRefs: [{ id: id('access') }], appUserIds: [id('a2')] }),
    ['access a2'],
  ],
  ['access to an app by its slug alone', () => ({ entitlementSlugs: ['access'] }), []],
  ['a deleted entitlement', () => ({ entitlementRefs: [{ id: id('gone') }] }), []],
])('a search for grants by %s', async (_, body, found) => {
  expect(await search(body())).toEqual(found);
});

describe('a grant', () => {
  const of = async (entitlement: string, account: string) => {
    const { body } = await service.call('searchGrants', {
      body: { entitlementRefs: [{ id: id(entitlement) }], expandMask: { paths: ['*'] } },
    });
    return {
      found: body.list?.find((item) => nameOf(item.appEntitlementUserBinding?.appUserId) === account),
      expanded: body.expanded ?? [],
    };
  };

  test('is sent with its entitlement and its account', async () => {
    const { found, expanded } = await of('member', 'a1');
    expect(found?.entitlement).toMatchObject({
      appEntitlement: { id: id('member'), grantCount: '2' },
      appPath: expect.stringMatching(/^\$/) as string,
    });
    expect(found?.appEntitlementUserBinding).toMatchObject({
      appId: id('A'),
      appEntitlementUserBindingCreatedAt: '2025-05-05T05:05:05.5Z',
      appEntitlementUserBindingDeprovisionAt: null,
      grantSources: [],
      originatingTicketId: '',
      appUser: { appUser: { id: id('a1'), identityUserId: id('ann') }, appPath: found?.entitlement?.appPath },
    });
    expect(expanded.filter((object) => object['@type'].endsWith('.App'))).toHaveLength(1);
  });

  test('that is inherited names the entitlements it comes from, also when it is held directly too', async () => {
    expect((await of('write', 'a1')).found?.appEntitlementUserBinding?.grantSources).toEqual([
      { appId: id('A'), id: id('member') },
    ]);
  });

  test('from a resource whose type is not named comes from all that the holder has there; an unknown resource is left out', async () => {
    const sources = (await of('write', 'a2')).found?.appEntitlementUserBinding?.grantSources ?? [];
    expect(sources.map((source) => nameOf(source.id)).toSorted()).toEqual(['lead', 'member']);
  });

  test('that a resource holds has no account', async () => {
    expect((await of('write', '')).found?.appEntitlementUserBinding).toMatchObject({ appUser: null, appUserId: '' });
  });
});
