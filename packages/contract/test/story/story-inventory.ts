import { expand } from '@oag/client';
import { expect, test } from 'vitest';
import { present } from '../harness/present.ts';
import type { Chapter } from './story.ts';

export const inventory: Chapter = (story) => {
  test('a person is found by id and by search', async () => {
    const { as, id } = story();
    const { data } = await as('ingrid').GET('/api/v1/users/{id}', { params: { path: { id: id('priya') } } });
    expect(present(data.userView?.user, 'user').status).toBe('ENABLED');
    const { data: found } = await as('ingrid').POST('/api/v1/search/users', {
      body: { departments: ['Billing'], expandMask: { paths: ['manager_ids'] } },
    });
    const byName = new Map(
      expand(found).list.map(({ user, managers }) => [
        user?.displayName,
        managers.map(({ displayName }) => displayName),
      ]),
    );
    expect(byName).toEqual(
      new Map([
        ['Lena Fischer', ['Ingrid Aalto']],
        ['Tom Becker', ['Lena Fischer']],
      ]),
    );
  });

  test('an app is listed, found and read, with its accounts', async () => {
    const { as, note, id } = story();
    const { data: listed } = await as('mateo').GET('/api/v1/apps');
    expect(listed.list.map(({ displayName }) => displayName)).toEqual(['MediChart']);
    const { data: found } = await as('mateo').POST('/api/v1/search/apps', { body: { query: 'chart' } });
    note('app', found.list[0]?.id);
    const { data: read } = await as('mateo').GET('/api/v1/apps/{id}', { params: { path: { id: id('app') } } });
    expect(read.app).toEqual(listed.list[0]);
    const { data: accounts } = await as('mateo').GET('/api/v1/apps/{app_id}/app_users', {
      params: { path: { app_id: id('app') } },
    });
    expect(accounts.list.map(({ appUser }) => appUser?.displayName).toSorted()).toEqual(['Nadia Osei', 'Tom Becker']);
  });

  test('resource types and resources of an app are listed and read', async () => {
    const { as, note, id } = story();
    const app_id = id('app');
    const { data: types } = await as('mateo').GET('/api/v1/apps/{app_id}/resource_types', {
      params: { path: { app_id } },
    });
    const listedType = types.list.find(
      ({ appResourceType }) => appResourceType?.displayName === 'Module',
    )?.appResourceType;
    note('resourceType', listedType?.id);
    const ofType = { app_id, app_resource_type_id: id('resourceType') };
    const { data: type } = await as('mateo').GET('/api/v1/apps/{app_id}/resource_types/{id}', {
      params: { path: { app_id, id: id('resourceType') } },
    });
    expect(type.appResourceTypeView?.appResourceType).toEqual(listedType);
    const { data: resources } = await as('mateo').GET(
      '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
      {
        params: { path: ofType },
      },
    );
    expect(resources.list.map(({ appResource }) => appResource?.displayName)).toEqual(['Pharmacy']);
    note('resource', resources.list[0]?.appResource?.id);
    const { data: resource } = await as('mateo').GET(
      '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
      {
        params: { path: { ...ofType, id: id('resource') } },
      },
    );
    expect(resource.appResourceView?.appResource).toEqual(resources.list[0]?.appResource);
  });

  test('entitlements are listed, found and read', async () => {
    const { as, note, id } = story();
    const app_id = id('app');
    const { data: listed } = await as('mateo').GET('/api/v1/apps/{app_id}/entitlements', {
      params: { path: { app_id } },
    });
    expect(listed.list.map(({ appEntitlement }) => appEntitlement?.displayName).toSorted()).toEqual([
      'Access',
      'Dispense medication',
    ]);
    const { data: found } = await as('mateo').POST('/api/v1/search/entitlements', {
      body: {
        appIds: [app_id],
        query: 'Dispense',
        expandMask: { paths: ['app_id', 'app_resource_type_id', 'app_resource_id'] },
      },
    });
    const view = expand(found).list[0];
    expect([view?.app?.displayName, view?.appResourceType?.displayName, view?.appResource?.displayName]).toEqual([
      'MediChart',
      'Module',
      'Pharmacy',
    ]);
    note('entitlement', view?.appEntitlement?.id);
    const { data: read } = await as('mateo').GET('/api/v1/apps/{app_id}/entitlements/{id}', {
      params: { path: { app_id, id: id('entitlement') } },
    });
    expect(read.appEntitlementView?.appEntitlement).toEqual(view?.appEntitlement);
  });

  test('grants are found by their entitlement', async () => {
    const { as, id } = story();
    const { data } = await as('mateo').POST('/api/v1/search/grants', {
      body: { entitlementRefs: [{ appId: id('app'), id: id('entitlement') }] },
    });
    const holders = data.list.map(
      ({ appEntitlementUserBinding }) => appEntitlementUserBinding?.appUser?.appUser?.displayName,
    );
    expect(holders.toSorted()).toEqual(['Nadia Osei', 'Tom Becker']);
  });
};
