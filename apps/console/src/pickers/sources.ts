import { client } from '../api/client.ts';
import type { OptionSource } from './Picker.tsx';

const PAGE_SIZE = 25;

/** People by name or e-mail, for viewers who may search them. */
export const people: OptionSource = {
  key: 'people',
  search: async (query, signal) => {
    const { data } = await client.POST('/api/v1/search/users', { body: { query, pageSize: PAGE_SIZE }, signal });
    return (data.list ?? []).flatMap(({ user }) =>
      user ? [{ id: user.id, label: user.displayName || user.email, detail: user.email }] : [],
    );
  },
};

/** Apps by name. */
export const apps: OptionSource = {
  key: 'apps',
  search: async (query, signal) => {
    const { data } = await client.POST('/api/v1/search/apps', { body: { query, pageSize: PAGE_SIZE }, signal });
    return (data.list ?? []).map(({ id, displayName, description }) => ({
      id,
      label: displayName,
      detail: description,
    }));
  },
};

/** Access profiles by name, those that the viewer sees. */
export const accessProfiles: OptionSource = {
  key: 'access-profiles',
  search: async (query, signal) => {
    const body = { query, pageSize: PAGE_SIZE };
    const { data } = await client.POST('/api/v1/search/request_catalogs', { body, signal });
    return data.list.flatMap(({ requestCatalog }) =>
      requestCatalog
        ? [{ id: requestCatalog.id, label: requestCatalog.displayName, detail: requestCatalog.description }]
        : [],
    );
  },
};

/** Webhooks by name or address, for viewers who may read them. */
export const webhooks: OptionSource = {
  key: 'webhooks',
  search: async (query, signal) => {
    const { data } = await client.POST('/api/v1/search/webhooks', { body: { query, pageSize: PAGE_SIZE }, signal });
    return data.list.map(({ id, displayName, url }) => ({ id, label: displayName, detail: url }));
  },
};

/** Entitlements of an app by name. */
export const entitlementsOf = (appId: string): OptionSource => ({
  key: `entitlements-${appId}`,
  search: async (query, signal) => {
    const body = { appIds: [appId], query, pageSize: PAGE_SIZE };
    const { data } = await client.POST('/api/v1/search/entitlements', { body, signal });
    return (data.list ?? []).flatMap(({ appEntitlement }) =>
      appEntitlement
        ? [{ id: appEntitlement.id, label: appEntitlement.displayName, detail: appEntitlement.description }]
        : [],
    );
  },
});

/** Accounts by name or e-mail, of one app or of all. */
export const accountsOf = (appId: string): OptionSource => ({
  key: `accounts-${appId}`,
  search: async (query, signal) => {
    const body = { query, appIds: appId === '' ? [] : [appId], pageSize: PAGE_SIZE };
    const { data } = await client.POST('/api/v1/search/app_users', { body, signal });
    return data.list.flatMap(({ appUser }) =>
      appUser
        ? [{ id: appUser.id, label: appUser.displayName || appUser.username || appUser.email, detail: appUser.email }]
        : [],
    );
  },
});

/** Resources by name, of one app and type or of all. */
export const resourcesOf = (appId: string, typeId: string): OptionSource => ({
  key: `resources-${appId}-${typeId}`,
  search: async (query, signal) => {
    const body = {
      query,
      appIds: appId === '' ? [] : [appId],
      resourceTypeIds: typeId === '' ? [] : [typeId],
      pageSize: PAGE_SIZE,
    };
    const { data } = await client.POST('/api/v1/search/app_resources', { body, signal });
    return data.list.flatMap(({ appResource }) =>
      appResource ? [{ id: appResource.id, label: appResource.displayName, detail: appResource.description }] : [],
    );
  },
});

/** The types of the resources of an app by name. */
export const resourceTypesOf = (appId: string): OptionSource => ({
  key: `resource-types-${appId}`,
  search: async (query, signal) => {
    const body = { appIds: [appId], query, pageSize: PAGE_SIZE };
    const { data } = await client.POST('/api/v1/search/app_resource_types', { body, signal });
    return data.list.map(({ id, displayName }) => ({ id, label: displayName }));
  },
});

/** The connectors of an app that offer an action, by name. */
export const connectorsOffering = (appId: string, actionName: string): OptionSource => ({
  key: `connectors-${appId}-${actionName}`,
  search: async (query, signal) => {
    const params = { path: { app_id: appId }, query: { page_size: 100 } };
    const { data } = await client.GET('/api/v1/apps/{app_id}/connectors', { params, signal });
    return data.list
      .flatMap(({ connector }) => connector ?? [])
      .filter(({ actions, displayName }) => {
        const isFound = displayName.toLowerCase().includes(query.toLowerCase());
        return isFound && (actions ?? []).some(({ name }) => name === actionName);
      })
      .map(({ id, displayName, description }) => ({ id, label: displayName, detail: description }));
  },
});

/** Policies by name, of one type or of all. The service refuses those that do not fit, and circles. */
export const policiesOf = (type = ''): OptionSource => ({
  key: `policies-${type}`,
  search: async (query, signal) => {
    const ofType = type === '' ? { scopeView: 'POLICY_SCOPE_VIEW_ALL' as const } : { policyTypes: [type] };
    const body = { query, ...ofType, pageSize: PAGE_SIZE };
    const { data } = await client.POST('/api/v1/search/policies', { body, signal });
    return data.list.map(({ id, displayName, description }) => ({ id, label: displayName, detail: description }));
  },
});
