import { checkedImport, importFiles, noImportRuns } from '../imports.ts';
import { present } from '../present.ts';
import type { Stage } from '../stage/stage-type.ts';
import { another, askedOn, type Fresh } from './fresh.ts';

export function freshInventory(stage: Stage): Fresh {
  const { target, people, ids } = stage;
  const { superAdmin } = people;
  const manualEntitlement = async (): Promise<string> => {
    const body = { displayName: another(), appResourceTypeId: ids.manualType, appResourceId: ids.manualResource };
    const { data } = await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements', {
      params: { path: { app_id: ids.app } },
      body,
    });
    return present(data.appEntitlementView?.appEntitlement, 'entitlement').id;
  };
  const asked = askedOn(stage);
  let levels = 0;
  const level = async (): Promise<string> => {
    levels += 1;
    const { data } = await superAdmin.client.POST('/api/v1/attributes/risk_levels', {
      body: { value: `Level ${levels} ${Date.now()}` },
    });
    return present(data.value, 'risk level').id;
  };
  const manualApp = async (): Promise<string> => {
    const { data } = await superAdmin.client.POST('/api/v1/apps', {
      body: { displayName: another(), owners: [people.appOwner.id] },
    });
    return present(data.app, 'app').id;
  };
  const framework = async (): Promise<string> => {
    levels += 1;
    const { data } = await superAdmin.client.POST('/api/v1/attributes/compliance_frameworks', {
      body: { value: `Framework ${levels} ${Date.now()}` },
    });
    return present(data.value, 'framework').id;
  };
  const preview = async (): Promise<string> => {
    await noImportRuns(target, superAdmin.client);
    const access = 'app,account_id,entitlement\nFresh,ada,Read\n';
    return (await checkedImport(target, superAdmin.client, { access })).id;
  };

  const person = async (): Promise<string> => {
    await noImportRuns(target, superAdmin.client);
    const email = `${another()}@harborlane.example`;
    await importFiles(target, superAdmin.client, { people: `email,name\n${email},Somebody` });
    const { data } = await superAdmin.client.POST('/api/v1/search/users', { body: { email } });
    return present(data.list[0]?.user, 'person').id;
  };

  return {
    deleteUser: async () => ({ path: { id: await person() } }),
    restartImport: async () => ({ path: { id: await preview() }, body: { dateOrder: 'DAY_FIRST' } }),
    confirmImport: async () => ({ path: { id: await preview() }, body: {} }),
    cancelImport: async () => ({ path: { id: await preview() } }),
    createApp: async () => ({ body: { displayName: another() } }),
    createAppResourceType: async () => ({
      path: { app_id: ids.app },
      body: { displayName: another(), resourceType: 'CUSTOM' },
    }),
    createAppResource: async () => ({
      path: { app_id: ids.app, app_resource_type_id: ids.manualType },
      body: { displayName: another() },
    }),
    createAppEntitlement: async () => ({
      path: { app_id: ids.app },
      body: { displayName: another(), appResourceTypeId: ids.manualType, appResourceId: ids.manualResource },
    }),
    deleteApp: async () => ({ path: { id: await manualApp() } }),
    createDirectory: async () => ({ body: { appId: await manualApp() } }),
    deleteDirectory: async () => {
      const appId = await manualApp();
      await superAdmin.client.POST('/api/v1/directories', { body: { appId } });
      return { path: { app_id: appId } };
    },
    deleteAppResourceType: async () => {
      const params = { path: { app_id: ids.app } };
      const { data } = await superAdmin.client.POST('/api/v1/apps/{app_id}/resource_types', {
        params,
        body: { displayName: another(), resourceType: 'CUSTOM' },
      });
      return { path: { app_id: ids.app, id: present(data.appResourceType, 'type').id } };
    },
    deleteAppResource: async () => {
      const path = { app_id: ids.app, app_resource_type_id: ids.manualType };
      const { data } = await superAdmin.client.POST(
        '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
        { params: { path }, body: { displayName: another() } },
      );
      return { path: { ...path, id: present(data.appResource, 'resource').id } };
    },
    deleteAppEntitlement: async () => ({ path: { app_id: ids.app, id: await manualEntitlement() } }),
    searchPastGrants: async () => {
      const id = await manualEntitlement();
      await superAdmin.client.POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user', {
        params: { path: { app_id: ids.app, app_entitlement_id: id } },
        body: { userIds: [ids.holder] },
      });
      await superAdmin.client.DELETE('/api/v1/apps/{app_id}/entitlements/{id}', {
        params: { path: { app_id: ids.app, id } },
      });
      return { body: {} };
    },
    deleteAppEntitlementMembership: async () => {
      await asked('revoke', {});
      return { path: { app_id: ids.app, app_entitlement_id: ids.entitlement }, body: { appUserId: ids.account } };
    },
    deleteAttributeValue: async () => ({ path: { id: await level() } }),
    deleteRiskLevel: async () => ({ path: { id: await level() } }),
    deleteComplianceFramework: async () => ({ path: { id: await framework() } }),
  };
}
