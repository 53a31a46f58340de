import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** About access profiles. */
export const catalogRequests = ({ people, ids }: Stage) =>
  ({
    createRequestCatalog: { path: {}, body: { displayName: 'Nurse' } },
    listRequestCatalogs: { path: {} },
    searchRequestCatalogs: { path: {}, body: {} },
    searchRequestCatalogEntitlements: { path: {}, body: {} },
    createRequestCatalogTasks: { path: { id: ids.catalog }, body: { identityUserId: ids.holder } },
    getRequestCatalog: { path: { id: ids.catalog } },
    updateRequestCatalog: {
      path: { id: ids.catalog },
      body: { catalog: { description: 'Whoever works in the pharmacy.' } },
    },
    deleteRequestCatalog: { path: { id: ids.catalog } },
    getRequestCatalogEntitlementIds: { path: { catalog_id: ids.catalog } },
    listRequestCatalogEntitlements: { path: { catalog_id: ids.catalog } },
    setRequestCatalogEntitlements: {
      path: { catalog_id: ids.catalog },
      body: { appEntitlements: [{ appId: ids.app, id: ids.entitlement }] },
    },
    createRequestCatalogEntitlements: {
      path: { catalog_id: ids.catalog },
      body: { appEntitlements: [{ appId: ids.app, id: ids.entitlement }] },
    },
    deleteRequestCatalogEntitlements: {
      path: { catalog_id: ids.catalog },
      body: { appEntitlements: [{ appId: ids.app, id: ids.access }] },
    },
    getRequestableEntry: { path: { catalog_id: ids.catalog, app_id: ids.app, entitlement_id: ids.entitlement } },
    createRequestableEntry: {
      path: { catalog_id: ids.catalog, app_id: ids.app, entitlement_id: ids.entitlement },
      body: {},
    },
    deleteRequestableEntry: { path: { catalog_id: ids.catalog, app_id: ids.app, entitlement_id: ids.entitlement } },
    createRequestCatalogAccessEntitlements: {
      path: { catalog_id: ids.catalog },
      body: { accessEntitlements: [{ appId: ids.app, id: ids.entitlement }] },
    },
    deleteRequestCatalogAccessEntitlements: {
      path: { catalog_id: ids.catalog },
      body: { accessEntitlements: [{ appId: ids.app, id: ids.access }] },
    },
    listRequestCatalogAccessEntitlements: { path: { catalog_id: ids.catalog } },
    listRequestCatalogMembers: { path: { catalog_id: ids.catalog } },
    createRequestCatalogMembers: { path: { catalog_id: ids.catalog }, body: { userIds: [people.reviewer.id] } },
    deleteRequestCatalogMembers: { path: { catalog_id: ids.catalog }, body: { userIds: [people.stranger.id] } },
  }) satisfies Requests;
